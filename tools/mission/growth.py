"""Bonuses, sign-in, invitations, and orders that copy another customer's."""

from figures import decimal, minor
from orders import result_of, settled, sums
from wire import time_of

SIGN_IN = 10
INVITED = 5_00


def offered(customer, has_turnover=True):
    items = customer.all_of("/api/bonus/list", {"status": "offered"})
    return next(one for one in items if (minor(one["turnover"]) > 0) == has_turnover)


def claim(record, customer, has_turnover=True):
    offer = offered(customer, has_turnover)
    answer = customer.pay("/api/bonus/claim", {"id": offer["id"], "terms_hash": offer["terms_hash"]})
    look(record, customer, offer, answer, "active" if has_turnover else "released")
    return answer


def look(record, customer, offer, answer, status):
    """Keeps what is said of a bonus now, with the state of its orders."""
    own = [entry for entry in record["orders"] if (entry["who"], entry["book"]) == (customer.name, "bonus")]
    terms = {"amount": offer["amount"], "turnover": offer["turnover"]}
    orders = [{**entry, "is_open": "ticks" not in entry} for entry in own]
    record["bonuses"].append({"terms": terms, "orders": orders, "answer": answer, "status": status})


def look_again(record, customer, id, offer, status):
    items = customer.all_of("/api/bonus/list")
    answer = next(one for one in items if one["id"] == id)
    look(record, customer, offer, answer, status)
    return answer


def end(record, customer, how, id, offer):
    """Gives a bonus up, or turns it into cash."""
    answer = customer.pay(f"/api/bonus/{how}", {"id": id})
    look(record, customer, offer, answer, "given_up" if how == "give_up" else "released")


def judge_bonuses(record, same):
    for entry in record["bonuses"]:
        answer, what = entry["answer"], f"bonus {entry['status']} with {len(entry['orders'])} orders"
        amount, turnover = minor(entry["terms"]["amount"]), minor(entry["terms"]["turnover"])
        same(what, entry["status"], answer, "status")
        same(what, decimal(amount), answer, "amount")
        if not turnover:
            continue
        ended = [one for one in entry["orders"] if not one["is_open"]]
        progress = sum(sums(one["wish"], one["terms"])[0] for one in ended if settled(one)["status"] != "void")
        frozen = sum(sum(sums(one["wish"], one["terms"])[:2]) for one in entry["orders"] if one["is_open"])
        balance = amount + sum(map(result_of, ended))
        is_over = entry["status"] != "active"
        same(what, decimal(turnover), answer, "turnover")
        same(what, decimal(progress), answer, "progress")
        same(what, decimal(max(0, turnover - progress)), answer, "left")
        same(what, decimal(0 if is_over else balance), answer, "balance")
        same(what, decimal(frozen), answer, "frozen")
        if is_over:
            same(what, decimal(balance), answer, "moved")


def judge_ends_of_bonuses(record, same):
    """Too early nothing is released, and the refusal says how much is left; what was never played for goes back when it expires."""
    for entry in record["releases"]:
        same("an early release", "turnover_left", entry["answer"], "name")
        same("an early release", entry["left"], entry["answer"], "left")
    for entry in record["expired"]:
        same("bonuses that expired", 1, len(entry["items"]))
        for item in entry["items"]:
            same("an expired bonus", entry["amount"], item, "moved")
            same("an expired bonus", "0.00", item, "balance")


def sign_in(record, customer):
    before = customer.get("/api/bonus/sign_in")
    after = customer.pay("/api/bonus/sign_in", {})
    again = customer.refused("POST", "/api/bonus/sign_in", {}, key=f"again-{before['amount']}")
    record["sign_ins"].append({"who": customer.name, "before": before, "after": after, "again": again})


def judge_sign_ins(record, same):
    for entry in record["sign_ins"]:
        same("sign-in", decimal(SIGN_IN), entry["before"], "amount")
        same("sign-in", False, entry["before"], "claimed_today")
        same("sign-in", True, entry["after"], "claimed_today")
        same("a second sign-in", "bonus_already_claimed", entry["again"], "name")


def invitations(record, customer, invited):
    index = customer.get("/api/invitation/index")
    items = customer.all_of("/api/invitation/records")
    record["invitations"].append({"who": customer.name, "invited": invited, "index": index, "items": items})


