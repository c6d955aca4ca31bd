"""The right column of the rules page: the rules in short, and a worked example."""

from functools import cache
from typing import Final, final

from PySide6.QtCore import QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from okgin_desktop.engine.cards import Card
from okgin_desktop.engine.rules import Rules, ScoreMode
from okgin_desktop.engine.rules_summary import Say, summary
from okgin_desktop.ui import theme
from okgin_desktop.ui.art.pixmaps import CardArt
from okgin_desktop.ui.controls import Option, RichLine
from okgin_desktop.ui.dialogs.preferences_controls import ChoiceBox
from okgin_desktop.ui.dialogs.preferences_example import (
    ABOUT,
    CASES,
    UPCARD,
    Example,
    amount,
    offered,
    priced,
    scoring_seat,
)
from okgin_desktop.ui.strings import strings
from okgin_desktop.ui.strings.rules_text import RulesTexts

CARD: Final = 50

_IN_SHORT: Final = frozenset(
    {
        Say.HANDS,
        Say.HANDS_TWO_MORE,
        Say.LIMIT_ACE_ONE,
        Say.LIMIT_ACE_GIN,
        Say.LIMIT_FIXED,
        Say.LIMIT_GIN,
        Say.KNOCK_BONUS,
        Say.KNOCK_BONUS_PENALTY,
        Say.UNDERCUT_DIFFERENCE,
        Say.UNDERCUT_FLAT,
        Say.UNDERCUT_DEADWOOD,
        Say.UNDERCUT_DIFFERENCE_PENALTY,
        Say.UNDERCUT_FLAT_PENALTY,
        Say.UNDERCUT_DEADWOOD_PENALTY,
        Say.GIN,
        Say.GIN_PENALTY,
        Say.DEALS,
        Say.TARGET,
        Say.TARGET_PENALTY,
        Say.HOLLYWOOD,
    }
)
"""Said even where they are as in the preset."""


@cache
def _art(four_colours: bool) -> CardArt:
    return CardArt(four_colours)


class _Frame(QWidget):
    """The dark plate under each part."""

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(now.panel)
        painter.setPen(QPen(now.divider, 1))
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(area, theme.RADIUS_TILE, theme.RADIUS_TILE)
        painter.end()


class _Bullet(QWidget):
    """A sentence with a dot before it, gold where it is not in the preset."""

    def __init__(self, text: str, gold: bool) -> None:
        super().__init__()
        self.gold = gold
        self.line = RichLine(text, theme.SMALL, wrap=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 0, 0)
        row.addWidget(self.line)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def paintEvent(self, event: QPaintEvent) -> None:
        now = theme.current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(now.gold_edge if self.gold else now.muted)
        painter.drawEllipse(QRectF(0, 7, 5, 5))
        painter.end()


class _Fan(QWidget):
    """What a seat is left with, its cards half over one another."""

    def __init__(self, cards: tuple[Card, ...], step: int, art: CardArt) -> None:
        super().__init__()
        self._cards, self._step, self._art = cards, step, art
        self.setFixedSize(CARD + max(0, len(cards) - 1) * step, round(CARD * 1.4) + 6)
        self.setAccessibleName(", ".join(strings().speak_card(card) for card in cards))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        around = CardArt.margin(CARD)
        for place, card in enumerate(self._cards):
            face = self._art.face(card, CARD, self.devicePixelRatioF())
            painter.drawPixmap(place * self._step - around, -around, face)
        painter.end()


class _Amount(QWidget):
    """A label at the left and a number at the right."""

    def __init__(self, label: str, value: str, *, total: bool = False) -> None:
        super().__init__()
        self.label = RichLine(label, theme.BUTTON if total else theme.SMALL, wrap=not total)
        self.value = RichLine(
            value, theme.TITLE if total else theme.BUTTON, "gold_label" if total else "text"
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 3, 0, 3)
        row.addWidget(self.label, 1)
        row.addWidget(self.value)


