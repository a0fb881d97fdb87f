"""What anyone may read: prices, candles, texts, news."""

from figures import decimal, minor
from wire import Refused, text_of, time_of

MINUTE = 60_000
TEXTS = ("terms", "privacy", "risk", "invitation", "download")


def read_open(record, site):
    """Every open call under /api/index/, each once."""
    for path in ("banner", "ater", "home", "info", "notice", "about_list", "activity_details"):
        site.call("GET", f"/api/index/{path}")
    for kind in TEXTS:
        try:
            site.call("GET", "/api/index/get_detail", {"type": kind})
        except Refused as refusal:
            record["unpublished"].append(f"{kind}: {refusal.name}")
    try:
        site.call("GET", "/api/index/about_details", {"id": "company"})
    except Refused as refusal:
        record["unpublished"].append(f"company: {refusal.name}")
    read_prices(record, site)


def read_prices(record, site):
    goods = site.call("GET", "/api/index/goods", {"limit": "500"})["items"]
    symbols = [row["symbol"] for row in goods]
    site.call("GET", "/api/index/ajaxdata", {"symbols": ",".join(symbols)})
    for row in goods:
        asked = {"symbol": row["symbol"], "from_seq": row["seq"], "limit": "1"}
        ticks = site.call("GET", "/api/market/ticks", asked, quiet=True)["items"]
        record["prices"].append({"row": row, "ticks": ticks})
    for path in ("ajaxpro", "getprodata", "seconds"):
        site.call("GET", f"/api/index/{path}", {"symbol": "BTCUSD"})


def read_candles(record, site, symbol="BTCUSD"):
    """Minutes that lie wholly in the public log, with their ticks."""
    first = site.call("GET", "/api/market/ticks", {"symbol": symbol, "from_seq": "1", "limit": "1"})["items"]
    asked = {"symbol": symbol, "interval": "1m", "limit": "6"}
    for candle in site.call("GET", "/api/index/getkdata", asked)["items"][:-1]:
        start = time_of(candle["time"])
        if first and start > time_of(first[0]["time"]):
            asked = {"symbol": symbol, "from": text_of(start), "to": text_of(start + MINUTE - 1), "limit": "5000"}
            ticks = site.all_of("/api/market/ticks", asked, quiet=True)
            if ticks:
                record["candles"].append({"candle": candle, "ticks": ticks})


def judge_prices(record, same):
    """The price is a tick of the log, the increase is against the close before, half up at the sixth place."""
    for entry in record["prices"]:
        row, what = entry["row"], f"price of {entry['row']['symbol']}"
        if entry["ticks"]:
            same(what, entry["ticks"][0]["price"], row, "price")
            same(what, entry["ticks"][0]["time"], row, "time")
        scale = len(row["tick_size"].partition(".")[2])
        price, close = minor(row["price"], scale), minor(row["close"], scale)
        if close:
            same(what, decimal((2 * (price - close) * 10**6 + close) // (2 * close), 6), row, "increase")


def judge_candles(record, same):
    for entry in record["candles"]:
        candle, what = entry["candle"], f"candle {entry['candle']['time']}"
        scale = len(candle["open"].partition(".")[2])
        prices = [minor(tick["price"], scale) for tick in entry["ticks"]]
        of = {"open": prices[0], "high": max(prices), "low": min(prices), "close": prices[-1]}
        for name, price in of.items():
            same(what, decimal(price, scale), candle, name)
