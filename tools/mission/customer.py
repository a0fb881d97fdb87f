"""A customer: registers, proves who they are, binds a card and an address."""

import hashlib
import random
import uuid

from wire import Refused, new_key, picture

LOGIN_PASSWORD = "Plumb-bob-77"
FUND_PASSWORD = "willow-77"
BIRTHDAY = "1990-01-01"
BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


class Customer:
    """Whoever is logged in. A session that has ended is begun again with the password."""

    def __init__(self, site, name, invited_by=None):
        self.site, self.name, self.password = site, name, LOGIN_PASSWORD
        self.account = f"{name.lower()}-{uuid.uuid4().hex[:10]}@example.com"
        version = site.call("GET", "/api/index/settings", quiet=True)["terms_version"]
        form = {"account": self.account, "code": self.code("register", "/api/login/code"), "terms_version": version}
        form |= {"password": self.password, "password_confirm": self.password}
        form |= {"invitation_code": invited_by} if invited_by else {}
        self.token = site.call("POST", "/api/login/reg", form)["token"]
        self.registered_at = site.now()

    def code(self, purpose, path="/api/login/code"):
        """A verification code, out of the practice inbox."""
        sent = self.site.call("POST", path, {"account": self.account, "purpose": purpose}, quiet=True)
        asked = {"account": self.account, "inbox_key": sent["inbox_key"]}
        letters = self.site.call("GET", "/api/login/inbox", asked, quiet=True)["items"]
        return next(letter["code"] for letter in letters if letter["purpose"] == purpose)

    def log_in(self):
        form = {"account": self.account, "password": self.password}
        self.token = self.site.call("POST", "/api/login/index", form)["token"]

    def ask(self, method, path, form=None, **how):
        try:
            return self.site.call(method, path, form, token=self.token, **how)
        except Refused as refusal:
            if refusal.name != "login_required":
                raise
            self.log_in()
            return self.site.call(method, path, form, token=self.token, **how)

    def get(self, path, form=None, **how):
        return self.ask("GET", path, form, **how)

    def post(self, path, form, **how):
        return self.ask("POST", path, form, **how)

    def pay(self, path, form, **how):
        """A call of money, under a key of its own. Sent once more it is answered as before, and nothing happens."""
        key = new_key()
        data = self.ask("POST", path, form, key=key, **how)
        first = self.site.last.decode()
        again = self.site.send("POST", path, form, token=self.token, key=key).decode()
        self.site.replays.append({"path": path, "first": first, "again": again})
        return data

    def refused(self, method, path, form, **how):
        """What a call is refused with, and its figures; a call that is taken is a fault."""
        try:
            self.ask(method, path, form, **how)
        except Refused as refusal:
            return {"name": refusal.name, **refusal.data.get("params", {})}
        return {"name": None}

    def all_of(self, path, form=None):
        self.get("/api/user/index", quiet=True)  # a session that ended is begun again
        return self.site.all_of(path, form, token=self.token)

    def upload(self, path, purpose=None):
        border = uuid.uuid4().hex
        parts = [f'name="purpose"\r\n\r\n{purpose}'.encode()] if purpose else []
        parts.append(b'name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n' + picture())
        body = b"".join(b"--" + border.encode() + b"\r\nContent-Disposition: form-data; " + part + b"\r\n" for part in parts)
        body += f"--{border}--\r\n".encode()
        return self.ask("POST", path, body=body, kind=f"multipart/form-data; boundary={border}")

    def balance(self, asset="USD", book="cash"):
        balances = self.get("/api/user/index", quiet=True)["balances"]
        return next((one for one in balances if (one["asset"], one["book"]) == (asset, book)), None)

    def send_identity(self):
        papers = {side: self.upload("/api/user/upload_file", f"id_{side}")["file_id"] for side in ("front", "back")}
        number = f"X{uuid.uuid4().int % 10**9:09}77"
        form = {"name": f"Sample {self.name}", "id_number": number, "birthday": BIRTHDAY, **papers}
        self.post("/api/user/certification", form)

    def await_identity(self):
        def passed():
            found = self.get("/api/user/certification", quiet=True)
            return found if found["status"] == "passed" else None

        self.site.until(passed, "the check of a real name")
        self.get("/api/user/certification")

    def set_fund_password(self):
        form = {"fund_password": FUND_PASSWORD, "fund_password_confirm": FUND_PASSWORD}
        self.post("/api/user/pwd_pay", form | {"login_password": self.password, "code": self.code("fund_password")})

    def change_password(self, new):
        form = {"old_password": self.password, "password": new, "password_confirm": new}
        self.token, self.password = self.post("/api/user/pwd_login", form)["token"], new

    def bind_card(self):
        form = {"bank_name": "Sample bank", "holder_name": f"Sample {self.name}", "routing_number": "021000021"}
        form |= {"account_type": "checking", "email": self.account, "address": "Sample street 1", "birthday": BIRTHDAY}
        form |= {"zipcode": "10001", "opening_bank": "Sample branch", "card_number": card_number()}
        return self.post("/api/user/add_card", form | self.two_proofs("bind"))["id"]

    def bind_address(self):
        form = {"currency": "USDT", "network": "TRC20", "address": tron_address()}
        return self.post("/api/user/add_wallet_addr", form | self.two_proofs("bind"))["id"]

    def two_proofs(self, purpose):
        return {"fund_password": FUND_PASSWORD, "code": self.code(purpose)}


def card_number():
    """Sixteen digits of which the last is Luhn's."""
    digits = [4] + [random.randrange(10) for _ in range(14)]
    doubled = [digit if at % 2 else sum(divmod(2 * digit, 10)) for at, digit in enumerate(digits)]
    return "".join(map(str, digits)) + str(-sum(doubled) % 10)


def tron_address():
    """An address with its checksum, of which nobody has the key."""
    payload = b"\x41" + uuid.uuid4().bytes + uuid.uuid4().bytes[:4]
    payload += hashlib.sha256(hashlib.sha256(payload).digest()).digest()[:4]
    number, text = int.from_bytes(payload, "big"), ""
    while number:
        number, rest = divmod(number, 58)
        text = BASE58[rest] + text
    return text
