"""Plays customers through every call of the specification's section 7 against a running practice server, and works out each
sum again from public data. Python's standard library alone.

    python3 tools/mission/mission.py http://127.0.0.1:4180 [--control --days N] [--long] [--bend N] [--save FILE]
    python3 tools/mission/mission.py --judge FILE [--bend N]

Without --control nothing but time passes: about two minutes, on any practice server whose reviews are automatic. With it the
server's clock is moved by lines on standard output (`control: go TIME`, `control: down TIME`), each answered by one line on
standard input, and N platform days go by, some of them while the server is off. --long adds what takes several waves of orders.
--bend changes N received figures of each kind afterwards, one at a time: each change must be noticed.
The exit code is 0 only if nothing differs and every bent figure was noticed.
"""

import argparse
import json
import os
import sys
from collections import defaultdict

sys.path.insert(1, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "python-verifier"))

import books
import growth
import market
import money
import orders
import projects
import proofs
from figures import Figures, bend_each
from play import play
from section_7 import missing
from wire import Channel, Site

JUDGES = {
    "prices": market.judge_prices,
    "candles": market.judge_candles,
    "tickets": orders.judge_tickets,
    "settlements": orders.judge_settlements,
    "histories": orders.judge_histories,
    "holds": orders.judge_holds,
    "follows": growth.judge_follows,
    "bonuses": growth.judge_bonuses,
    "ends of bonuses": growth.judge_ends_of_bonuses,
    "sign-ins": growth.judge_sign_ins,
    "invitations": growth.judge_invitations,
    "deposits": money.judge_deposits,
    "withdrawal forms": money.judge_forms,
    "withdrawals": money.judge_withdrawals,
    "exchanges": money.judge_exchanges,
    "refills": money.judge_refills,
    "subscriptions": projects.judge_subscriptions,
    "project lists": projects.judge_project_lists,
    "project books": projects.judge_project_books,
    "movements": books.judge_movements,
    "balances": books.judge_books,
    "statements": books.judge_statements,
    "wallets": books.judge_wallets,
    "repeated calls": proofs.judge_replays,
    "proofs": proofs.judge_verdicts,
    "counts of liabilities": proofs.judge_counts,
}


def report(record, tries, seed):
    """Prints what was compared and what differs. @returns the exit code"""
    found = Figures().judge(JUDGES, record)
    for kind in JUDGES:
        print(f"{found.compared.get(kind, 0):7} {kind}")
    faults = list(found.differences)
    if tries:
        tried, unnoticed = bend_each(JUDGES, record, tries, seed)
        print(f"{sum(tried.values())} figures of {len(tried)} kinds bent, {len(unnoticed)} not noticed")
        faults += [f"not noticed: {one}" for one in unnoticed]
    for fault in faults:
        print(fault)
    print(f"{sum(found.compared.values())} sums compared")
    print(f"{len(found.differences)} differences", flush=True)
    return 1 if faults else 0


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("site", nargs="?")
    reader.add_argument("--control", action="store_true")
    reader.add_argument("--days", type=int, default=0)
    reader.add_argument("--long", action="store_true")
    reader.add_argument("--bend", type=int, default=0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--save")
    reader.add_argument("--judge")
    options = reader.parse_args()
    if options.judge:
        with open(options.judge, encoding="utf-8") as file:
            return report(defaultdict(list, json.load(file)), options.bend, options.seed)
    if not options.site or (options.days and not options.control):
        reader.error("name a server; days go by only where its clock can be moved (--control)")
    site = Site(options.site.rstrip("/"), Channel(options.control))
    record = defaultdict(list)
    try:
        play(record, site, options.days, options.long)
    finally:
        if options.save:
            with open(options.save, "w", encoding="utf-8") as file:
                json.dump(record, file, default=list)
    code = report(record, options.bend, options.seed)
    for call in missing(site.called):
        print(f"not called: {call}")
        code = 1
    return code


if __name__ == "__main__":
    sys.exit(main())
