"""Proofs: every bundle through the checker in tools/python-verifier, and the own leaves of a count against the ledger's public events."""

import json
import os
import subprocess
import sys
import tempfile
from datetime import date, timedelta

from figures import ASSETS, SCALES, decimal, minor
from orders import sums
from wire import time_of

TOOLS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VERIFY = os.path.join(TOOLS, "python-verifier", "verify.py")
BOOK_OF = {16: "cash", 17: "coin", 18: "invested", 19: "accrued", 20: "bonus"}
COLUMNS = ("available", "frozen", "invested", "accrued", "bonus")
MOVES = {0, 2}
EVENTS_MOST = 500
RANGE_DAYS = 1_800


def verdicts(site, bundles):
    """What tools/python-verifier/verify.py says of each bundle, with the keys of this site."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as keys:
        json.dump(site.call("GET", "/.well-known/settlement-log.json"), keys)
        keys.flush()
        lines = "".join(json.dumps(bundle) + "\n" for bundle in bundles)
        run = [sys.executable, "-B", VERIFY, "--lines", "--key", keys.name]
        return subprocess.run(run, input=lines, capture_output=True, encoding="utf-8", check=False).stdout.splitlines()


def read(record, site, customers, day):
    """Keeps the verdict on each settled order and on each own proof of a count, of this day where days go by."""
    bundles, names = [], []
    for entry in record["orders"]:
        asked = {"id": entry["order"]["id"]}
        bundles.append(site.until(lambda: sealed(customers[entry["who"]], asked), "a bundle with its leaves"))
        names.append(f"order {entry['order']['id']}")
    count = site.until(lambda: newest_count(site, day), f"the count of {day}", 120)
    for customer in customers.values():
        proof = customer.get("/api/proofs/liabilities/mine").get("proof")
        if proof and count and json.loads(proof["liab"]["leaf"])["root"] == count["root"]:
            bundles.append(proof)
            names.append(f"count of {customer.name}")
            read_count(record, customer, count, proof)
    for name, verdict in zip(names, verdicts(site, bundles)):
        record["verdicts"].append({"name": name, "verdict": verdict})


def newest_count(site, day):
    """False where there is none yet and none is waited for."""
    count = site.call("GET", "/api/proofs/liabilities", quiet=True).get("count")
    if not site.channel.is_open:
        return count or False
    return count if count and count["day"] >= day and "seq" in count else None


def sealed(customer, asked):
    bundle = customer.get("/api/proofs/order", asked, quiet=True)
    return bundle if "settle" in bundle["events"] and bundle["transfers"] else None


def read_count(record, customer, count, proof):
    since = date.fromisoformat(count["day"]) - timedelta(days=RANGE_DAYS)
    asked = {"from": since.isoformat(), "to": count["day"]}
    moved = customer.get("/api/proofs/movements", asked)
    if moved["left_out"] == 0 and len(moved["transfers"]) < EVENTS_MOST:
        events = [{"seq": one["seq"], "event": one["event"]} for one in moved["transfers"]]
        record["counts"].append({"who": customer.name, "count": count, "proof": proof, "events": events})


def judge_replays(record, same):
    """A call of money that is repeated is answered byte by byte as the first was."""
    for entry in record["replays"]:
        same(entry["path"], entry["first"], entry, "again")


def judge_verdicts(record, same):
    judged = sum(entry["name"].startswith("order") for entry in record["verdicts"])
    same("settled orders with a verdict", len(record["orders"]), judged)
    for entry in record["verdicts"]:
        same(entry["name"], "ok", entry, "verdict")


def balances_at(entry):
    """What the first `ledger_size` leaves of the ledger leave on a customer's accounts."""
    owner, found = int(entry["proof"]["customer"]["id"]), {}
    for one in entry["events"]:
        event = json.loads(one["event"])
        if one["seq"] >= entry["count"]["ledger_size"] or int(event["op"]) not in MOVES:
            continue
        for side, sign in (("cr", 1), ("dr", -1)):
            account = int(event[side])
            if account >> 24 == owner:
                place = account >> 16 & 255, BOOK_OF[account >> 8 & 255]
                found[place] = found.get(place, 0) + sign * int(event["amount"])
    return found


def frozen_at(record, who, asset, moment):
    """What a customer's open orders and withdrawals held at a moment, in smallest units."""
    held = 0
    for entry in record["orders"]:
        order = entry["order"]
        is_open = time_of(order["accepted_at"]) <= moment < time_of(order["settled_at"])
        if is_open and (entry["who"], entry["book"], asset) == (who, "cash", "USD"):
            held += sum(sums(entry["wish"], entry["terms"])[:2])
    for entry in record["withdrawals"]:
        answer = entry["answer"]
        is_open = time_of(answer["time"]) <= moment < time_of(answer["decided_at"])
        if is_open and (entry["who"], entry["wish"]["asset"]) == (who, asset):
            held += minor(entry["wish"]["amount"], SCALES[asset])
    return held


def judge_counts(record, same):
    """Own leaves = what the ledger's events leave; of cash and coins frozen is what was open at that moment."""
    for entry in record["counts"]:
        known, moment = balances_at(entry), time_of(entry["count"]["counted_at"])
        for asset, (number, _, _) in ASSETS.items():
            row, what = entry["proof"]["balances"][str(number)], f"count of {entry['who']}, {asset}"
            held, book = frozen_at(record, entry["who"], asset, moment), "cash" if asset == "USD" else "coin"
            same(what, str(known.get((number, book), 0) - held), row, "available")
            same(what, str(held), row, "frozen")
            for column in ("invested", "accrued", "bonus"):
                same(what, str(known.get((number, column), 0)), row, column)
        for row in entry["count"]["assets"]:
            scale = SCALES[row["asset"]]
            same("count of all", decimal(sum(minor(row[name], scale) for name in COLUMNS), scale), row, "total")
