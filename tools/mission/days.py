"""Days going by: a plan with outages, and what is done with projects on the way."""

import random
from datetime import datetime, timedelta

from wire import move_to

YEAR_OUT = 366
SHORT = [(1, "go"), (3, "go"), (6, "down"), (9, "go"), (15, "go"), (21, "go"), (31, "go")]


def plan(days):
    """[(day, "go" or "down")]: days from the first one at whose noon the server runs, and how it came there."""
    if days == 0:
        return []
    if days < 60:
        return [stop for stop in SHORT if stop[0] < days] + [(days, "go")]
    chance, day, stops = random.Random(days), 0, []
    while day < days:
        is_down = chance.randrange(5) < 2
        day += chance.randint(1, 13) if is_down else chance.randint(1, 4)
        stops.append((day, "down" if is_down else "go"))
    return [*stops, (day + YEAR_OUT, "down"), (day + YEAR_OUT + 1, "go")]


def deeds(portfolio, offers):
    """[(day, what)]: done on that day, or on the next one on which the server runs."""
    tiered = next(one for one in offers if "instalment" in one)
    weekly = next(one for one in offers if one["dividend_method"] == "daily" and one["days"] < 10)
    monthly = next(one for one in offers if one["dividend_method"] == "at_maturity" and "instalment" not in one)
    quarter = next(one for one in offers if one["dividend_method"] == "daily" and one["days"] > 10)
    second = tiered["instalment"]["append_money"]
    return [
        (0, lambda: portfolio.join("second instalment in time", tiered, "1000.00")),
        (0, lambda: portfolio.join("second instalment late", tiered, "1000.00")),
        (0, lambda: portfolio.join("second instalment never", tiered, "1000.00")),
        (0, lambda: portfolio.join("weekly, principal renewed", weekly, "1234.56", "principal")),
        (0, lambda: portfolio.join("all renewed", monthly, "1407.35", "all")),
        (0, lambda: portfolio.join("stopped", monthly, "1000.00")),
        (0, lambda: portfolio.join("daily", quarter, "777.77")),
        (1, lambda: portfolio.keep("all renewed", "off")),
        (1, lambda: portfolio.keep("all renewed", "all")),
        (3, lambda: portfolio.append("all renewed", "200.01")),
        (6, lambda: portfolio.append("daily", "150.00")),
        (8, lambda: portfolio.append("second instalment in time", second, is_instalment=True)),
        (12, lambda: portfolio.stop("stopped")),
        (14, lambda: portfolio.append("second instalment late", second, is_instalment=True)),
        (20, lambda: portfolio.stop("daily")),
        (21, lambda: portfolio.join("joined again", monthly, "321.09", from_name="stopped")),
    ]


class Days:
    """The days of one run, counted from the platform's own first one."""

    def __init__(self, site, zone):
        self.site, self.zone = site, zone
        self.first = self.date_now()

    def date_now(self):
        return datetime.fromtimestamp(self.site.now() / 1_000, self.zone).date()

    def today(self):
        return self.date_now().toordinal()

    def noon_of(self, day):
        at = self.first + timedelta(days=day)
        return int(datetime(at.year, at.month, at.day, 12, tzinfo=self.zone).timestamp()) * 1_000

    def reach(self, day, is_down):
        """Goes to a day's noon, and waits until every midnight before it is worked off."""
        move_to(self.site, self.noon_of(day), is_down)
        yesterday = (self.first + timedelta(days=day - 1)).isoformat()

        def credited():
            health = self.site.call("GET", "/api/health", quiet=True)
            return True if health["interest"].get("credited_to", "") >= yesterday else None

        self.site.until(credited, f"the interest of {yesterday}", 240)


def live(record, portfolio, days, until, between):
    """All days up to the last: what is to be done on each, and what the server says then. `between(how)` is done before a move."""
    waiting = deeds(portfolio, list(portfolio.offers().values()))
    day = 0
    for next_day, how in [*plan(until), (None, None)]:
        while waiting and (waiting[0][0] <= day or until == 0):
            waiting.pop(0)[1]()
        portfolio.read(record)
        if next_day is None:
            break
        between(how)
        print(f"day {next_day}{', after an outage' if how == 'down' else ''}", flush=True)
        days.reach(next_day, how == "down")
        day = next_day
    record["left_over"] = len(waiting)
