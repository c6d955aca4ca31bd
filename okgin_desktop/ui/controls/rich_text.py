"""One line of marked-up text: read, spoken, laid out and painted, with the suits as shapes of our own.

Markup: `**bold**`, `__muted__`, `==gold==`, `~~struck out~~`, the four suit characters, a line feed for a new
line, and a backslash before a mark that is meant literally. An unclosed mark lasts to the end.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from okgin_desktop.engine.cards import Suit
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.shapes import paint_suit, suit_text_colour
from okgin_desktop.ui.theme import Role, Type

SUITS: Final = {"♣": Suit.CLUBS, "♦": Suit.DIAMONDS, "♥": Suit.HEARTS, "♠": Suit.SPADES}
"""The characters that stand for a suit in markup; on screen they are drawn, never set in type."""

_MARKS: Final = {"**": "strong", "__": "muted", "==": "gold", "~~": "struck"}
_TOKEN: Final = re.compile(r"\\(.)|(\*\*|__|==|~~)|(?<![0-9A-Za-z])(10|[2-9AJQK])(?=[♣♦♥♠])|([♣♦♥♠])|(\n)")
_CARD: Final = re.compile(r"(?<![0-9A-Za-z])(?:(10|[2-9AJQK]))?([♣♦♥♠])")


class Piece(NamedTuple):
    """A stretch of text in one style, one suit (`suit`, no text), or the rank before a suit (both)."""

    text: str
    suit: Suit | None = None
    strong: bool = False
    muted: bool = False
    gold: bool = False
    struck: bool = False


def escape(text: str) -> str:
    """Return text that markup shows as it is: for names people typed."""
    return re.sub(r"(\\|\*\*|__|==|~~)", lambda found: "\\" + "\\".join(found[0]), text)


@lru_cache(maxsize=1024)
def parse(markup: str) -> tuple[Piece, ...]:
    """Split markup into pieces; a line feed is a piece of its own."""
    pieces: list[Piece] = []
    on = dict.fromkeys(_MARKS.values(), False)

    def add(text: str, suit: Suit | None = None) -> None:
        if text or suit is not None:
            pieces.append(Piece(text, suit, **on))

    end = 0
    for found in _TOKEN.finditer(markup):
        add(markup[end : found.start()])
        end = found.end()
        literal, mark, rank, suit, feed = found.groups()
        if mark:
            on[_MARKS[mark]] = not on[_MARKS[mark]]
        elif rank:
            add(rank, SUITS[markup[end]])
        elif suit:
            add("", SUITS[suit])
        else:
            add(literal or feed)
    add(markup[end:])
    return tuple(pieces)


def plain(markup: str) -> str:
    """Return the text without marks; suits stay characters."""
    return "".join(
        piece.text if piece.text or piece.suit is None else "♣♦♥♠"[piece.suit] for piece in parse(markup)
    )


def spoken(markup: str) -> str:
    """Return the text as a screen reader should say it: `Q♥` is "queen of hearts", `♥` alone "hearts"."""
    return _CARD.sub(lambda found: _say(found[1] or "", SUITS[found[2]]), plain(markup)).replace("\n", " ")


def _say(rank: str, suit: Suit) -> str:
    # The name matters: lupdate takes a function called `tr` for QObject.tr and loses the context.
    translate = QCoreApplication.translate
    if not rank:
        alone = (
            translate("Suits", "clubs", "alone"),
            translate("Suits", "diamonds", "alone"),
            translate("Suits", "hearts", "alone"),
            translate("Suits", "spades", "alone"),
        )
        return alone[suit]
    suits = (
        translate("Suits", "clubs", "after '7 of'"),
        translate("Suits", "diamonds", "after '7 of'"),
        translate("Suits", "hearts", "after '7 of'"),
        translate("Suits", "spades", "after '7 of'"),
    )
    ranks = {
        "A": translate("Suits", "ace"),
        "J": translate("Suits", "jack"),
        "Q": translate("Suits", "queen"),
        "K": translate("Suits", "king"),
    }
    #: A card for a screen reader: "7 of diamonds", "queen of hearts".
    return translate("Suits", "{rank} of {suit}").format(rank=ranks.get(rank, rank), suit=suits[suit])


class Style(NamedTuple):
    """How pieces look: the type of plain and of bold text, the colour, whether ranks have their suit's."""

    type: Type = theme.BODY
    role: Role = "text"
    strong: Type | None = None
    colour_ranks: bool = True

    def type_of(self, piece: Piece) -> Type:
        """Return the type of that piece; bold is 600 at the same size unless `strong` says otherwise."""
        if not piece.strong:
            return self.type
        return self.strong or Type(self.type.px, 600)

    def at(self, unit: float) -> "Style":
        """Return the style with its types so many times as large."""
        if unit == 1.0:
            return self
        return self._replace(type=self.type.at(unit), strong=self.strong and self.strong.at(unit))

    @property
    def on_felt(self) -> bool:
        """Whether the text lies straight on the felt, which is dark in both schemes."""
        return self.role.startswith("felt")

    def colour(self, piece: Piece) -> QColor:
        """Return the colour of that piece in the theme in force."""
        now = theme.current()
        if piece.suit is not None and (self.colour_ranks or not piece.text):
            # Gold is a light ground in both schemes.
            light = self.role == "gold_text" or not (self.on_felt or now.dark)
            return suit_text_colour(piece.suit, not light)
        if piece.gold:
            return now.gold if self.on_felt else now.gold_label
        if piece.muted:
            return now.felt_muted if self.on_felt else now.muted
        return now.colour(self.role)


