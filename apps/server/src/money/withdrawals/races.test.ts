import { createPracticeReview } from './practice-review.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import type { MoneyCustomer } from '../../testing/houses/money-house.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide.ts'
import { confirmEnd, proposeEnd } from './decide-end.ts'
import type { Decided } from './decide.ts'
import { RACE_ATTEMPTS } from '../../testing/race-attempts.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'

/*
 * Attempts that land together (docs/rules/ledger.md#concurrency), in rounds of 2 to 16 copies. Each
 * counts how often it was real: some attempts must have been refused, else nothing raced.
 */

const SLOW_MS = 240_000
const house = await moneyHouse()
const { deps, owner } = house
const [maker, checker, third] = [await house.operator(), await house.operator(), await house.operator()]

/** What came of each attempt, by its refusal. */
type Counts = Record<string, number>

const count = (counts: Counts, outcome: string): void => {
  counts[outcome] = (counts[outcome] ?? 0) + 1
}

const said = ({ status, data }: Answer): string => (status === 200 ? 'taken' : String(data.refusal))
const decided = (answer: Decided): string => (isRefusal(answer) ? answer.refusal : 'taken')

/** Rounds of 2, 4, 8 and 16 copies in turn until there were enough attempts. */
async function race(
  each: (copies: number) => Promise<readonly string[]>,
  attempts = RACE_ATTEMPTS,
): Promise<Counts> {
  const counts: Counts = {}
  for (let tried = 0, round = 0; tried < attempts; round += 1) {
    const outcomes = await each([2, 4, 8, 16][round % 4] ?? 2)
    for (const outcome of outcomes) count(counts, outcome)
    tried += outcomes.length
  }

  return counts
}

/** Nothing but these; at full length each of them, for who comes first in a few rounds is chance. */
function expectOutcomes(counts: Counts, outcomes: readonly string[]): void {
  const seen = Object.keys(counts).toSorted()
  expect(seen.length).toBeGreaterThan(1)
  expect(outcomes).toEqual(RACE_ATTEMPTS < 2_000 ? expect.arrayContaining(seen) : seen)
}

/** At full length each side comes first at times. */
function expectAtTimes(counts: Counts, ...outcomes: readonly string[]): void {
  if (RACE_ATTEMPTS < 2_000) return
  for (const outcome of outcomes) expect([outcome, counts[outcome] ?? 0]).not.toEqual([outcome, 0])
}

const copiesOf = <T>(copies: number, make: (copy: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: copies }, (_, copy) => make(copy)))

async function underReview(): Promise<{ customer: MoneyCustomer; id: string }> {
  const customer = await house.customer(300_00n)
  const { data } = await customer.withdraw('250.00')
  return { customer, id: data.id }
}

const approved = async (): Promise<{ customer: MoneyCustomer; id: string }> => {
  const one = await underReview()
  await approveWithdrawal(deps, maker.operatorId, one.id)
  return one
}

/** Reads before it competes, none to three times: so that neither side of a race is always first. */
async function comesLater(customer: MoneyCustomer, times: number): Promise<void> {
  for (let read = 0; read < times; read += 1) await customer.browser.get('/api/user/wallet')
}

const cancel = (customer: MoneyCustomer, id: string) =>
  customer.browser.post('/api/user/cash_cancel', { id }, { 'idempotency-key': randomUUID() })

afterEach(async () => {
  expect(await house.broken()).toEqual([])
}, SLOW_MS)

test(
  'withdraw one balance twice: it leaves once',
  async () => {
    const counts = await race(async (copies) => {
      const customer = await house.customer(250_00n)
      const answers = await copiesOf(copies, () => customer.withdraw('250.00'))
      const outcomes = answers.map(said)

      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      expect(await customer.balance()).toEqual({ available: 0n, frozen: 250_00n })

      return outcomes
    })

    expect(Object.keys(counts).toSorted()).toEqual(['balance_insufficient', 'taken'])
  },
  SLOW_MS,
)

