import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

const FORM = /^0x[0-9a-fA-F]{40}$/
/** Nobody's: what is sent there is lost. */
const ZERO = /^0x0{40}$/

/** The letters' case carries the checksum (EIP-55). */
function withChecksum(lower: string): string {
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)))
  const letters = Array.from(lower, (letter, index) =>
    Number.parseInt(hash[index] ?? '0', 16) >= 8 ? letter.toUpperCase() : letter,
  )
  return `0x${letters.join('')}`
}

/**
 * An Ethereum address in its one form, with checksum. All lower or all upper case has none to check; mixed case must fit.
 * @returns `undefined` where form or checksum is wrong
 */
export function ethereumAddress(text: string): string | undefined {
  if (!FORM.test(text) || ZERO.test(text)) return undefined

  const digits = text.slice(2)
  const lower = digits.toLowerCase()
  const isMixed = digits !== lower && digits !== digits.toUpperCase()
  const written = withChecksum(lower)

  return isMixed && text !== written ? undefined : written
}
