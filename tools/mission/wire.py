"""One customer after another over plain HTTP, by the names of the specification alone."""

import json
import struct
import sys
import time
import uuid
import zlib
from datetime import datetime, timedelta, timezone
from urllib.error import HTTPError, URLError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

TIMEOUT_S = 60
BUSY_TRIES = 120


class Refused(Exception):
    """An answer that is no success: its stable name, and all that came with it."""

    def __init__(self, call, answer):
        self.data = answer.get("data") or {}
        self.name = self.data.get("refusal", str(answer.get("code")))
        super().__init__(f"{call}: {self.name} {json.dumps(self.data)}")


class Site:
    """The server that is played against. Each call prints one line; a call that is repeated until something is there, none."""

    def __init__(self, base, channel):
        self.base, self.channel, self.called = base, channel, {}
        self.last, self.replays = b"", []

    def send(self, method, path, form=None, token=None, key=None, body=None, kind=None):
        """The answer of one call, whatever it says; waits where the server says so."""
        url = self.base + path
        if method == "GET" and form:
            url += "?" + urlencode(form)
        elif form is not None:
            body, kind = urlencode(form).encode(), "application/x-www-form-urlencoded"
        headers = {"language": "en"}
        headers |= {"token": token} if token else {}
        headers |= {"Idempotency-Key": key} if key else {}
        headers |= {"Content-Type": kind} if kind else {}
        for _ in range(BUSY_TRIES):
            try:
                with urlopen(Request(url, body, headers, method=method), timeout=TIMEOUT_S) as answer:
                    return answer.read()
            except HTTPError as error:
                if error.code not in (429, 503):
                    return error.read()
                time.sleep(min(5, int(error.headers.get("Retry-After", "1"))))
            except URLError:
                time.sleep(0.5)
        raise SystemExit(f"{method} {path}: the server stays busy")

    def call(self, method, path, form=None, quiet=False, **how):
        """`data` of an answer; a file's bytes where it is none. Raises `Refused`."""
        name = f"{method} {path}"
        raw = self.send(method, path, form, **how)
        self.last = raw
        try:
            answer = json.loads(raw)
        except ValueError:
            answer = {"code": 200, "data": raw}
        self.called[name] = self.called.get(name, 0) + 1
        if not quiet or answer["code"] != 200:
            refusal = "" if answer["code"] == 200 else f" {(answer.get('data') or {}).get('refusal')}"
            print(f"  {name}  {answer['code']}{refusal}", flush=True)
        if answer["code"] != 200:
            raise Refused(name, answer)
        return answer["data"]

    def all_of(self, path, form=None, **how):
        """Every item of a list, over all of its pages."""
        items, asked = [], {"limit": "500"} | (form or {})
        while True:
            page = self.call("GET", path, asked, **how)
            items += page["items"]
            if "next" not in page:
                return items
            asked = asked | {"cursor": page["next"]}

    def now(self):
        return time_of(self.call("GET", "/api/index/settings", quiet=True)["server_time"])

    def until(self, ask, what, seconds=60):
        """Asks until there is an answer other than None, at most so long by the machine's clock."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found = ask()
            if found is not None:
                return found
            time.sleep(0.25)
        raise SystemExit(f"waited {seconds} s in vain for {what}")


class Channel:
    """How the server's clock is moved, where whoever started this program can do it: a line out, a line back."""

    def __init__(self, is_open):
        self.is_open = is_open

    def ask(self, words):
        print(f"control: {words}", flush=True)
        answer = sys.stdin.readline().split()
        if not answer or answer[0] != "ok":
            raise SystemExit(f"{words}: refused")
        return answer[1:]


def move_to(site, moment, is_down=False):
    """Sets the server's clock forward, or stops it until then. `moment` is in milliseconds."""
    site.base = site.channel.ask(f"{'down' if is_down else 'go'} {text_of(moment)}")[0]


def pass_time(site, seconds):
    """Lets time pass: at once where the clock can be moved, else by waiting."""
    if site.channel.is_open:
        move_to(site, site.now() + 1_000 * seconds)
    else:
        time.sleep(seconds)


def time_of(text):
    """Milliseconds since 1970 of a time on the wire."""
    moment = datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    return (moment - datetime(1970, 1, 1, tzinfo=timezone.utc)) // timedelta(milliseconds=1)


def text_of(moment):
    stamp = datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=moment)
    return stamp.strftime("%Y-%m-%dT%H:%M:%S.") + f"{moment % 1_000:03}Z"


def new_key():
    return str(uuid.uuid4())


def picture():
    """A small PNG of which there is no second one."""
    colour = uuid.uuid4().bytes[:3]
    rows = (b"\0" + colour * 64) * 64

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", 64, 64, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
