"""Fixed-term projects over many days: what each subscription has earned, paid out and set aside, day by day."""

import json
from datetime import date

from figures import decimal, minor, plain, up
PPB = 10**9


def day_of(text):
    return date.fromisoformat(text).toordinal()


def text_of_day(day):
    return date.fromordinal(day).isoformat()


class Terms:
    """What was promised on joining, as its hashed document says it."""

    def __init__(self, document):
        read = json.loads(document)
        self.is_daily = read["dividend_method"] == "daily"
        self.days, self.rate = read["days"], int(read["daily_rate_ppb"])
        self.charge = int(read["exit_charge_ppm"])
        second = read.get("instalment")
        self.second = int(second["minor"]) if second else 0
        self.higher = int(second["daily_rate_ppb"]) if second else self.rate
        self.due_day = second["due_day"] if second else None


class Holding:
    """Money in one subscription, walked through day by day in whole parts of 10⁻⁹ of a cent."""

    def __init__(self, terms, acts):
        self.terms, self.acts = terms, acts
        self.first = acts[0][0]
        self.last = self.first + terms.days
        self.paid = next((day for day, kind, _ in acts if kind == "instalment"), None)
        self.stopped = next((day for day, kind, _ in acts if kind == "stop"), None)
        self.parcels = [(day, cents) for day, kind, cents in acts if kind != "stop"]

    def principal(self):
        return sum(cents for _, cents in self.parcels)

    def rate_on(self, day, paid):
        return self.terms.higher if paid is not None and day > paid else self.terms.rate

    def days_to(self, until):
        """Each earning day with principal, rate and interest: what the sum so far grew by, in whole cents."""
        exact, rows = 0, []
        for day in range(self.first + 1, min(until, self.last) + 1):
            principal = sum(cents for paid, cents in self.parcels if paid < day)
            rate, before = self.rate_on(day, self.paid), exact // PPB
            exact += principal * rate
            rows.append((day, principal, rate, exact // PPB - before))
        return rows

    def credited(self, until):
        return sum(row[3] for row in self.days_to(until))

    def set_aside(self):
        """The most that it could come to, as it stood at each payment; what was set aside is never taken back before the end."""
        aside = 0
        for at, (day, kind, _) in enumerate(self.acts):
            if kind == "stop":
                continue
            so_far = Holding(self.terms, self.acts[: at + 1])
            parcels, paid = list(so_far.parcels), so_far.paid
            if self.terms.second and paid is None and day < self.last:
                parcels.append((day, self.terms.second))
                paid = day
            exact = sum(
                cents * self.rate_on(each, paid)
                for since, cents in parcels
                for each in range(since + 1, self.last + 1)
            )
            aside = max(aside, up(exact, PPB))
        return aside

    def ended_on(self, today):
        """When it ended, seen from a day: on the day it was stopped, or with its last earning day."""
        if self.stopped is not None:
            return self.stopped
        return self.last if today > self.last else None


def expected(holding, today, renew):
    """Every figure of a subscription on a day, as the wire names it."""
    terms, end = holding.terms, holding.ended_on(today)
    is_stop = holding.stopped is not None
    until = today - 1 if end is None else end - 1 if is_stop else end
    credited, principal = holding.credited(until), holding.principal()
    unpaid = 0 if terms.is_daily else credited
    charge = unpaid * terms.charge // 10**6
    found = {"post_date": text_of_day(holding.first), "matures_at": text_of_day(holding.last)}
    found |= {"principal": decimal(principal), "paid_out": decimal(credited - unpaid), "accrued": decimal(unpaid)}
    if end is None:
        is_due = terms.second and holding.paid is None and holding.first + terms.due_day < today < holding.last
        found |= {"status": "pending_top_up" if is_due else "earning"}
        found |= {"committed": decimal(holding.set_aside() - credited), "ended_by": None}
        found["daily_rate"] = plain(holding.rate_on(today, holding.paid), 9)
        stop = {"principal": principal, "interest": unpaid, "charge": charge, "received": principal + unpaid - charge}
        return found, {name: decimal(cents) for name, cents in stop.items()}
    rolled = 0 if is_stop or renew == "off" else principal + (unpaid if renew == "all" else 0)
    charge = charge if is_stop else 0
    received = principal + unpaid - charge - rolled
    found |= {"status": "settled", "ended_by": "stop" if is_stop else "maturity", "committed": "0.00"}
    found |= {"received": decimal(received), "charge": decimal(charge), "rolled": decimal(rolled)}
    found |= {"accrued": "0.00", "paid_out": decimal(credited - charge)}
    return found, None


def judge_subscriptions(record, same):
    for entry in record["subscriptions"]:
        holding = Holding(Terms(entry["document"]), entry["acts"])
        answer, what = entry["answer"], f"subscription {entry['name']} on {text_of_day(entry['today'])}"
        figures, stop = expected(holding, entry["today"], entry["renew"])
        for name, figure in figures.items():
            same(what, figure, answer["subscription"], name)
        for name, figure in (stop or {}).items():
            same(f"{what}, stopped now", figure, answer["stop_now"], name)
        end = holding.ended_on(entry["today"])
        until = entry["today"] - 1 if end is None else end - 1 if holding.stopped is not None else end
        rows = holding.days_to(until)
        same(f"{what}, days", len(rows), len(answer["days"]))
        for row, day in zip(rows, answer["days"]):
            same(what, text_of_day(row[0]), day, "day")
            same(what, decimal(row[1]), day, "principal")
            same(what, plain(row[2], 9), day, "rate")
            same(what, decimal(row[3]), day, "amount")


def judge_project_lists(record, same):
    """The sums above the list are those of all subscriptions in it, and all that was to be done was done."""
    same("deeds left over", 0, record["left_over"])
    for entry in record["project_lists"]:
        invested = accrued = paid_out = running = ended = 0
        for chain in entry["chains"]:
            for acts in chain["acts"]:
                holding = Holding(Terms(chain["document"]), acts)
                figures, _ = expected(holding, entry["today"], chain["renew"])
                paid_out += minor(figures["paid_out"])
                if figures["status"] == "settled":
                    ended += 1
                else:
                    running += 1
                    invested += minor(figures["principal"])
                    accrued += minor(figures["accrued"])
        what = f"my projects on {text_of_day(entry['today'])}"
        same(what, running, entry["answer"], "in_progress")
        same(what, ended, entry["answer"], "ended")
        same(what, decimal(invested), entry["answer"], "invested")
        same(what, decimal(accrued), entry["answer"], "accrued")
        same(what, decimal(paid_out), entry["answer"], "paid_out")


def judge_project_books(record, same):
    """What joining, interest and ends moved on each book, in all; and what every project holds for it."""
    for entry in record["project_books"]:
        moved, first = expected_moves(entry["chains"], entry["today"]), {}
        rest = {}
        for move in entry["moves"]:
            place = move["kind"], move["book"]
            if move["kind"].startswith("project_"):
                first.setdefault(place, move)
                rest[place] = rest.get(place, 0) + minor(move["amount"])
        for place, lines in first.items():
            others = rest[place] - minor(lines["amount"])
            same(f"movements {place}", decimal(moved.get(place, 0) - others), lines, "amount")
        absent = sorted(place for place, cents in moved.items() if cents and place not in first)
        same("movements of projects that are absent", [], absent)
        judge_project_orders(entry, moved, same)
        if entry["is_alone"]:
            judge_offers(entry, same)


def judge_project_orders(entry, moved, same):
    """The list of project orders adds up to the same: what was paid in, and all interest."""
    for kind in ("join", "append", "instalment", "interest"):
        lines = [one for one in entry["orders"] if one["kind"] == kind]
        books = ("cash", "accrued") if kind == "interest" else ("invested",)
        due = sum(moved.get((f"project_{kind}", book), 0) for book in books)
        others = sum(minor(one["amount"]) for one in lines[1:])
        if lines:
            same(f"project orders, {kind}", decimal(due - others), lines[0], "amount")
        else:
            same(f"project orders, {kind}", 0, due)


def expected_moves(chains, today):
    """{(kind, book): cents} over all subscriptions."""
    moved = {}

    def move(kind, cents, *books):
        for book, sign in books:
            moved[kind, book] = moved.get((kind, book), 0) + sign * cents

    for chain in chains:
        terms = Terms(chain["document"])
        for acts in chain["acts"]:
            holding = Holding(terms, acts)
            figures, _ = expected(holding, today, chain["renew"])
            for _, kind, cents in acts:
                if kind in ("join", "append", "instalment"):
                    move(f"project_{kind}", cents, ("cash", -1), ("invested", 1))
            earned = minor(figures["paid_out"]) + minor(figures["accrued"]) + minor(figures.get("charge", "0"))
            move("project_interest", earned, ("cash" if terms.is_daily else "accrued", 1))
            if figures["status"] == "settled":
                move_end(move, terms, holding, figures, earned)
    return moved


def move_end(move, terms, holding, figures, earned):
    rolled, charge = minor(figures["rolled"]), minor(figures["charge"])
    interest = 0 if terms.is_daily else earned - charge
    if not rolled:
        move("project_principal", holding.principal(), ("invested", -1), ("cash", 1))
    move("project_exit_charge", charge, ("accrued", -1))
    if rolled > holding.principal():
        move("project_interest_rolled", interest, ("accrued", -1), ("invested", 1))
    else:
        move("project_interest_paid", interest, ("accrued", -1), ("cash", 1))


def judge_offers(entry, same):
    """Set aside and subscribed are what this customer alone has in each project."""
    sums = {}
    for chain in entry["chains"]:
        for acts in chain["acts"]:
            holding = Holding(Terms(chain["document"]), acts)
            figures, _ = expected(holding, entry["today"], chain["renew"])
            if figures["status"] != "settled":
                kept = sums.setdefault(chain["offer"], [0, 0])
                kept[0] += minor(figures["committed"])
                kept[1] += minor(figures["principal"])
    for offer in entry["offers"]:
        committed, subscribed = sums.get(offer["id"], (0, 0))
        same(f"project {offer['title']}", decimal(committed), offer, "committed")
        same(f"project {offer['title']}", decimal(subscribed), offer, "subscribed")
