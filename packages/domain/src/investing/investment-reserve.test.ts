import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxAppend, decideAppend, decideInstalment, decideJoin } from './investment-decisions.ts'
import type { Payment } from './investment-decisions.ts'
import { decideRenewal, endingOf } from './investment-ending.ts'
import type { Ending } from './investment-ending.ts'
import { firstDay, interestTo, lastDay, maxInterest } from './investment-interest.ts'
import { neededIfFull, roomOf } from './investment-offer.ts'
import type { OfferedFacts } from './investment-offer.ts'
import type { Holding, InvestmentTerms, PlatformDay, RenewChoice } from './investment-terms.ts'
import { anyTerms } from '../testing/any-holding.ts'
import { isRefusal } from '../basics/refusal.ts'

const MUCH = 10n ** 15n

interface Investment {
  holding: Holding
  setAside: bigint
  credited: bigint
  renew: RenewChoice
}

/** One offer and everybody in it, by the rules, so that whatever they do at the same time can be played. */
class Offer {
  readonly open: Investment[] = []
  committed = 0n
  subscribed = 0n
  kept = 0n
  day = 20_000
  reserve: bigint
  readonly terms: InvestmentTerms
  readonly capacity: bigint
  readonly capital: bigint
  paidOut = 0n

  constructor(terms: InvestmentTerms, capacity: bigint, reserve: bigint) {
    this.terms = terms
    this.capacity = capacity
    this.reserve = reserve
    this.capital = reserve
  }

  facts(): OfferedFacts {
    const { terms, capacity, subscribed, kept, reserve } = this
    return { terms, capacity, subscribed, kept, reserve, opensAt: 0, closesAt: 9, isFunded: true }
  }

  take({ setAside, subscribed, kept }: Payment): void {
    this.reserve -= setAside
    this.committed += setAside
    this.subscribed += subscribed
    this.kept += kept
  }

  join(amount: bigint): string {
    const [offer, today] = [this.facts(), this.day]
    const decided = decideJoin({ offer, isSameTerms: true, amount, available: MUCH, now: 1, today })
    if (isRefusal(decided)) return decided.refusal

    this.take(decided)
    const { holding, setAside } = decided
    this.open.push({ holding, setAside, credited: 0n, renew: 'off' })

    return 'ok'
  }

  add(each: Investment, kind: 'append' | 'instalment', amount: bigint): string {
    const { holding, setAside } = each
    const facts = { holding, setAside, offer: this.facts(), amount, available: MUCH, today: this.day }
    const decided = kind === 'append' ? decideAppend(facts) : decideInstalment(facts)
    if (isRefusal(decided)) return decided.refusal

    this.take(decided)
    each.holding = decided.holding
    each.setAside += decided.setAside

    return 'ok'
  }

  end(each: Investment, ending: Ending): void {
    this.open.splice(this.open.indexOf(each), 1)
    this.reserve += ending.charge + ending.release
    this.committed -= ending.release
    this.subscribed -= ending.principal
    this.kept -= ending.keptReleased
    this.paidOut -= ending.charge
  }

  stop(each: Investment): void {
    this.end(each, endingOf(each.holding, each, 'stop'))
  }

  midnight(): void {
    for (const each of this.open.slice()) {
      const minor = interestTo(each.holding, this.day) - each.credited
      each.credited += minor
      this.committed -= minor
      this.paidOut += minor
      if (this.day === lastDay(each.holding)) this.mature(each)
    }

    this.day += 1
  }

  mature(each: Investment): void {
    const { renew } = each
    const decided =
      renew === 'off'
        ? undefined
        : decideRenewal({ ...each, renew, offer: this.facts(), isSameTerms: true, at: 1 })
    if (!decided || isRefusal(decided)) {
      this.end(each, endingOf(each.holding, each, 'maturity'))
      return
    }

    const { ending, next, setAside, kept } = decided
    this.end(each, ending)
    this.take({ holding: next, setAside, subscribed: ending.rolled, kept })
    this.open.push({ holding: next, setAside, credited: 0n, renew })
  }