@final
class RulesSummary(QObject):
    """Shows given rules beside the preset they are compared with, in two plates: `short` and `worked`."""

    def __init__(self, four_colours: bool = False) -> None:
        super().__init__()
        self._four = four_colours
        self._texts = RulesTexts()
        self._rules: Rules | None = None
        self._base: Rules | None = None
        self.sentences: list[tuple[str, bool]] = []
        self.count = RichLine("", theme.SMALL_STRONG, "gold_label", wrap=True)
        self.example = ChoiceBox()
        self.unchanged = RichLine("", theme.SMALL, "muted", wrap=True)
        self.amounts: list[_Amount] = []
        self._said = QVBoxLayout()
        self._sums = QVBoxLayout()
        self.short = self._short_part()
        self.worked = self._example_part()
        self.example.chosen.connect(lambda _key: self._show_example())

    def show_rules(self, rules: Rules, base: Rules, preset: str, changes: int, touched: str = "") -> None:
        """Show what the rules say; `touched` is the parameter just changed, whose example comes up."""
        self._rules, self._base = rules, base
        text = self.tr("As {preset}")
        if changes == 1:
            text = self.tr("1 change from {preset}")
        elif changes:
            text = self.tr("%n changes from {preset}", "", changes)
        self.count.set_markup(text.format(preset=preset))
        self._show_sentences(rules, base)
        self._offer(rules, ABOUT.get(touched))
        self._show_example()

    def _short_part(self) -> QWidget:
        frame = _Frame()
        column = QVBoxLayout(frame)
        column.setContentsMargins(20, 14, 16, 16)
        column.setSpacing(8)
        column.addWidget(RichLine(self.tr("Your rules in short"), theme.HEADING))
        self._said.setSpacing(6)
        column.addLayout(self._said)
        column.addWidget(self.count)
        column.addStretch(1)
        return frame

    def _example_part(self) -> QWidget:
        frame = _Frame()
        column = QVBoxLayout(frame)
        column.setContentsMargins(20, 14, 20, 16)
        column.setSpacing(8)
        title = RichLine(self.tr("Worked example"), theme.HEADING)
        column.addWidget(title)
        self.example.setAccessibleName(title.text())
        column.addWidget(self.example)
        self._sums.setSpacing(2)
        column.addLayout(self._sums)
        column.addWidget(self.unchanged)
        frame.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        return frame

    def _show_sentences(self, rules: Rules, base: Rules) -> None:
        known = {said for _, part in summary(base) for said in part}
        self.sentences = [
            (self._texts.sentence(said), said not in known)
            for _, part in summary(rules)
            for said in part
            if said.say in _IN_SHORT or said not in known
        ]
        _clear(self._said)
        for text, gold in self.sentences:
            bullet = _Bullet(text, gold)
            self._said.addWidget(bullet)
            # At once: what waits to be shown has no height yet.
            bullet.show()

    def _offer(self, rules: Rules, wanted: Example | None) -> None:
        before = self.example.key()
        on_offer = offered(rules)
        self.example.set_options([Option(each.value, self._example_name(each)) for each in on_offer])
        keys = self.example.keys()
        chosen = wanted if wanted in on_offer else before
        self.example.set_key(chosen if chosen in keys else keys[0])

    def _example_name(self, example: Example) -> str:
        return {
            Example.KNOCK: self.tr("You knock"),
            Example.UNDERCUT: self.tr("You are undercut"),
            Example.TIE: self.tr("You knock, a tie"),
            Example.GIN: self.tr("You go gin"),
            Example.BIG_GIN: self.tr("You have big gin"),
            Example.THREE_KNOCK: self.tr("Three play: a knock"),
            Example.THREE_UNDERCUT: self.tr("Three play: an undercut"),
            Example.THREE_GIN: self.tr("Three play: gin"),
        }[example]

    def _show_example(self) -> None:
        rules, base = self._rules, self._base
        if rules is None or base is None:
            return
        example = Example(self.example.key())
        result = priced(example, rules)
        names = (self.tr("You"), self.tr("Maud"), self.tr("Otto"))[: result.facts.seats]
        _clear(self._sums)
        self._sums.addWidget(RichLine(self._upcard(rules), theme.SMALL, "muted", wrap=True))
        self._sums.addWidget(self._hands(example, names))
        seat = scoring_seat(result, rules)
        lines = strings().score_lines(result, seat, names, 0)
        self.amounts = [_Amount(label, value) for label, value in lines]
        total = strings().total_label(seat, names, 0, rules)
        self.amounts.append(_Amount(total, str(result.points[seat]), total=True))
        for each in self.amounts:
            self._sums.addWidget(each)
        text = self.tr("With the preset unchanged: {points}")
        if base.score_mode is not rules.score_mode:
            text = (
                self.tr("With the preset unchanged: a penalty of {points}")
                if base.score_mode is ScoreMode.PENALTY
                else self.tr("With the preset unchanged: {points} to the winner")
            )
        possible = example in offered(base)
        self.unchanged.set_markup(
            text.format(points=amount(example, base))
            if possible
            else self.tr("With the preset unchanged this cannot happen.")
        )

    def _upcard(self, rules: Rules) -> str:
        card, limit = strings().card(UPCARD), rules.knock_limit(UPCARD)
        if not limit:
            text = self.tr("Upcard **{card}**: gin only")
        elif rules.doubles(UPCARD):
            text = self.tr("Upcard **{card}**: limit {limit}, score doubled")
        else:
            text = self.tr("Upcard **{card}**: limit {limit}")
        return text.format(card=card, limit=limit)

    def _hands(self, example: Example, names: tuple[str, ...]) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 2, 0, 4)
        hands = CASES[example].hands
        row.setSpacing(24 if len(hands) == 2 else 8)
        step = 24 if len(hands) == 2 else 12
        counts = CASES[example].facts(UPCARD).deadwood
        for name, hand, count in zip(names, hands, counts, strict=True):
            part = QVBoxLayout()
            part.setSpacing(2)
            if hand:
                part.addWidget(_Fan(hand, step, _art(self._four)))
            label = self.tr("{name}: {count}") if hand else self.tr("{name}: nothing")
            part.addWidget(RichLine(label.format(name=name, count=count), theme.SMALL_STRONG))
            row.addLayout(part)
            row.setAlignment(part, Qt.AlignmentFlag.AlignBottom)
        row.addStretch(1)
        return holder


def _clear(column: QVBoxLayout) -> None:
    while (item := column.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
