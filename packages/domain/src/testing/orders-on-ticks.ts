import { createZone } from '../feed/calendar-zone.ts'
import { createCalendar } from '../feed/calendar.ts'
import { refuseByMarket } from '../trading/contract-order-refusal.ts'
import type { Direction, OrderTick, SettlementRule } from '../trading/contract-order.ts'
import type { ProductFigures } from '../trading/product.ts'
import { decideExit, decideOpening, decideOutcome, S2_WINDOW_MS } from '../trading/settlement.ts'
import type { Outcome } from '../trading/settlement.ts'
import { createSimulatedPrice } from '../feed/simulated-price.ts'
import { createRandomBlocks, wordAt } from '../feed/simulated-random.ts'
import type { Hmac } from '../feed/simulated-random.ts'
import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { firstCalendar } from './first-calendars.ts'

/*
 * Orders on days of the simulated feed, by the rules that accept, open and settle real ones. A coin says on which side each
 * order stands: it would win or lose by chance alone, so whatever else differs between the two is the rules' doing.
 */

/** As the feed says with every ticket. */
export const MAX_GAP_MS = 5_000
const FIRST_DAY = '2026-11-18'

const BITCOIN: ProductFigures = {
  symbol: 'BTCUSD',
  category: 'crypto',
  priceScale: 2,
  startPrice: 6_400_000n,
  volatilityPpm: 550_000,
  ticksPerSecond: 4,
  sessions: 'always',
}

/** A product with a price four times a second by each rule, and a slow one. */
export const MARKETS: readonly { readonly product: ProductFigures; readonly rule: SettlementRule }[] = [
  { product: BITCOIN, rule: 'S1' },
  { product: { ...BITCOIN, symbol: 'ETHUSD', startPrice: 320_000n, volatilityPpm: 700_000 }, rule: 'S2' },
  { product: { ...BITCOIN, symbol: 'SOLUSD', startPrice: 15_000n, ticksPerSecond: 1 }, rule: 'S1' },
]

/** What a product published, by time. */
export interface Published {
  readonly times: Float64Array
  readonly prices: readonly bigint[]
}

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** All that a product ticks on one day, counted from the first. */
export function ticksOfDay(
  hmac: Hmac,
  product: ProductFigures,
  day: number,
): { from: Instant; published: Published } {
  const platform = createZone('UTC')
  const price = createSimulatedPrice({
    product,
    platform,
    anchorDate: FIRST_DAY,
    calendar: createCalendar(firstCalendar(product.sessions), platform),
    daySeed: (date) => hmac(bytesOf('orders on ticks'), date),
    hmac,
  })

  const { start, end } = platform.dayAfter(FIRST_DAY, day)
  const ticks = price.ticksWithin(start, end - 1)

  return {
    from: start,
    published: {
      times: Float64Array.from(ticks, ({ time }) => time),
      prices: ticks.map((tick) => tick.price),
    },
  }
}

/** Numbers that follow from a name: each is below `most`, as likely as any other. */
export function drawFrom(hmac: Hmac, name: string): (most: number) => number {
  const blocks = createRandomBlocks(hmac(bytesOf('draws'), name))
  let drawn = 0

  return (most) => {
    const word = wordAt(blocks.at(0, 0, drawn >> 4), drawn & 15)
    drawn += 1
    return Math.floor((word / 0x1_0000_0000) * most)
  }
}

export interface Wish {
  readonly direction: Direction
  readonly acceptedAt: Instant
  readonly seconds: number
}

const DURATIONS = [15, 30, 60]
/** So that an order's ticks lie within its day. */
const MARGIN_MS = 120_000

/** An order at any moment of a day, its side by a coin. */
export const wishOf = (draw: (most: number) => number, from: Instant): Wish => ({
  direction: draw(2) === 0 ? 'up' : 'down',
  acceptedAt: from + MARGIN_MS + draw(DAY_MS - 2 * MARGIN_MS),
  seconds: DURATIONS[draw(DURATIONS.length)] ?? 15,
})

/** How many ticks there are up to and with a moment: the place of the first after it. */
export function placeAfter({ times }: Published, moment: Instant): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] ?? Infinity) <= moment) low = middle + 1
    else high = middle
  }

  return low
}

function tickAt({ times, prices }: Published, place: number): OrderTick | undefined {
  const [time, price] = [times[place], prices[place]]
  return time === undefined || price === undefined ? undefined : { seq: BigInt(place), time, price }
}

/** Whether the market takes an order at its moment. */
export function isTaken(published: Published, { acceptedAt, seconds }: Wish): boolean {
  const last = tickAt(published, placeAfter(published, acceptedAt) - 1)
  const isDelayed = last === undefined || acceptedAt - last.time > MAX_GAP_MS
  return refuseByMarket({ isOpen: true, isDelayed }, seconds, acceptedAt) === undefined
}

export type Ending = Outcome & { readonly delayMs?: number }

/**
 * What becomes of an order on these ticks.
 * @param late ticks by which somebody who bends the rules lets it open later than they say
 */
export function endingOf(published: Published, rule: SettlementRule, wish: Wish, late = 0): Ending {
  const { acceptedAt, direction, seconds } = wish
  const first = tickAt(published, placeAfter(published, acceptedAt) + late)
  const opening = decideOpening({ acceptedAt, maxGapMs: MAX_GAP_MS, seconds }, first, acceptedAt + MAX_GAP_MS)
  if (opening.decision === 'wait') throw new Error('nothing waits behind its watermark')
  if (opening.decision === 'void') return { status: 'void', reason: opening.reason }

  const { entry, expiresAt } = opening
  const end = placeAfter(published, expiresAt)
  const from = rule === 'S2' ? placeAfter(published, expiresAt - S2_WINDOW_MS) : end
  const facts = { last: tickAt(published, end - 1), window: published.prices.slice(from, end) }
  const { exit, reason } = decideExit(rule, expiresAt, MAX_GAP_MS, facts)

  const delayMs = entry.time - acceptedAt
  if (exit === undefined) return { status: 'void', reason, delayMs }

  return { ...decideOutcome(direction, entry.price, exit.price), delayMs }
}