def judge_invitations(record, same):
    for entry in record["invitations"]:
        count = len(entry["invited"])
        same("invitation", count, entry["index"], "count")
        same("invitation", count, entry["index"], "paid_this_year")
        for item in entry["items"]:
            same("invited", "identity_passed", item, "status")
            same("invited", decimal(INVITED), item, "bonus")


def start_following(customer, leader, amount, cap):
    leader.post("/api/follow/open", {"on": "true"})
    listed = customer.get("/api/follow/leaders", {"limit": "500"})
    own = leader.get("/api/follow/leaders", quiet=True)["own"]
    form = {"leader_id": own["id"], "amount": amount, "day_cap": cap, "terms_hash": listed["terms_hash"], "on": "true"}
    customer.post("/api/follow/set", form)
    return own["id"]


def follow(record, customer, leader, leader_id, led, amount, cap):
    """Keeps what became of each order of a leader at one follower."""
    site = customer.site

    def all_decided():
        items = site.all_of("/api/follow/records", {"leader_id": leader_id}, token=customer.token, quiet=True)
        return items if len(items) == len(led) else None

    items = site.until(all_decided, "the copies of all orders")
    copies = [customer.get("/api/order/get_this_order", {"id": one["order_id"]}) for one in items if "order_id" in one]
    for copy, original in zip(sorted(copies, key=lambda one: one["accepted_at"]), led):
        wish = original["wish"] | {"amount": amount, "multiple": 1}
        entry = {"wish": wish, "terms": original["terms"], "who": customer.name, "order": copy, "book": "cash"}
        record["orders"].append(entry)
    setting = customer.get("/api/follow/settings")["items"][0]
    entry = {"amount": amount, "cap": cap, "led": [dict(one) for one in led], "items": items}
    record["follows"].append(entry | {"who": customer.name, "leader": leader.name, "setting": setting})


def finish_following(record, customer, leader_id):
    """What the leader's page and the setting say once all orders have ended."""
    entry = next(one for one in record["follows"] if one["who"] == customer.name)
    entry["setting"] = customer.get("/api/follow/settings")["items"][0]
    entry["page"] = customer.get("/api/follow/leader", {"id": leader_id, "limit": "500"})["leader"]
    entry["ended"] = [one["order"]["id"] for one in record["orders"] if one["who"] == entry["leader"]]
    customer.get("/api/follow/records")
    form = {name: entry["setting"][name] for name in ("leader_id", "amount", "day_cap", "terms_hash")}
    customer.post("/api/follow/set", form | {"on": "false"})


def judge_follows(record, same):
    """In the order of acceptance: a copy of so much, as long as stake and fee stay within the day's cap."""
    for entry in record["follows"]:
        used, refusals, copied = 0, [], 0
        led = sorted(entry["led"], key=lambda one: time_of(one["order"]["accepted_at"]))
        for original in led:
            stake, fee, _ = sums(original["wish"] | {"amount": entry["amount"], "multiple": 1}, original["terms"])
            if used + stake + fee > minor(entry["cap"]):
                refusals.append("follow_cap_reached")
            else:
                used, copied = used + stake + fee, copied + 1
        own = [one for one in record["orders"] if one["who"] == entry["who"]]
        void = [one for one in own if settled(one)["status"] == "void"]
        returned = sum(sum(sums(one["wish"], one["terms"])[:2]) for one in void)
        what = f"follow of {entry['leader']}"
        same(f"{what}, copies", copied, sum("order_id" in one for one in entry["items"]))
        refused = sorted((one for one in entry["items"] if "refusal" in one), key=lambda one: one["time"])
        for name, item in zip(refusals, refused):
            same(what, name, item, "refusal")
        same(f"{what}, refused", len(refusals), len(refused))
        same(what, decimal(used - returned), entry["setting"], "used_today")
        same(what, decimal(sum(map(result_of, own))), entry["setting"], "result")
        judge_leader(record, entry, same)


def judge_leader(record, entry, same):
    """The whole record of the leader, losses included."""
    theirs = [one for one in record["orders"] if one["order"]["id"] in entry["ended"]]
    ends = [settled(one)["status"] for one in theirs]
    same(f"page of {entry['leader']}", len(theirs), entry["page"], "orders")
    for status in ("won", "lost", "void"):
        same(f"page of {entry['leader']}", ends.count(status), entry["page"], status)
    same(f"page of {entry['leader']}", decimal(sum(map(result_of, theirs))), entry["page"], "result")
