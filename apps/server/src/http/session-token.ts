/** Size of a session token in bytes, and its text form: base64url. */
export const TOKEN_BYTES = 32
export const TOKEN = /^[A-Za-z0-9_-]{43}$/
