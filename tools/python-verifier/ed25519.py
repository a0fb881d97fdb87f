"""Verifying of Ed25519 signatures (RFC 8032, section 5.1), in whole numbers of Python alone.

Strict: S is below the order of the group, and points have one spelling each. The equation is checked without the cofactor and
R as bytes, as OpenSSL and WebCrypto do. Nothing here is secret, so nothing takes constant time; it cannot sign.
"""

import hashlib
from functools import lru_cache

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_ONE = pow(2, (P - 1) // 4, P)

# Points are (X, Y, Z, T) with x = X / Z, y = Y / Z, x * y = T / Z.
NEUTRAL = (0, 1, 1, 0)


def add(p, q):
    a = (p[1] - p[0]) * (q[1] - q[0]) % P
    b = (p[1] + p[0]) * (q[1] + q[0]) % P
    c = 2 * p[3] * q[3] * D % P
    d = 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def double(p):
    a = p[0] * p[0] % P
    b = p[1] * p[1] % P
    c = 2 * p[2] * p[2] % P
    h = a + b
    e = h - (p[0] + p[1]) ** 2
    g = a - b
    f = c + g
    return e * f % P, g * h % P, f * g % P, e * h % P


def decode_point(encoded):
    """The point of 32 bytes; None where they spell none, or spell one in a second way."""
    number = int.from_bytes(encoded, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT_OF_MINUS_ONE % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    if x & 1 != sign:
        x = P - x
    return x, y, 1, x * y % P


def encode_point(p):
    inverse = pow(p[2], P - 2, P)
    x, y = p[0] * inverse % P, p[1] * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = decode_point((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def sum_of_multiples(first, p, second, q):
    """first * p + second * q, both bit by bit at once."""
    table = (None, p, q, add(p, q))
    total = NEUTRAL
    for bit in range(max(first.bit_length(), second.bit_length()) - 1, -1, -1):
        total = double(total)
        which = first >> bit & 1 | (second >> bit & 1) << 1
        if which:
            total = add(total, table[which])
    return total


@lru_cache(maxsize=4096)
def is_signed(public_key, message, signature):
    """Whether `signature` (64 bytes) over `message` is that of the holder of `public_key` (32 bytes)."""
    if len(public_key) != 32 or len(signature) != 64:
        return False
    key = decode_point(public_key)
    scalar = int.from_bytes(signature[32:], "little")
    if key is None or scalar >= ORDER:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    factor = int.from_bytes(digest, "little") % ORDER
    minus_key = (P - key[0], key[1], key[2], P - key[3])
    return encode_point(sum_of_multiples(scalar, BASE, factor, minus_key)) == signature[:32]
