"""Tests of the checker on logs of its own making: every outcome, every lie, every change (`python3 -m unittest discover tools/python-verifier -p "*_test.py"`)."""

import copy
import io
import json
import unittest

import verify
from order_stream import recompute_lines
from proof_bytes import Keys
from proof_sample_orders import ACCEPTED, LIES, OUTCOMES, RISING
from proof_samples import World, iso, key_file, liabilities_proof
from settlement_rule import half_even, trimmed_mean


def verdict(value):
    """The steps that hold, and the fault if there is one."""
    found = list(verify.judge(json.dumps(value), Keys(key_file()), {}))
    return [step for step, holds, _ in found if holds], next((f"{step}: {what}" for step, holds, what in found if not holds), None)


ALL = verify.OrderCheck.steps


class Outcomes(unittest.TestCase):
    def test_every_outcome_holds_and_is_named(self):
        for name, (ticks, wish, expected) in OUTCOMES.items():
            with self.subTest(name):
                bundle = World(ticks, **wish).open_and_settle()
                self.assertEqual(verdict(bundle), (ALL, None))
                found = dict((step, what) for step, _, what in verify.judge(json.dumps(bundle), Keys(key_file()), {}))
                self.assertTrue(found["outcome"].startswith(f"{expected},"), found["outcome"])

    def test_an_order_that_runs_is_checked_up_to_where_it_is(self):
        for until in ("accept", "open"):
            self.assertEqual(verdict(World(RISING).open_and_settle(until)), (ALL, None))

    def test_the_mean_rounds_half_to_even_and_drops_a_fifth_at_each_end(self):
        self.assertEqual([half_even(n, 2) for n in (1, 3, 5, 4)], [0, 2, 2, 2])
        self.assertEqual(trimmed_mean([100, 1, 3, 4, 5]), 4)
        self.assertEqual(trimmed_mean([0, 0, 1, 1, 2, 2, 3, 3, 90, 90]), 2)

    def test_what_the_house_signs_against_the_rule_is_seen(self):
        for kind, lie, seen in LIES:
            with self.subTest(seen):
                self.assertIn(seen, str(verdict(World(RISING, {kind: lie}).open_and_settle())[1]))

    def test_a_tick_or_leaf_left_out_is_seen(self):
        world = World(RISING)
        world.ticks = [tick for tick in world.ticks if tick[1] != 60]
        world.tick_log.leaves = world.tick_log.leaves[:5]
        world.seal_ticks()
        self.assertIn("ticks: ticks of a product are missing", verdict(world.open_and_settle())[1])
        for window, at, seen in (
            ("exit", 2, "ticks: leaves of ticks do not follow"),
            ("exit", -1, "exit: the leaves end before"),
            ("exit", 0, "exit: the leaves do not reach back"),
            ("entry", 0, "entry: the leaves do not reach back"),
        ):
            bundle = World([(3_250, 6), *RISING[10:]]).open_and_settle()
            self.assertIsNone(verdict(bundle)[1])
            del bundle["ticks"][window][at]
            self.assertIn(seen, verdict(bundle)[1])

    def test_a_shared_bundle_holds_without_transfers(self):
        bundle = World(RISING).open_and_settle()
        del bundle["transfers"], bundle["checkpoints"]["ledger"]
        self.assertIn("keys:", verdict(bundle)[1])
        self.assertEqual(verdict({**bundle, "type": "shared_order_bundle"}), (ALL, None))

    def test_a_retired_key_vouches_for_what_came_before(self):
        bundle = World(RISING).open_and_settle()
        for at, fault in ((ACCEPTED, None), (ACCEPTED - 1, "ticket: the key of the ticket was retired before")):
            keys = key_file()
            keys["keys"][0]["retired_at"] = iso(at)
            found = [what for _, holds, what in verify.judge(json.dumps(bundle), Keys(keys), {}) if not holds]
            self.assertEqual(found, [fault.split(": ")[1]] if fault else [])


def places_of(value, path=()):
    """Every value that stands somewhere in a document, with its path."""
    yield path, value
    inner = value.items() if type(value) is dict else enumerate(value) if type(value) is list else ()
    for name, each in inner:
        yield from places_of(each, (*path, name))