class _Atom(NamedTuple):
    piece: Piece
    type: Type
    width: float
    space: float  # the width of the blank after it; 0 inside a word


@dataclass(slots=True)
class Line:
    """Atoms from left to right and the width without the blank at the end."""

    atoms: list[_Atom] = field(default_factory=list)
    width: float = 0.0


@dataclass(frozen=True, slots=True)
class Layout:
    """Text broken into lines. `elided` tells that something was left out."""

    lines: tuple[Line, ...]
    line_height: float
    width: float
    elided: bool

    @property
    def height(self) -> float:
        """The height of all lines."""
        return self.line_height * len(self.lines)


@lru_cache(maxsize=4096)
def advance(text: str, type_: Type) -> float:
    """Return the width of plain text in logical pixels."""
    return _metrics(type_).horizontalAdvance(text)


@lru_cache(maxsize=4096)
def _width(word: str, type_: Type) -> float:
    return _metrics(type_, _has_figures(word)).horizontalAdvance(word)


def _has_figures(word: str) -> bool:
    """Whether its figures are to be equally wide; where there are none, so would only the hyphen be."""
    return any(map(str.isdigit, word))


@lru_cache(maxsize=64)
def _metrics(type_: Type, tabular: bool = True) -> QFontMetricsF:
    return QFontMetricsF(theme.font(*type_, tabular))


def _suit_size(type_: Type) -> float:
    return round(0.92 * type_.px, 1)


def _words(pieces: Sequence[Piece], style: Style) -> list[list[_Atom]]:
    """Return the words, each a list of atoms that stay together; a line feed is an empty word."""
    words: list[list[_Atom]] = []
    joined = False
    for piece in pieces:
        type_ = style.type_of(piece)
        if piece.text == "\n":
            words.append([])
            joined = False
            continue
        texts = re.findall(r"[^ ]+ *| +", piece.text) if piece.suit is None else [piece.text]
        for text in texts:
            atom = _atom(piece, text, type_)
            if not atom.piece.text and atom.piece.suit is None:
                _widen(words, atom.space)
            elif joined and words and words[-1]:
                words[-1].append(atom)
            else:
                words.append([atom])
            joined = atom.space == 0
    return words


def _atom(piece: Piece, text: str, type_: Type) -> _Atom:
    word = text.rstrip(" ")
    blank = advance(" ", type_) * (len(text) - len(word))
    glyph = piece.suit is not None and not piece.text
    width = _suit_size(type_) + 0.5 if glyph else _width(word, type_)
    return _Atom(piece._replace(text=word), type_, width, blank)


def _widen(words: list[list[_Atom]], space: float) -> None:
    if words and words[-1]:
        last = words[-1][-1]
        words[-1][-1] = last._replace(space=last.space + space)


