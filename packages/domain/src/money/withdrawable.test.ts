import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_LOCK } from './payout-lock.ts'
import {
  decideClaim,
  decideGiveUp,
  decideRelease,
  isOver,
  moveOfClaim,
  moveOfEnd,
  turnoverOf,
} from '../rewards/bonus.ts'
import type { BonusTerms } from '../rewards/bonus.ts'
import { priceOrder } from '../trading/contract-order.ts'
import type { OrderPrice } from '../trading/contract-order.ts'
import { FIRST_SETTINGS } from '../desk/house-settings.ts'
import { receivedOf } from '../trading/settlement.ts'
import type { Outcome } from '../trading/settlement.ts'
import { DAY_MS } from '../basics/time.ts'
import { decideWithdrawal } from './withdrawal.ts'
import { isRefusal } from '../basics/refusal.ts'

/*
 * Own cash withdrawable = own cash − holds, at every moment of any history (docs/rules/money.md#withdrawal;
 * docs/fair-dealing.md 3 and 4). 1,000 histories here, 100,000 by `npm run soak -- withdrawable`.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 1_000)
const RATES = [850_000n, 10_000n] as const
const START = Date.UTC(2026, 10, 21, 12)
const RULES = FIRST_SETTINGS.withdrawal('USD', START)
const PROMO = 1_000_000_00n

type Book = 'cash' | 'bonus'

interface Held {
  readonly book: Book
  readonly minor: bigint
  /** Of an order; a withdrawal has none. */
  readonly order?: OrderPrice
}

interface Running {
  readonly terms: BonusTerms
  readonly expiresAt: number
  progress: bigint
}

/** A customer's books, what is held of them, and the list of what moved. */
class Customer {
  now = START
  readonly moves: { readonly book: Book; readonly minor: bigint }[] = []
  holds: Held[] = []
  bonus: Running | undefined
  balance = { cash: 0n, bonus: 0n }

  move(book: Book, minor: bigint): void {
    this.moves.push({ book, minor })
    this.balance[book] += minor
  }

  heldOf(book: Book): bigint {
    return this.holds.reduce((sum, held) => (held.book === book ? sum + held.minor : sum), 0n)
  }

  free(book: Book): bigint {
    return this.balance[book] - this.heldOf(book)
  }

  running() {
    const { bonus } = this
    if (bonus === undefined) return undefined

    return {
      turnoverMinor: turnoverOf(bonus.terms),
      progressMinor: bonus.progress,
      balanceMinor: this.balance.bonus,
      frozenMinor: this.heldOf('bonus'),
    }
  }
}

type Step =
  | { readonly kind: 'deposit'; readonly minor: bigint }
  | { readonly kind: 'order'; readonly book: Book; readonly share: bigint }
  | { readonly kind: 'end'; readonly at: number; readonly outcome: Outcome['status'] }
  | { readonly kind: 'claim'; readonly factor: number; readonly minor: bigint }
  | { readonly kind: 'release' | 'give_up' | 'days' }
  | { readonly kind: 'withdraw'; readonly share: bigint }

/** An order's end, a withdrawal's payment or its return; an order's result is that of the rule. */
function end(customer: Customer, at: number, outcome: Outcome['status']): void {
  const held = customer.holds[at % Math.max(1, customer.holds.length)]
  if (held === undefined) return

  customer.holds = customer.holds.filter((each) => each !== held)
  const received =
    held.order === undefined ? (outcome === 'void' ? held.minor : 0n) : receivedOf(outcome, held.order)
  customer.move(held.book, received - held.minor)
  if (held.book === 'bonus' && held.order && customer.bonus && outcome !== 'void')
    customer.bonus.progress += held.order.stake
}

function claim(customer: Customer, factor: number, minor: bigint): void {
  const terms: BonusTerms = { type: 2, minor, turnoverFactor: factor, days: 30, needsIdentity: false }
  const always = { namesTerms: true, isClaimed: false, offerFrom: 0, offerUntil: Number.MAX_SAFE_INTEGER }
  const hasActive = customer.bonus !== undefined
  const decided = decideClaim(
    { terms, ...always, hasActive, budgetLeftMinor: undefined, promoMinor: PROMO },
    customer.now,
  )
  if (isRefusal(decided)) return

  const made = moveOfClaim(terms)
  if (made.to !== 'promo') customer.move(made.to, made.minor)

  const { expiresAt } = decided
  if (expiresAt !== undefined) customer.bonus = { terms, expiresAt, progress: 0n }
}

