import { readBase58 } from './base58.ts'

const VERSION = 0x41
const BYTES = 21
/** Base58 alone also has longer texts of the same bytes, such as with a leading 1. */
const FORM = /^T[1-9A-HJ-NP-Za-km-z]{33}$/

/** A TRON address. @returns `undefined` where form or checksum is wrong */
export function tronAddress(text: string): string | undefined {
  if (!FORM.test(text)) return undefined

  const bytes = readBase58(text)
  return bytes?.length === BYTES && bytes[0] === VERSION ? text : undefined
}
