"""The bytes of proofs (docs/proofs.md 1 to 3): canonical documents, trees, checkpoints and keys. Refuses all that has two readings."""

import base64
import hashlib
import json
import re
from datetime import datetime, timedelta

import ed25519


class Fault(Exception):
    """What does not hold, in one sentence."""


def require(holds, what):
    if not holds:
        raise Fault(what)


def sha256(data):
    return hashlib.sha256(data).digest()


def bytes_of(text):
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise Fault("a text is not Unicode") from None


# Members and values


def members(value, names, what, optional=()):
    """The object, if it has exactly these members."""
    require(type(value) is dict, f"{what} is not an object")
    missing = [name for name in names if name not in value]
    more = [name for name in value if name not in names and name not in optional]
    require(not missing, f"{what} lacks {', '.join(missing)}")
    require(not more, f"{what} has unknown members: {', '.join(more)[:80]}")
    return value


# So many UTF-16 units a text has at most, so many entries a list of leaves or sources.
TEXT_MOST, LEAVES_MOST, SOURCES_MOST = 4_000_000, 600, 100


def text_of(value, what):
    require(type(value) is str, f"{what} is not a text")
    try:
        units = len(value.encode("utf-16-le")) // 2
    except UnicodeEncodeError:
        raise Fault(f"{what} is not Unicode") from None
    require(units <= TEXT_MOST, f"{what} is too long")
    return value


def list_of(value, what):
    require(type(value) is list, f"{what} is not a list")
    return value


def one_of(value, choices, what):
    require(type(value) is str and value in choices, f"{what} is not one of {', '.join(choices)}")
    return value


def count_of(value, what):
    """A whole number of 0 and more, as JSON writes it."""
    require(type(value) is int and 0 <= value < 2**53, f"{what} is not a whole number")
    return value


DIGITS = re.compile("0|[1-9][0-9]*")


def number_of(value, what, most=10**19 - 1):
    """The number that a text of decimal digits says."""
    require(type(value) is str and len(value) < 80 and DIGITS.fullmatch(value), f"{what} is not a text of digits")
    require(int(value) <= most, f"{what} is too large")
    return int(value)


def whole_of(value, what):
    return number_of(value, what, 2**53 - 1)


HEX = {size: re.compile(f"[0-9a-f]{{{2 * size}}}") for size in (8, 32, 64)}


def hex_of(value, size, what):
    require(type(value) is str and HEX[size].fullmatch(value), f"{what} is not {size} bytes in hex")
    return bytes.fromhex(value)


def path_of(value, what):
    return [hex_of(node, 32, what) for node in list_of(value, what)]


TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T([01][0-9]|2[0-3]):([0-9]{2}):([0-9]{2})\.([0-9]{3})Z")
EPOCH = datetime(1970, 1, 1)


def time_of(value, what):
    """Milliseconds since 1970."""
    match = TIME.fullmatch(value) if type(value) is str else None
    require(match, f"{what} is not a time")
    try:
        instant = datetime.fromisoformat(value[:-1])
    except ValueError:
        raise Fault(f"{what} is not a time") from None
    require(instant >= EPOCH, f"{what} lies before 1970")
    return (instant - EPOCH) // timedelta(milliseconds=1)


def decimal_of(value, scale, what):
    """Whole units of 10^-scale of a decimal that is written with all its places."""
    require(type(value) is str and re.fullmatch(rf"(0|[1-9][0-9]*)\.[0-9]{{{scale}}}", value), f"{what} is not a decimal")
    return int(value.replace(".", ""))


# Canonical JSON


def refuse_number(_):
    raise Fault("a document has a bare number")


def object_once(pairs):
    value = dict(pairs)
    require(len(value) == len(pairs), "an object has a member twice")
    return value


READER = json.JSONDecoder(
    object_pairs_hook=object_once, parse_int=refuse_number, parse_float=refuse_number, parse_constant=refuse_number
)