function endBonus(customer: Customer, kind: 'release' | 'give_up' | 'days'): void {
  if (kind === 'days') customer.now += 10 * DAY_MS
  const [running, bonus] = [customer.running(), customer.bonus]
  if (!running || !bonus) return
  if (kind === 'days' && !isOver(running, bonus.expiresAt, customer.now)) return

  const decided = kind === 'release' ? decideRelease(running) : decideGiveUp(running)
  if (isRefusal(decided)) return

  const made = moveOfEnd(
    kind === 'release' ? 'released' : kind === 'give_up' ? 'given_up' : 'expired',
    decided,
  )

  customer.move('bonus', -made.minor)
  if (made.to === 'cash') customer.move('cash', made.minor)
  customer.bonus = undefined
}

/** Asks for a withdrawal as the server does, to an old target on a day without another. */
const ask = (amountMinor: bigint, availableMinor: bigint, now: number) =>
  decideWithdrawal({
    asset: 'USD',
    rules: RULES,
    amountMinor,
    availableMinor,
    worthCents: amountMinor,
    targetBoundAt: 0,
    targetTakenCents: 0n,
    lock: NO_LOCK,
    countToday: 0,
    holds: [],
    now,
    nextDayAt: now + DAY_MS,
  })

function act(customer: Customer, step: Step): void {
  if (step.kind === 'deposit') customer.move('cash', step.minor)
  else if (step.kind === 'end') end(customer, step.at, step.outcome)
  else if (step.kind === 'claim') claim(customer, step.factor, step.minor)
  else if (step.kind === 'order') {
    const stake = (customer.free(step.book) * step.share) / 102n
    if (stake === 0n) return

    const order = priceOrder(stake, 1, ...RATES)
    customer.holds.push({ book: step.book, minor: order.stake + order.fee, order })
  } else if (step.kind === 'withdraw') {
    const minor = (customer.free('cash') * step.share) / 100n
    if (!isRefusal(ask(minor, customer.free('cash'), customer.now)))
      customer.holds.push({ book: 'cash', minor })
  } else endBonus(customer, step.kind)
}

/** All that leaves by withdrawals within the limits of one, day after day, until nothing is taken any more. */
function withdrawable(customer: Customer): bigint {
  const most = RULES.maxMinor
  let left = customer.free('cash')
  let gone = 0n
  for (;;) {
    const amount = left > most ? most : left
    const decided = ask(amount, left, customer.now)
    if (isRefusal(decided)) return gone

    expect(decided.feeMinor + decided.arrivesMinor).toBe(amount)
    gone += amount
    left -= amount
  }
}

const share = (most: bigint) => fc.bigInt({ min: 1n, max: most })

const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('deposit' as const), minor: share(60_000_00n) }),
  fc.record({
    kind: fc.constant('order' as const),
    book: fc.constantFrom<Book>('cash', 'bonus'),
    share: share(100n),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    at: fc.nat(20),
    outcome: fc.constantFrom<Outcome['status']>('won', 'lost', 'void'),
  }),
  fc.record({
    kind: fc.constant('claim' as const),
    factor: fc.nat(5),
    minor: share(500_00n),
  }),
  fc.record({ kind: fc.constantFrom('release' as const, 'give_up' as const, 'days' as const) }),
  fc.record({ kind: fc.constant('withdraw' as const), share: share(100n) }),
)

test('own cash withdrawable is own cash less holds, whatever the history, bonus or turnover', () => {
  fc.assert(
    fc.property(fc.array(STEP, { maxLength: 30 }), (steps) => {
      const customer = new Customer()
      for (const step of steps) {
        const [cash, free] = [customer.balance.cash, withdrawable(customer)]
        act(customer, step)

        const own = customer.moves.reduce((sum, { book, minor }) => (book === 'cash' ? sum + minor : sum), 0n)
        const held = customer.holds.reduce(
          (sum, { book, minor }) => (book === 'cash' ? sum + minor : sum),
          0n,
        )

        expect(withdrawable(customer)).toBe(own - held)

        // What a customer does with a bonus never takes a cent of own cash, nor holds one.
        if (
          step.kind === 'claim' ||
          step.kind === 'release' ||
          step.kind === 'give_up' ||
          step.kind === 'days'
        ) {
          expect(customer.balance.cash >= cash).toBe(true)
          expect(withdrawable(customer) >= free).toBe(true)
        }

        expect(own >= 0n && customer.balance.bonus >= 0n).toBe(true)
      }
    }),
    { numRuns: HISTORIES },
  )
}, 600_000)
