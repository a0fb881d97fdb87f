"""Checks proofs of prices, settlements and balances with nothing but a key file. Python's standard library alone.

    python3 tools/python-verifier/verify.py FILE --key key.json [--remembered FILE] [--site URL]
    python3 tools/python-verifier/verify.py --lines --key key.json       one bundle or own proof a line, one verdict a line
    python3 tools/python-verifier/verify.py --orders                     many orders with their ticks, worked out again

FILE is an order's bundle, an own proof of liabilities or a kept statement (its page as it is), key.json the answer of /.well-known/settlement-log.json, taken from
where you trust it. Each step prints one line; the exit code is 0 only if all checks pass. --remembered keeps the newest
checkpoint of each log and shows that the log only ever grew since; --site asks for the consistency proofs that this takes,
else they are read from FILE: {"orders": {"note": …, "path": [hex…]}, …}. Formats: docs/proofs.md.
"""

import argparse
import json
import os
import sys
from urllib.parse import urlencode
from urllib.request import urlopen

from order_stream import recompute_lines
from proof_bytes import Fault, Keys, list_of, members, path_of, require
from proof_liabilities import LiabilitiesCheck
from proof_order import OrderCheck, SharedOrderCheck
from proof_statement import StatementCheck, data_of

CHECKS = {check.kind: check for check in (OrderCheck, SharedOrderCheck, LiabilitiesCheck, StatementCheck)}


def object_once(pairs):
    require(len(dict(pairs)) == len(pairs), "an object has a member twice")
    return dict(pairs)


def int_once(digits):
    require(digits != "-0", "a number is -0")
    return int(digits)


def parse(text):
    """JSON, or the `data` of an answer that was saved with its envelope."""
    try:
        value = json.loads(text, object_pairs_hook=object_once, parse_int=int_once)
    except (ValueError, RecursionError):
        raise Fault("this is not JSON") from None
    is_answer = type(value) is dict and set(value) == {"code", "msg", "data"} and value["code"] == 200
    return value["data"] if is_answer else value


def judge(text, keys, remembered):
    """Yields (step, whether it holds, what was found) until the first fault. The last is the check itself, or None."""
    name, check = "format", None
    try:
        value = parse(text)
        kind = value.get("type") if type(value) is dict else None
        require(type(kind) is str and kind in CHECKS, "this is not an order bundle, a proof of liabilities or a statement")
        check = CHECKS[kind](value, keys, remembered)
        for name in check.steps:
            yield name, True, getattr(check, f"{name}_step")()
    except Fault as fault:
        yield name, False, str(fault)
    except (ValueError, TypeError, KeyError, IndexError, AttributeError, ArithmeticError, RecursionError) as error:
        yield name, False, f"this cannot be read ({type(error).__name__})"


def proofs_of(name, kept, site):
    """Asks where a consistency proof lies: beside the remembered note, or at the site."""

    def path(old_size, size):
        if old_size == size:
            return []
        if site is None:
            require("path" in kept, f"no consistency proof of the log {name} from {old_size} to {size}")
            return path_of(kept["path"], "a consistency proof")
        query = urlencode({"log": name, "from": old_size, "to": size})
        with urlopen(f"{site.rstrip('/')}/api/proofs/consistency?{query}", timeout=30) as answer:
            return path_of(list_of(parse(answer.read().decode())["path"], "path"), "a consistency proof")

    return path


def read_remembered(file, site):
    if file is None or not os.path.exists(file):
        return {}
    with open(file, encoding="utf-8") as source:
        kept = parse(source.read())
    for entry in kept.values():
        members(entry, ("note",), "a remembered checkpoint", ("path",))
    return {name: {"note": entry["note"], "path": proofs_of(name, entry, site)} for name, entry in kept.items()}


def remember(file, keys, remembered, notes):
    """Keeps the larger checkpoint of each log."""
    newest = {name: entry["note"] for name, entry in remembered.items()}
    for name, note in notes.items():
        if name not in newest or keys.checkpoint(name, note)[0] > keys.checkpoint(name, newest[name])[0]:
            newest[name] = note
    with open(f"{file}.new", "w", encoding="utf-8") as target:
        json.dump({name: {"note": note} for name, note in newest.items()}, target, ensure_ascii=False, indent=1)
    os.replace(f"{file}.new", file)


def notes_of(value):
    """The checkpoints that a proof was judged by."""
    if value["type"] == StatementCheck.kind:
        return {"ledger": value["ledger"]["checkpoint"]}
    return value.get("checkpoints") or {"liab": value["checkpoint"]}


def check_file(options, keys):
    remembered = read_remembered(options.remembered, options.site)
    with open(options.file, encoding="utf-8") as source:
        text = source.read()
    if text.startswith("<!doctype html>"):
        text = data_of(text)
    holds = True
    for step, holds, found in judge(text, keys, remembered):
        print(f"{'ok    ' if holds else 'FAILED'}  {step:12} {found}", flush=True)
    if holds and options.remembered:
        value = parse(text)
        remember(options.remembered, keys, remembered, notes_of(value))
    print("All checks passed." if holds else "Not proved: not every check passed.")
    return 0 if holds else 1


def check_lines(keys):
    all_hold = True
    for line in sys.stdin.buffer:
        step, holds, found = list(judge(line.decode("utf-8", "surrogateescape"), keys, {}))[-1]
        all_hold = all_hold and holds
        print("ok" if holds else f"FAULT {step}: {found}", flush=True)
    return 0 if all_hold else 1


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("file", nargs="?")
    reader.add_argument("--key")
    reader.add_argument("--remembered")
    reader.add_argument("--site")
    reader.add_argument("--lines", action="store_true")
    reader.add_argument("--orders", action="store_true")
    options = reader.parse_args()
    if options.orders:
        return recompute_lines(sys.stdin, sys.stdout)
    if not options.key or bool(options.file) == options.lines:
        reader.error("name a file and the key file: verify.py bundle.json --key key.json")
    try:
        with open(options.key, encoding="utf-8") as source:
            keys = Keys(parse(source.read()))
        return check_lines(keys) if options.lines else check_file(options, keys)
    except (Fault, OSError) as fault:
        print(f"FAILED  {fault}")
        return 1


if __name__ == "__main__":
    sys.exit(main())
