import { formatDecimal } from '@plumbline/domain/basics/money'
import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { investmentHouse } from '../../testing/houses/investment-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Investor } from '../../testing/houses/investment-house.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'

/* Attempts that land together (docs/rules/ledger.md#concurrency), in rounds of 2 to 16 copies. */

const SLOW_MS = 240_000
const COPIES = [2, 16, 16, 16] as const
const DAY_MS = 86_400_000

const house = await investmentHouse({ checksAnswers: false })
const { clock, db } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
}, SLOW_MS)

const refusalsOf = (answers: readonly Answer[]): string[] =>
  answers.flatMap(({ status, data }) => (status === 200 ? [] : [String(data.refusal)]))
const wins = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length

/** Rounds of copies until as many attempts were made. */
async function rounds(each: (copies: number, round: number) => Promise<number>): Promise<void> {
  for (let tried = 0, round = 0; tried < RACE_ATTEMPTS; round += 1)
    tried += await each(COPIES[round % COPIES.length] ?? 2, round)
}

const crowd = await Promise.all(Array.from({ length: 16 }, () => house.investor(100_000_000_00n)))
const ann = crowd[0] as Investor // sixteen were made
const first = (copies: number): readonly Investor[] => crowd.slice(0, copies)

async function openOf(offerId: bigint): Promise<{ principal: bigint; aside: bigint }> {
  const [row] = await db.query<{ principal: bigint; aside: bigint }>(
    `select coalesce(sum(principal), 0)::bigint as principal, coalesce(sum(set_aside - credited), 0)::bigint as aside
     from investment where offer_id = $1 and state = 'open'`,
    [offerId],
  )

  return row ?? { principal: 0n, aside: 0n }
}

// First of all: its midnights have nothing else to credit.
describe('at the midnight of maturity', () => {
  /** An investment of two days, on its last one. */
  async function maturing(offer: bigint): Promise<string> {
    const { id } = dataOf(await ann.join(offer, '1000.00'))
    clock.advance(2 * DAY_MS)
    return String(id)
  }

  test(
    'an append is either too late or was never made: nothing is paid into what is over',
    async () => {
      const offer = await house.offer({ terms: { days: 2 } })
      await rounds(async (copies) => {
        const id = await maturing(offer)
        const [cash] = await ann.balances()
        clock.advance(DAY_MS)

        const answers = await Promise.all([
          house.midnight.run().then(() => undefined),
          ...Array.from({ length: copies - 1 }, () => ann.append(id, '100.00')),
        ])

        expect(new Set(answers.flatMap((answer) => (answer ? [String(answer.data.refusal)] : [])))).toEqual(
          new Set(['append_too_late']),
        )

        expect(Number((await ann.balances())[0]) - Number(cash)).toBeCloseTo(1_000.3, 5)
        expect(await openOf(offer)).toEqual({ principal: 0n, aside: 0n })

        return copies
      })
    },
    SLOW_MS,
  )

  test(
    'a stop comes too late or was first, and costs a charge only then',
    async () => {
      const seen = new Set<string>()
      const offer = await house.offer({ terms: { days: 2 } })

      await rounds(async (copies, round) => {
        const id = await maturing(offer)
        const [cash] = await ann.balances()

        // The midnight comes sooner or later: before all stops, among them, or after the first.
        const stops = Array.from({ length: copies - 1 }, () => ann.stop(id))
        for (let turn = 0; turn < round % 6; turn += 1) await openOf(offer)

        clock.advance(DAY_MS)
        const [, ...answers] = await Promise.all([house.midnight.run(), ...stops])
        for (const refusal of refusalsOf(answers)) expect(refusal).toBe('subscription_ended')

        const { subscription } = await ann.info(id)
        seen.add(subscription.ended_by)
        expect(wins(answers)).toBe(subscription.ended_by === 'stop' ? 1 : 0)

        const received = subscription.ended_by === 'stop' ? 1_000.08 : 1_000.3
        expect(Number((await ann.balances())[0]) - Number(cash)).toBeCloseTo(received, 5)
        expect(await openOf(offer)).toEqual({ principal: 0n, aside: 0n })

        return copies
      })

      expect(seen).toEqual(new Set(['maturity', 'stop']))
    },
    SLOW_MS,
  )
})

/** How many of the copies there is room for: one to three, and always fewer than come. */
const roomFor = (copies: number, round: number): number => Math.min(copies - 1, 1 + (round % 3))

