import type { CoinCode } from './asset.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worthUp } from './coin-worth.ts'
import { EXCHANGE_SPREAD_PPM, bidAndAsk, decideExchange, exchangeSides, priceExchange } from './exchange.ts'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import type { ExchangeFacts } from './exchange.ts'
import { isRefusal } from '../basics/refusal.ts'

const SETTING = FIRST_SETTINGS.exchange('BTC', 0)
const BTC = { price: 64_321_50n, scale: 2 }

describe('what docs/rules/money.md#exchange shows', () => {
  test('mid 64,321.50: ask 64,482.31, bid 64,160.69', () => {
    expect(bidAndAsk(BTC.price, EXCHANGE_SPREAD_PPM)).toEqual({ ask: 64_482_31n, bid: 64_160_69n })
  })

  test('1,000.00 gives 0.01550812 BTC, straight back 995.01', () => {
    const there = priceExchange({ type: 'cash_to_coin', coin: 'BTC' }, 1_000_00n, BTC, EXCHANGE_SPREAD_PPM)
    expect(there).toEqual({ getMinor: 1_550_812n, price: 64_482_31n })

    expect(
      priceExchange({ type: 'coin_to_cash', coin: 'BTC' }, there.getMinor, BTC, EXCHANGE_SPREAD_PPM),
    ).toEqual({
      getMinor: 995_01n,
      price: 64_160_69n,
    })
  })

  test('USDT is priced to 0.0001', () => {
    expect(bidAndAsk(10_000n, EXCHANGE_SPREAD_PPM)).toEqual({ ask: 10_025n, bid: 9_975n })
    expect(
      priceExchange(
        { type: 'cash_to_coin', coin: 'USDT' },
        1_002_50n,
        { price: 10_000n, scale: 4 },
        EXCHANGE_SPREAD_PPM,
      ).getMinor,
    ).toBe(1_000_000_000n)
  })
})

test('an exchange is cash for one coin or one coin for cash', () => {
  expect(exchangeSides('USD', 'ETH')).toEqual({ type: 'cash_to_coin', coin: 'ETH' })
  expect(exchangeSides('USDT', 'USD')).toEqual({ type: 'coin_to_cash', coin: 'USDT' })
  expect(exchangeSides('USD', 'USD')).toBeUndefined()
  expect(exchangeSides('BTC', 'ETH')).toBeUndefined()
})

describe('refusals', () => {
  const facts: ExchangeFacts = {
    type: 'cash_to_coin',
    coin: 'BTC',
    giveMinor: 1_000_00n,
    getMinor: 1_550_812n,
    availableMinor: 10_000_00n,
    liquidityMinor: 2_000_000_000n,
    setting: SETTING,
  }

  const outcome = (change: Partial<ExchangeFacts>) => {
    const decided = decideExchange({ ...facts, ...change })
    return isRefusal(decided) ? decided.refusal : 'taken'
  }

  test.each<[string, Partial<ExchangeFacts>]>([
    ['taken', {}],
    ['exchange_below_least', { giveMinor: 9_99n }],
    ['taken', { giveMinor: 10_00n }],
    ['taken', { giveMinor: 9_99n, availableMinor: 9_99n }],
    ['exchange_above_most', { giveMinor: 50_000_01n }],
    ['balance_insufficient', { giveMinor: 50_000_00n }],
    ['taken', { giveMinor: 50_000_00n, availableMinor: 50_000_00n }],
    ['exchange_result_zero', { giveMinor: 1n, availableMinor: 1n, getMinor: 0n }],
    ['balance_insufficient', { availableMinor: 999_99n }],
    ['exchange_liquidity_short', { liquidityMinor: 1_550_811n }],
    ['taken', { liquidityMinor: 1_550_812n }],
    ['exchange_below_least', { type: 'coin_to_cash', giveMinor: 10n, getMinor: 9_99n }],
    ['exchange_above_most', { type: 'coin_to_cash', getMinor: 50_000_01n }],
  ])('%s', (expected, change) => expect(outcome(change)).toBe(expected))

  test('fire in the order of the list', () => {
    let state: Partial<ExchangeFacts> = {
      giveMinor: 1n,
      getMinor: 0n,
      availableMinor: 0n,
      liquidityMinor: 0n,
    }

    const seen = [
      {},
      { giveMinor: 60_000_00n },
      { giveMinor: 100_00n },
      { getMinor: 1n },
      { availableMinor: 100_00n },
      { liquidityMinor: 1n },
    ].map((mend) => {
      state = { ...state, ...mend }
      return outcome(state)
    })

    expect(seen).toEqual([
      'exchange_below_least',
      'exchange_above_most',
      'exchange_result_zero',
      'balance_insufficient',
      'exchange_liquidity_short',
      'taken',
    ])
  })
})

