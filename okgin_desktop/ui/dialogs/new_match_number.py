"""The box for a deal number in the new match dialog."""

import re
from typing import final

from PySide6.QtCore import QLocale, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from okgin_desktop.engine.numbered import LARGEST_NUMBER
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, RichLine
from okgin_desktop.ui.dialogs.preferences_rows import LineField

_BETWEEN_DIGITS = re.compile(r"(?<=[0-9])[\s.,'\u2019_](?=[0-9]{3}(?![0-9]))")
_DIGITS = re.compile(r"[0-9]+")


def number_in(text: str) -> int | None:
    """Return the one number in a text, whatever words stand around it; raise ValueError for none or several.

    None means a text of blanks. Thousands may be set apart: `deal no. 4 711` is 4711.
    """
    if not text.strip():
        return None
    found = _DIGITS.findall(_BETWEEN_DIGITS.sub("", text))
    if (
        len(found) != 1
        or len(found[0]) > len(str(LARGEST_NUMBER))
        or not 1 <= int(found[0]) <= LARGEST_NUMBER
    ):
        raise ValueError(f"no deal number: {text!r}")
    return int(found[0])


@final
class NumberBox(QWidget):
    """A field for the number, empty for deals nobody can foresee; `changed` follows every touch.

    With a number `of_the_day` a button fills that in.
    """

    changed = Signal()

    def __init__(self, number: int | None, of_the_day: int | None) -> None:
        super().__init__()
        label = RichLine(self.tr("Deal number"), theme.SMALL, "muted")
        #: In an empty box: no number, nobody can foresee the cards.
        self.field = LineField(self.tr("none"))
        self.field.setAccessibleName(label.text())
        self.field.setFixedWidth(150)
        self.field.setMaxLength(200)
        # A file that is dropped here means the window.
        self.field.setAcceptDrops(False)
        self.field.setText("" if number is None else str(number))
        self.today = ActionButton(self.tr("Deal of the day"))
        self.today.setFixedHeight(36)
        self.today.set_tip(self.tr("The number of today's date: everybody gets the same cards today."))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        for part in (label, self.field, self.today):
            row.addWidget(part)
        if of_the_day is None:
            self.today.hide()
        else:
            self.today.clicked.connect(lambda: self.field.setText(str(of_the_day)))
        self.field.textChanged.connect(self._touched)
        self._touched()

    def number(self) -> int | None:
        """Return the number, or None where the box is empty or wrong."""
        try:
            return number_in(self.field.text())
        except ValueError:
            return None

    def problem(self) -> str:
        """Return what is wrong with the text, or ""."""
        try:
            number_in(self.field.text())
        except ValueError:
            most = QLocale().toString(LARGEST_NUMBER)
            return self.tr("A deal number is a whole number from 1 to {most}.").format(most=most)
        return ""

    def note(self) -> str:
        """Return what a number means."""
        return self.tr(
            "The same number gives the same cards for ever; a deal counts the first time it is dealt."
        )

    def _touched(self) -> None:
        about = self.problem() or self.note()
        self.field.setToolTip(about)
        self.field.setAccessibleDescription(about)
        self.changed.emit()
