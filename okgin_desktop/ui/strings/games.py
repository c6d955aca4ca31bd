"""Three games at once in words: how each of them stands, and all together."""

from collections.abc import Sequence

from PySide6.QtCore import QObject

from okgin_desktop.engine.match import Game, MatchBonus, Standing


class GameTexts(QObject):
    """Final: plural forms are lost in a subclass. Only for a standing that has `games`."""

    def game(self, number: int) -> str:
        """Return what one of the three is called."""
        return self.tr("Game {number}").format(number=number)

    def game_over(self, number: int) -> str:
        """Tell a screen reader that a game has ended."""
        return self.tr("Game {number}, over").format(number=number)

    def bonuses(self) -> str:
        """Head what the ends of games have added."""
        return self.tr("Bonuses")

    def games_line(self, standing: Standing, seat: int, separator: str = " · ") -> str:
        """Return a seat's totals as markup: `==110== · 95 · __20__`, gold where won, muted where lost."""
        return separator.join(marked(game, seat, str(game.totals[seat])) for game in standing.games)

    def games_told(self, standing: Standing, seat: int) -> list[str]:
        """Return a line for each game, `Game 1: 110, won`, and one for all of them with the bonuses."""
        lines = [self._told(number, game, seat) for number, game in enumerate(standing.games, 1)]
        text = self.tr("Together: {points}")
        if standing.final[seat] != standing.totals[seat]:
            text = self.tr("Together, with bonuses: {points}")
        return [*lines, text.format(points=standing.final[seat])]

    def seat_games(self, name: str, standing: Standing, seat: int, to_act: bool) -> str:
        """Tell a screen reader how a seat stands in the games, and whether it is to act."""
        text = self.tr("{name}, to act. {games}") if to_act else self.tr("{name}. {games}")
        return text.format(name=name, games=". ".join(self.games_told(standing, seat)))

    def _told(self, number: int, game: Game, seat: int) -> str:
        if not game.winners:
            text = self.tr("Game {number}: {points}")
        elif seat not in game.winners:
            text = self.tr("Game {number}: {points}, lost")
        elif len(game.winners) > 1:
            text = self.tr("Game {number}: {points}, shared")
        else:
            text = self.tr("Game {number}: {points}, won")
        return text.format(number=number, points=game.totals[seat])

    def bonus_rows(self, bonuses: Sequence[MatchBonus]) -> list[tuple[str, tuple[int, ...]]]:
        """Return each kind of bonus that somebody has, with the points of every seat."""
        rows = [
            (self.tr("Games won"), tuple(bonus.game for bonus in bonuses)),
            (self.tr("Boxes"), tuple(bonus.boxes for bonus in bonuses)),
            (self.tr("Shutouts"), tuple(bonus.shutout for bonus in bonuses)),
        ]
        return [(label, points) for label, points in rows if any(points)]


def marked(game: Game, seat: int, text: str) -> str:
    """Return markup for a seat's part in a game: gold where it has won, muted where it has not."""
    if not game.winners:
        return text
    return f"=={text}==" if seat in game.winners else f"__{text}__"
