import type { FillRandom } from '../../platform/ids.ts'

const POOL_BYTES = 65_536
const WORD_BYTES = 8

/** Random numbers from the injected source, drawn in pools: a count needs millions. */
export function randomNumbers(fillRandom: FillRandom) {
  const pool = new Uint8Array(POOL_BYTES)
  const view = new DataView(pool.buffer)
  let at = POOL_BYTES

  const word = (): bigint => {
    if (at === POOL_BYTES) {
      fillRandom(pool)
      at = 0
    }

    at += WORD_BYTES
    return view.getBigUint64(at - WORD_BYTES)
  }

  return {
    /** 0 ≤ number ≤ most; uneven by less than most ÷ 2^64. */
    upTo: (most: bigint): bigint => (word() * (most + 1n)) >> 64n,
    /** Random bytes, at most as many as a pool holds. */
    bytes(length: number): Uint8Array {
      if (at + length > POOL_BYTES) {
        fillRandom(pool)
        at = 0
      }

      at += length
      return pool.slice(at - length, at)
    },
    /** The numbers below `size`, shuffled (Fisher and Yates). */
    shuffled(size: number): Uint32Array {
      const places = Uint32Array.from({ length: size }, (_, place) => place)
      for (let left = size - 1; left > 0; left--) {
        const other = Number((word() * BigInt(left + 1)) >> 64n)
        const kept = places[left] ?? 0
        places[left] = places[other] ?? 0
        places[other] = kept
      }

      return places
    },
  }
}

export type RandomNumbers = ReturnType<typeof randomNumbers>
