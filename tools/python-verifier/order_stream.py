"""Works out many settled orders again from their published ticks, in whole numbers (docs/proofs.md 5, steps 7 to 9).

Lines of JSON come in, all amounts, prices and times as the API writes them:
    {"symbol", "payout_rate_ppm", "fee_rate_ppm"}         the rates of a product, once they hold
    {"symbol", "ticks": [{"seq", "time", "price"}, …]}    more of its ticks, in order
    {"id", "symbol", "direction", "seconds", "amount", "multiple", "rule", "max_gap_ms", "accepted_at", …}
For each order one line goes out: id, status, void_reason, open_seq, open_price, close_seq, close_price, received; what an
order lacks is null. Prices are decimals without a point, that is in units of the product's tick size; received is in cents.
"""

import json

import settlement_rule as rule_of
from proof_bytes import decimal_of, require, time_of


def units_of(text):
    return int(text.replace(".", ""))


class Product:
    def __init__(self):
        self.log, self.payout_rate_ppm, self.fee_rate_ppm = rule_of.Log(), None, None

    def learn(self, line):
        if "ticks" in line:
            ticks = [(time_of(tick["time"], "time"), int(tick["seq"]), units_of(tick["price"])) for tick in line["ticks"]]
            known = self.log.ticks[-1:] + ticks
            in_order = all(one[0] < next_one[0] and one[1] + 1 == next_one[1] for one, next_one in zip(known, known[1:]))
            require(in_order, "ticks are missing or out of order")
            self.log.extend(ticks)
        else:
            self.payout_rate_ppm, self.fee_rate_ppm = int(line["payout_rate_ppm"]), int(line["fee_rate_ppm"])

    def settle(self, order):
        rates = self.payout_rate_ppm, self.fee_rate_ppm
        sums = rule_of.sums_of(decimal_of(order["amount"], 2, "amount"), int(order["multiple"]), *rates)
        max_gap = int(order["max_gap_ms"])
        status, reason, close, close_price = "void", "no_entry_tick", None, None
        entry = self.log.entry(time_of(order["accepted_at"], "accepted_at"), max_gap)
        if entry:
            expires_at = entry[0] + 1_000 * int(order["seconds"])
            close, close_price, reason = self.log.exit(order["rule"], expires_at, max_gap)
            if close:
                status, reason = rule_of.outcome(order["direction"], entry[2], close_price)
        return {
            "id": order["id"],
            "status": status,
            "void_reason": reason,
            "open_seq": entry and entry[1],
            "open_price": entry and entry[2],
            "close_seq": close and close[1],
            "close_price": close_price,
            "received": rule_of.received(status, *sums),
        }


def recompute_lines(source, target):
    """@returns the exit code: 0, as soon as every line was understood."""
    products = {}
    for text in source:
        line = json.loads(text)
        product = products.setdefault(line["symbol"], Product())
        if "id" in line:
            target.write(json.dumps(product.settle(line)) + "\n")
        else:
            product.learn(line)
    return 0