def canonical(value):
    """RFC 8785. All names are ASCII (each object is checked for its members), so code points sort as UTF-16 does."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def document(text, kind, names, optional=()):
    """A document of this kind with exactly these members besides `type` and `v`."""
    text_of(text, kind)
    try:
        value = READER.decode(text)
    except (ValueError, RecursionError):
        raise Fault(f"{kind} is not JSON") from None
    require(canonical(value) == text, f"{kind} is not in canonical form")
    members(value, (*names, "type", "v"), kind, optional)
    require(value["type"] == kind and value["v"] == "1", f"this is not a version 1 of {kind}")
    return value


# Trees


def leaf_hash(text):
    return sha256(b"\0" + bytes_of(text))


def node_hash(left, right):
    return sha256(b"\1" + left + right)


def root_of_path(leaf, index, size, path):
    """The root that an inclusion path leads to (RFC 9162, 2.1.3.2)."""
    require(index < size, "a path is for a place outside its tree")
    place, last, root = index, size - 1, leaf
    for node in path:
        require(last > 0, "a path is too long")
        if place & 1 or place == last:
            root = node_hash(node, root)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            root = node_hash(root, node)
        place, last = place >> 1, last >> 1
    require(last == 0, "a path is too short")
    return root


def is_consistent(old_size, old_root, size, root, path):
    """Whether the larger tree begins with the smaller one (RFC 9162, 2.1.4.2)."""
    if old_size == size:
        return old_root == root and not path
    if old_size == 0 or old_size > size or not path:
        return False
    nodes = [old_root, *path] if old_size & (old_size - 1) == 0 else list(path)
    place, last = old_size - 1, size - 1
    while place & 1:
        place, last = place >> 1, last >> 1
    was = now = nodes[0]
    for node in nodes[1:]:
        if last == 0:
            return False
        if place & 1 or place == last:
            was, now = node_hash(node, was), node_hash(node, now)
            while place and not place & 1:
                place, last = place >> 1, last >> 1
        else:
            now = node_hash(now, node)
        place, last = place >> 1, last >> 1
    return last == 0 and was == old_root and now == root


# Keys and checkpoints


def base64_of(text, what):
    """Bytes of standard base64 in its one spelling."""
    try:
        data = base64.b64decode(text, validate=True)
    except (ValueError, TypeError):
        raise Fault(f"{what} is not base64") from None
    require(base64.b64encode(data).decode() == text, f"{what} is not base64 as it is written")
    return data


def key_hash(name, raw):
    """What a signed note calls a key by."""
    return sha256(bytes_of(name) + b"\n\1" + raw)[:4]


class Keys:
    """What a checker trusts: the answer of `/.well-known/settlement-log.json`, kept in a file of its own."""

    def __init__(self, value):
        if type(value) is dict and type(value.get("data")) is dict:
            value = value["data"]  # the answer as it was saved, with its envelope
        names = value.get("logs", value.get("origins")) if type(value) is dict else None
        require(names is not None and "keys" in value, "this is not a key file")
        self.origins = {}
        for origin in list_of(names, "logs"):
            require(type(origin) is str and re.fullmatch("plumbline/[0-9a-f]{16}/[a-z]+", origin), "an origin is malformed")
            log = origin.rsplit("/", 1)[1]
            require(log not in self.origins, f"two origins are of one log, {log}")
            self.origins[log] = origin
        self.signers, self.log_keys = {"ticket": {}, "receipt": {}}, []
        for key in list_of(value["keys"], "keys"):
            raw = base64_of(key["public_key"], "a public key")
            require(len(raw) == 32 and key["key_id"] == sha256(raw).hex()[:16], "a key does not have its id")
            retired = time_of(key["retired_at"], "retired_at") if "retired_at" in key else None
            for use in text_of(key["use"], "the use of a key").split(", "):
                if use == "log":
                    self.log_keys.append(raw)
                elif use in self.signers:
                    self.signers[use][key["key_id"]] = (raw, retired)

    def summary(self):
        return f"{len(self.signers['ticket'])} of tickets, {len(self.log_keys)} of logs, from the key file"

    def require_signed(self, what, key_id, text, signature, at):
        """`at`: when it was signed at the latest; a retired key vouches only for what came before."""
        require(type(key_id) is str and key_id in self.signers[what], f"the key of the {what} is not in the key file")
        raw, retired = self.signers[what][key_id]
        require(retired is None or at <= retired, f"the key of the {what} was retired before")
        signed = ed25519.is_signed(raw, bytes_of(text), hex_of(signature, 64, f"the signature of the {what}"))
        require(signed, f"the signature of the {what} is not that of the key")

    def checkpoint(self, log, note):
        """Size and root of a signed note of this log."""
        require(log in self.origins, f"the key file knows no log {log}")
        origin = self.origins[log]
        body, found, signatures = text_of(note, "a checkpoint").rpartition("\n\n")
        lines = body.split("\n")
        require(found and note.endswith("\n") and len(lines) >= 3, "a checkpoint is not a signed note")
        require(lines[0] == origin, f"a checkpoint of {log} has another origin")
        size, root = whole_of(lines[1], "the size of a checkpoint"), base64_of(lines[2], "the root of a checkpoint")
        require(len(root) == 32, "the root of a checkpoint is not 32 bytes")
        # Others, such as witnesses, may have signed as well; what counts is the first signature of a key that the checker has.
        found = None
        for line in signatures[:-1].split("\n"):
            match = re.fullmatch("— ([^ ]+) ([^ ]+)", line)
            require(match, "a signature of a checkpoint cannot be read")
            signature = base64_of(match[2], "the signature of a checkpoint")
            require(len(signature) > 4, "a signature of a checkpoint cannot be read")
            if match[1] == origin and found is None:
                found = next(((raw, signature[4:]) for raw in self.log_keys if signature[:4] == key_hash(origin, raw)), None)
        require(found, f"the checkpoint of {log} is not signed by a key in the key file")
        require(ed25519.is_signed(found[0], bytes_of(body + "\n"), found[1]), f"the signature of the checkpoint of {log} is wrong")
        return size, root

    def compare(self, log, now, remembered):
        """1 where the remembered checkpoint of this log and this one are of one history, 0 where there is none."""
        if log not in remembered:
            return 0
        before = self.checkpoint(log, remembered[log]["note"])
        older, newer = sorted((before, now), key=lambda each: each[0])
        path = remembered[log]["path"](older[0], newer[0])
        require(is_consistent(*older, *newer, path), f"the log {log} is not the one remembered: it was forked")
        return 1
