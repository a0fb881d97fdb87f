import { decimalOf, midOf, roundHalfUp } from '../basics/decimal-rounding.ts'
import { SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { readJson } from '../basics/read-json.ts'

export const TIME_UNITS = ['iso', 's', 'ms', 'us', 'ns'] as const

/** Where a vendor's messages hold what we need: JSON pointers (RFC 6901). */
export interface MessageShape {
  /** A message is of the product where each pointer leads to this text; others are passed over. */
  readonly match: Readonly<Record<string, string>>
  /** Of the price; or of bid and ask, whose mean is the price. */
  readonly price: string | readonly [bid: string, ask: string]
  /** Of the vendor's time; without it the time is when the message was heard. */
  readonly time?: string | undefined
  readonly timeUnit: (typeof TIME_UNITS)[number]
}

/**
 * `other`: not of this product, or no message with a price (greetings, answers to a subscription).
 * `unusable`: of this product, but what stands where the price or time should be is none: the source cannot be trusted until
 * its next good message.
 */
export type LiveMessage =
  | { readonly is: 'other' }
  | { readonly is: 'unusable' }
  | { readonly is: 'price'; readonly price: bigint; readonly time: Instant | undefined }

const OTHER: LiveMessage = { is: 'other' }
const UNUSABLE: LiveMessage = { is: 'unusable' }
/** More digits than a column holds are no price. */
const PRICE_MAX = 10n ** 18n

/** @param priceScale decimals of the tick size; the price is rounded to it, half up */
export function readLiveMessage(text: string, shape: MessageShape, priceScale: number): LiveMessage {
  const message = readJson(text)
  if (message === undefined) return UNUSABLE

  for (const [pointer, wanted] of Object.entries(shape.match))
    if (textAt(message, pointer) !== wanted) return OTHER
  const pointers = typeof shape.price === 'string' ? [shape.price] : shape.price
  const texts = pointers.map((pointer) => textAt(message, pointer))
  if (texts.every((each) => each === undefined)) return OTHER

  const price = priceOf(texts, priceScale)
  if (price === undefined || price <= 0n || price >= PRICE_MAX) return UNUSABLE
  if (shape.time === undefined) return { is: 'price', price, time: undefined }

  const time = timeOf(textAt(message, shape.time), shape.timeUnit)
  return time === undefined ? UNUSABLE : { is: 'price', price, time }
}

/** The text or number that a JSON pointer leads to, as text. */
function textAt(message: unknown, pointer: string): string | undefined {
  let at: unknown = message
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return undefined
    at = (at as Record<string, unknown>)[name] // hasOwn says that it is there; arrays have their indices as names.
  }

  return typeof at === 'string' ? at : typeof at === 'number' ? String(at) : undefined
}

function priceOf(texts: readonly (string | undefined)[], priceScale: number): bigint | undefined {
  const [first, second] = texts.map(decimalOf)
  if (!first) return undefined
  if (texts.length === 1) return roundHalfUp(first, priceScale)
  if (!second || first.units === 0n || second.units === 0n) return undefined

  return roundHalfUp(midOf(first, second), priceScale)
}

/** Parts of a millisecond are dropped. */
function timeOf(text: string | undefined, unit: MessageShape['timeUnit']): Instant | undefined {
  if (text === undefined) return undefined

  if (unit === 'iso') {
    const instant = Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  }

  const count = decimalOf(text)
  if (!count) return undefined

  const [factor, divisor] = UNITS[unit]
  return Number((count.units * factor) / (divisor * 10n ** BigInt(count.scale)))
}

const UNITS = {
  s: [BigInt(SECOND_MS), 1n],
  ms: [1n, 1n],
  us: [1n, 1_000n],
  ns: [1n, 1_000_000n],
} as const
