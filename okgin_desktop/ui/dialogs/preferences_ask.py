"""Two small sheets over the preferences: one asks for a name, one whether to go on."""

from collections.abc import Callable
from typing import final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from okgin_desktop.settings.custom_rules import LONGEST
from okgin_desktop.ui import theme
from okgin_desktop.ui.controls import ActionButton, Kind, RichLine
from okgin_desktop.ui.dialogs.preferences_rows import LineField
from okgin_desktop.ui.dialogs.sheet import Sheet


@final
class NameSheet(Sheet):
    """Asks for the name of rules; it closes only when `take` finds nothing wrong with the name."""

    def __init__(self, question: str, name: str, take: Callable[[str], str], parent: QWidget) -> None:
        super().__init__(question, parent, QSize(420, 0))
        self._take = take
        self.field = LineField(self.tr("Name"))
        self.field.setMaxLength(LONGEST)
        self.field.setText(name)
        self.field.selectAll()
        self.field.setAccessibleName(self.tr("Name"))
        self.problem = RichLine("", theme.SMALL_STRONG, "red_text", wrap=True)
        self.cancel = ActionButton(self.tr("Cancel"), kind=Kind.QUIET)
        self.save = ActionButton(self.tr("Save"), kind=Kind.PRIMARY)
        self.body.addWidget(self.field)
        self.body.addWidget(self.problem)
        self.footer.addStretch(1)
        for button in (self.cancel, self.save):
            button.setFixedHeight(44)
            button.setMinimumWidth(104)
            self.footer.addWidget(button)
        self.cancel.clicked.connect(self.reject)
        self.save.clicked.connect(self._try)
        self.field.textEdited.connect(lambda _text: self.problem.set_markup(""))
        self.set_default(self.save)

    def open(self) -> None:
        """Open with the cursor in the field."""
        super().open()
        self.field.setFocus()

    def _try(self) -> None:
        problem = self._take(self.field.text())
        self.problem.set_markup(problem)
        self.field.setAccessibleDescription(problem)
        if problem:
            self.refit()
            self.field.setFocus()
        else:
            self.accept()


@final
class SureSheet(Sheet):
    """Asks whether to go on; accepted means yes."""

    def __init__(self, question: str, button: str, parent: QWidget) -> None:
        super().__init__(question, parent, QSize(420, 0))
        self.cancel = ActionButton(self.tr("Cancel"), kind=Kind.QUIET)
        self.go_on = ActionButton(button, kind=Kind.SECONDARY)
        self.body.addWidget(
            RichLine(self.tr("It is gone once you apply the preferences."), theme.BODY, "muted", wrap=True)
        )
        self.footer.addStretch(1)
        for each in (self.cancel, self.go_on):
            each.setFixedHeight(44)
            each.setMinimumWidth(104)
            self.footer.addWidget(each)
        self.cancel.clicked.connect(self.reject)
        self.go_on.clicked.connect(self.accept)
        self.set_default(self.cancel)
