from PySide6.QtWidgets import QWidget

from okgin_desktop.ui.controls import (
    RichLine,
)


def test_a_line_says_its_suits_and_offers_the_whole_text_where_it_is_cut(ground: QWidget) -> None:
    line = RichLine("Maud discarded the **Q♥** and said nothing at all", parent=ground)
    line.resize(100, 24)
    line.show()
    assert line.text() == "Maud discarded the queen of hearts and said nothing at all"
    assert line.toolTip() == line.text()
    line.resize(600, 24)
    assert line.toolTip() == ""


def test_a_wrapping_line_is_higher_where_it_is_narrower(ground: QWidget) -> None:
    line = RichLine("one two three four five six seven eight nine ten", wrap=True, parent=ground)
    high, low = line.heightForWidth(100), line.heightForWidth(1000)
    assert low == round(14 * 1.4)
    assert high >= 3 * low
    assert RichLine("x").heightForWidth(100) == -1
