"""The check of an order's bundle in ten steps (docs/proofs.md 5). Nothing in a bundle is trusted; the keys are the checker's."""

import re

import settlement_rule as rule_of
from proof_bytes import (
    canonical,
    count_of,
    decimal_of,
    document,
    bytes_of,
    hex_of,
    leaf_hash,
    list_of,
    members,
    number_of,
    one_of,
    path_of,
    require,
    root_of_path,
    sha256,
    text_of,
    time_of,
    whole_of,
)
from proof_ticks import Window

ID = re.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}")
RISK, FEES, BOOKS = 1, 2, {"cash": 16, "bonus": 20}
DIRECT, POST, VOID = 0, 2, 3

TICKET = (
    "amount asset book customer direction expected_edge fee feed good_until max_gap_ms multiple payout practice rule seconds "
    "stake symbol terms_hash ticket_id"
).split()
TERMS = (
    "fee_rate_ppm least_stake_minor most_held_product_minor most_held_total_minor most_stake_minor multiples payout_rate_ppm "
    "rule seconds symbol"
).split()
RECEIPT = "order_id ticket_hash accepted_at rule seconds terms_hash checkpoint_size path batch".split()
ACCEPT = "accepted_at checkpoint_size order_id rule seconds terms_hash ticket_hash".split()
CLOSE = "min_received order_id requested_at".split()
OPEN = "expires_at open_price open_seq open_time order_id".split()
SETTLE = "close_price close_seq close_time order_id received settled_at status void_reason".split()
TRANSFER = "amount at code cr dr event leg op ref".split()
PROVED = "event index size path leaf seq leaf_path".split()
REASONS = ("tie", "no_entry_tick", "no_exit_tick", "too_few_ticks")


