"""Two against two in parallel duels: what a team makes of the results of its members."""

from collections.abc import Iterable


def team_result(duels: Iterable[int]) -> int:
    """Return a team's points from those of its members' duels, lost ones negative (rules.md PART-1, B51).

    Two wins add up, a win and a loss leave the difference; what is below nothing is the other team's.
    """
    return sum(duels)
