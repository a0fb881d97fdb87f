"""How an order settles (docs/proofs.md 5, steps 7 to 9): whole numbers in, whole numbers out. Times are milliseconds."""

from bisect import bisect_right
from math import isqrt

S2_WINDOW_MS = 3_000
S2_LEAST_TICKS = 5


def half_even(dividend, divisor):
    """Of 0 and more, to the nearest whole number, a half to the even one."""
    quotient, rest = divmod(dividend, divisor)
    return quotient + (2 * rest > divisor or (2 * rest == divisor and quotient & 1))


def trimmed_mean(prices):
    """Without the highest and the lowest fifth."""
    cut = len(prices) // 5
    kept = sorted(prices)[cut : len(prices) - cut]
    return half_even(sum(kept), len(kept))


def sums_of(amount, multiple, payout_rate_ppm, fee_rate_ppm):
    """Stake, fee and payout in cents."""
    stake = amount * multiple
    return stake, stake * fee_rate_ppm // 10**6, stake * (10**6 + payout_rate_ppm) // 10**6


def expected_edge(stake, fee, payout):
    """What a stake loses on average at even odds without ties, in units of 10^-4, rounded up."""
    return -(-(10**4) * (2 * (stake + fee) - payout) // (2 * stake))


class Log:
    """The ticks of one product in the order of their times: (time, seq, price)."""

    def __init__(self, ticks=()):
        self.ticks = list(ticks)
        self.times = [tick[0] for tick in self.ticks]

    def extend(self, ticks):
        self.ticks.extend(ticks)
        self.times.extend(tick[0] for tick in ticks)

    def entry(self, accepted_at, max_gap):
        """The first tick after acceptance, where it comes in time."""
        at = bisect_right(self.times, accepted_at)
        return self.ticks[at] if at < len(self.times) and self.times[at] <= accepted_at + max_gap else None

    def exit(self, rule, expires_at, max_gap):
        """(tick, price, None), or (None, None, reason)."""
        end = bisect_right(self.times, expires_at)
        if end == 0 or self.times[end - 1] <= expires_at - max_gap:
            return None, None, "no_exit_tick"
        last = self.ticks[end - 1]
        if rule == "S1":
            return last, last[2], None
        start = bisect_right(self.times, expires_at - S2_WINDOW_MS)
        if end - start < S2_LEAST_TICKS:
            return None, None, "too_few_ticks"
        return last, trimmed_mean([tick[2] for tick in self.ticks[start:end]]), None


def outcome(direction, entry, close):
    """Status and reason."""
    if entry == close:
        return "void", "tie"
    return ("won" if (close > entry) == (direction == "up") else "lost"), None


def received(status, stake, fee, payout):
    return {"won": payout, "lost": 0, "void": stake + fee}[status]


YEAR_MS = 365 * 86_400_000
# The standard normal distribution at 0, 0.1, 0.2 ... 5.0, in parts per million (docs/proofs.md 10).
NORMAL_PPM = (
    500000, 539828, 579260, 617911, 655422, 691462, 725747, 758036, 788145, 815940, 841345, 864334, 884930,
    903200, 919243, 933193, 945201, 955435, 964070, 971283, 977250, 982136, 986097, 989276, 991802, 993790,
    995339, 996533, 997445, 998134, 998650, 999032, 999313, 999517, 999663, 999767, 999841, 999892, 999928,
    999952, 999968, 999979, 999987, 999991, 999995, 999997, 999998, 999999, 999999, 1000000, 1000000,
)


def win_chance(direction, entry, price, left_ms, volatility_ppm):
    """In parts per million, by formula E1."""
    ahead = price - entry if direction == "up" else entry - price
    deviation = entry * volatility_ppm * isqrt(left_ms * 10**18 // YEAR_MS)
    last = 100 * (len(NORMAL_PPM) - 1)
    z = 0 if ahead == 0 else last if deviation == 0 else min(last, abs(ahead) * 10**18 // deviation)
    step, rest = divmod(z, 100)
    start = NORMAL_PPM[step]
    end = NORMAL_PPM[min(step + 1, len(NORMAL_PPM) - 1)]
    chance = start + (end - start) * rest // 100
    return 10**6 - chance if ahead < 0 else chance


def close_value(direction, entry, price, left_ms, payout, volatility_ppm, charge_ppm):
    """What an early close pays, in cents, rounded down."""
    return payout * win_chance(direction, entry, price, left_ms, volatility_ppm) * (10**6 - charge_ppm) // 10**12
