import random
import re
from dataclasses import replace

import pytest

from okgin_desktop.engine.cards import ALL_CARDS, format_cards, shuffled
from okgin_desktop.engine.rules import EN
from okgin_desktop.session.fair import Proof, ProvenDeal, sealed_text
from okgin_desktop.session.session import MatchSession
from tests.builders import setup_of
from tests.session.news import News, play_match, step

DECK = ALL_CARDS[::-1]
SALT = "0123456789abcdef" * 4


def test_the_commitment_is_the_sha256_of_salt_and_cards() -> None:
    """The number comes from `printf '%s' '0123…ef KS QS JS … AC' | sha256sum`."""
    names = [rank + suit for suit in "SHDC" for rank in "KQJT98765432A"]
    assert sealed_text(SALT, DECK) == SALT + " " + " ".join(names)
    proof = Proof("29ff9a8e9c6f10c4f94f2cb2eb5536379e82b82dd7a79e1690737c880b09e7b5", SALT)
    assert proof.holds(DECK)


def test_no_other_deck_and_no_other_salt_fits() -> None:
    proof = Proof.of(DECK)
    assert proof.holds(DECK)
    swapped = (DECK[1], DECK[0], *DECK[2:])
    assert not proof.holds(swapped)
    assert not replace(proof, salt=SALT).holds(DECK)


def test_a_salt_never_comes_twice() -> None:
    made = [Proof.of(DECK) for _ in range(50)]
    assert len({proof.salt for proof in made}) == len({proof.commitment for proof in made}) == 50
    assert all(re.fullmatch("[0-9a-f]{64}", proof.salt) for proof in made)


@pytest.mark.parametrize(
    ("salt", "commitment"),
    [
        (None, None),
        (SALT, None),
        (None, SALT),
        (SALT[:-1], SALT),
        (SALT, SALT.upper()),
        (3, SALT),
        (SALT, b""),
    ],
)
def test_what_is_no_proof_is_none(salt: object, commitment: object) -> None:
    assert Proof.stored(salt, commitment) is None


def test_a_proof_as_text() -> None:
    proof = Proof(SALT[::-1], SALT)
    setup = setup_of(None, "simple")
    text = ProvenDeal(3, DECK, proof).to_text(setup)
    assert text == f"okgin proof 1\nsha256: {SALT[::-1]}\nsalt: {SALT}\ndeck: {format_cards(DECK)}\n"
    more = ProvenDeal(3, DECK, proof).to_text(replace(setup, number=4711))
    assert more == text + "number: 4711\nseats: 2\ndeal: 3\n"


# --- in a match


def test_the_proof_is_told_only_when_the_deal_is_over(session: MatchSession) -> None:
    assert (session.commitment, session.proven) == (None, None)
    session.new_match(setup_of("simple", "simple", rules=replace(EN, target_score=200)), "proof")
    promised: dict[int, str] = {}
    checked = 0
    while not session.match_finished:
        told = session.proven
        if session.in_deal:
            assert session.commitment is not None
            assert promised.setdefault(session.deal_number, session.commitment) == session.commitment
            assert told is None or told.deal == session.deal_number - 1
        else:
            assert told is not None
            assert told.deal == session.deal_number
            assert told.proof.commitment == promised[told.deal]
            assert told.proof.holds(told.deck)
            record = session._match().record
            assert record is not None
            assert told.deck == record.deck
            checked += 1
        step(session)
    assert checked > 1
    assert len(set(promised.values())) == len(promised)


def test_nothing_that_is_told_in_a_deal_gives_the_deck_away(session: MatchSession) -> None:
    """All a listener or the window can reach by the session's own words, searched for salt and deck."""
    news = News(session)
    session.new_match(setup_of(None, "simple"), "leak")
    match = session._match()
    assert match.proof is not None
    assert match.record is not None
    open_words = [name for name in dir(type(session)) if isinstance(getattr(type(session), name), property)]
    told = {name: repr(getattr(session, name)) for name in open_words}
    told |= {"news": repr(news.heard), "view": repr(session.view()), "options": repr(session.options())}
    told |= {"decision": repr(session.decision_for(session.seat_to_act or 0))}
    assert match.proof.commitment in told["commitment"]
    hidden = [str(card) for card in match.record.deck[21:]]
    for name, text in told.items():
        assert match.proof.salt not in text, name
        assert ", ".join(hidden[:3]) not in text, name
        assert " ".join(hidden[:3]) not in text, name


def test_the_commitment_says_nothing_about_the_deck() -> None:
    """The same deck has another commitment each time, so that no table of decks gives it away."""
    deck = shuffled(random.Random(1))
    assert len({Proof.of(deck).commitment for _ in range(20)}) == 20


def test_a_numbered_match_has_the_same_decks_again_and_other_commitments(session: MatchSession) -> None:
    setup = replace(setup_of("simple", "simple", rules=replace(EN, target_score=30)), number=4711)
    runs = []
    for seed in (None, "another"):
        session.new_match(setup, seed)
        commitment = session.commitment
        play_match(session)
        told = session.proven
        assert told is not None
        runs.append((commitment, session.standing, told.deck, told.deal))
    assert runs[0][0] != runs[1][0]
    assert runs[0][1:] == runs[1][1:]
