"""Version 4 of the tables: the deals of each match counted once, so that the statistics add up matches.

A trigger counts a deal when its facts come; `FILL` counts all older ones by the same words. Only what a
person played counts, and assisted deals only in `assisted`.
"""

from typing import Final

# What a deal, under the name {d}, adds to each column. Nothing where a fact is missing.
_SUMS: Final[dict[str, str]] = {
    "deals": "1",
    "won": "{d}.won",
    "dead": "{d}.outcome = 'dead'",
    "credit_deals": "NOT {d}.penalty AND {d}.points IS NOT NULL",
    "credit": "CASE WHEN NOT {d}.penalty THEN {d}.points END",
    "penalty_deals": "{d}.penalty AND {d}.points IS NOT NULL",
    "penalty": "CASE WHEN {d}.penalty THEN {d}.points END",
    "gins": "{d}.mine AND {d}.outcome IN ('gin', 'big_gin')",
    "gins_against": "NOT {d}.mine AND {d}.outcome IN ('gin', 'big_gin')",
    "undercuts": "NOT {d}.mine AND {d}.outcome = 'undercut' AND {d}.won",
    "undercuts_suffered": "{d}.mine AND {d}.outcome = 'undercut'",
    "knocks": "{d}.mine AND {d}.deadwood > 0",
    "knock_deadwood": "CASE WHEN {d}.mine THEN max({d}.deadwood, 0) END",
    "seconds": "{d}.seconds",
}
_EXTREMES: Final = {"best": "max", "worst": "min"}


def _counted(deal: str) -> list[str]:
    """Return what a deal adds to each column that is a sum, the number of assisted deals last."""
    sums = [f"coalesce({value}, 0)" for value in _SUMS.values()]
    found = [f"CASE WHEN {{d}}.assisted THEN 0 ELSE {value} END" for value in sums]
    return [value.format(d=deal) for value in (*found, "{d}.assisted <> 0")]


def _lead(deal: str) -> str:
    return f"CASE WHEN NOT {deal}.assisted THEN {deal}.lead END"


_NAMES: Final = (*_SUMS, "assisted")
_COLUMNS: Final = ", ".join(("match_id", *_NAMES, *_EXTREMES))
_TABLE: Final = f"""CREATE TABLE match_tally (
            match_id INTEGER PRIMARY KEY REFERENCES match_fact (match_id) ON DELETE CASCADE,
            {", ".join(f"{name} {'REAL' if name == 'seconds' else 'INTEGER'} NOT NULL" for name in _NAMES)},
            {", ".join(f"{name} INTEGER" for name in _EXTREMES)}
        )"""
_ADDED: Final = ", ".join(
    (
        *(f"{name} = {name} + excluded.{name}" for name in _NAMES),
        # The larger of something and nothing would be nothing.
        *(
            f"{name} = coalesce({larger}({name}, excluded.{name}), {name}, excluded.{name})"
            for name, larger in _EXTREMES.items()
        ),
    )
)
_TRIGGER: Final = f"""CREATE TRIGGER deal_is_tallied AFTER INSERT ON deal_fact WHEN NEW.won IS NOT NULL BEGIN
            INSERT INTO match_tally ({_COLUMNS})
                VALUES (NEW.match_id, {", ".join((*_counted("NEW"), *(_lead("NEW") for _ in _EXTREMES)))})
                ON CONFLICT (match_id) DO UPDATE SET {_ADDED};
        END"""
_OLD: Final = ", ".join(
    (
        "match_id",
        *(f"sum({value})" for value in _counted("d")),
        *(f"{larger}({_lead('d')})" for larger in _EXTREMES.values()),
    )
)

FILL: Final = f"""INSERT INTO match_tally ({_COLUMNS})
        SELECT {_OLD} FROM deal_fact d WHERE won IS NOT NULL GROUP BY match_id"""
"""Counts all that is stored."""

STATEMENTS: Final[tuple[str, ...]] = (
    _TABLE,
    FILL,
    _TRIGGER,
    # To count the person's knocks by their deadwood without touching the rest.
    "CREATE INDEX deal_knock ON deal_fact (mine, assisted, deadwood)",
    # To offer what can be chosen from.
    "CREATE INDEX match_kind ON match_fact (preset, players) WHERE deals > 0",
)
"""The table, and its contents for all that is stored."""