class OrderCheck:
    """One bundle on its way through the steps; each leaves behind what the next ones need."""

    kind, logs = "order_bundle", ("orders", "ledger", "ticks")
    names = "v type ticket terms receipt events ticks transfers checkpoints".split()
    steps = "keys ticket receipt checkpoints events ticks entry exit outcome transfers".split()

    def __init__(self, bundle, keys, remembered):
        self.bundle, self.keys, self.remembered = bundle, keys, remembered
        self.checkpoints = {}

    def keys_step(self):
        bundle = members(self.bundle, self.names, "the bundle")
        require(bundle["v"] == "1" and bundle["type"] == self.kind, "this is not an order bundle of version 1")
        for log in self.logs:
            require(log in self.keys.origins, f"the key file knows no log {log}")
        return self.keys.summary()

    def ticket_step(self):
        given = members(self.bundle["ticket"], ("document", "signature", "key_id"), "the ticket")
        ticket = self.ticket = document(given["document"], "ticket", TICKET)
        receipt = self.receipt = members(self.bundle["receipt"], RECEIPT, "the receipt")
        self.accepted_at = time_of(receipt["accepted_at"], "accepted_at")
        self.keys.require_signed("ticket", given["key_id"], given["document"], given["signature"], self.accepted_at)
        require(sha256(bytes_of(given["document"])).hex() == receipt["ticket_hash"], "the receipt is of another ticket")
        terms = document(self.bundle["terms"], "contract_terms", TERMS, ("early_close",))
        require(sha256(bytes_of(self.bundle["terms"])).hex() == ticket["terms_hash"], "the terms are not those of the ticket")
        self.read_ticket(ticket)
        self.compare_with_terms(ticket, terms)
        return f"{ticket['direction']} {ticket['symbol']}, {ticket['seconds']} s, stake {ticket['stake']}, payout {ticket['payout']}"

    def read_ticket(self, ticket):
        require(ID.fullmatch(text_of(ticket["ticket_id"], "ticket_id")), "the ticket's id is malformed")
        require(ticket["asset"] == "USD", "a contract is in USD")
        require(type(ticket["practice"]) is bool, "practice is neither true nor false")
        one_of(ticket["book"], tuple(BOOKS), "the book")
        one_of(ticket["direction"], ("up", "down"), "the direction")
        one_of(ticket["rule"], ("S1", "S2"), "the rule")
        hex_of(ticket["customer"], 32, "the customer")
        text_of(ticket["feed"], "the feed")
        self.good_until = time_of(ticket["good_until"], "good_until")
        text_of(ticket["symbol"], "the symbol")
        self.max_gap = whole_of(ticket["max_gap_ms"], "max_gap_ms")
        require(self.max_gap > 0, "max_gap_ms is 0")
        self.seconds = whole_of(ticket["seconds"], "seconds")
        self.stake, self.fee, self.payout = (decimal_of(ticket[name], 2, name) for name in ("stake", "fee", "payout"))

    def compare_with_terms(self, ticket, terms):
        number = {name: number_of(terms[name], name) for name in TERMS if name.endswith(("_ppm", "_minor"))}
        multiple = whole_of(ticket["multiple"], "multiple")
        for name in ("rule", "symbol"):
            require(ticket[name] == text_of(terms[name], name), f"the terms have another {name}")
        for mine, theirs in (("seconds", "seconds"), ("multiple", "multiples")):
            offered = [number_of(each, theirs) for each in list_of(terms[theirs], theirs)]
            require(len(offered) <= 1_000 and int(ticket[mine]) in offered, f"the terms do not offer this {mine}")
        amount = decimal_of(ticket["amount"], 2, "amount")
        require(amount < 10**18 and amount * multiple > 0, "there is no amount")
        sums = rule_of.sums_of(amount, multiple, number["payout_rate_ppm"], number["fee_rate_ppm"])
        require(sums == (self.stake, self.fee, self.payout), "stake, fee and payout are not what the terms give")
        require(
            number["least_stake_minor"] <= self.stake <= number["most_stake_minor"], "the stake is outside the limits"
        )
        self.early_close = self.read_early_close(terms) if "early_close" in terms else None
        edge = decimal_of(ticket["expected_edge"], 4, "expected_edge")
        require(edge == rule_of.expected_edge(*sums), "the expected edge is not what the sums give")

    def read_early_close(self, terms):
        """Volatility and charge of formula E1, in parts per million."""
        names = ("volatility_ppm", "charge_ppm")
        given = members(terms["early_close"], ("formula", *names), "the early close")
        one_of(given["formula"], ("E1",), "the formula")
        return tuple(number_of(given[name], name) for name in names)

    def receipt_step(self):
        receipt, ticket = self.receipt, self.ticket
        seconds = count_of(receipt["seconds"], "seconds")
        path = members(receipt["path"], ("index", "size", "hashes"), "the receipt's path")
        batch = members(receipt["batch"], ("id", "root", "signature", "key_id"), "the receipt's batch")
        number_of(batch["id"], "the batch's id")
        self.checkpoint_size = number_of(receipt["checkpoint_size"], "checkpoint_size", 10**16 - 1)
        event = {name: receipt[name] for name in ACCEPT}
        self.accept_event = canonical({**event, "seconds": str(seconds), "type": "accept", "v": "1"})
        size = count_of(path["size"], "size")
        root = root_of_path(
            leaf_hash(self.accept_event), count_of(path["index"], "index"), size, path_of(path["hashes"], "the path")
        )
        require(root.hex() == batch["root"], "the acceptance does not lie under the batch's root")
        self.accept_batch = canonical(
            {"id": batch["id"], "root": batch["root"], "size": str(size), "type": "accept_batch", "v": "1"}
        )
        self.keys.require_signed("receipt", batch["key_id"], self.accept_batch, batch["signature"], self.accepted_at)
        require(receipt["order_id"] == ticket["ticket_id"], "the order's id is not the ticket's")
        require(receipt["rule"] == ticket["rule"] and seconds == self.seconds, "rule or seconds are not the ticket's")
        require(receipt["terms_hash"] == ticket["terms_hash"], "the terms are not the ticket's")
        require(self.accepted_at <= self.good_until, "accepted after the ticket expired")
        return f"order {receipt['order_id']}, accepted {receipt['accepted_at']}"

    def checkpoints_step(self):
        notes = members(self.bundle["checkpoints"], self.logs, "checkpoints")
        compared = 0
        for log in self.logs:
            self.checkpoints[log] = self.keys.checkpoint(log, notes[log])
            compared += self.keys.compare(log, self.checkpoints[log], self.remembered)
        sizes = ", ".join(f"{log} {self.checkpoints[log][0]}" for log in self.logs)
        return f"{sizes}; {compared} compared with what was remembered"

    def in_log(self, log, leaf, seq, path):
        size, root = self.checkpoints[log]
        found = root_of_path(leaf_hash(text_of(leaf, "a leaf")), count_of(seq, "seq"), size, path_of(path, "a leaf's path"))
        require(found == root, f"a leaf is not in the log {log}")

    def proved(self, value, kind, names, log="orders"):
        """The event, once it is shown to be in its batch, and the batch in its log."""
        members(value, PROVED, f"the proof of {kind}")
        event = document(value["event"], kind, names)
        batch = document(value["leaf"], f"{kind}_batch", ("id", "root", "size"))
        number_of(batch["id"], "the batch's id")
        index, size = count_of(value["index"], "index"), count_of(value["size"], "size")
        require(number_of(batch["size"], "the batch's size") == size, f"the batch of {kind} has another size")
        root = root_of_path(leaf_hash(value["event"]), index, size, path_of(value["path"], "an event's path"))
        require(root.hex() == batch["root"], f"{kind} is not in its batch")
        self.in_log(log, value["leaf"], value["seq"], value["leaf_path"])
        return event

    def events_step(self):
        events = members(self.bundle["events"], ("accept",), "events", ("open", "close", "settle"))
        proof = events["accept"]
        self.proved(proof, "accept", ACCEPT)
        receipt = self.receipt
        require(proof["event"] == self.accept_event, "the acceptance in the log is not the receipt's")
        require(proof["leaf"] == self.accept_batch, "the batch in the log is not the receipt's")
        path = [proof["index"], proof["size"], proof["path"]]
        require(path == [receipt["path"][name] for name in ("index", "size", "hashes")], "the path is not the receipt's")
        require(proof["seq"] >= self.checkpoint_size, "the acceptance comes before the checkpoint it names")
        self.open = self.proved(events["open"], "open", OPEN) if "open" in events else None
        self.asked = self.proved(events["close"], "close", CLOSE) if "close" in events else None
        self.settle = self.proved(events["settle"], "settle", SETTLE) if "settle" in events else None
        for event in (self.open, self.asked, self.settle):
            require(event is None or event["order_id"] == receipt["order_id"], "an event is of another order")
        if self.settle:
            self.read_settle(self.settle)
        is_closed = self.settle is not None and self.status == "closed"
        require(is_closed == (self.asked is not None), "closed early without a request, or the reverse")
        if is_closed:
            self.requested_at = time_of(self.asked["requested_at"], "requested_at")
            self.min_received = number_of(self.asked["min_received"], "min_received")
        return ", ".join(name for name in ("accept", "open", "close", "settle") if name in events)

    def read_settle(self, settle):
        self.settled_at = time_of(settle["settled_at"], "settled_at")
        self.status, self.reason = one_of(settle["status"], ("won", "lost", "void", "closed"), "the status"), settle["void_reason"]
        if self.status == "void":
            one_of(self.reason, REASONS, "the void reason")
        else:
            require(self.reason is None, "an order that is not void has no void reason")
        closes = [settle[f"close_{name}"] for name in ("seq", "price", "time")]
        if self.status == "void" and self.reason != "tie":
            require(closes == [None] * 3, "an order without an exit has no close")
            self.close = None
        else:
            self.close = (number_of(closes[0], "close_seq"), number_of(closes[1], "close_price"), time_of(closes[2], "close_time"))

    def ticks_step(self):
        ticks = members(self.bundle["ticks"], ("entry",), "ticks", ("exit",))
        require(("exit" in ticks) == bool(self.settle and self.open), "there are exit ticks without an exit, or the reverse")
        self.entry_window = Window(ticks["entry"], self.ticket["symbol"], self.in_log)
        self.exit_window = Window(ticks["exit"], self.ticket["symbol"], self.in_log) if "exit" in ticks else None
        if self.open is None and self.settle is None:
            require(ticks["entry"] == [], "there are ticks for an entry that was not made yet")
            return "not yet"
        windows = [window for window in (self.entry_window, self.exit_window) if window]
        leaves, sourced = sum(window.leaves for window in windows), sum(window.sourced for window in windows)
        return f"{leaves} leaves without a gap, {sourced} prices of several sources"

    def entry_step(self):
        if self.open is None and self.settle is None:
            return "not yet"
        window, latest = self.entry_window, self.accepted_at + self.max_gap
        window.require_start(self.accepted_at, "the entry")
        tick = window.log.entry(self.accepted_at, self.max_gap)
        if self.open is None:
            require(tick is None, "void for lack of an entry tick, but there is one")
            window.require_end(latest, "the entry")
            return "no tick in time"
        require(tick is not None, "opened without a tick in time")
        given = (
            time_of(self.open["open_time"], "open_time"),
            number_of(self.open["open_seq"], "open_seq"),
            number_of(self.open["open_price"], "open_price"),
        )
        require(given == tick, "the entry is not the first tick after acceptance")
        self.open_price = tick[2]
        self.expires_at = time_of(self.open["expires_at"], "expires_at")
        require(self.expires_at == tick[0] + 1_000 * self.seconds, "the expiry is not the entry's time plus the seconds")
        return f"tick {tick[1]} at {self.open['open_time']}, price {tick[2]}"

    def exit_step(self):
        if self.settle is None:
            return "not yet"
        require((self.reason == "no_entry_tick") == (self.open is None), "settled without having been opened, or the reverse")
        if self.exit_window is None:
            return "none"
        if self.asked is not None:
            return self.close_step(self.exit_window)
        window, rule = self.exit_window, self.ticket["rule"]
        reach = max(self.max_gap, rule_of.S2_WINDOW_MS) if rule == "S2" else self.max_gap
        window.require_start(self.expires_at - reach, "the exit")
        window.require_end(self.expires_at, "the exit")
        require(window.scale in (None, self.entry_window.scale), "entry and exit are in different units")
        tick, price, reason = window.log.exit(rule, self.expires_at, self.max_gap)
        if reason is not None:
            require(self.reason == reason, f"the ticks say {reason}")
            return reason
        require(self.close == (tick[1], price, tick[0]), "the close is not what the rule gives")
        return f"tick {tick[1]} at {self.settle['close_time']}, price {price} by {rule}"

    def close_step(self, window):
        """The first tick after the request, and what the formula gives by it."""
        require(self.early_close is not None, "the terms have no early close")
        require(self.open is not None and self.requested_at >= time_of(self.open["open_time"], "open_time"), "closed before it opened")
        window.require_start(self.requested_at, "the close")
        window.require_end(self.close[2], "the close")
        require(window.scale in (None, self.entry_window.scale), "entry and close are in different units")
        tick = window.log.entry(self.requested_at, self.max_gap)
        require(tick is not None and tick[0] < self.expires_at, "closed without a tick in time")
        require(self.close == (tick[1], tick[2], tick[0]), "the close is not the first tick after the request")
        left = self.expires_at - tick[0]
        self.value = rule_of.close_value(
            self.ticket["direction"], self.open_price, tick[2], left, self.payout, *self.early_close
        )
        require(self.value >= self.min_received, "closed for less than requested")
        return f"tick {tick[1]} at {self.settle['close_time']}, price {tick[2]} by E1"

    def outcome_step(self):
        if self.settle is None:
            return "not yet"
        if self.close is not None and self.status != "closed":
            expected = rule_of.outcome(self.ticket["direction"], self.open_price, self.close[1])
            require((self.status, self.reason) == expected, f"the prices say {expected[0]}")
        is_closed = self.status == "closed"
        paid = self.value if is_closed else rule_of.received(self.status, self.stake, self.fee, self.payout)
        require(number_of(self.settle["received"], "received") == paid, "what was received is not what the outcome gives")
        return f"{self.status}{f' ({self.reason})' if self.reason else ''}, received {paid} cents"

    def transfers_step(self):
        proofs = list_of(self.bundle["transfers"], "transfers")
        if self.settle is None:
            require(proofs == [], "there are transfers of an order that is still open")
            return "not yet"
        legs = [self.proved(proof, "transfer", TRANSFER, "ledger") for proof in proofs]
        asset = (101 if self.ticket["practice"] else 1) << 16
        house = {kind: asset | kind << 8 for kind in (RISK, FEES)}
        # The hold of the stake stands last but one, whatever legs stand before it.
        book = number_of(legs[-2]["dr"], "dr") if len(legs) in (2, 3, 4) else 0
        require(book >> 24 > 0 and book & 0xFFFFFF == asset | BOOKS[self.ticket["book"]] << 8, "the account is not the ticket's")
        won, void = self.status == "won", self.status == "void"
        expected = [
            (100, VOID if void else POST, 10, book, house[RISK], self.stake + self.fee),
            (101, POST if won else VOID, 11, house[RISK], book, self.payout),
        ]
        if self.status == "closed" and self.value:
            expected.insert(0, (3, DIRECT, 22, house[RISK], book, self.value))
        if self.fee and not void:
            expected.insert(0, (2, DIRECT, 12, house[RISK], house[FEES], self.fee))
        names = ("leg", "op", "code", "dr", "cr", "amount")
        given = [tuple(number_of(leg[name], name) for name in names) for leg in legs]
        require(given == expected, "the transfers are not those of the outcome")
        for leg in legs:
            require(leg["ref"] == self.receipt["order_id"] and leg["event"] == "0", "a transfer is of something else")
            require(leg["at"] == self.settle["settled_at"], "a transfer is of another time")
        return f"{len(legs)} in the ledger"


class SharedOrderCheck(OrderCheck):
    """What others see of an order: without the transfers, whose account numbers would name the customer."""

    kind, logs = "shared_order_bundle", ("orders", "ticks")
    names = [name for name in OrderCheck.names if name != "transfers"]

    def transfers_step(self):
        return "withheld"
