"""Comparing: what was received against what comes out here. All arithmetic is in whole numbers."""

import random
import re

# By code: the id of its practice money, its decimals, and the product that prices it.
ASSETS = {"USD": (101, 2, None), "USDT": (102, 6, "USDTUSD"), "BTC": (103, 8, "BTCUSD"), "ETH": (104, 8, "ETHUSD")}
SCALES = {code: scale for code, (_, scale, _) in ASSETS.items()}
OPPOSITE = {"won": "lost", "lost": "won", "void": "won", "success": "fail", "fail": "success", "earning": "settled"}


def minor(text, scale=2):
    """Smallest units of a decimal, which may have a sign."""
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    whole, _, rest = digits.partition(".")
    if not re.fullmatch(r"\d+", whole) or not re.fullmatch(r"\d*", rest) or len(rest) > scale:
        raise ValueError(f"{text} is no sum of {scale} decimals")
    return sign * int(whole + rest.ljust(scale, "0"))


def decimal(units, scale=2):
    """The decimal of so many smallest units, as the wire writes it."""
    digits = str(abs(units)).rjust(scale + 1, "0")
    text = f"{digits[:-scale]}.{digits[-scale:]}" if scale else digits
    return f"-{text}" if units < 0 else text


def plain(units, scale):
    """The same without closing zeros, as rates are written."""
    return decimal(units, scale).rstrip("0").rstrip(".")


def up(dividend, divisor):
    return -(-dividend // divisor)


class Figures:
    """Counts what was compared, and keeps what differs. Each received figure stays where the answer has it."""

    def __init__(self):
        self.kind, self.compared, self.places, self.differences = None, {}, [], []

    def same(self, what, expected, holder, name=None):
        """`holder[name]` is what was received, absent is None; without a name `holder` is it, a count made from the answer."""
        received = holder if name is None else holder.get(name)
        self.compared[self.kind] = self.compared.get(self.kind, 0) + 1
        if name is not None:
            self.places.append((holder, name))
        if expected != received:
            place = "" if name is None else f", {name}"
            self.differences.append(f"{self.kind}: {what}{place}: expected {expected}, received {received}")

    def judge(self, judges, record):
        for kind, judge in judges.items():
            self.kind = kind
            judge(record, self.same)
        return self


def bent(value):
    """The same figure, changed by the least that it can be."""
    if value is None:
        return "1"
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if value in OPPOSITE:
        return OPPOSITE[value]
    digits = list(value)
    for at in range(len(digits) - 1, -1, -1):
        if digits[at].isdigit():
            digits[at] = str((int(digits[at]) + 1) % 10)
            return "".join(digits)
    return value + "?"


def bend_each(judges, record, tries, seed):
    """
    Changes received figures one at a time, chosen by chance among those compared, and judges again.
    @returns of each kind how many changes were tried, and those that nobody noticed
    """
    chance, tried, unnoticed = random.Random(seed), {}, []
    for kind, judge in judges.items():
        places = Figures().judge({kind: judge}, record).places
        for holder, name in chance.sample(places, min(tries, len(places))):
            received = holder.get(name)
            holder[name] = bent(received)
            tried[kind] = tried.get(kind, 0) + 1
            if not is_noticed(kind, judge, record):
                unnoticed.append(f"{kind}: {name} {received} changed to {holder[name]}")
            if received is None:
                del holder[name]
            else:
                holder[name] = received
    return tried, unnoticed


def is_noticed(kind, judge, record):
    try:
        return bool(Figures().judge({kind: judge}, record).differences)
    except (ValueError, KeyError, LookupError):
        return True  # what cannot even be read was noticed
