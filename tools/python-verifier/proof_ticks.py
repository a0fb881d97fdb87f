"""Runs of leaves of the log `ticks`, and the price of several sources (docs/proofs.md 3, 5 step 6, and 8)."""

from proof_bytes import LEAVES_MOST, SOURCES_MOST, Fault, document, hex_of, list_of, members, number_of, require, text_of, time_of
from settlement_rule import Log, half_even

FRESH_MS = 3_000
COUNTED_LEAST = 2


def median(prices):
    """Of one price and more; of an even number the mean of the middle two, half to even."""
    prices, middle = sorted(prices), len(prices) // 2
    return prices[middle] if len(prices) & 1 else half_even(prices[middle - 1] + prices[middle], 2)


def check_sources(sources, price, time):
    """Who counted, and that the price is theirs."""
    names, fresh, counted = [], [], []
    require(len(list_of(sources, "sources")) <= SOURCES_MOST, "there are too many sources")
    for source in sources:
        members(source, ("counted", "hash", "name", "price", "time"), "a source")
        names.append(text_of(source["name"], "a source's name"))
        hex_of(source["hash"], 32, "a source's hash")
        require(type(source["counted"]) is bool, "counted is neither true nor false")
        source_price, age = number_of(source["price"], "a source's price"), time - time_of(source["time"], "a source's time")
        if age <= FRESH_MS:
            fresh.append((source_price, source["counted"]))
        require(0 <= age <= FRESH_MS or not source["counted"], "a source counted that was too old, or not there yet")
        if source["counted"]:
            counted.append(source_price)
    # By UTF-16 code units, as members are sorted.
    require(names == sorted(set(names), key=lambda name: name.encode("utf-16-be")), "sources are not in the order of their names")
    require(len(counted) >= COUNTED_LEAST, "too few sources counted")
    middle = median([each for each, _ in fresh])
    for each, counts in fresh:
        off = abs(each - middle) * 1_000
        if counts:
            require(off <= 5 * middle, "a source counted that was too far off")
        else:
            require(2 * off >= 5 * middle, "a source was left out that was close enough")
    require(median(counted) == price, "a price is not the median of its sources")


class Window:
    """Leaves that follow one another, each shown to be in the log, with the ticks of one product."""

    def __init__(self, leaves, symbol, in_log):
        self.first = self.until = self.scale = None
        self.log, self.sourced, self.leaves, self.symbol = Log(), 0, len(list_of(leaves, "a window")), symbol
        self.last, seq = {}, None
        require(self.leaves <= LEAVES_MOST, "there are too many leaves")
        for given in leaves:
            members(given, ("leaf", "seq", "path"), "a leaf of ticks")
            in_log("ticks", given["leaf"], given["seq"], given["path"])
            require(seq is None or given["seq"] == seq + 1, "leaves of ticks do not follow one another")
            seq = given["seq"]
            self.read_leaf(given["leaf"])

    def read_leaf(self, text):
        leaf = document(text, "ticks", ("from", "ticks", "until"))
        start, end = time_of(leaf["from"], "from"), time_of(leaf["until"], "until")
        require(start < end, "a leaf of ticks ends before it begins")
        require(self.until in (None, start), "there is a gap between leaves of ticks")
        if self.first is None:
            self.first = start
        self.until = end
        last = start + 1
        for tick in list_of(leaf["ticks"], "ticks"):
            members(tick, ("price", "scale", "seq", "source", "symbol", "time"), "a tick", ("source_time", "sources"))
            time = time_of(tick["time"], "a tick's time")
            require(last <= time <= end, "ticks are not in order, or outside their leaf")
            last = time
            self.read_tick(tick, time)

    def read_tick(self, tick, time):
        seq, price, scale = (number_of(tick[name], name) for name in ("seq", "price", "scale"))
        if "source_time" in tick:
            time_of(tick["source_time"], "source_time")
        is_live = text_of(tick["source"], "a tick's source") == "live"
        require(is_live == ("sources" in tick), "a live price has sources, another has none")
        if is_live:
            check_sources(tick["sources"], price, time)
            self.sourced += 1
        symbol = text_of(tick["symbol"], "a symbol")
        last_time, last_seq = self.last.get(symbol, (time - 1, seq - 1))
        require(seq == last_seq + 1 and time > last_time, "ticks of a product are missing or out of order")
        self.last[symbol] = time, seq
        if symbol == self.symbol:
            require(self.scale in (None, scale), "the unit of a price changed")
            self.scale = scale
            self.log.extend([(time, seq, price)])

    def require_start(self, time, what):
        if self.first is None or self.first > time:
            raise Fault(f"the leaves do not reach back far enough for {what}")

    def require_end(self, time, what):
        if self.until is None or self.until < time:
            raise Fault(f"the leaves end before {what}")
