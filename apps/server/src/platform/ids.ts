import { createHash, randomFillSync } from 'node:crypto'
import type { Clock } from './clock.ts'

/** Fills the bytes it is given with randomness. Injected, so that a test can make it repeatable. */
export type FillRandom = (bytes: Uint8Array) => void

export const systemRandom: FillRandom = (bytes) => {
  randomFillSync(bytes)
}

/** Random bytes as text that an address can carry, for what is known by nobody but who holds it. */
export function randomText(fillRandom: FillRandom, bytes: number): string {
  const random = Buffer.alloc(bytes)
  fillRandom(random)

  return random.toString('base64url')
}

/** Deterministic id of a name (RFC 9562, version 8). */
export function idOfName(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Makes ids that sort by creation time. */
export type MakeId = () => string

/** 12 bits of counter within one millisecond: RFC 9562 section 6.2, method 1. */
const COUNTER_MAX = 0xfff

/**
 * UUIDv7 (RFC 9562): 48 bits of epoch milliseconds, 12 bits that count within a millisecond, 62 random bits.
 * Strictly rising within one maker, also when the clock stands still or steps back: ids are index keys, and
 * random order doubles the write-ahead log (docs/rules/ledger.md#order-path).
 */
export function uuidV7Maker(clock: Clock, fillRandom: FillRandom = systemRandom): MakeId {
  const bytes = new Uint8Array(16)
  const view = new DataView(bytes.buffer)
  let lastMs = 0
  let counter = 0

  return () => {
    const now = clock.now()
    if (now > lastMs) {
      lastMs = now
      counter = 0
    } else if (counter < COUNTER_MAX) {
      counter += 1
    } else {
      lastMs += 1
      counter = 0
    }

    fillRandom(bytes)
    view.setUint32(0, Math.floor(lastMs / 0x1_0000))
    view.setUint16(4, lastMs % 0x1_0000)
    view.setUint16(6, 0x7000 | counter)
    view.setUint8(8, (view.getUint8(8) & 0x3f) | 0x80)
    const hex = Buffer.from(bytes).toString('hex')

    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}
