"""Movements, balances, statements and the wallet, all against what a customer did."""

from datetime import datetime, timedelta

from figures import SCALES, decimal, minor
from money import fee_of
from orders import result_of, settled
from wire import time_of

PROFIT = ("order_won", "order_lost", "project_interest", "project_exit_charge")


def read(record, customer, zone):
    """Keeps all that a customer's own pages say of their balances, at one moment between two movements."""
    while True:
        moves = customer.all_of("/api/user/finance")
        wallet = customer.get("/api/user/wallet")
        day = zone_day(zone, customer.site.now())
        asked = {"from": (day - timedelta(days=1_800)).isoformat(), "to": day.isoformat()}
        statement = customer.get("/api/statement/index", asked)
        halves = [customer.get("/api/statement/index", part, quiet=True) for part in in_two(asked, day)]
        customer.get("/api/statement/csv", asked)
        if customer.all_of("/api/user/finance") == moves and customer.get("/api/user/wallet", quiet=True) == wallet:
            break
    books = {"who": customer.name, "moves": moves, "wallet": wallet, "statement": statement, "halves": halves}
    record["books"].append(books | {"midnight": midnight(zone, day), "yesterday": midnight(zone, day - timedelta(days=1))})


def in_two(asked, day):
    middle = day - timedelta(days=1)
    return ({"from": asked["from"], "to": middle.isoformat()}, {"from": day.isoformat(), "to": asked["to"]})


def zone_day(zone, moment):
    return datetime.fromtimestamp(moment // 1_000, zone).date()


def midnight(zone, day):
    start = datetime(day.year, day.month, day.day, tzinfo=zone)
    return int(start.timestamp()) * 1_000


def totals(moves, until=None):
    """What the movements come to, by asset and book."""
    found = {}
    for move in moves:
        if until is None or time_of(move["time"]) < until:
            place = move["asset"], move["book"]
            found[place] = found.get(place, 0) + minor(move["amount"], SCALES[place[0]])
    return found


def judge_books(record, same):
    for entry in record["books"]:
        what, moved = f"books of {entry['who']}", totals(entry["moves"])
        for balance in entry["wallet"]["balances"]:
            place = balance["asset"], balance["book"]
            same(f"{what}, {place}", decimal(moved.get(place, 0), SCALES[place[0]]), balance, "total")
            free = minor(balance["total"], SCALES[place[0]]) - minor(balance["frozen"], SCALES[place[0]])
            same(f"{what}, {place}", decimal(free, SCALES[place[0]]), balance, "available")


def judge_statements(record, same):
    """Opening + lines = closing, the lines are the movements, and one half closes where the other opens."""
    for entry in record["books"]:
        for statement, until in ((entry["statement"], None), (entry["halves"][0], entry["midnight"])):
            moved, known = totals(statement["items"]), totals(entry["moves"], until)
            for line in statement["balances"]:
                place = line["asset"], line["book"]
                scale, what = SCALES[place[0]], f"statement of {entry['who']}, {place}"
                opening = minor(line["opening"], scale)
                same(what, decimal(opening + moved.get(place, 0), scale), line, "closing")
                same(what, decimal(minor(line["closing"], scale) - known.get(place, 0), scale), line, "opening")
        first = {(line["asset"], line["book"]): line for line in entry["halves"][0]["balances"]}
        for line in entry["halves"][1]["balances"]:
            before = first.get((line["asset"], line["book"]))
            if before:
                same(f"second half of {entry['who']}", before["closing"], line, "opening")


def judge_wallets(record, same):
    """Yesterday's balance and the profits, from the movements by the rule of the page."""
    for entry in record["books"]:
        wallet, what = entry["wallet"], f"wallet of {entry['who']}"
        before = totals(entry["moves"], entry["midnight"])
        usd = sum(cents for (asset, _), cents in before.items() if asset == "USD")
        same(what, decimal(usd), wallet, "yesterday_balance")

        def profit(start, end):
            lines = [move for move in entry["moves"] if move["kind"] in PROFIT and move["asset"] == "USD"]
            return sum(minor(move["amount"]) for move in lines if start <= time_of(move["time"]) < end)

        same(what, decimal(profit(entry["yesterday"], entry["midnight"])), wallet, "yesterday_profit")
        same(what, decimal(profit(entry["midnight"], 2**62)), wallet, "today_profit")
        same(what, decimal(profit(0, 2**62)), wallet, "total_profit")


def deeds(record, who):
    """What each order, deposit, exchange and withdrawal of a customer must have moved: {(ref, kind, book): units}."""
    own = lambda kind: [entry for entry in record[kind] if entry["who"] == who]
    found = {}
    for entry in own("orders"):
        status = settled(entry)["status"]
        if status != "void":
            found[entry["order"]["id"], f"order_{status}", entry["book"]] = result_of(entry)
    for entry in own("deposits"):
        answer, asset = entry["answer"], entry["wish"]["asset"]
        if not entry["wish"]["amount"].endswith(".13"):
            book = "cash" if asset == "USD" else "coin"
            found[answer["id"], "recharge", book] = minor(entry["wish"]["amount"], SCALES[asset])
    for entry in own("withdrawals"):
        id, asset = entry["answer"]["id"], entry["wish"]["asset"]
        if not entry["cancels"] and not entry["wish"]["amount"].endswith(".13"):
            book, amount = "cash" if asset == "USD" else "coin", minor(entry["wish"]["amount"], SCALES[asset])
            fee = fee_of(entry["form"], asset, amount)
            found[id, "withdrawal", book] = fee - amount
            if fee:
                found[id, "withdrawal_fee", book] = -fee
    for entry in own("exchanges"):
        wish, answer = entry["wish"], entry["answer"]
        given, got = ("cash", "coin") if wish["from"] == "USD" else ("coin", "cash")
        found[answer["id"], "exchange_given", given] = -minor(answer["give"], SCALES[wish["from"]])
        found[answer["id"], "exchange_got", got] = minor(answer["get"], SCALES[wish["to"]])
    return found


DEED_KINDS = "order_won order_lost recharge withdrawal withdrawal_fee exchange_given exchange_got".split()


def judge_movements(record, same):
    """Each movement has its deed and each deed its movement; gifts are as large as the rule says."""
    for entry in record["books"]:
        expected, what = deeds(record, entry["who"]), f"movement of {entry['who']}"
        gifts = {"practice_grant": 10_000_00, "sign_in_bonus": 10, "invitation_bonus": 5_00}
        for move in entry["moves"]:
            scale = SCALES[move["asset"]]
            if move["kind"] in gifts:
                same(what, decimal(gifts[move["kind"]]), move, "amount")
            elif move["kind"] in DEED_KINDS:
                units = expected.pop((move["ref"], move["kind"], move["book"]), None)
                same(what, None if units is None else decimal(units, scale), move, "amount")
        same(f"{what}, missing", [], sorted(map(str, expected)))


