/**
 * Numbers of the simulated feed: the ChaCha stream cipher (RFC 8439's block, 8 rounds) keyed by the day's seed and asked by
 * place, so that any point of a path is drawn without those before it. Only + - * / and sqrt follow, which IEEE 754
 * fixes to the last bit: Math.exp, log and sin may differ between engines, and no published price may.
 */
export interface RandomBlocks {
  /** The 16 words of 32 bits at (purpose, place, block); the array is overwritten by the next call. */
  at(purpose: number, place: number, block: number): Uint32Array
}

/** Message authentication with SHA-256: 32 bytes. Given by the caller, since the domain imports nothing. */
export type Hmac = (key: Uint8Array, text: string) => Uint8Array

const ROUNDS = 8
const CONSTANTS = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574] as const

/** @param key 32 bytes */
export function createRandomBlocks(key: Uint8Array): RandomBlocks {
  if (key.length !== 32) throw new RangeError('a key of 32 bytes')

  const start = new Uint32Array(16)
  start.set(CONSTANTS)

  const view = new DataView(key.buffer, key.byteOffset, 32)
  for (let word = 0; word < 8; word += 1) start[4 + word] = view.getUint32(4 * word, true)

  const state = new Uint32Array(16)
  let isFilled = false

  return {
    at(purpose, place, block) {
      if (isFilled && start[12] === block && start[13] === place && start[14] === purpose) return state

      isFilled = true
      start[12] = block
      start[13] = place
      start[14] = purpose
      state.set(start)

      for (let round = 0; round < ROUNDS; round += 2) doubleRound(state)
      for (let word = 0; word < 16; word += 1) state[word] = wordAt(state, word) + wordAt(start, word)

      return state
    },
  }
}

function doubleRound(state: Uint32Array): void {
  quarterRound(state, 0, 4, 8, 12)
  quarterRound(state, 1, 5, 9, 13)
  quarterRound(state, 2, 6, 10, 14)
  quarterRound(state, 3, 7, 11, 15)
  quarterRound(state, 0, 5, 10, 15)
  quarterRound(state, 1, 6, 11, 12)
  quarterRound(state, 2, 7, 8, 13)
  quarterRound(state, 3, 4, 9, 14)
}

function quarterRound(state: Uint32Array, ia: number, ib: number, ic: number, id: number): void {
  let a = wordAt(state, ia),
    b = wordAt(state, ib),
    c = wordAt(state, ic),
    d = wordAt(state, id)

  a = (a + b) | 0
  d ^= a
  d = (d << 16) | (d >>> 16)
  c = (c + d) | 0
  b ^= c
  b = (b << 12) | (b >>> 20)
  a = (a + b) | 0
  d ^= a
  d = (d << 8) | (d >>> 24)
  c = (c + d) | 0
  b ^= c
  b = (b << 7) | (b >>> 25)
  state[ia] = a
  state[ib] = b
  state[ic] = c
  state[id] = d
}

/** Indices here are constants below 16. */
export const wordAt = (words: Uint32Array, index: number): number => words[index] ?? 0

const SQRT_3 = 1.7320508075688772
const HALF_WORDS = 65_536

/** A bell-shaped number of mean 0 and variance 1 out of two words: the sum of four uniform ones, scaled. */
export function bell(first: number, second: number): number {
  const sum = (first >>> 16) + (first & 0xffff) + (second >>> 16) + (second & 0xffff) + 2
  return (sum / HALF_WORDS - 2) * SQRT_3
}

/** No bell is further from 0. */
export const BELL_MAX = 2 * SQRT_3

/**
 * A factor of deviations with mean square 1 that gives the fat tails of market returns (kurtosis about 7 instead of 3):
 * one draw in twelve is wild, the others calm.
 */
export const tailFactor = (word: number): number => (word < WILD_BELOW ? WILD : CALM)

const WILD_SHARE = 1 / 12
const WILD_BELOW = 0x1_0000_0000 * WILD_SHARE
const WILD = 2.25
const CALM = Math.sqrt((1 - WILD_SHARE * WILD * WILD) / (1 - WILD_SHARE))

/** 1/13! … 1/0!: the Taylor series of e^x, highest power first. */
const SERIES = Array.from({ length: 14 }, (_, at) => 13 - at).map((power) => {
  let factorial = 1
  for (let factor = 2; factor <= power; factor += 1) factorial *= factor
  return 1 / factorial
})

/** e^x by halving the range and a Taylor series to the 13th power: exact to about 1e-15, and the same on every machine. */
export function exponential(x: number): number {
  const twos = Math.floor(x * Math.LOG2E + 0.5)
  const rest = x - twos * Math.LN2
  let sum = 0

  for (const coefficient of SERIES) sum = sum * rest + coefficient
  for (let left = twos; left > 0; left -= 1) sum *= 2
  for (let left = twos; left < 0; left += 1) sum /= 2

  return sum
}
