"""The check of an own proof of liabilities (docs/proofs.md 7)."""

from proof_bytes import (
    bytes_of,
    canonical,
    count_of,
    document,
    hex_of,
    leaf_hash,
    list_of,
    members,
    number_of,
    path_of,
    require,
    root_of_path,
    sha256,
    text_of,
    time_of,
)

COLUMNS = ("available", "frozen", "invested", "accrued", "bonus")
LEAVES_OF_ONE = 4
MOST = 2**128 - 1


def add(left, right):
    total = [mine + theirs for mine, theirs in zip(left, right)]
    require(all(each <= MOST for each in total), "a sum is too large")
    return total


class LiabilitiesCheck:
    """One own proof on its way through the steps."""

    kind = "liabilities_proof"
    steps = "keys checkpoints count leaves balances".split()

    def __init__(self, proof, keys, remembered):
        self.proof, self.keys, self.remembered = proof, keys, remembered

    def keys_step(self):
        names = "v type customer balances leaves liab checkpoint".split()
        proof = members(self.proof, names, "the proof")
        require(proof["v"] == "1" and proof["type"] == self.kind, "this is not a proof of liabilities of version 1")
        return self.keys.summary()

    def checkpoints_step(self):
        self.size, self.root = self.keys.checkpoint("liab", self.proof["checkpoint"])
        compared = self.keys.compare("liab", (self.size, self.root), self.remembered)
        return f"liab {self.size}; {compared} compared with what was remembered"

    def count_step(self):
        given = members(self.proof["liab"], ("leaf", "seq", "path"), "liab")
        path = path_of(given["path"], "a leaf's path")
        found = root_of_path(leaf_hash(text_of(given["leaf"], "liab")), count_of(given["seq"], "seq"), self.size, path)
        require(found == self.root, "the count is not in the log liab")
        count = document(given["leaf"], "liabilities", "accounts at ledger_size practice root sums".split())
        time_of(count["at"], "at")
        number_of(count["ledger_size"], "ledger_size", 10**16 - 1)
        require(type(count["practice"]) is bool, "practice is neither true nor false")
        self.accounts = number_of(count["accounts"], "accounts", 10**10 - 1)
        self.tree_root = hex_of(count["root"], 32, "the root")
        self.assets = sorted(count["sums"], key=lambda asset: number_of(asset, "an asset", 999))
        require(self.assets and self.assets[0] != "0", "there is no asset")
        require(all((int(asset) > 100) == count["practice"] for asset in self.assets), "practice and real assets are mixed")
        self.total = self.sums(count["sums"])
        return f"{self.accounts} accounts at {count['at']}, {'practice' if count['practice'] else 'real'} assets {', '.join(self.assets)}"

    def sums(self, value):
        """All columns of all assets in one row."""
        members(value, self.assets, "sums")
        row = []
        for asset in self.assets:
            members(value[asset], COLUMNS, "the sums of an asset")
            row += [number_of(value[asset][column], column, MOST) for column in COLUMNS]
        return row

    def leaves_step(self):
        customer = members(self.proof["customer"], ("id", "salt"), "the customer")
        id_text, salt = text_of(customer["id"], "the customer's id"), hex_of(customer["salt"], 32, "the customer's salt")
        require(number_of(id_text, "the customer's id") > 0, "the customer's id is 0")
        commitment = sha256(salt + bytes_of(id_text))
        leaves = list_of(self.proof["leaves"], "leaves")
        require(len(leaves) == LEAVES_OF_ONE, "a customer has four leaves")
        places, salts, self.own = [], set(), [0] * len(self.total)
        for leaf in leaves:
            members(leaf, ("index", "salt", "sums", "path"), "an own leaf")
            row = self.sums(leaf["sums"])
            root, sums = self.climb(leaf, sha256(b"\0" + hex_of(leaf["salt"], 32, "a salt") + commitment + encode(row)), row)
            require(root == self.tree_root, "an own leaf is not under the root")
            require(sums == self.total, "the sums on the way up are not those published")
            places.append(leaf["index"])
            salts.add(leaf["salt"])
            self.own = add(self.own, row)
        require(len(set(places)) == len(salts) == LEAVES_OF_ONE, "one leaf is used for two")
        return f"four, at {', '.join(str(place) for place in places)}"

    def climb(self, leaf, node, row):
        """Hash and sums of the root above an own leaf."""
        place, last = count_of(leaf["index"], "index"), LEAVES_OF_ONE * self.accounts - 1
        require(place <= last, "an own leaf lies outside the tree")
        for sibling in list_of(leaf["path"], "path"):
            require(last > 0, "a path is too long")
            members(sibling, ("hash", "sums"), "a sibling")
            other, other_row = hex_of(sibling["hash"], 32, "a sibling"), self.sums(sibling["sums"])
            is_right = place & 1 or place == last
            pair = (other_row, other, row, node) if is_right else (row, node, other_row, other)
            node = sha256(b"\1" + encode(pair[0]) + pair[1] + encode(pair[2]) + pair[3])
            row = add(row, other_row)
            while is_right and place and not place & 1:
                place, last = place >> 1, last >> 1
            place, last = place >> 1, last >> 1
        require(last == 0, "a path is too short")
        return node, row

    def balances_step(self):
        require(self.sums(self.proof["balances"]) == self.own, "the leaves do not add up to the balances")
        return canonical(self.proof["balances"])


def encode(row):
    return b"".join(each.to_bytes(16, "big") for each in row)