describe('properties', () => {
  const coins = fc.constantFrom<readonly [CoinCode, number]>(['USDT', 4], ['BTC', 2], ['ETH', 2])
  const mids = fc.bigInt({ min: 1n, max: 10_000_000_00n })

  test('a round trip never mints, by any coin, price and sum, either way round', () => {
    fc.assert(
      fc.property(coins, mids, fc.bigInt({ min: 1n, max: 10n ** 12n }), ([coin, scale], price, give) => {
        const mid = { price, scale }
        const there = priceExchange({ type: 'cash_to_coin', coin }, give, mid, EXCHANGE_SPREAD_PPM).getMinor
        const back = priceExchange({ type: 'coin_to_cash', coin }, there, mid, EXCHANGE_SPREAD_PPM).getMinor

        expect(back <= give).toBe(true)
        const cash = priceExchange({ type: 'coin_to_cash', coin }, give, mid, EXCHANGE_SPREAD_PPM).getMinor
        expect(
          priceExchange({ type: 'cash_to_coin', coin }, cash, mid, EXCHANGE_SPREAD_PPM).getMinor <= give,
        ).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  test('splitting an exchange never gains', () => {
    fc.assert(
      fc.property(
        coins,
        mids,
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 10 }),
        ([coin, scale], price, parts) => {
          const mid = { price, scale }
          const whole = parts.reduce((sum, part) => sum + part, 0n)
          for (const type of ['cash_to_coin', 'coin_to_cash'] as const) {
            const got = (give: bigint) =>
              priceExchange({ type, coin }, give, mid, EXCHANGE_SPREAD_PPM).getMinor
            expect(parts.reduce((sum, part) => sum + got(part), 0n) <= got(whole)).toBe(true)
          }
        },
      ),
    )
  })

  test('the worth that a limit compares is never below the exact one', () => {
    fc.assert(
      fc.property(mids, fc.bigInt({ min: 0n, max: 10n ** 12n }), (price, minor) => {
        expect(worthUp(minor, 8, { price, scale: 2 }) * 10n ** 8n >= minor * price).toBe(true)
      }),
    )
  })
})

test('a refusal says its sum in full, and names what it is about', () => {
  const facts = {
    type: 'cash_to_coin',
    coin: 'ETH',
    giveMinor: 1_000_00n,
    getMinor: 1n,
    availableMinor: 10_000_00n,
    liquidityMinor: 10n,
    setting: SETTING,
  } as const

  const refusal = (change: object) => {
    const decided = decideExchange({ ...facts, ...change })
    return isRefusal(decided) ? decided : undefined
  }

  expect(refusal({ giveMinor: 9_99n })?.params).toEqual({ least: '10.00' })
  expect(refusal({ giveMinor: 50_000_01n, availableMinor: 60_000_00n })?.params).toEqual({ most: '50000.00' })
  expect(refusal({ getMinor: 0n })).toEqual({ refusal: 'exchange_result_zero', field: 'amount' })
  expect(refusal({ giveMinor: 10_000_01n })?.params).toEqual({ missing: '0.01', asset: 'USD' })

  expect(
    refusal({
      type: 'coin_to_cash',
      giveMinor: 2n,
      availableMinor: 1n,
      getMinor: 10_00n,
      liquidityMinor: 10_00n,
    })?.params,
  ).toEqual({ missing: '0.00000001', asset: 'ETH' })
})
