"""The check of a kept statement (docs/proofs.md 9): its sums, its lines against the ledger's events, its orders and its count."""

import re

from proof_bytes import Fault, count_of, decimal_of, list_of, members, number_of, one_of, require, text_of
from proof_liabilities import LiabilitiesCheck
from proof_order import DIRECT, POST, TRANSFER, OrderCheck

SCALES = {"USD": (1, 2), "USDT": (2, 6), "BTC": (3, 8), "ETH": (4, 8)}
BOOKS = {"cash": 16, "coin": 17, "invested": 18, "accrued": 19, "bonus": 20}
LINES_MOST, EVENTS_MOST, ORDERS_MOST = 20_000, 500, 1_000
DATA = re.compile('<script type="application/json" id="paper-data">(.*?)</script>', re.DOTALL)


def data_of(page):
    """What a kept page holds; its words and its script are not read."""
    found = DATA.search(page)
    require(found, "the page holds no statement")
    return found[1]


def minor_of(value, asset, what):
    """Whole minor units of a decimal that may lie below zero."""
    minus = type(value) is str and value.startswith("-")
    minor = decimal_of(value[1:] if minus else value, SCALES[asset][1], what)
    require(not minus or minor > 0, f"{what} is -0")
    return -minor if minus else minor


class StatementCheck:
    """One statement on its way through the steps. What its page shows is not looked at: these are its data."""

    kind = "kept_statement"
    steps = "keys sums checkpoints events lines orders liabilities".split()

    def __init__(self, paper, keys, remembered):
        self.paper, self.keys, self.remembered, self.notes = paper, keys, remembered, {}

    def keys_step(self):
        names = "v type made_at customer keys statement ledger orders".split()
        paper = members(self.paper, names, "the statement", ("liabilities",))
        require(paper["v"] == "1", "this is not a statement of version 1")
        self.owner = number_of(paper["customer"], "the customer", 2**39 - 1)
        require(self.owner > 0, "the customer is 0")
        names = "account practice from to time_zone balances items".split()
        self.statement = members(paper["statement"], names, "the statement", ("name",))
        require(type(self.statement["practice"]) is bool, "practice is neither true nor false")
        return f"{self.keys.summary()}; those inside are not used"

    def place(self, value):
        one_of(value["asset"], tuple(SCALES), "an asset")
        one_of(value["book"], tuple(BOOKS), "a book")
        return value["asset"], value["book"]

    def sums_step(self):
        moved, self.lines, self.orders = {}, {}, {}
        items = list_of(self.statement["items"], "items")
        require(len(items) <= LINES_MOST, "there are too many lines")
        for item in items:
            members(item, "id time kind asset practice book amount ref".split(), "a line", ("title",))
            place, ref = self.place(item), text_of(item["ref"], "ref")
            require(item["practice"] is self.statement["practice"], "a line is of other money")
            minor = minor_of(item["amount"], item["asset"], "an amount")
            moved[place] = moved.get(place, 0) + minor
            self.lines[(*place, ref)] = self.lines.get((*place, ref), 0) + minor
            if item["kind"] in ("order_won", "order_lost", "order_closed", "order_close"):
                self.orders[ref] = self.orders.get(ref, 0) + minor
        self.accounts = {}
        for balance in list_of(self.statement["balances"], "balances"):
            members(balance, "asset book opening closing".split(), "a balance")
            place = asset, book = self.place(balance)
            opening, closing = (minor_of(balance[side], asset, side) for side in ("opening", "closing"))
            require(place not in self.accounts.values(), "a balance appears twice")
            require(opening + moved.pop(place, 0) == closing, f"{asset} {book}: opening and lines do not make the closing")
            number = SCALES[asset][0] + (100 if self.statement["practice"] else 0)
            self.accounts[self.owner << 24 | number << 16 | BOOKS[book] << 8] = place
        require(not moved, "a line is of a balance that is not shown")
        return f"{len(items)} lines, {len(self.accounts)} balances"

    def checkpoints_step(self):
        ledger = self.ledger = members(self.paper["ledger"], ("transfers", "left_out"), "the ledger", ("checkpoint",))
        require("checkpoint" in ledger, "there is no checkpoint of the ledger")
        self.notes["ledger"] = ledger["checkpoint"]
        self.reader = OrderCheck(None, self.keys, self.remembered)
        found = self.reader.checkpoints["ledger"] = self.keys.checkpoint("ledger", ledger["checkpoint"])
        compared = self.keys.compare("ledger", found, self.remembered)
        return f"ledger {found[0]}; {compared} compared with what was remembered"

    def events_step(self):
        proofs = list_of(self.ledger["transfers"], "transfers")
        require(len(proofs) <= EVENTS_MOST, "there are too many events")
        self.moves, seen = [], set()
        for proof in proofs:
            move = self.reader.proved(proof, "transfer", TRANSFER, "ledger")
            require(number_of(move["op"], "op") in (DIRECT, POST), "an event moves nothing")
            key = (move["ref"], move["event"], move["leg"])
            require(key not in seen, "an event appears twice")
            seen.add(key)
            self.moves.append(move)
        return f"{len(proofs)} in the ledger"

    def lines_step(self):
        if count_of(self.ledger["left_out"], "left_out") > 0:
            return f"not taken: {self.ledger['left_out']} events are not in the file"
        rest = dict(self.lines)
        for move in self.moves:
            amount = number_of(move["amount"], "amount")
            for side, minor in (("cr", amount), ("dr", -amount)):
                place = self.accounts.get(number_of(move[side], side))
                if place:
                    key = (*place, move["ref"])
                    rest[key] = rest.get(key, 0) - minor
        require(not any(rest.values()), "a line is not what the ledger moved")
        return f"{len(self.lines)} as the ledger moved them"

    def orders_step(self):
        bundles = list_of(self.paper["orders"], "orders")
        require(len(bundles) <= ORDERS_MOST, "there are too many orders")
        for bundle in bundles:
            check, name = OrderCheck(bundle, self.keys, self.remembered), "format"
            try:
                for name in check.steps:
                    getattr(check, f"{name}_step")()
            except Fault as fault:
                raise Fault(f"an order, {name}: {fault}") from None
            require(check.settle is not None, "an order is still open")
            net = number_of(check.settle["received"], "received") - check.stake - check.fee
            require(self.orders.get(check.receipt["order_id"]) == net, "the result of an order is not its line")
        return f"{len(bundles)} of {len(self.orders)} proved"

    def liabilities_step(self):
        if "liabilities" not in self.paper:
            return "none in the file"
        check = LiabilitiesCheck(self.paper["liabilities"], self.keys, self.remembered)
        for name in check.steps:
            found = getattr(check, f"{name}_step")()
        require(check.proof["customer"]["id"] == str(self.owner), "the count is of another customer")
        return found