def bent(value):
    """Other values of the same kind, and one of another."""
    if type(value) is str:
        flip = lambda at: value[:at] + chr(ord(value[at]) ^ 1) + value[at + 1 :]
        changed = [flip(at) for at in {0, len(value) // 2, len(value) - 1}] if value else []
        return [*changed, value + "0", value[:-1], value.upper() if value.upper() != value else value.lower() + "x", None]
    if type(value) is int:
        return [value + 1, value - 1, str(value), float(value) + 0.5]
    if type(value) is list:
        return [value[1:], value[::-1], [*value, value[0]], None] if len(value) > 1 else [[*value, *value], None] if value else [None]
    if type(value) is dict:
        return [{**value, "more": "1"}, dict(list(value.items())[1:]), None]
    return [None] if value is not None else ["x"]


class Tampering(unittest.TestCase):
    def hold_against_all(self, value):
        tried = 0
        for path, old in places_of(value):
            for new in bent(old):
                if new == old or is_no_change(path, old, new):
                    continue
                changed = copy.deepcopy(value)
                if path:
                    parent = changed
                    for name in path[:-1]:
                        parent = parent[name]
                    parent[path[-1]] = new
                self.assertIsNotNone(verdict(changed if path else new)[1], f"{path} may be {new!r:.200}")
                tried += 1
        return tried

    def test_no_field_of_a_bundle_may_change(self):
        self.assertGreater(self.hold_against_all(World(RISING[:4] + RISING[58:]).open_and_settle()), 500)

    def test_no_field_of_an_own_proof_may_change(self):
        self.assertGreater(self.hold_against_all(liabilities_proof([100_000, 0, 25, 3, 2**70])), 1_900)


def is_no_change(path, old, new):
    """The four leaves of an own proof stand in no order."""
    return path == ("leaves",) and type(new) is list and new == old[::-1]


class Liabilities(unittest.TestCase):
    def test_an_own_proof_holds_in_trees_of_many_sizes(self):
        for customers in (6, 7, 8, 11, 16, 33):
            proof = liabilities_proof([6_970, 3_030, 100_000, 180, 0], customers)
            self.assertEqual(verdict(proof), (verify.LiabilitiesCheck.steps, None))

    def test_a_balance_that_is_not_that_of_the_leaves_is_seen(self):
        proof = liabilities_proof([6_970, 3_030, 100_000, 180, 0])
        proof["balances"]["101"]["available"] = "6971"
        self.assertIn("balances: the leaves do not add up", verdict(proof)[1])

    def test_a_leaf_shown_twice_is_seen(self):
        proof = liabilities_proof([4, 4, 4, 4, 4])
        proof["leaves"][1] = proof["leaves"][0]
        self.assertIn("leaves: one leaf is used for two", verdict(proof)[1])


class ManyOrders(unittest.TestCase):
    def test_the_stream_says_what_the_bundle_says(self):
        for name, (ticks, wish, expected) in OUTCOMES.items():
            world = World(ticks, **wish)
            bundle = world.open_and_settle()
            ticket, settle = json.loads(bundle["ticket"]["document"]), json.loads(bundle["events"]["settle"]["event"])
            logged = [json.loads(leaf["leaf"]) for leaf in map(world.tick_log.proof, range(5, len(world.tick_log.leaves)))]
            own = [tick for leaf in logged for tick in leaf["ticks"] if tick["symbol"] == "BTCUSD"]
            order = {**ticket, "id": ticket["ticket_id"], "accepted_at": bundle["receipt"]["accepted_at"]}
            rates = {"symbol": "BTCUSD", "payout_rate_ppm": "850000", "fee_rate_ppm": str(world.wish["fee_ppm"])}
            lines = [rates, {"symbol": "BTCUSD", "ticks": own}, order]
            answer = io.StringIO()
            recompute_lines(map(json.dumps, lines), answer)
            found = json.loads(answer.getvalue())
            self.assertEqual((found["status"], found["void_reason"]), (settle["status"], settle["void_reason"]), name)
            number = lambda text: None if text is None else int(text)
            self.assertEqual(found["received"], int(settle["received"]))
            self.assertEqual([found["close_seq"], found["close_price"]], [number(settle["close_seq"]), number(settle["close_price"])])


if __name__ == "__main__":
    unittest.main()
