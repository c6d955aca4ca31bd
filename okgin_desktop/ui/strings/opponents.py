"""The six opponents in words."""

from PySide6.QtCore import QObject


class OpponentTexts(QObject):
    """Final: asked by the key of the portrait; raises KeyError for any other."""

    def name(self, avatar: str) -> str:
        """Return the name."""
        return {
            "otto": self.tr("Otto"),
            "maud": self.tr("Maud"),
            "iris": self.tr("Iris"),
            "nina": self.tr("Nina"),
            "emil": self.tr("Emil"),
            "vera": self.tr("Vera"),
        }[avatar]

    def manner(self, avatar: str) -> str:
        """Return one word for how that one plays."""
        return {
            "otto": self.tr("Bold"),
            "maud": self.tr("Careful"),
            "iris": self.tr("Patient"),
            "nina": self.tr("Curious"),
            "emil": self.tr("Reserved"),
            "vera": self.tr("Brisk"),
        }[avatar]

    def habit(self, avatar: str) -> str:
        """Return one sentence about the habit."""
        return {
            "otto": self.tr("Knocks as soon as he may"),
            "maud": self.tr("Keeps back what others could use"),
            "iris": self.tr("Waits for gin where others knock"),
            "nina": self.tr("Likes to take from the discard pile"),
            "emil": self.tr("Rather draws than takes"),
            "vera": self.tr("Throws her high cards first"),
        }[avatar]

    def story(self, avatar: str) -> str:
        """Return one sentence about the person, for who has no habit at the moment."""
        return {
            "otto": self.tr("Learned it on night trains"),
            "maud": self.tr("Keeps the score book of her club"),
            "iris": self.tr("Plays a few deals between two paintings"),
            "nina": self.tr("Has a drawer full of old decks"),
            "emil": self.tr("Mends clocks and says little"),
            "vera": self.tr("Once played for the washing-up"),
        }[avatar]
