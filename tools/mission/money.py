"""Money in, out and across: deposits, withdrawals, exchanges and the refill of practice money."""

import uuid

from figures import ASSETS, SCALES, decimal, minor
from wire import pass_time

REVIEW_S = 21
ONE_REVIEWER_MOST = 1_000_00
NEW_TARGET_MOST = 1_000_00
A_DAY = 3
GRANT = 10_000_00


def deposit(record, customer, kind, amount):
    methods = customer.get("/api/user/recharge", quiet=True)["methods"]
    method = next(one for one in methods if one["type"] == kind)
    begun = customer.post("/api/user/recharge", {"method_id": method["id"], "amount": amount})
    form = {"reference": begun["reference"], "file_id": customer.upload("/api/user/upload_file", "recharge")["file_id"]}
    form |= {"transaction_hash": uuid.uuid4().hex * 2} if kind == "coin" else {}
    sent = customer.pay("/api/user/dorecharge", form)
    wish = {"amount": amount, "asset": method["asset"]}
    record["deposits"].append({"wish": wish, "who": customer.name, "answer": sent})


def end_reviews(record, customers):
    """Lets the practice desk decide all that waits, and keeps what became of it."""
    waiting = [(entry, path) for kind, path in REVIEWED for entry in record[kind] if is_open(entry["answer"])]
    if not waiting:
        return
    site = customers[waiting[0][0]["who"]].site
    pass_time(site, REVIEW_S)
    for entry, path in waiting:
        customer, asked = customers[entry["who"]], {"id": entry["answer"]["id"]}

        def decided():
            found = customer.get(path, asked, quiet=True)["items"][0]
            return None if is_open(found) else found

        site.until(decided, "a review")
        entry["answer"] = customer.get(path, asked)["items"][0]


REVIEWED = (("deposits", "/api/user/recharge_record"), ("withdrawals", "/api/user/cash_record"))


def is_open(answer):
    return answer["status"] in ("under_review", "success_awaiting_review")


def judge_deposits(record, same):
    """What arrived is credited, and nothing of what was rejected. The practice desk sees arrive what was stated."""
    for entry in record["deposits"]:
        wish, answer = entry["wish"], entry["answer"]
        what, scale = f"deposit of {wish['amount']}", SCALES[wish["asset"]]
        is_rejected = wish["amount"].endswith(".13")
        amount = decimal(minor(wish["amount"], scale), scale)
        same(what, amount, answer, "amount")
        same(what, "fail" if is_rejected else "success", answer, "status")
        same(what, "unreadable" if is_rejected else None, answer, "reason")
        same(what, None if is_rejected else amount, answer, "received")
        same(what, 0, answer, "type")
        if wish["asset"] == "USD" and not is_rejected:
            same(what, minor(wish["amount"]) > ONE_REVIEWER_MOST, answer, "needs_two")


def ask_form(record, customer, asset, amount, target):
    """What the form says of an amount."""
    asked = {"asset": asset, "amount": amount, "target_id": target}
    answer = customer.get("/api/user/cash", asked)
    before = [entry for entry in record["withdrawals"] if entry["who"] == customer.name]
    record["forms"].append({"wish": asked, "answer": answer, "before": [dict(entry["answer"]) for entry in before]})
    return answer


def withdraw(record, customer, asset, amount, target, cancels=False):
    form = ask_form(record, customer, asset, amount, target)
    wish = {"asset": asset, "amount": amount, "target_id": target}
    answer = customer.pay("/api/user/cash", wish | customer.two_proofs("withdraw"))
    if cancels:
        customer.pay("/api/user/cash_cancel", {"id": answer["id"]})
        answer = customer.get("/api/user/cash_record", {"id": answer["id"]})["items"][0]
    entry = {"wish": wish, "who": customer.name, "form": form, "answer": answer, "cancels": cancels}
    record["withdrawals"].append(entry)


def fee_of(form, asset, amount):
    """By the terms of the form: a fixed sum of a coin; of cash a share within bounds, and nothing for a small whole balance."""
    text, scale = form["fee_text"], SCALES[asset]
    if "fixed" in text:
        return minor(text["fixed"], scale)
    if amount == minor(form["available"], scale) and amount < minor(form["least"], scale):
        return 0
    share = amount * minor(text["rate"], 6) // 10**6
    return min(max(share, minor(text["least"], scale)), minor(text["most"], scale))


def refusal_of(form, asset, amount, taken, count, is_new):
    """What stands in the way of an amount, in the order of the list."""
    scale = SCALES[asset]
    available, least, most = (minor(form[name], scale) for name in ("available", "least", "most"))
    if asset == "USD" and is_new and amount > NEW_TARGET_MOST - taken:
        return "payout_target_new"
    if (amount < least and amount != available) or amount <= fee_of(form, asset, amount):
        return "withdrawal_below_least"
    if amount > most:
        return "withdrawal_above_most"
    if count >= A_DAY:
        return "withdrawal_count_reached"
    return "balance_insufficient" if amount > available else None


