# Needs Python 3.9 or newer, no package. The key stands in the environment: PLUMBLINE_KEY=plk_… python3 first-call.py
import base64, json, os, socket, ssl, struct, time, uuid
from urllib.error import HTTPError
from urllib.parse import urlencode, urlsplit
from urllib.request import Request, urlopen

BASE = 'http://127.0.0.1:4180'
TOKEN = os.environ['PLUMBLINE_KEY']


def call(path, fields=None, headers={}):
    """One call: fields make a form, without them it reads. A refusal has a stable name; after a 429 wait and ask again."""
    body = None if fields is None else urlencode(fields).encode()
    try:
        with urlopen(Request(BASE + path, body, {'token': TOKEN, **headers})) as answer:
            return json.load(answer)['data']
    except HTTPError as error:
        if error.code == 429:
            time.sleep(int(error.headers.get('retry-after', 1)))
            return call(path, fields, headers)
        answer = json.load(error)
        raise SystemExit(f"{answer['data']['refusal']}: {answer['msg']}")


class Stream:
    """The stream, without a package (RFC 6455): text frames out, masked; text frames in."""

    def __init__(self):
        url = urlsplit(BASE)
        port = url.port or (443 if url.scheme == 'https' else 80)
        self.socket = socket.create_connection((url.hostname, port))
        if url.scheme == 'https':
            self.socket = ssl.create_default_context().wrap_socket(self.socket, server_hostname=url.hostname)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall(
            f'GET /api/stream HTTP/1.1\r\nHost: {url.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n'
            f'Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n'.encode()
        )
        self.file = self.socket.makefile('rb')
        while self.file.readline() not in (b'\r\n', b''):
            pass

    def say(self, message):
        self.frame(0x1, json.dumps(message).encode())

    def frame(self, kind, text):
        mask = os.urandom(4)
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b'\xfe' + struct.pack('>H', len(text))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(text)))

    def hear(self):
        """The next message; it ends with the key."""
        while True:
            head = self.file.read(2)
            if len(head) < 2:
                raise SystemExit('the stream has ended')
            size = head[1] & 127
            if size == 126:
                size = struct.unpack('>H', self.file.read(2))[0]
            elif size == 127:
                size = struct.unpack('>Q', self.file.read(8))[0]
            text = self.file.read(size)
            kind = head[0] & 15
            if kind == 0x1:
                return json.loads(text)
            if kind == 0x9:  # A ping is answered by a pong.
                self.frame(0xA, text)


# A price needs no key.
print('price', call('/api/index/ajaxpro?symbol=BTCUSD')['price'])

# Scope read: the own wallet.
for balance in call('/api/user/wallet')['balances']:
    print('balance', balance['asset'], balance['available'])

stream = Stream()
stream.say({'op': 'auth', 'token': TOKEN})
stream.say({'op': 'subscribe', 'channel': 'orders'})
while stream.hear().get('op') != 'subscribed':
    pass

# Scope trade: a ticket tells every figure of an order, and the order takes it as it is.
wish = {'symbol': 'BTCUSD', 'direction': 'up', 'seconds': 60, 'amount': '1.00', 'multiple': 1}
ticket = call('/api/order/goorder', wish)['ticket']
# Sent again with the same Idempotency-Key, the order is never placed twice.
order = call('/api/order/addorder', {'ticket': ticket}, {'Idempotency-Key': str(uuid.uuid4())})
print('placed', order['id'])

status = 'accepted'
while status == 'accepted':
    message = stream.hear()
    if message.get('channel') == 'orders' and 'data' in message:
        status = message['data']['status']
        print('order', status, message['data'].get('open_price', ''))
