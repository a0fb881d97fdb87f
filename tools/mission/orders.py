"""Timed contracts: placing them, copying them, and what each must come to by the public ticks."""

from figures import decimal, minor, up
from settlement_rule import Log, expected_edge, outcome, received, sums_of
from wire import text_of, time_of

SETTLED = ("won", "lost", "void")


def place(record, customer, symbol, direction, amount, multiple=1, book="cash", seconds=30):
    """Takes a ticket and the order on it. @returns its entry in the record"""
    wish = {"symbol": symbol, "direction": direction, "seconds": seconds, "amount": amount, "multiple": multiple}
    terms = customer.get("/api/index/seconds", {"symbol": symbol}, quiet=True)
    before = customer.balance(book=book)["available"]
    ticket = customer.post("/api/order/goorder", wish | {"book": book})
    record["tickets"].append({"wish": wish, "terms": terms, "before": before, "answer": ticket})
    order = customer.pay("/api/order/addorder", {"ticket": ticket["ticket"]})
    entry = {"wish": wish, "terms": terms, "who": customer.name, "order": order, "book": book}
    record["orders"].append(entry)
    return entry


def settle(record, customers, entries=None):
    """Waits until orders have ended, and keeps how each did with the public ticks that it depends on."""
    for entry in record["orders"] if entries is None else entries:
        if "ticks" in entry:
            continue
        customer = customers[entry["who"]]
        asked = {"id": entry["order"]["id"]}

        def ended():
            order = customer.get("/api/order/get_this_order", asked, quiet=True)
            return order if order["status"] in SETTLED else None

        customer.site.until(ended, "the end of an order", 90 + entry["wish"]["seconds"])
        entry["order"] = customer.get("/api/order/get_this_order", asked)
        entry["ticks"] = window(customer.site, entry)


def window(site, entry):
    """All ticks from acceptance until the order could expire at the latest."""
    gap = entry["terms"]["max_gap_ms"]
    start = time_of(entry["order"]["accepted_at"])
    end = start + gap + 1_000 * entry["wish"]["seconds"]
    asked = {"symbol": entry["wish"]["symbol"], "from": text_of(start), "to": text_of(end), "limit": "5000"}
    return site.all_of("/api/market/ticks", asked)


def rates_of(wish, terms):
    row = next(row for row in terms["items"] if row["seconds"] == wish["seconds"])
    return minor(row["payout_rate"], 6), minor(row["fee_rate"], 6)


def sums(wish, terms):
    """Stake, fee and payout in cents, by the terms that stand on the page."""
    return sums_of(minor(wish["amount"]), wish["multiple"], *rates_of(wish, terms))


def judge_tickets(record, same):
    for entry in record["tickets"]:
        wish, terms, answer = entry["wish"], entry["terms"], entry["answer"]
        stake, fee, payout = sums(wish, terms)
        what = f"ticket {wish['symbol']} {wish['amount']} × {wish['multiple']}"
        for name, cents in (("stake", stake), ("fee", fee), ("payout", payout)):
            same(what, decimal(cents), answer, name)
        same(what, decimal(up(10**4 * (stake + fee), payout), 4), answer, "break_even_rate")
        same(what, decimal(expected_edge(stake, fee, payout), 4), answer, "expected_edge")
        same(what, decimal(minor(entry["before"]) - stake - fee), answer, "balance_after")
        same(what, terms["rule"], answer, "rule")
        same(what, terms["max_gap_ms"], answer, "max_gap_ms")


def settled(entry):
    """What an order must have come to: entry, expiry, exit, end and sum, from its terms, its acceptance and the ticks."""
    wish, terms, order = entry["wish"], entry["terms"], entry["order"]
    scale = len(entry["ticks"][0]["price"].partition(".")[2]) if entry["ticks"] else 0
    log = Log((time_of(tick["time"]), tick["seq"], minor(tick["price"], scale)) for tick in entry["ticks"])
    found = dict.fromkeys("open_seq open_price open_time expires_at close_seq close_price close_time void_reason".split())
    status, reason = "void", "no_entry_tick"
    opened = log.entry(time_of(order["accepted_at"]), terms["max_gap_ms"])
    if opened:
        expires_at = opened[0] + 1_000 * wish["seconds"]
        found |= {"open_seq": opened[1], "open_price": decimal(opened[2], scale), "open_time": text_of(opened[0])}
        found["expires_at"] = text_of(expires_at)
        close, price, reason = log.exit(terms["rule"], expires_at, terms["max_gap_ms"])
        if close:
            status, reason = outcome(wish["direction"], opened[2], price)
            found |= {"close_seq": close[1], "close_price": decimal(price, scale), "close_time": text_of(close[0])}
    return found | {"status": status, "void_reason": reason}


def judge_settlements(record, same):
    for entry in record["orders"]:
        order, what = entry["order"], f"order {entry['order']['id']}"
        for name, expected in settled(entry).items():
            same(what, expected, order, name)
        stake, fee, payout = sums(entry["wish"], entry["terms"])
        for name, cents in (("stake", stake), ("fee", fee), ("payout", payout)):
            same(what, decimal(cents), order, name)
        back = received(settled(entry)["status"], stake, fee, payout)
        same(what, decimal(back), order, "received")
        same(what, order["accepted_at"], order["receipt"], "accepted_at")


def result_of(entry):
    """What an order did to its balance in all, in cents."""
    stake, fee, payout = sums(entry["wish"], entry["terms"])
    return received(settled(entry)["status"], stake, fee, payout) - stake - fee


def judge_histories(record, same):
    """The foot of a history adds up what is above it, and each order there has the receipt of its acceptance."""
    for answer in record["histories"]:
        own = [entry for entry in record["orders"] if entry["who"] == answer["who"]]
        by_sums = [sums(entry["wish"], entry["terms"]) for entry in own]
        what = f"history of {answer['who']}"
        hashes = {entry["order"]["id"]: entry["order"]["receipt"]["ticket_hash"] for entry in own}
        for item in answer["items"]:
            same(f"{what}, receipt", hashes.get(item["id"]), item.get("receipt", {}), "ticket_hash")
        same(what, len(own), answer["totals"], "count")
        same(what, decimal(sum(stake for stake, _, _ in by_sums)), answer["totals"], "stakes")
        same(what, decimal(sum(fee for _, fee, _ in by_sums)), answer["totals"], "fees")
        same(what, decimal(sum(map(result_of, own))), answer["totals"], "net")


def judge_holds(record, same):
    """What is frozen is backed hold by hold, each by an order or a withdrawal of this size."""
    owed = {}
    for entry in record["orders"]:
        stake, fee, _ = sums(entry["wish"], entry["terms"])
        owed[entry["order"]["id"]] = stake + fee
    for entry in record["withdrawals"]:
        owed[entry["answer"]["id"]] = minor(entry["wish"]["amount"])
    for seen in record["holds"]:
        frozen, backed = {}, {}
        for hold in seen["items"]:
            place = hold["asset"], hold["book"]
            frozen[place] = frozen.get(place, 0) + minor(hold["amount"])
            backed.setdefault(hold["ref"], []).append(hold)
        for ref, holds in backed.items():
            rest = sum(minor(hold["amount"]) for hold in holds[1:])
            same(f"hold of {ref}", decimal(owed[ref] - rest), holds[0], "amount")
        for balance in seen["balances"]:
            place = balance["asset"], balance["book"]
            if place[0] == "USD":
                same(f"frozen {place}", decimal(frozen.get(place, 0)), balance, "frozen")
                total = minor(balance["available"]) + frozen.get(place, 0)
                same(f"total {place}", decimal(total), balance, "total")