test(
  'one withdrawal sent twice under one key is one',
  async () => {
    const counts = await race(async (copies) => {
      const customer = await house.customer(1_000_00n)
      const target = customer.target()
      const wish = { asset: 'USD', amount: '100.00', target_id: target.id, fund_password: 'fund-pass-7' }
      const answers = await copiesOf(copies, () =>
        customer.browser.post('/api/user/cash', wish, { 'idempotency-key': 'one' }),
      )

      expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
      expect(await customer.balance()).toEqual({ available: 900_00n, frozen: 100_00n })

      return answers.map(said)
    })

    expect(counts).toEqual({ taken: expect.any(Number) })
  },
  SLOW_MS,
)

test(
  'withdraw against order: one balance, never both',
  async () => {
    let round = 0
    const counts = await race(async (copies) => {
      round += 1
      const customer = await house.customer(150_00n)
      const tickets = await copiesOf(copies / 2, () =>
        house.ticket(customer.id, { amount: 100_00n, multiple: 1 }),
      )

      const outcomes = await copiesOf(copies, async (copy) => {
        if (copy % 2 === 0) return `withdrawal ${said(await customer.withdraw('100.00'))}`

        await comesLater(customer, Math.floor(round / 4) % 4)
        const order = await house.orders.place(customer.id, randomUUID(), tickets[(copy - 1) / 2] ?? '')

        return `order ${isRefusal(order) ? order.refusal : 'taken'}`
      })

      expect(outcomes.filter((outcome) => outcome.endsWith('taken'))).toHaveLength(1)
      return outcomes
    })

    expectOutcomes(counts, [
      'order balance_insufficient',
      'order taken',
      'withdrawal balance_insufficient',
      'withdrawal taken',
    ])
  },
  SLOW_MS,
)

test(
  'withdraw against exchange: one balance, never both',
  async () => {
    let round = 0
    const counts = await race(async (copies) => {
      round += 1
      const customer = await house.customer(150_00n)
      const quotes = await copiesOf(copies / 2, () =>
        customer.browser.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '100.00' }),
      )

      const outcomes = await copiesOf(copies, async (copy) => {
        if (copy % 2 === 0) return `withdrawal ${said(await customer.withdraw('100.00'))}`

        await comesLater(customer, Math.floor(round / 4) % 4)

        const exchanged = await customer.browser.post(
          '/api/exchange/accept',
          { quote: quotes[(copy - 1) / 2]?.data.quote },
          { 'idempotency-key': randomUUID() },
        )

        return `exchange ${said(exchanged)}`
      })

      expect(outcomes.filter((outcome) => outcome.endsWith('taken'))).toHaveLength(1)
      return outcomes
    })

    expectOutcomes(counts, [
      'exchange balance_insufficient',
      'exchange taken',
      'withdrawal balance_insufficient',
      'withdrawal taken',
    ])
  },
  SLOW_MS,
)

test(
  'cancel against approve against reject: one decision, and the money goes one way',
  async () => {
    const counts = await race(async (copies) => {
      const { customer, id } = await underReview()
      const outcomes = await copiesOf(copies, async (copy) => {
        if (copy % 3 === 0) return `cancel ${said(await cancel(customer, id))}`
        return copy % 3 === 1
          ? `approve ${decided(await approveWithdrawal(deps, maker.operatorId, id))}`
          : `reject ${decided(await rejectWithdrawal(deps, checker.operatorId, id, 'unreadable'))}`
      })

      expect(outcomes.filter((outcome) => outcome.endsWith('taken'))).toHaveLength(1)
      const isApproved = outcomes.includes('approve taken')
      expect(await customer.balance()).toEqual(
        isApproved ? { available: 50_00n, frozen: 250_00n } : { available: 300_00n, frozen: 0n },
      )

      return outcomes
    })

    expectOutcomes(counts, [
      'approve already_decided',
      'approve taken',
      'cancel taken',
      'cancel withdrawal_not_cancellable',
      'reject already_decided',
      'reject taken',
    ])
  },
  SLOW_MS,
)

