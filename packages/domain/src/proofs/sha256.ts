import type { Hash } from './merkle-tree.ts'

/*
 * SHA-256 (FIPS 180-4). The browser's own answers asynchronously, and the tree functions of the domain walk a path step by
 * step; a path is a dozen hashes, so speed does not matter here. Checked against Node's in the test.
 */

const primes = (count: number): number[] => {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate++) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}

const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) >>> 0
const ROUND_CONSTANTS = primes(64).map((prime) => fractionBits(Math.cbrt(prime)))
const START = primes(8).map((prime) => fractionBits(Math.sqrt(prime)))

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The message with its end mark and its length in bits, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80

  const view = new DataView(blocks.buffer)
  view.setBigUint64(blocks.length - 8, BigInt(bytes.length) * 8n)

  return view
}

/** The 64 words that a block grows into. */
function schedule(view: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => view.getUint32(block + at * 4))
  for (let at = 16; at < 64; at++) {
    const [early = 0, second = 0, seventh = 0, late = 0] = [
      words[at - 16],
      words[at - 15],
      words[at - 7],
      words[at - 2],
    ]

    const small0 = turn(second, 7) ^ turn(second, 18) ^ (second >>> 3)
    const small1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    words.push((early + small0 + seventh + small1) | 0)
  }

  return words
}

export function sha256(bytes: Uint8Array): Hash {
  const view = padded(bytes)
  const state = [...START]
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
    schedule(view, block).forEach((word, at) => {
      const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
      const first = (h + big1 + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[at] ?? 0) + word) | 0
      const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
      const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
      ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
    })

    ;[a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = ((state[at] ?? 0) + word) | 0
    })
  }

  const hash = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => hash.setInt32(at * 4, word))

  return new Uint8Array(hash.buffer)
}