describe('joining at once', () => {
  test(
    'never takes more than the capacity',
    async () => {
      const refused: string[] = []
      await rounds(async (copies, round) => {
        const room = roomFor(copies, round)
        const offer = await house.offer({ capacity: BigInt(room) * 400_00n + 399_99n })
        const answers = await Promise.all(first(copies).map((one) => one.join(offer, '400.00')))

        expect(wins(answers)).toBe(room)
        expect((await openOf(offer)).principal).toBe(BigInt(room) * 400_00n)
        refused.push(...refusalsOf(answers))

        return copies
      })

      expect(new Set(refused)).toEqual(new Set(['project_full']))
    },
    SLOW_MS,
  )

  test(
    'never promises more than the reserve holds',
    async () => {
      const refused: string[] = []
      await rounds(async (copies, round) => {
        // 1,000.00 may come to 4.50.
        const room = roomFor(copies, round)
        const offer = await house.offer({ reserve: BigInt(room) * 4_50n + 4_49n })
        const answers = await Promise.all(first(copies).map((one) => one.join(offer, '1000.00')))

        expect(wins(answers)).toBe(room)
        expect(await house.project(offer)).toEqual(['4.49', formatDecimal(BigInt(room) * 4_50n, 2)])
        refused.push(...refusalsOf(answers))

        return copies
      })

      expect(new Set(refused)).toEqual(new Set(['reserve_short']))
    },
    SLOW_MS,
  )

  test(
    'under one key is one investment, and every copy hears of it',
    async () => {
      const offer = await house.offer({ capacity: 1_000_000_000_00n })
      let before = 0n

      await rounds(async (copies) => {
        const key = randomUUID()
        const answers = await Promise.all(
          Array.from({ length: copies }, () => ann.join(offer, '100.00', {}, key)),
        )

        expect(new Set(answers.map((answer) => String(dataOf(answer).id))).size).toBe(1)
        const { principal } = await openOf(offer)
        expect(principal - before).toBe(100_00n)
        before = principal

        return copies
      })
    },
    SLOW_MS,
  )
})

describe('one investment', () => {
  test(
    'is stopped once, whatever else is asked of it at the same time',
    async () => {
      const offer = await house.offer({ capacity: 1_000_000_000_00n })
      const [reserve] = await house.project(offer)

      await rounds(async (copies) => {
        const { id } = dataOf(await ann.join(offer, '1000.00'))
        const [cash] = await ann.balances()
        const answers = await Promise.all(Array.from({ length: copies }, () => ann.stop(id)))

        expect(wins(answers)).toBe(1)
        expect(new Set(refusalsOf(answers))).toEqual(new Set(['subscription_ended']))
        expect(Number((await ann.balances())[0]) - Number(cash)).toBeCloseTo(1_000, 5)

        return copies
      })

      expect(await house.project(offer)).toEqual([reserve, '0.00'])
    },
    SLOW_MS,
  )

  test(
    'that is stopped takes no renewal switch after, and its switch hinders no stop',
    async () => {
      const offer = await house.offer({ capacity: 1_000_000_000_00n })
      await rounds(async (copies, round) => {
        const { id } = dataOf(await ann.join(offer, '1000.00'))
        const asks = Array.from({ length: copies }, (_, index) =>
          index === round % copies ? ann.stop(id) : ann.keep(id, index % 2 === 0 ? 'all' : 'principal'),
        )

        const answers = await Promise.all(asks)
        expect(answers[round % copies]?.status).toBe(200)

        for (const refusal of refusalsOf(answers)) expect(refusal).toBe('subscription_ended')
        const { subscription } = await ann.info(id)
        expect(subscription).toMatchObject({ status: 'settled', ended_by: 'stop', rolled: '0.00' })

        const kept = answers.filter(({ status, data }) => status === 200 && data.status === 'earning')
        if (kept.length === 0) expect(subscription.renew).toBe('off')

        return copies
      })
    },
    SLOW_MS,
  )

  test(
    'takes its second instalment once',
    async () => {
      const instalment = { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n }
      const offer = await house.offer({ capacity: 1_000_000_000_00n, terms: { instalment } })

      await rounds(async (copies) => {
        const { id } = dataOf(await ann.join(offer, '1000.00'))
        const answers = await Promise.all(
          Array.from({ length: copies }, () => ann.append(id, '500.00', { instalment: 'true' })),
        )

        expect(wins(answers)).toBe(1)
        for (const { status, data } of answers)
          if (status !== 200) expect(data).toEqual({ refusal: 'field_invalid', field: 'instalment' })
        expect((await ann.info(id)).subscription.principal).toBe('1500.00')

        return copies
      })

      const [row] = await db.query<{ kept: bigint }>('select kept from investment_offer where id = $1', [
        offer,
      ])

      expect(row?.kept).toBe(0n)
    },
    SLOW_MS,
  )
})
