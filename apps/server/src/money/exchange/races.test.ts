import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'

/* Attempts that land together (docs/rules/ledger.md#concurrency), in rounds of 2 to 16 copies. */

const SLOW_MS = 240_000
const house = await moneyHouse()
const COPIES = [2, 4, 8, 16] as const

const quote = async (customer: MoneyCustomer, from: string, to: string, amount: string): Promise<string> =>
  (await customer.browser.post('/api/exchange/quote', { from, to, amount })).data.quote
const accept = (customer: MoneyCustomer, opaque: string) =>
  customer.browser.post('/api/exchange/accept', { quote: opaque }, { 'idempotency-key': randomUUID() })

afterEach(async () => {
  expect(await house.broken()).toEqual([])
}, SLOW_MS)

test(
  'one quote makes one exchange',
  async () => {
    const refused: unknown[] = []
    for (let tried = 0, round = 0; tried < RACE_ATTEMPTS; round += 1) {
      const copies = COPIES[round % 4] ?? 2
      tried += copies

      const customer = await house.customer(1_000_00n)
      const opaque = await quote(customer, 'USD', 'BTC', '50.00')
      const answers = await Promise.all(Array.from({ length: copies }, () => accept(customer, opaque)))

      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      refused.push(...answers.flatMap(({ status, data }) => (status === 200 ? [] : [data.refusal])))
      expect(await customer.balance()).toEqual({ available: 950_00n, frozen: 0n })
    }

    expect(new Set(refused)).toEqual(new Set(['quote_used']))
  },
  SLOW_MS,
)

test(
  'round trips of many customers at once: nothing is minted, none below zero',
  async () => {
    const customers = await Promise.all(
      Array.from({ length: 16 }, () => house.customer(500_00n, { BTC: 1_000_000n, ETH: 20_000_000n })),
    )

    const worth = async (customer: MoneyCustomer): Promise<bigint> => {
      const [usd, btc, eth] = [
        await customer.balance(),
        await customer.balance('BTC'),
        await customer.balance('ETH'),
      ]

      // In 10^-8 cents, so that nothing is rounded away.
      return (
        usd.available * 10n ** 8n +
        btc.available * house.markets.BTC.price +
        eth.available * house.markets.ETH.price
      )
    }

    const before = await Promise.all(customers.map(worth))
    const counts = new Map<string, number>()

    const PAIRS = [
      ['USD', 'BTC', '100.00'],
      ['BTC', 'USD', '0.003'],
      ['USD', 'ETH', '90.00'],
      ['ETH', 'USD', '0.03'],
    ] as const

    for (let tried = 0; tried < RACE_ATTEMPTS; tried += customers.length * PAIRS.length) {
      const outcomes = await Promise.all(
        customers.flatMap((customer) =>
          PAIRS.map(async ([from, to, amount]) => {
            const { data, status } = await accept(
              customer,
              (await quote(customer, from, to, amount)) ?? 'none',
            )
            return status === 200 ? 'taken' : String(data.refusal)
          }),
        ),
      )

      for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    }

    const after = await Promise.all(customers.map(worth))
    after.forEach((now, index) => expect(now < (before[index] ?? 0n)).toBe(true))
    expect(counts.get('taken') ?? 0).toBeGreaterThan(RACE_ATTEMPTS / 4)
  },
  SLOW_MS,
)
