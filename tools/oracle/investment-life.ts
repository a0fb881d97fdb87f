import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { dateOf, platformDay, termsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay, RenewChoice } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'

/** What a customer does at a wall-clock time; `join` also joins again once the one before has ended. */
export type LifeAct = { readonly date: string; readonly minute: number } & (
  | { readonly kind: 'join'; readonly amount: string; readonly same_terms: boolean }
  | { readonly kind: 'append' | 'instalment'; readonly amount: string }
  | { readonly kind: 'keep'; readonly renew: RenewChoice }
  | { readonly kind: 'stop' }
)

/** One customer's random life with one offer, as both sides read it: the rules under test and the oracle. */
export interface Life {
  readonly zone: string
  /** The terms' own document (`termsDocument`). */
  readonly terms: string
  readonly capacity: string
  /** Principal that others hold throughout. */
  readonly others: string
  readonly reserve: string
  readonly cash: string
  /** The offer opens and closes with the beginning of these days. */
  readonly opens: string
  readonly closes: string
  /** From this day on its terms are others. */
  readonly renamed: string
  readonly acts: readonly LifeAct[]
  /** Days whose midnight nobody worked at, first and last; nothing is done on them either. The oracle does not look here. */
  readonly outages: readonly (readonly [string, string])[]
  /** The last day looked at. */
  readonly until: string
}

/** Real zones: without clock changes, with them, with one at midnight, by half an hour. */
const ZONES = [
  'UTC',
  'Europe/Berlin',
  'America/New_York',
  'Africa/Cairo',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
]

/** Minutes after midnight: both edges of a day and the hours that clocks skip or repeat. */
const MINUTES = [0, 1, 30, 90, 150, 720, 1_439]
const START = platformDay('2023-01-01')

/** The calendar of a zone, each question asked once: 100,000 lives share the same days. */
export interface LifeCalendar {
  readonly dayOf: (at: Instant) => PlatformDay
  /** When a day begins, and so when the midnight that ends the day before is. */
  readonly startOf: (day: PlatformDay) => Instant
  readonly instantAt: (date: string, minute: number) => Instant
}

const onceFor = <K, V>(ask: (key: K) => V): ((key: K) => V) => {
  const known = new Map<K, V>()

  return (key) => {
    const answer = known.get(key) ?? ask(key)
    known.set(key, answer)
    return answer
  }
}

export const calendarOf = onceFor((name: string): LifeCalendar => {
  const zone = createZone(name)

  return {
    dayOf: onceFor((at) => platformDay(zone.dayOf(at).date)),
    startOf: onceFor((day) => zone.dayAfter(dateOf(day), 0).start),
    instantAt: zone.instantAt,
  }
})

