"""What a life with a fixed-term project must come to, worked out a second time.

Written from the specification alone (docs/rules/investing.md#interest): it walks through the days one by one and adds up exact
fractions of a cent. It shares no code with the rules it checks. It reads one life a line as JSON and writes one line for
each: everything that moved or was refused, then the balances. It knows nothing of outages, zones and clocks: a life's days
are days of the calendar, and whatever was caught up late must have come to the same.
"""

import json
import sys
from datetime import date
from fractions import Fraction


def day_of(text):
    return date.fromisoformat(text).toordinal()


def text_of(day):
    return date.fromordinal(day).isoformat()


def floor(exact):
    return exact.numerator // exact.denominator


def ceiling(exact):
    return -(-exact.numerator // exact.denominator)


class Terms:
    def __init__(self, text):
        read = json.loads(text)
        self.pays_daily = read["dividend_method"] == "daily"
        self.days = read["days"]
        self.rate = Fraction(int(read["daily_rate_ppb"]), 10**9)
        self.least = int(read["least"])
        self.most = int(read["most"])
        self.charge = Fraction(int(read["exit_charge_ppm"]), 10**6)
        second = read.get("instalment")
        self.second = int(second["minor"]) if second else 0
        self.higher = Fraction(int(second["daily_rate_ppb"]), 10**9) if second else self.rate


class Holding:
    """Money in one subscription. `tonight` is the interest of today, `earned` that of all nights before."""

    def __init__(self, terms, today, amount):
        self.terms = terms
        self.last = today + terms.days
        self.working = 0
        self.arrived = amount
        self.paid_in = amount
        self.second_paid = False
        self.rate = terms.rate
        self.rate_ppb = 0
        self.tonight = Fraction(0)
        self.earned = Fraction(0)
        self.credited = 0
        self.aside = 0
        self.renew = "off"
        self.ended = None

    def principal(self):
        return self.working + self.arrived

    def second_open(self, today):
        return self.terms.second > 0 and not self.second_paid and today < self.last

    def pay_second(self):
        self.second_paid = True
        self.arrived += self.terms.second
        self.rate = self.terms.higher  # counts from tomorrow: tonight's interest stands already

    def morning(self):
        """A new day: what was paid yesterday earns, and a rate raised by it holds."""
        if self.arrived:
            self.working += self.arrived
            self.arrived = 0
            self.tonight = self.working * self.rate
            self.rate_ppb = floor(self.rate * 10**9)

    def midnight(self):
        self.earned += self.tonight
        gain = floor(self.earned) - self.credited
        self.credited += gain
        return gain

    def rest(self, today, second_on):
        """Interest of all days after today, the second instalment paid on a certain day or never (the last one)."""
        before = self.principal() * self.rate
        after = (self.principal() + self.terms.second) * self.terms.higher
        return before * (second_on - today) + after * (self.last - second_on)

    def most(self, today):
        """The most it can come to in the end, over all days on which the second instalment can be paid, and never."""
        days = range(today, self.last + 1) if self.second_open(today) else (self.last,)
        if len(days) > 8:  # between the first and the last day it comes to something between
            days = (today, self.last - 1, self.last)
        return ceiling(self.earned + self.tonight + max(self.rest(today, day) for day in days))


class World:
    """One offer, one customer's cash, and the others' principal."""

    def __init__(self, life):
        self.terms = Terms(life["terms"])
        self.capacity = int(life["capacity"])
        self.subscribed = int(life["others"])
        self.kept = 0
        self.reserve = int(life["reserve"])
        self.cash = int(life["cash"])
        self.opens = day_of(life["opens"])
        self.closes = day_of(life["closes"])
        self.renamed = day_of(life["renamed"])
        self.holding = None
        self.said = []
        self.paid_in = 0
        self.received = 0
        self.interest = 0
        self.charged = 0

    def say(self, text):
        self.said.append(text)

    def runs(self):
        return self.holding is not None and self.holding.ended is None

    def place(self):
        return max(0, self.capacity - self.subscribed - self.kept)

    def is_open(self, day):
        return self.opens <= day < self.closes

    def set_aside(self, holding, today):
        extra = max(0, holding.most(today) - holding.aside)
        holding.aside += extra
        self.reserve -= extra
        assert self.reserve >= 0, "the reserve is short"
        self.say(f"pay {extra}")

    # What a customer does.

    def join(self, act, today):
        amount = int(act["amount"])
        terms = self.terms
        if not self.is_open(today):
            return "project_not_open"
        if not act["same_terms"] or today >= self.renamed:
            return "terms_changed"
        if amount < terms.least:
            return "amount_below_least"
        if amount > terms.most:
            return "amount_above_most"
        if amount + terms.second > self.place():
            return "project_full"
        holding = Holding(terms, today, amount)
        if holding.most(today) > self.reserve:
            return "reserve_short"
        if amount > self.cash:
            return "balance_insufficient"
        self.pay(amount)
        self.subscribed += amount
        self.kept += terms.second
        self.holding = holding
        self.set_aside(holding, today)
        return "ok"

    def pay(self, amount):
        self.cash -= amount
        self.paid_in += amount

    def late(self, today):
        """Nothing can be added from the last earning day on; one that was stopped has none any more."""
        holding = self.holding
        if holding.ended != "stop" and today >= holding.last:
            return "append_too_late"
        return "subscription_ended" if holding.ended else None

    def append(self, act, today):
        amount = int(act["amount"])
        holding = self.holding
        if amount < 1:
            return "field_invalid"
        if holding.paid_in + amount > holding.terms.most:
            return "amount_above_most"
        if amount > self.place():
            return "project_full"
        if holding.ended is None:
            holding.arrived += amount
            lacking = holding.most(today) - holding.aside - self.reserve
            holding.arrived -= amount
            if lacking > 0:
                return "reserve_short"
        late = self.late(today)
        if late:
            return late
        if amount > self.cash:
            return "balance_insufficient"
        self.pay(amount)
        self.subscribed += amount
        holding.arrived += amount
        holding.paid_in += amount
        self.set_aside(holding, today)
        return "ok"

    def instalment(self, act, today):
        amount = int(act["amount"])
        holding = self.holding
        second = holding.terms.second
        if second == 0 or holding.second_paid:
            return "field_invalid"
        if amount != second:
            return "instalment_amount_differs"
        late = self.late(today)
        if late:
            return late
        if amount > self.cash:
            return "balance_insufficient"
        self.pay(amount)
        self.subscribed += amount
        self.kept -= amount
        holding.pay_second()
        self.set_aside(holding, today)
        return "ok"

    def keep(self, act, today):
        holding = self.holding
        if holding.ended != "stop" and today > holding.last:
            return "renew_too_late"
        if holding.ended:
            return "subscription_ended"
        holding.renew = act["renew"]
        return "ok"

    def stop(self, _act, today):
        holding = self.holding
        if holding.ended:
            return "subscription_ended"
        accrued = 0 if holding.terms.pays_daily else holding.credited
        charge = floor(holding.terms.charge * accrued)
        self.charged += charge
        self.reserve += charge
        self.end("stop", today, holding.principal() + accrued - charge, charge, 0)
        return "ok"

    # What the nights do.

    def end(self, way, day, received, charge, rolled):
        holding = self.holding
        release = holding.aside - holding.credited
        self.cash += received
        self.received += received
        self.reserve += release
        self.subscribed -= holding.principal()
        if not holding.second_paid:
            self.kept -= holding.terms.second
        holding.ended = way
        self.say(f"end {way} {text_of(day)} {received} {charge} {rolled} {release}")

    def night(self, day):
        holding = self.holding
        gain = holding.midnight()
        self.interest += gain
        assert holding.credited <= holding.aside, "too little was set aside"
        if gain:
            self.say(f"i {text_of(day)} {gain} {holding.working} {holding.rate_ppb}")
            if holding.terms.pays_daily:
                self.cash += gain
                self.received += gain
        if day == holding.last:
            self.mature(day)
        if self.runs():
            self.holding.morning()

    def mature(self, day):
        holding = self.holding
        terms = holding.terms
        accrued = 0 if terms.pays_daily else holding.credited
        principal = holding.principal()
        rolled = principal + accrued if holding.renew == "all" else principal
        hindrance = None if holding.renew == "off" else self.hindrance(day, rolled)
        if holding.renew == "off" or hindrance:
            self.end("maturity", day, principal + accrued, 0, 0)
            if hindrance:
                self.say(f"not {hindrance}")
            return
        self.end("maturity", day, principal + accrued - rolled, 0, rolled)
        self.holding = Holding(terms, day, rolled)
        self.holding.renew = holding.renew
        self.subscribed += rolled
        self.kept += terms.second
        self.set_aside(self.holding, day)

    def hindrance(self, day, rolled):
        """Why a renewal cannot be, judged in the moment that ends the last day."""
        holding = self.holding
        terms = holding.terms
        if not self.is_open(day + 1):
            return "project_not_open"
        if day + 1 >= self.renamed:
            return "terms_changed"
        if rolled < terms.least:
            return "amount_below_least"
        freed = holding.principal() + (0 if holding.second_paid else terms.second)
        if rolled + terms.second > self.capacity - (self.subscribed + self.kept - freed):
            return "project_full"
        released = holding.aside - holding.credited
        if Holding(terms, day, rolled).most(day) > self.reserve + released:
            return "reserve_short"
        return None

    # Everything together.

    def live(self, acts, first, until):
        waiting = [(day_of(act["date"]), act) for act in acts]
        waiting.reverse()
        for day in range(first, until + 1):
            while waiting and waiting[-1][0] == day:
                self.perform(waiting.pop()[1], day)
            if self.runs():
                self.night(day)
            elif not waiting:
                break

    def perform(self, act, day):
        kind = act["kind"]
        if self.runs() if kind == "join" else self.holding is None:
            return
        self.say(f"{kind} {getattr(self, kind)(act, day)}")

    def close(self):
        holding = self.holding
        running = self.runs()
        if not running:
            returned = self.paid_in + self.interest - self.charged
            assert self.received == returned, "principal and interest less the charge do not return"
        invested = holding.principal() if running else 0
        accrued = holding.credited if running and not holding.terms.pays_daily else 0
        committed = holding.aside - holding.credited if running else 0
        return f"{self.cash} {invested} {accrued} {committed} {self.reserve} {self.subscribed} {self.kept}"


def answer(life):
    world = World(life)
    acts = life["acts"]
    world.live(acts, day_of(acts[0]["date"]), day_of(life["until"]))
    return ";".join([*world.said, world.close()])


def main():
    for line in sys.stdin:
        sys.stdout.write(answer(json.loads(line)) + "\n")


if __name__ == "__main__":
    main()
