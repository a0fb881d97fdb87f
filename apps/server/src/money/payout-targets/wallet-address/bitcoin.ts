import { bech32, bech32m } from '@scure/base'
import { readBase58 } from './base58.ts'

/** Version bytes of the main network: P2PKH and P2SH. Those of test networks are others. */
const VERSIONS = new Set([0x00, 0x05])
const HASH_BYTES = 20
const PREFIX = 'bc'
/** Bytes of a witness program: version 0 a key's or a script's hash (BIP-141), version 1 a taproot key (BIP-341). */
const PROGRAM_BYTES: Readonly<Record<number, readonly number[]>> = { 0: [20, 32], 1: [32] }

function isBase58(address: string): boolean {
  const bytes = readBase58(address)
  return bytes?.length === 1 + HASH_BYTES && VERSIONS.has(bytes[0] ?? -1)
}

/** Version 0 has the checksum of BIP-173, later ones that of BIP-350; versions above 1 belong to nobody yet. */
function isSegwit(address: string): boolean {
  for (const [coder, versions] of [
    [bech32, [0]],
    [bech32m, [1]],
  ] as const) {
    const decoded = coder.decodeUnsafe(address)
    if (!decoded || decoded.prefix !== PREFIX) continue

    const [version = -1, ...words] = decoded.words
    const program = coder.fromWordsUnsafe(words)

    return Boolean(
      versions.some((known) => known === version) &&
      program &&
      PROGRAM_BYTES[version]?.includes(program.length),
    )
  }

  return false
}

/** A Bitcoin address of the main network in its one form. @returns `undefined` where form or checksum is wrong */
export function bitcoinAddress(text: string): string | undefined {
  if (isBase58(text)) return text
  return isSegwit(text) ? text.toLowerCase() : undefined
}
