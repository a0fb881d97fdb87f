/** Bytes of a session's token, and how it is written: base64url. */
export const TOKEN_BYTES = 32
export const TOKEN = /^[A-Za-z0-9_-]{43}$/