/** Repeatable random numbers (mulberry32): the same seed is the same 100,000 lives everywhere. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed >>> 0

  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)

    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

type Random = ReturnType<typeof createRandom>

const between = (random: Random, least: number, most: number): number => least + random(most - least + 1)
const oneOf = <T>(random: Random, choices: readonly [T, ...T[]]): T =>
  choices[random(choices.length)] ?? choices[0]

function daysOf(random: Random): number {
  const kind = random(100)
  if (kind < 50) return between(random, 1, 10)
  if (kind < 88) return between(random, 2, 40)

  return kind < 99 ? between(random, 30, 120) : between(random, 300, 800)
}

function termsOf(random: Random): InvestmentTerms {
  const days = daysOf(random)
  const daily = oneOf(random, [1, 150_000, 333_333, between(random, 1, 2_000_000)])
  const least = oneOf(random, [1, 100_00, between(random, 1, 500_00)])

  const terms = {
    dividendMethod: oneOf(random, ['daily', 'at_maturity'] as const),
    days,
    dailyRatePpb: BigInt(daily),
    minMinor: BigInt(least),
    maxMinor: BigInt(least + random(20_000_00)),
    exitChargePpm: BigInt(oneOf(random, [0, 1, 500_000, 1_000_000, random(1_000_001)])),
  }
  if (days < 2 || random(2) === 0) return terms

  const instalment = {
    minor: BigInt(between(random, 1, 5_000_00)),
    dueDay: between(random, 1, days - 1),
    dailyRatePpb: BigInt(daily + oneOf(random, [0, 50_000, random(700_000)])),
  }

  return { ...terms, instalment }
}

function actOf(random: Random, terms: InvestmentTerms): LifeAct {
  const at = { date: '', minute: oneOf(random, [...MINUTES] as [number, ...number[]]) }
  const kind = random(100)
  if (kind < 30) return { ...at, kind: 'append', amount: String(oneOf(random, [1, 50_00, random(6_000_00)])) }

  if (kind < (terms.instalment ? 62 : 32)) {
    const due = terms.instalment?.minor ?? 1n
    return { ...at, kind: 'instalment', amount: String(random(20) === 0 ? due + 1n : due) }
  }

  if (kind < 85)
    return { ...at, kind: 'keep', renew: oneOf(random, ['off', 'principal', 'all', 'all'] as const) }

  return kind < 93 ? { ...at, kind: 'stop' } : { ...at, ...joinOf(random, terms) }
}

function joinOf(
  random: Random,
  terms: InvestmentTerms,
): { kind: 'join'; amount: string; same_terms: boolean } {
  const range = Number(terms.maxMinor - terms.minMinor) + 1
  const odd = random(40)
  const amount =
    odd === 0 ? Number(terms.maxMinor) + 1 : odd === 1 ? 0 : Number(terms.minMinor) + random(range)

  return { kind: 'join', amount: String(amount), same_terms: random(60) !== 0 }
}

function outagesOf(
  random: Random,
  from: PlatformDay,
  to: PlatformDay,
): (readonly [PlatformDay, PlatformDay])[] {
  const outages: (readonly [PlatformDay, PlatformDay])[] = []
  for (let count = random(3); count > 0; count -= 1) {
    const start = between(random, from + 1, to)
    outages.push([start, start + oneOf(random, [0, 1, random(10), random(90)])])
  }

  return outages
}

const byTime = (a: LifeAct, b: LifeAct): number =>
  a.date === b.date ? a.minute - b.minute : a.date < b.date ? -1 : 1

/** What is enough, or now and then just about enough, so that place and reserve do run out. */
const scarce = (random: Random, plenty: number): string =>
  String(random(6) > 0 ? plenty * 100 : random(plenty))

/** A random life: its first act joins, its last day comes after most of its terms. */
export function randomLife(random: Random): Life {
  const terms = termsOf(random)
  const first = START + random(3_400)
  const until = first + terms.days * oneOf(random, [1, 1, 2, 4]) + between(random, 0, 8)
  const outages = outagesOf(random, first, until)

  const isDown = (day: PlatformDay): boolean => outages.some(([from, to]) => day >= from && day <= to)
  const join: LifeAct = { date: dateOf(first), minute: 720, ...joinOf(random, terms) }

  const acts = Array.from({ length: random(7) }, (): LifeAct | undefined => {
    const day = between(random, first, until)
    return isDown(day) ? undefined : { ...actOf(random, terms), date: dateOf(day) }
  })

  const most = Number(terms.maxMinor + (terms.instalment?.minor ?? 0n))

  return {
    zone: oneOf(random, [...ZONES] as [string, ...string[]]),
    terms: termsDocument(terms),
    capacity: scarce(random, most * 2),
    others: String(random(most)),
    reserve: scarce(random, Math.ceil(most * terms.days * 0.0005) + 10),
    cash: String(random(8) > 0 ? 100_000_000_00 : random(most * 2)),
    opens: dateOf(first - random(3) + (random(50) === 0 ? 2 : 0)),
    closes: dateOf(first + (random(4) > 0 ? 3_000 : random(terms.days * 3))),
    renamed: dateOf(first + (random(5) > 0 ? 3_000 : random(terms.days * 3))),
    acts: [join, ...acts.filter((act) => act !== undefined)].toSorted(byTime),
    outages: outages.map(([from, to]) => [dateOf(from), dateOf(to)]),
    until: dateOf(until),
  }
}