def judge_forms(record, same):
    for entry in record["forms"]:
        wish, form = entry["wish"], entry["answer"]
        asset, scale = wish["asset"], SCALES[wish["asset"]]
        amount, what = minor(wish["amount"], scale), f"form of {wish['amount']} {asset}"
        counted = [one for one in entry["before"] if one["asset"] == asset and one["status"] != "fail"]
        taken = sum(minor(one["amount"], scale) for one in counted)
        target = next(one for one in form["targets"] if one["id"] == wish["target_id"])
        fee = fee_of(form, asset, amount)
        refusal = refusal_of(form, asset, amount, taken, len(counted), "new_until" in target)
        same(what, refusal, form, "refused_by")
        same(what, A_DAY - len(counted), form, "count_left")
        if amount > fee:
            same(what, decimal(fee, scale), form, "sxf")
            same(what, decimal(amount - fee, scale), form, "sjdz")


def judge_withdrawals(record, same):
    for entry in record["withdrawals"]:
        wish, answer = entry["wish"], entry["answer"]
        asset, scale = wish["asset"], SCALES[wish["asset"]]
        amount, what = minor(wish["amount"], scale), f"withdrawal of {wish['amount']} {asset}"
        fee = fee_of(entry["form"], asset, amount)
        same(what, decimal(amount, scale), answer, "amount")
        same(what, decimal(fee, scale), answer, "sxf")
        same(what, decimal(amount - fee, scale), answer, "sjdz")
        is_rejected = wish["amount"].endswith(".13")
        reason = "cancelled" if entry["cancels"] else "rejected" if is_rejected else None
        same(what, "fail" if reason else "success", answer, "status")
        same(what, reason, answer, "reason")


def exchange(record, customer, give, get, amount):
    """Takes a quote; the ticks around it are kept, for its mid is one of them."""
    product = ASSETS[get if give == "USD" else give][2]
    first = customer.get("/api/index/ajaxpro", {"symbol": product}, quiet=True)["seq"]
    wish = {"from": give, "to": get, "amount": amount}
    quote = customer.post("/api/exchange/quote", wish)
    done = customer.pay("/api/exchange/accept", {"quote": quote["quote"]})
    ticks = customer.site.all_of("/api/market/ticks", {"symbol": product, "from_seq": first, "limit": "5000"})
    entry = {"wish": wish, "who": customer.name, "quote": quote, "answer": done, "ticks": ticks}
    record["exchanges"].append(entry)
    return done


def judge_exchanges(record, same):
    """Ask up and bid down to the tick size, what is got down to the smallest unit."""
    for entry in record["exchanges"]:
        wish, quote = entry["wish"], entry["quote"]
        is_buying, what = wish["from"] == "USD", f"exchange of {wish['amount']} {wish['from']} to {wish['to']}"
        coin = wish["to"] if is_buying else wish["from"]
        prices = {tick["price"] for tick in entry["ticks"]}
        same(what, quote["mid"] if quote["mid"] in prices else f"one of {len(prices)} ticks", quote, "mid")
        scale, unit = len(quote["mid"].partition(".")[2]), 10 ** SCALES[coin]
        mid, spread = minor(quote["mid"], scale), minor(quote["spread"], 6)
        ask = -(-mid * (10**6 + spread) // 10**6)
        bid = mid * (10**6 - spread) // 10**6
        give = minor(wish["amount"], SCALES[wish["from"]])
        if is_buying:
            get = give * unit * 10**scale // (ask * 100)
        else:
            get = give * bid * 100 // (unit * 10**scale)
        same(what, decimal(ask, scale), quote, "ask")
        same(what, decimal(bid, scale), quote, "bid")
        for answer in (quote, entry["answer"]):
            same(what, decimal(give, SCALES[wish["from"]]), answer, "give")
            same(what, decimal(get, SCALES[wish["to"]]), answer, "get")
            same(what, decimal(ask if is_buying else bid, scale), answer, "price")
        same(what, "cash_to_coin" if is_buying else "coin_to_cash", entry["answer"], "type")


def refill(record, customer):
    before = customer.balance()
    answer = customer.pay("/api/practice/refill", {})
    after = next(one for one in answer["balances"] if (one["asset"], one["book"]) == ("USD", "cash"))
    again = customer.refused("POST", "/api/practice/refill", {}, key=uuid.uuid4().hex)
    record["refills"].append({"who": customer.name, "before": before, "after": after, "again": again})


def judge_refills(record, same):
    for entry in record["refills"]:
        frozen = minor(entry["before"]["frozen"])
        same("refill", decimal(GRANT), entry["after"], "total")
        same("refill", decimal(GRANT - frozen), entry["after"], "available")
        same("a second refill", "refill_not_needed", entry["again"], "name")
