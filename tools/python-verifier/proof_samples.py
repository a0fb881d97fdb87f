"""Makes logs, bundles and own proofs from docs/proofs.md alone, to try the checker on. For tests: it signs with keys made of a text."""

import base64
import hashlib
import json
from datetime import datetime, timedelta

import ed25519
import settlement_rule as rule_of
from proof_bytes import canonical, leaf_hash, node_hash, sha256

INSTALLATION = "plumbline/0123456789abcdef"
START = 1_790_000_000_000
ID = "0199d0c8-0000-7000-8000-00000000abcd"
CUSTOMER, SALT = "4711", sha256(b"salt of a customer")


class Signer:
    def __init__(self, seed):
        digest = hashlib.sha512(sha256(seed.encode())).digest()
        self.scalar = int.from_bytes(digest[:32], "little") & (1 << 254) - 8 | 1 << 254
        self.prefix, self.public = digest[32:], self.multiple(self.scalar)

    @staticmethod
    def multiple(scalar):
        return ed25519.encode_point(ed25519.sum_of_multiples(scalar, ed25519.BASE, 0, ed25519.NEUTRAL))

    def sign(self, text):
        message = text.encode()
        nonce = int.from_bytes(hashlib.sha512(self.prefix + message).digest(), "little") % ed25519.ORDER
        commitment = self.multiple(nonce)
        factor = int.from_bytes(hashlib.sha512(commitment + self.public + message).digest(), "little")
        return commitment + ((nonce + factor * self.scalar) % ed25519.ORDER).to_bytes(32, "little")


TICKETS, LOGS = Signer("tickets"), Signer("logs")
KEY_ID = sha256(TICKETS.public).hex()[:16]


def key_file():
    keys = [
        {"key_id": sha256(signer.public).hex()[:16], "public_key": base64.b64encode(signer.public).decode(), "use": use}
        for signer, use in ((TICKETS, "ticket, receipt"), (LOGS, "log"))
    ]
    return {"origins": [f"{INSTALLATION}/{log}" for log in "ticks orders ledger acts terms liab".split()], "keys": keys}


def iso(time):
    return (datetime(1970, 1, 1) + timedelta(milliseconds=time)).isoformat(timespec="milliseconds") + "Z"


def root_of(hashes):
    """By the definition of RFC 6962 2.1, read word for word."""
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    half = 1 << (len(hashes) - 1).bit_length() - 1
    return node_hash(root_of(hashes[:half]), root_of(hashes[half:]))


def inclusion(hashes, index):
    if len(hashes) <= 1:
        return []
    half = 1 << (len(hashes) - 1).bit_length() - 1
    if index < half:
        return [*inclusion(hashes[:half], index), root_of(hashes[half:])]
    return [*inclusion(hashes[half:], index - half), root_of(hashes[:half])]


def consistency(hashes, old_size, whole=True):
    if old_size == len(hashes):
        return [] if whole else [root_of(hashes)]
    half = 1 << (len(hashes) - 1).bit_length() - 1
    if old_size <= half:
        return [*consistency(hashes[:half], old_size, whole), root_of(hashes[half:])]
    return [*consistency(hashes[half:], old_size - half, False), root_of(hashes[:half])]


def in_hex(path):
    return [node.hex() for node in path]


class Log:
    def __init__(self, name, filler=5):
        self.origin, self.leaves = f"{INSTALLATION}/{name}", [f"an earlier leaf {at}" for at in range(filler)]

    def add(self, leaf):
        self.leaves.append(leaf)
        return len(self.leaves) - 1

    def hashes(self, size=None):
        return [leaf_hash(leaf) for leaf in self.leaves[:size]]

    def note(self, size=None):
        hashes = self.hashes(size)
        body = f"{self.origin}\n{len(hashes)}\n{base64.b64encode(root_of(hashes)).decode()}\n"
        key = sha256(self.origin.encode() + b"\n\1" + LOGS.public)[:4]
        return f"{body}\n— {self.origin} {base64.b64encode(key + LOGS.sign(body)).decode()}\n"

    def proof(self, seq):
        return {"leaf": self.leaves[seq], "seq": seq, "path": in_hex(inclusion(self.hashes(), seq))}


def batch_of(kind, events, at):
    """Leaf of a batch in which `events` stand among others, and what proves the one at `at`."""
    hashes = [leaf_hash(event) for event in events]
    leaf = canonical({"id": "7", "root": root_of(hashes).hex(), "size": str(len(events)), "type": f"{kind}_batch", "v": "1"})
    return leaf, {"event": events[at], "index": at, "size": len(events), "path": in_hex(inclusion(hashes, at))}


def others(count):
    return [canonical({"other": str(at)}) for at in range(count)]


