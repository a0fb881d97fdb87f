"""Orders of every outcome, and what a lying house would log and sign of one: on logs made from docs/proofs.md alone.

`python3 tools/python-verifier/proof_sample_orders.py` prints them a line each, with the step that must refuse them, for another checker to judge.
"""

import json

from proof_samples import START, World, iso, key_file

ACCEPTED = START + 10_000
VOID = {"status": "void", "close_seq": None, "close_price": None, "close_time": None, "received": "3030"}


def later(time):
    """The same time, one minute later."""
    return f"{time[:14]}{int(time[14:16]) + 1:02}{time[16:]}"


RISING = [(after, 6_400_000 + after) for after in range(250, 34_000, 500)]
FLAT = [(after, 6_400_000) for after in range(250, 34_000, 500)]
OUTCOMES = {
    "won": (RISING, {}, "won"),
    "lost": (RISING, {"direction": "down"}, "lost"),
    "tie": (FLAT, {}, "void (tie)"),
    "no entry": ([(-400, 5), (5_001, 6)], {}, "void (no_entry_tick)"),
    "no exit": ([(1, 5), (25_001, 6), (30_002, 7)], {}, "void (no_exit_tick)"),
    "mean": (RISING, {"rule": "S2"}, "won"),
    "mean of few": ([(1, 5), *((30_001 - back, 9) for back in (3_000, 900, 600, 300, 0))], {"rule": "S2"}, "void (too_few_ticks)"),
    "no exit for a mean": ([(1, 5), (25_001, 6), (30_002, 7)], {"rule": "S2"}, "void (no_exit_tick)"),
    "bonus": (RISING, {"book": "bonus"}, "won"),
    "no fee": (RISING, {"fee_ppm": 0}, "won"),
}


def tick(at):
    """What an open event says of a tick of RISING."""
    return {"open_seq": str(at + 1), "open_price": str(RISING[at][1]), "open_time": iso(ACCEPTED + RISING[at][0])}


def close(at):
    return {name.replace("open", "close"): value for name, value in tick(at).items()}


# Kind of the event, what it is made to say, and who sees it.
LIES = (
    ("open", lambda _: tick(1), "entry: the entry is not the first tick after acceptance"),
    ("open", lambda _: {"open_price": "6400249"}, "entry: the entry is not the first tick after acceptance"),
    ("open", lambda event: {"expires_at": later(event["expires_at"])}, "entry: the expiry is not"),
    ("settle", lambda _: close(59), "exit: the close is not what the rule gives"),
    ("settle", lambda _: close(61), "exit: the close is not what the rule gives"),
    ("settle", lambda _: {"close_price": "1"}, "exit: the close is not what the rule gives"),
    ("settle", lambda _: {"status": "lost", "received": "0"}, "outcome: the prices say won"),
    ("settle", lambda _: {**VOID, "void_reason": "no_exit_tick"}, "exit: the close is not what the rule gives"),
    ("settle", lambda _: {**VOID, "void_reason": "no_entry_tick"}, "exit: settled without having been opened"),
    ("settle", lambda _: {"received": "5549"}, "outcome: what was received"),
    ("transfer", lambda event: {"amount": "1"} if event["leg"] == "101" else {}, "transfers: the transfers are not"),
    ("transfer", lambda event: {"amount": "31"} if event["leg"] == "2" else {}, "transfers: the transfers are not"),
    ("transfer", lambda event: {"op": "3"} if event["leg"] == "101" else {}, "transfers: the transfers are not"),
    ("transfer", lambda event: {"cr": str(int(event["cr"]) + (1 << 24))}, "transfers: the transfers are not"),
    ("transfer", lambda _: {"at": iso(ACCEPTED)}, "transfers: a transfer is of another time"),
    ("transfer", lambda _: {"ref": "another"}, "transfers: a transfer is of something else"),
    ("accept", lambda _: {"seconds": "31"}, "receipt: the acceptance does not lie under the batch's root"),
)


def main():
    print(json.dumps(key_file()))
    for name, (ticks, wish, _) in OUTCOMES.items():
        print(json.dumps({"name": name, "refused_by": None, "bundle": World(ticks, **wish).open_and_settle()}))
    for kind, lie, seen in LIES:
        bundle = World(RISING, {kind: lie}).open_and_settle()
        print(json.dumps({"name": f"{kind}: {seen}", "refused_by": seen.split(":")[0], "bundle": bundle}))


if __name__ == "__main__":
    main()
