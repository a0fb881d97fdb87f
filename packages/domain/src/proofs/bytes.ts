/* Text and bytes (docs/proofs.md 1), by the language alone: the rules know neither Node nor a browser. */

/** UTF-8. @throws RangeError on a lone surrogate, which has none */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  if (!text.isWellFormed()) throw new RangeError('a lone surrogate has no bytes')

  const bytes = new Uint8Array(text.length * 3)
  let length = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.codePointAt(at) ?? 0
    if (code < 0x80) {
      bytes[length++] = code
      continue
    }

    if (code < 0x8_00) {
      bytes[length++] = 0xc0 | (code >> 6)
    } else {
      if (code < 0x1_00_00) {
        bytes[length++] = 0xe0 | (code >> 12)
      } else {
        at += 1 // the second half of its pair
        bytes[length++] = 0xf0 | (code >> 18)
        bytes[length++] = 0x80 | ((code >> 12) & 0x3f)
      }

      bytes[length++] = 0x80 | ((code >> 6) & 0x3f)
    }

    bytes[length++] = 0x80 | (code & 0x3f)
  }

  return bytes.slice(0, length)
}

const HEX = /^(?:[0-9a-f]{2})*$/

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** @returns `undefined` where the text is no lower-case hex */
export function bytesOfHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!HEX.test(text)) return undefined

  const bytes = new Uint8Array(text.length / 2)
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16)

  return bytes
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** RFC 4648 4, padded. */
export function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3)
    const word = (first << 16) | (second << 8) | third
    text += [18, 12, 6, 0].map((shift) => SIGNS.charAt((word >> shift) & 63)).join('')
  }

  const missing = (3 - (bytes.length % 3)) % 3
  return text.slice(0, text.length - missing) + '='.repeat(missing)
}

/** @returns `undefined` where the text is not the one way to write these bytes */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64.test(text)) return undefined

  const digits = text.replace(/=+$/, '')
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4))
  let [word, bits, length] = [0, 0, 0]
  for (const digit of digits) {
    word = ((word << 6) | SIGNS.indexOf(digit)) & 0xff_ff
    bits += 6
    if (bits < 8) continue

    bits -= 8
    bytes[length++] = (word >> bits) & 0xff
  }

  return base64Of(bytes) === text ? bytes : undefined
}