class World:
    """One order and the logs that it stands in.

    `ticks` are (milliseconds after acceptance, price). `lies` change what the house logs, and so signs: event by kind.
    """

    def __init__(self, ticks, lies=None, **wish):
        wish = {"direction": "up", "rule": "S1", "book": "cash", "amount": 1_000, "fee_ppm": 10_000, **wish}
        self.wish, self.lies, self.accepted_at = wish, lies or {}, START + 10_000
        self.ticks = [(self.accepted_at + after, at + 1, price) for at, (after, price) in enumerate(ticks)]
        self.orders, self.ledger, self.tick_log = Log("orders"), Log("ledger"), Log("ticks")
        self.sums = rule_of.sums_of(wish["amount"], 3, 850_000, wish["fee_ppm"])
        self.seal_ticks()

    def seal_ticks(self):
        self.windows = []
        for start in range(START, START + 60_000, 1_000):
            own = [
                {"price": str(price), "scale": "2", "seq": str(seq), "source": "simulated", "symbol": "BTCUSD", "time": iso(time)}
                for time, seq, price in self.ticks
                if start < time <= start + 1_000
            ]
            seq = str(1 + (start - START) // 1_000)
            more = [{"price": "7", "scale": "5", "seq": seq, "source": "simulated", "symbol": "EURUSD", "time": iso(start + 1)}]
            self.seal_leaf(start, start + 1_000, more + own)

    def seal_leaf(self, start, end, ticks):
        leaf = canonical({"from": iso(start), "ticks": ticks, "type": "ticks", "until": iso(end), "v": "1"})
        self.windows.append((start, end, self.tick_log.add(leaf)))

    def window(self, start, end):
        return [self.tick_log.proof(seq) for since, until, seq in self.windows if until > start and since < end]

    def documents(self):
        stake, fee, payout = self.sums
        money = lambda cents: f"{cents // 100}.{cents % 100:02}"
        terms = {
            **{"fee_rate_ppm": str(self.wish["fee_ppm"]), "payout_rate_ppm": "850000", "least_stake_minor": "100"},
            **{"most_stake_minor": "500000", "most_held_product_minor": "2000000", "most_held_total_minor": "5000000"},
            **{"multiples": ["1", "3"], "seconds": ["30"], "rule": self.wish["rule"], "symbol": "BTCUSD"},
            **{"type": "contract_terms", "v": "1"},
        }
        edge = rule_of.expected_edge(stake, fee, payout)
        ticket = {
            **{"amount": money(self.wish["amount"]), "asset": "USD", "book": self.wish["book"], "multiple": "3", "seconds": "30"},
            **{"customer": sha256(SALT + CUSTOMER.encode()).hex(), "direction": self.wish["direction"], "feed": "simulated"},
            **{"expected_edge": f"{edge // 10**4}.{edge % 10**4:04}", "fee": money(fee), "payout": money(payout)},
            **{"good_until": iso(self.accepted_at + 1_000), "max_gap_ms": "5000", "practice": True, "rule": self.wish["rule"]},
            **{"stake": money(stake), "symbol": "BTCUSD", "terms_hash": sha256(canonical(terms).encode()).hex()},
            **{"ticket_id": ID, "type": "ticket", "v": "1"},
        }
        return canonical(terms), canonical(ticket)

    def log_event(self, kind, event, log):
        event = {**event, **self.lies.get(kind, lambda _: {})(event)}
        leaf, proof = batch_of(kind, [*others(2), canonical({**event, "type": kind, "v": "1"}), *others(1)], 2)
        return {**proof, "leaf": leaf, "seq": log.add(leaf)}

    def take(self):
        terms, ticket = self.documents()
        accept = {
            **{"accepted_at": iso(self.accepted_at), "checkpoint_size": "5", "order_id": ID, "rule": self.wish["rule"]},
            **{"terms_hash": sha256(terms.encode()).hex(), "ticket_hash": sha256(ticket.encode()).hex()},
        }
        proof = self.log_event("accept", {**accept, "seconds": "30"}, self.orders)
        batch = json.loads(proof["leaf"])
        signature = TICKETS.sign(proof["leaf"]).hex()
        self.bundle = {
            **{"v": "1", "type": "order_bundle", "terms": terms, "events": {"accept": proof}, "transfers": [], "ticks": {"entry": []}},
            "ticket": {"document": ticket, "signature": TICKETS.sign(ticket).hex(), "key_id": KEY_ID},
            "receipt": {
                **accept,
                "seconds": 30,
                "path": {"index": proof["index"], "size": proof["size"], "hashes": proof["path"]},
                "batch": {"id": batch["id"], "root": batch["root"], "signature": signature, "key_id": KEY_ID},
            },
        }

    def open_and_settle(self, until="settle"):
        """As the rule says; stops after `accept` or `open` where asked to."""
        self.take()
        entry = rule_of.Log(self.ticks).entry(self.accepted_at, 5_000)
        if until == "accept":
            return self.finish()
        if entry is None:
            self.bundle["ticks"]["entry"] = self.window(self.accepted_at, self.accepted_at + 5_000)
            return self.end("void", "no_entry_tick", None, self.accepted_at + 5_250)
        expires_at = entry[0] + 30_000
        opened = {"order_id": ID, "open_seq": str(entry[1]), "open_price": str(entry[2]), "open_time": iso(entry[0])}
        self.bundle["events"]["open"] = self.log_event("open", {**opened, "expires_at": iso(expires_at)}, self.orders)
        self.bundle["ticks"]["entry"] = self.window(self.accepted_at, entry[0])
        if until == "open":
            return self.finish()
        self.bundle["ticks"]["exit"] = self.window(expires_at - 5_000, expires_at)
        tick, price, reason = rule_of.Log(self.ticks).exit(self.wish["rule"], expires_at, 5_000)
        status = "void"
        if tick:
            status, reason = rule_of.outcome(self.wish["direction"], entry[2], price)
        return self.end(status, reason, tick and (str(tick[1]), str(price), iso(tick[0])), expires_at + 250)

    def end(self, status, reason, close, at):
        seq, price, time = close or (None, None, None)
        paid = rule_of.received(status, *self.sums)
        settle = {"order_id": ID, "close_seq": seq, "close_price": price, "close_time": time, "received": str(paid)}
        settle.update(settled_at=iso(at), status=status, void_reason=reason)
        self.bundle["events"]["settle"] = self.log_event("settle", settle, self.orders)
        stake, fee, payout = self.sums
        book, risk = int(CUSTOMER) << 24 | 101 << 16 | (16 if self.wish["book"] == "cash" else 20) << 8, 101 << 16 | 1 << 8
        legs = [(100, 3 if status == "void" else 2, 10, book, risk, stake + fee)]
        legs += [(101, 2 if status == "won" else 3, 11, risk, book, payout)]
        if fee and status != "void":
            legs.insert(0, (2, 0, 12, risk, 101 << 16 | 2 << 8, fee))
        for values in legs:
            leg = dict(zip(("leg", "op", "code", "dr", "cr", "amount"), map(str, values)))
            event = {**leg, "at": iso(at), "event": "0", "ref": ID}
            self.bundle["transfers"].append(self.log_event("transfer", event, self.ledger))
        return self.finish()

    def finish(self):
        """Paths to checkpoints that are larger than the last leaf."""
        for log in (self.orders, self.ledger):
            log.add("a later leaf")
        proofs = [(each, self.orders) for each in self.bundle["events"].values()]
        proofs += [(each, self.ledger) for each in self.bundle["transfers"]]
        for proof, log in proofs:
            proof["leaf_path"] = log.proof(proof["seq"])["path"]
        logs = {"orders": self.orders, "ledger": self.ledger, "ticks": self.tick_log}
        self.bundle["checkpoints"] = {name: log.note() for name, log in logs.items()}
        return self.bundle


def liabilities_proof(balances, customers=7):
    """An own proof of the practice tree; `balances` are five columns of asset 101, the others have nothing."""
    columns, assets = ("available", "frozen", "invested", "accrued", "bonus"), ("101", "102")
    as_sums = lambda row: {asset: dict(zip(columns, map(str, row[at * 5 : at * 5 + 5]))) for at, asset in enumerate(assets)}
    encode = lambda row: b"".join(each.to_bytes(16, "big") for each in row)
    own = [[each // 4 + (each % 4 if place == 2 else 0) for each in balances] + [0] * 5 for place in range(4)]
    rows = [[at * 31 % 17 for at in range(place, place + 10)] for place in range(4 * customers)]
    places = (1, 8, 20, 4 * customers - 1)
    commitment, nodes, salts = sha256(SALT + CUSTOMER.encode()), [], {}
    for place, row in zip(places, own):
        rows[place] = row
    for place, row in enumerate(rows):
        salts[place] = sha256(f"salt {place}".encode())
        who = commitment if place in places else sha256(f"customer {place}".encode())
        nodes.append((sha256(b"\0" + salts[place] + who + encode(row)), row))
    paths, at, level = {place: [] for place in places}, dict.fromkeys(places), nodes
    at = {place: place for place in places}
    while len(level) > 1:
        for place in places:
            if at[place] ^ 1 < len(level):
                node, row = level[at[place] ^ 1]
                paths[place].append({"hash": node.hex(), "sums": as_sums(row)})
            at[place] >>= 1
        above = []
        for left, right in zip(level[::2], level[1::2]):
            node = sha256(b"\1" + encode(left[1]) + left[0] + encode(right[1]) + right[0])
            above.append((node, [mine + theirs for mine, theirs in zip(left[1], right[1])]))
        level = above + (level[-1:] if len(level) & 1 else [])
    root, total = level[0]
    count = {"accounts": str(customers), "at": iso(START), "ledger_size": "99", "practice": True, "root": root.hex()}
    log = Log("liab")
    seq = log.add(canonical({**count, "sums": as_sums(total), "type": "liabilities", "v": "1"}))
    leaves = [
        {"index": place, "salt": salts[place].hex(), "sums": as_sums(rows[place]), "path": paths[place]} for place in places
    ]
    return {
        **{"v": "1", "type": "liabilities_proof", "customer": {"id": CUSTOMER, "salt": SALT.hex()}, "leaves": leaves},
        **{"balances": as_sums([*balances] + [0] * 5), "liab": log.proof(seq), "checkpoint": log.note()},
    }