test(
  'pay against the confirmed refusal of the bank: the money leaves or comes back, never both',
  async () => {
    const counts = await race(async (copies) => {
      const { customer, id } = await approved()
      await proposeEnd(deps, checker.operatorId, id, 'bank_refusal', 'no such card')

      const outcomes = await copiesOf(copies, async (copy) =>
        copy % 2 === 0
          ? `pay ${decided(await payWithdrawal(deps, third.operatorId, id, `BANK ${id}`))}`
          : `confirm ${decided(await confirmEnd(deps, maker.operatorId, id))}`,
      )

      expect(outcomes.filter((outcome) => outcome.endsWith('taken'))).toHaveLength(1)
      expect(await customer.balance()).toEqual({
        available: outcomes.includes('pay taken') ? 50_00n : 300_00n,
        frozen: 0n,
      })

      return outcomes
    })

    expectOutcomes(counts, ['confirm already_decided', 'confirm taken', 'pay already_decided', 'pay taken'])
  },
  SLOW_MS,
)

test(
  'pay against propose, and who made an item against themselves: one payment by two people',
  async () => {
    const counts = await race(async (copies) => {
      const { customer, id } = await underReview()
      const outcomes = await copiesOf(copies, async (copy) => {
        if (copy % 4 === 0) return `approve ${decided(await approveWithdrawal(deps, maker.operatorId, id))}`
        if (copy % 4 === 1)
          return `own ${decided(await payWithdrawal(deps, maker.operatorId, id, `BANK ${id}`))}`
        if (copy % 4 === 2)
          return `pay ${decided(await payWithdrawal(deps, checker.operatorId, id, `OTHER ${id}`))}`

        return `propose ${decided(await proposeEnd(deps, checker.operatorId, id, 'bank_refusal', 'no'))}`
      })

      expect(outcomes).not.toContain('own taken')
      expect(outcomes.filter((outcome) => outcome === 'pay taken').length).toBeLessThanOrEqual(1)

      const { available } = await customer.balance()
      expect(available).toBe(50_00n)

      return outcomes
    })

    expectAtTimes(counts, 'own same_operator', 'pay taken', 'propose taken')
    const same = await owner.query('select from withdrawal where approved_by = decided_by')
    expect(same).toEqual([])
  },
  SLOW_MS,
)

test(
  'two returns of one payment: it comes back once',
  async () => {
    const counts = await race(async (copies) => {
      const { customer, id } = await approved()
      await payWithdrawal(deps, checker.operatorId, id, `BANK ${id}`)
      await proposeEnd(deps, checker.operatorId, id, 'return', 'came back')

      const outcomes = await copiesOf(copies, async (copy) =>
        decided(await confirmEnd(deps, [maker, third, checker][copy % 3]?.operatorId ?? 0n, id)),
      )

      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(1)
      expect(await customer.balance()).toEqual({ available: 300_00n, frozen: 0n })

      return outcomes
    })

    expectOutcomes(counts, ['already_decided', 'same_operator', 'taken'])
  },
  SLOW_MS,
)

test(
  'three a day, whatever lands together',
  async () => {
    const counts = await race(async (copies) => {
      const customer = await house.customer(5_000_00n)
      const outcomes = (await copiesOf(copies, () => customer.withdraw('100.00'))).map(said)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(Math.min(3, copies))

      return outcomes
    })

    expect(Object.keys(counts).toSorted()).toEqual(['taken', 'withdrawal_count_reached'])
  },
  SLOW_MS,
)

test(
  'a new target takes 1,000.00, whatever lands together',
  async () => {
    const counts = await race(async (copies) => {
      const customer = await house.customer(50_000_00n)
      const target = customer.target('USD', { boundAt: house.clock.now() })
      const answers = await copiesOf(copies, () => customer.withdraw('400.00', { target_id: target.id }))
      const outcomes = answers.map(said)
      expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(2)

      return outcomes
    })

    expect(Object.keys(counts).toSorted()).toEqual(['payout_target_new', 'taken'])
  },
  SLOW_MS,
)

test(
  'the practice desk and people at one item: decided once',
  async () => {
    const practice = createPracticeReview(deps)
    const counts = await race(async (copies) => {
      const { customer, id } = await underReview()
      const outcomes = await copiesOf(copies, async (copy) => {
        if (copy % 2 === 0) return `people ${decided(await approveWithdrawal(deps, checker.operatorId, id))}`
        await practice.first(maker.operatorId, id)
        return 'practice done'
      })

      expect(await customer.balance()).toEqual({ available: 50_00n, frozen: 250_00n })
      return outcomes
    })

    expectAtTimes(counts, 'people already_decided', 'people taken')
  },
  SLOW_MS,
)