def _broken(word: list[_Atom], width: float) -> list[list[_Atom]]:
    """Return a word as it is, or in parts that are no wider: after a mark of its own if it has any."""
    if len(word) != 1 or word[0].width <= width or word[0].piece.suit is not None:
        return [word]
    (atom,) = word
    rest, parts = atom.piece.text, []
    while rest:
        fits = next((end for end in range(len(rest), 1, -1) if _width(rest[:end], atom.type) <= width), 1)
        if fits < len(rest):
            mark = max(rest.rfind(mark, 0, fits) for mark in "/\\-_.")
            fits = mark + 1 if mark >= fits // 2 else fits
        text, rest = rest[:fits], rest[fits:]
        piece = atom.piece._replace(text=text)
        parts.append([_Atom(piece, atom.type, _width(text, atom.type), 0.0 if rest else atom.space)])
    return parts


def lay_out(
    pieces: Sequence[Piece], style: Style, width: float | None = None, max_lines: int | None = None
) -> Layout:
    """Break pieces into lines no wider than `width`; what does not fit in `max_lines` ends in an ellipsis.

    A single word wider than the line is broken, as the path of a file must be, or shortened too where the
    number of lines is limited.
    """
    lines = [Line()]
    words = _words(pieces, style)
    if width is not None and max_lines is None:
        words = [part for word in words for part in _broken(word, width)]
    for word in words:
        if not word:
            lines.append(Line())
            continue
        needed = sum(atom.width + atom.space for atom in word) - word[-1].space
        line = lines[-1]
        start = line.width + (line.atoms[-1].space if line.atoms else 0.0)
        if width is not None and line.atoms and start + needed > width + 0.01:
            line = Line()
            lines.append(line)
            start = 0.0
        line.atoms.extend(word)
        line.width = start + needed
    elided = False
    if max_lines is not None and len(lines) > max_lines:
        rest = [atom for line in lines[max_lines - 1 :] for atom in line.atoms]
        lines = [*lines[: max_lines - 1], Line(rest, float("inf"))]
    if width is not None:
        for place, line in enumerate(lines):
            if line.width > width + 0.01:
                lines[place] = _shorten(line, width)
                elided = True
    height = round(style.type.px * theme.LINE_HEIGHT)
    return Layout(tuple(lines), float(height), max(line.width for line in lines), elided)


def _shorten(line: Line, width: float) -> Line:
    """Return the line cut to the width, ending in an ellipsis."""
    atoms = list(line.atoms)
    total = sum(atom.width + atom.space for atom in atoms)
    while atoms:
        last = atoms.pop()
        total -= last.width + last.space
        dots = advance("…", last.type)
        if total + dots > width and atoms:
            continue
        text = "" if last.piece.suit is not None else last.piece.text
        while text and total + _width(text, last.type) + dots > width:
            text = text[:-1]
        cut = last.piece._replace(text=text.rstrip() + "…", suit=None)
        end = _Atom(cut, last.type, _width(cut.text, last.type), 0.0)
        return Line([*atoms, end], total + end.width)
    return Line()


def paint(
    painter: QPainter,
    layout: Layout,
    style: Style,
    area: QRectF,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    colour: QColor | None = None,
) -> None:
    """Paint the lines from the top of the area; `colour` overrides every colour (for what is disabled)."""
    y = area.top()
    for line in layout.lines:
        free = area.width() - line.width
        x = area.left()
        if align & Qt.AlignmentFlag.AlignHCenter:
            x += free / 2
        elif align & Qt.AlignmentFlag.AlignRight:
            x += free
        _paint_line(painter, line, style, QPointF(x, y), layout.line_height, colour)
        y += layout.line_height


def _paint_line(
    painter: QPainter, line: Line, style: Style, at: QPointF, height: float, colour: QColor | None
) -> None:
    metrics = _metrics(style.type)
    baseline = round(at.y() + (height + metrics.ascent() - metrics.descent()) / 2)
    x = at.x()
    for atom in line.atoms:
        piece = atom.piece
        ink = colour or style.colour(piece)
        middle = baseline - 0.36 * atom.type.px
        if piece.suit is not None and not piece.text:
            size = _suit_size(atom.type)
            paint_suit(painter, piece.suit, QRectF(x, middle - size / 2, size, size), ink)
        else:
            painter.setPen(ink)
            painter.setFont(theme.font(*atom.type, _has_figures(piece.text)))
            painter.drawText(QPointF(x, baseline), piece.text)
        if piece.struck:
            painter.setPen(QPen(ink, 1.2))
            painter.drawLine(QPointF(x, middle), QPointF(x + atom.width, middle))
        x += atom.width + atom.space