  /** No account below 0; what is set aside covers the most that each can still come to, to the unit; counters as rows say. */
  check(): void {
    /* oxlint-disable vitest/no-standalone-expect -- the model checks itself after each act of a test */
    const sum = (of: (each: Investment) => bigint): bigint =>
      this.open.reduce((all, each) => all + of(each), 0n)
    expect(this.reserve >= 0n && this.kept >= 0n).toBe(true)
    expect(this.committed).toBe(sum(({ setAside, credited }) => setAside - credited))
    expect(this.reserve + this.committed + this.paidOut).toBe(this.capital)
    expect(this.subscribed + this.kept <= this.capacity).toBe(true)

    const most = (each: Investment): bigint => maxInterest(each.holding, this.day)
    expect(this.open.every((each) => each.setAside >= most(each))).toBe(true)
    /* oxlint-enable vitest/no-standalone-expect */
  }
}

interface Act {
  readonly kind: 'join' | 'append' | 'most' | 'instalment' | 'keep' | 'stop' | 'days'
  readonly who: number
  readonly minor: bigint
  readonly days: number
  readonly renew: RenewChoice
}

const acts = fc.array(
  fc.record<Act>({
    kind: fc.constantFrom('join', 'join', 'append', 'append', 'most', 'instalment', 'keep', 'stop', 'days'),
    who: fc.nat(),
    minor: fc.oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 100_000_00n })),
    days: fc.integer({ min: 1, max: 12 }),
    renew: fc.constantFrom<RenewChoice>('off', 'principal', 'all'),
  }),
  { maxLength: 40, size: 'max' },
)

function perform(offer: Offer, { kind, who, minor, days, renew }: Act): string {
  const each = offer.open[who % Math.max(1, offer.open.length)]
  if (kind === 'join') return offer.join(who % 8 === 0 ? minor : offer.terms.minMinor + minor)

  if (kind === 'days') for (let day = 0; day < days; day += 1) offer.midnight()
  if (kind === 'days' || !each) return 'ok'
  if (kind === 'append') return offer.add(each, kind, minor)
  if (kind === 'instalment') return offer.add(each, kind, offer.terms.instalment?.minor ?? 1n)

  if (kind === 'keep') each.renew = renew
  else if (kind === 'stop') offer.stop(each)
  else return appendAll(offer, each)

  return 'ok'
}

/** The most that can be appended can be, and not a unit more. */
function appendAll(offer: Offer, each: Investment): string {
  const { holding, setAside } = each
  const most = maxAppend({ holding, setAside, offer: offer.facts(), today: offer.day })
  expect(offer.add(each, 'append', most + 1n)).not.toBe('ok')

  return most > 0n ? offer.add(each, 'append', most) : 'ok'
}

test('whatever everybody does in whatever order, no promise is short of its reserve', () => {
  fc.assert(
    fc.property(
      anyTerms(30),
      fc.bigInt({ min: 1n, max: 1_000_000_00n }),
      fc.bigInt({ min: 0n, max: 10_000_00n }),
      acts,
      (terms, capacity, reserve, all) => {
        const offer = new Offer(terms, capacity, reserve)
        for (const act of all) {
          perform(offer, act)
          offer.check()
        }
      },
    ),
    { numRuns: 1_000 },
  )
})

test('a funded offer refuses nobody for its reserve while nobody has ended or renewed', () => {
  fc.assert(
    fc.property(anyTerms(30), fc.bigInt({ min: 1n, max: 1_000_000_00n }), acts, (terms, capacity, all) => {
      const offer = new Offer(terms, capacity, neededIfFull(terms, capacity))
      const first: PlatformDay = offer.day
      for (const act of all) {
        if (act.kind === 'stop' || (act.kind === 'days' && offer.day + act.days > first + terms.days))
          continue
        expect(perform(offer, act)).not.toBe('reserve_short')
        offer.check()
      }
    }),
    { numRuns: 1_000 },
  )
})

test('the room is taken to the last unit, and not one more', () => {
  fc.assert(
    fc.property(
      anyTerms(30),
      fc.bigInt({ min: 1n, max: 100_000_00n }),
      fc.bigInt({ min: 0n, max: 1_000_00n }),
      (terms, capacity, reserve) => {
        const offer = new Offer({ ...terms, minMinor: 1n, maxMinor: MUCH }, capacity, reserve)
        const room = roomOf(offer.facts())

        expect(['project_full', 'reserve_short']).toContain(offer.join(room + 1n))
        if (room > 0n) expect(offer.join(room)).toBe('ok')

        offer.check()
        expect(offer.open.every(({ holding }) => firstDay(holding) === offer.day)).toBe(true)
      },
    ),
    { numRuns: 2_000 },
  )
})
