"""The fixed words of the score strip, the side panel and the score sheet."""

from PySide6.QtCore import QObject


class PanelTexts(QObject):
    """Final: plural forms are lost in a subclass."""

    def menu(self) -> str:
        """Name the menu button."""
        return self.tr("Menu")

    def this_deal(self) -> str:
        """Head the log."""
        return self.tr("This deal")

    def earlier(self, count: int) -> str:
        """Name the link that shows the whole log."""
        #: {count} is how many lines are hidden.
        return self.tr("Earlier in this deal ({count})").format(count=count)

    def latest_only(self) -> str:
        """Name the link that folds the log up again."""
        return self.tr("Latest only")

    def skip(self) -> str:
        """Name the button that shows the whole score at once."""
        return self.tr("Skip")

    def next_deal(self) -> str:
        """Name the button that goes on."""
        return self.tr("Next deal")

    def finish_match(self) -> str:
        """Name the button that goes on after the last deal."""
        return self.tr("See the result")

    def review(self) -> str:
        """Name the button that opens the deal for study."""
        return self.tr("Review this deal")

    def seat_total(self, name: str, total: int, to_act: bool) -> str:
        """Tell a screen reader the total of a seat, and whether it is to act."""
        text = self.tr("{name}, total {total}, to act") if to_act else self.tr("{name}, total {total}")
        return text.format(name=name, total=total)

    def amount_row(self, label: str, amount: str) -> str:
        """Tell a screen reader one line of the score sheet."""
        return self.tr("{label}: {amount}").format(label=label, amount=amount)
