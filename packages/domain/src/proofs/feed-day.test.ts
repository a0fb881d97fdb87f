import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createZone } from '../feed/calendar-zone.ts'
import { createCalendar } from '../feed/calendar.ts'
import type { ProductFigures } from '../trading/product.ts'
import { createSimulatedPrice } from '../feed/simulated-price.ts'
import type { SimulatedPrice } from '../feed/simulated-price.ts'
import type { Hmac } from '../feed/simulated-random.ts'
import { firstCalendar } from '../testing/first-calendars.ts'
import { HOUR_MS, SECOND_MS } from '../basics/time.ts'
import {
  feedCommitmentBytes,
  feedSeedBytes,
  FIRST_DAY,
  historyDaySeed,
  ownSeedsFrom,
  revealedPrice,
} from './feed-day.ts'

const BITCOIN: ProductFigures = {
  symbol: 'BTCUSD',
  category: 'crypto',
  priceScale: 2,
  startPrice: 6_400_000n,
  volatilityPpm: 550_000,
  ticksPerSecond: 4,
  sessions: 'always',
}

const EURO: ProductFigures = {
  symbol: 'EURUSD',
  category: 'forex',
  priceScale: 5,
  startPrice: 108_500n,
  volatilityPpm: 75_000,
  ticksPerSecond: 1,
  sessions: 'forex',
}

const ANCHOR = '2026-11-18'
/** 731 days before it. */
const OWN_FROM = '2024-11-17'
const HASH = '0f'.repeat(32)

const hmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()
const HISTORY = Buffer.alloc(32, 7)
const seedOf = (date: string): Uint8Array => hmac(Buffer.from('a seed'), date)

describe('documents of the simulated feed', () => {
  test('the commitment to a day names its seed’s hash and every figure of every product', () => {
    expect(
      feedCommitmentBytes({
        feed: 'a feed',
        day: '2026-11-20',
        zone: 'UTC',
        commitment: HASH,
        figures: [
          { product: BITCOIN, anchor: ANCHOR },
          { product: EURO, anchor: '2026-11-19' },
        ],
      }),
    ).toBe(
      `{"commitment":"${HASH}","day":"2026-11-20","feed":"a feed","products":[` +
        '{"anchor":"2026-11-18","category":"crypto","first_day":"2000-01-03","price_scale":"2","sessions":"always",' +
        '"start_price":"6400000","symbol":"BTCUSD","ticks_per_second":"4","volatility_ppm":"550000"},' +
        '{"anchor":"2026-11-19","category":"forex","first_day":"2000-01-03","price_scale":"5","sessions":"forex",' +
        '"start_price":"108500","symbol":"EURUSD","ticks_per_second":"1","volatility_ppm":"75000"}],' +
        '"type":"feed_commitment","v":"1","zone":"UTC"}',
    )
  })

  test('seeds are revealed by day, the history where it is revealed too', () => {
    const seeds = { '2026-11-18': HASH, '2026-11-17': HASH }
    const days = `"seeds":{"2026-11-17":"${HASH}","2026-11-18":"${HASH}"},"type":"feed_seed","v":"1"}`
    expect(feedSeedBytes('a feed', seeds)).toBe(`{"feed":"a feed",${days}`)
    expect(feedSeedBytes('a feed', seeds, HASH)).toBe(`{"feed":"a feed","history":"${HASH}",${days}`)
  })

  test('the history begins on a Monday, and days have seeds of their own from 731 days before the anchor', () => {
    expect(FIRST_DAY).toBe('2000-01-03')
    expect(new Date(FIRST_DAY).getUTCDay()).toBe(1)
    for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York'])
      expect(ownSeedsFrom(createZone(zone), ANCHOR)).toBe(OWN_FROM)
  })

  test('the seed of a day before those is drawn from the history', () => {
    expect(historyDaySeed(HISTORY, '2019-05-22', hmac)).toEqual(hmac(HISTORY, '2019-05-22'))
    expect(historyDaySeed(HISTORY, '2019-05-23', hmac)).not.toEqual(hmac(HISTORY, '2019-05-22'))
  })
})

