import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from okgin_desktop.engine.cards import Suit
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import rich_text
from okgin_desktop.ui.controls.rich_text import Piece, Style, escape, lay_out, paint, parse, plain, spoken

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
MARKUP = st.text("ab Q10♥♠*_=~\\\n7.", max_size=60)


def test_marks_turn_on_and_off() -> None:
    assert parse("a **b** __c__ ==d== ~~e~~") == (
        Piece("a "),
        Piece("b", strong=True),
        Piece(" "),
        Piece("c", muted=True),
        Piece(" "),
        Piece("d", gold=True),
        Piece(" "),
        Piece("e", struck=True),
    )


def test_marks_nest_and_the_last_may_stay_open() -> None:
    assert parse("**a==b") == (Piece("a", strong=True), Piece("b", strong=True, gold=True))


def test_cards_are_rank_and_suit() -> None:
    assert parse("10♥, K♠ and ♣") == (
        Piece("10", Suit.HEARTS),
        Piece("", Suit.HEARTS),
        Piece(", "),
        Piece("K", Suit.SPADES),
        Piece("", Suit.SPADES),
        Piece(" and "),
        Piece("", Suit.CLUBS),
    )


def test_a_letter_before_a_suit_is_no_rank_inside_a_word() -> None:
    assert [piece.text for piece in parse("BANK♠")] == ["BANK", ""]


@pytest.mark.parametrize(
    ("markup", "wanted"),
    [
        ("Maud discarded the **Q♥**", "Maud discarded the queen of hearts"),
        ("10♠ A♦ J♣ K♥ 2♠", "10 of spades ace of diamonds jack of clubs king of hearts 2 of spades"),
        ("Run in ♣", "Run in clubs"),
        ("Knock with\n7 or less", "Knock with 7 or less"),
        (r"a \** b", "a ** b".replace("**", "**")),
    ],
)
def test_what_is_spoken(markup: str, wanted: str) -> None:
    assert spoken(markup) == wanted


@given(st.text(st.characters(exclude_characters="♣♦♥♠"), max_size=40))
def test_escaped_text_comes_out_as_it_was(text: str) -> None:
    assert plain(escape(text)) == text
    assert all(piece[2:] == (False,) * 4 for piece in parse(escape(text)))


@QUICK
@given(markup=MARKUP, width=st.integers(20, 300), lines=st.integers(1, 3))
def test_a_layout_keeps_within_its_width_and_lines(qapp: object, markup: str, width: int, lines: int) -> None:
    made = lay_out(parse(markup), Style(), float(width), lines)
    assert len(made.lines) <= lines
    assert made.width <= width + 0.01


@QUICK
@given(markup=MARKUP)
def test_wide_enough_means_nothing_is_lost(qapp: object, markup: str) -> None:
    made = lay_out(parse(markup), Style(), 10_000.0)
    assert not made.elided
    shown = "".join(atom.piece.text for line in made.lines for atom in line.atoms)
    wanted = "".join(piece.text for piece in parse(markup))
    assert shown.replace(" ", "") == wanted.replace(" ", "").replace("\n", "")


def test_words_wrap_whole_and_a_card_is_never_torn(qapp: object) -> None:
    made = lay_out(parse("one two three 10♥, four"), Style(), 90.0)
    lines = [
        " ".join("".join(atom.piece.text or "S" for atom in [atom]) for atom in line.atoms)
        for line in made.lines
    ]
    assert any("10 S ," in line for line in lines)
    assert all("three" in line or "thre" not in line for line in lines)


def test_what_does_not_fit_ends_in_an_ellipsis(qapp: object) -> None:
    made = lay_out(parse("a long line that does not fit"), Style(), 80.0, 1)
    assert made.elided
    assert made.lines[0].atoms[-1].piece.text.endswith("…")


def test_b108_a_suit_is_a_drawing_and_not_a_letter(qapp: object, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[Suit, QColor]] = []
    monkeypatch.setattr(rich_text, "paint_suit", lambda painter, suit, rect, ink: drawn.append((suit, ink)))
    image = QImage(200, 30, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    style = Style()
    paint(painter, lay_out(parse("8♥ 9♠"), style), style, QRectF(0, 0, 200, 30))
    painter.end()
    assert [suit for suit, _ in drawn] == [Suit.HEARTS, Suit.SPADES]
    assert drawn[0][1] == theme.DARK.red_text


def test_colours_follow_the_ground(qapp: object) -> None:
    rank, suit = parse("8♥")
    assert Style(role="felt_text").colour(suit) == theme.DARK.felt_red
    assert Style().colour(rank) == theme.DARK.red_text
    assert Style(colour_ranks=False).colour(rank) == theme.DARK.text
    gold, muted = parse("==a==")[0], parse("__a__")[0]
    assert Style(role="felt_text").colour(muted) == theme.DARK.felt_muted
    assert Style().colour(gold) == theme.DARK.gold_label


def test_a_hyphen_is_narrow_and_figures_are_equally_wide(qapp: object) -> None:
    def width(text: str) -> float:
        return lay_out(parse(text), Style()).width

    assert width("11") == width("00")
    hyphen = width("lay-off") - width("lay") - width("off")
    assert 0 < hyphen < 0.9 * width("0")