/** The price as the house makes it, by docs/proofs.md 8. */
function made(product: ProductFigures, zone: string): SimulatedPrice {
  const platform = createZone(zone)

  return createSimulatedPrice({
    product,
    platform,
    calendar: createCalendar(firstCalendar(product.sessions), platform),
    anchorDate: ANCHOR,
    drawnBefore: OWN_FROM,
    hmac,
    daySeed: (date) => (date < OWN_FROM ? hmac(HISTORY, date) : seedOf(date)),
  })
}

describe('prices from revealed seeds', () => {
  test.each([
    [BITCOIN, 'UTC'],
    [EURO, 'Asia/Tokyo'],
  ] as const)('are those of the house, ticks and days before and after the anchor (%#)', (product, zone) => {
    const [ours, theirs] = [
      made(product, zone),
      revealedPrice(
        { product, anchor: ANCHOR },
        firstCalendar(product.sessions),
        zone,
        seedOf,
        hmac,
        HISTORY,
      ),
    ]

    const noon = Date.parse('2026-11-19T12:00:00Z')
    expect(theirs.ticksWithin(noon, noon + 20 * SECOND_MS)).toEqual(
      ours.ticksWithin(noon, noon + 20 * SECOND_MS),
    )

    expect(theirs.ticksWithin(noon, noon + 20 * SECOND_MS).length).toBeGreaterThan(15)

    // A Saturday, on which currencies stand still.
    const saturday = Date.parse('2026-11-21T12:00:00Z')
    const ticks = theirs.ticksWithin(saturday, saturday + 5 * SECOND_MS)

    expect(ticks.length > 0).toBe(product.sessions === 'always')

    const platform = createZone(zone)
    for (const date of [
      '2026-11-20',
      ANCHOR,
      '2026-11-17',
      '2024-11-18',
      OWN_FROM,
      '2024-11-16',
      '2024-11-14',
    ]) {
      const day = platform.dayAfter(date, 0)
      expect([date, theirs.dayCandle(day)]).toEqual([date, ours.dayCandle(day)])
      const at = day.start + 9 * HOUR_MS
      expect(theirs.priceAtMinute(at)).toBe(ours.priceAtMinute(at))
    }
  })

  test('ask for no seed that is not needed, each at its own place', () => {
    const asked = new Set<string>()
    const drawn = new Set<string>()

    const price = revealedPrice(
      { product: BITCOIN, anchor: ANCHOR },
      firstCalendar('always'),
      'UTC',
      (date) => {
        asked.add(date)
        return seedOf(date)
      },
      (key, text) => {
        if (key === HISTORY) drawn.add(text)
        return hmac(key, text)
      },
      HISTORY,
    )

    price.priceAtMinute(Date.parse('2024-11-15T12:00:00Z'))
    expect([...asked].toSorted()[0]).toBe(OWN_FROM)
    expect([...drawn].toSorted()).toEqual(['2024-11-15', '2024-11-16'])
  })

  test('are not made of a day whose seed is not revealed', () => {
    const until = (last: string) => (date: string) => (date <= last ? seedOf(date) : undefined)
    const price = revealedPrice(
      { product: BITCOIN, anchor: ANCHOR },
      firstCalendar('always'),
      'UTC',
      until('2026-11-19'),
      hmac,
      HISTORY,
    )

    const at = (date: string) => price.priceAtMinute(Date.parse(`${date}T12:00:00Z`))
    expect(at('2026-11-19')).toBe(made(BITCOIN, 'UTC').priceAtMinute(Date.parse('2026-11-19T12:00:00Z')))
    expect(() => at('2026-11-20')).toThrow(new RangeError('the seed of 2026-11-20 is not revealed'))
  })

  test('are not made of a day before those with own seeds while the history is not revealed', () => {
    const price = revealedPrice(
      { product: BITCOIN, anchor: ANCHOR },
      firstCalendar('always'),
      'UTC',
      seedOf,
      hmac,
    )

    const noon = (date: string) => price.priceAtMinute(Date.parse(`${date}T12:00:00Z`))
    expect(noon(OWN_FROM)).toBe(made(BITCOIN, 'UTC').priceAtMinute(Date.parse(`${OWN_FROM}T12:00:00Z`)))
    expect(() => noon('2024-11-16')).toThrow(new RangeError('the seed of 2024-11-16 is not revealed'))
  })
})
