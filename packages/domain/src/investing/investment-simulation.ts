import { interestDays } from './investment-calendar.ts'
import { endingOf, nextHolding } from './investment-ending.ts'
import {
  firstDay,
  interestTo,
  joined,
  lastDay,
  maxInterest,
  payableInstalment,
  principalOf,
  rateOn,
  withParcel,
} from './investment-interest.ts'
import { dueDay, mayHappen } from './investment-state.ts'
import type { Holding, InvestmentTerms, PlatformDay, RenewChoice } from './investment-terms.ts'

/** What a customer supposes in the ending simulator. All days are platform days. */
export interface EndingPlan {
  /** Ends it on that day; interest of the days that have ended by then is kept, less the charge. */
  readonly stopOnDay?: PlatformDay | undefined
  /** Pays the second instalment on that day; absent: it is missed. A day on which it cannot be paid is one missed. */
  readonly instalmentOnDay?: PlatformDay | undefined
  /** Sums added; what falls on the last earning day or later is left out, as it would be refused. */
  readonly appends?: readonly { readonly onDay: PlatformDay; readonly minor: bigint }[] | undefined
  readonly renew?: RenewChoice | undefined
  /** How often it renews before all is paid out; 1 where `renew` is on and nothing is said. */
  readonly renewals?: number | undefined
}

export const SIMULATED_KINDS = [
  'join',
  'append',
  'instalment',
  'instalment_missed',
  'interest',
  'stop',
  'maturity',
  'renewal',
] as const
export type SimulatedKind = (typeof SIMULATED_KINDS)[number]

/** One line: what happens on a day; an `interest`, `maturity` or `renewal` at the midnight that ends it. */
export interface SimulatedLine {
  readonly day: PlatformDay
  readonly kind: SimulatedKind
  /** Principal after the line; on an interest line what earned that day. */
  readonly principal: bigint
  /** The rate of that day. */
  readonly ratePpb: bigint
  /** Interest credited. */
  readonly interest: bigint
  /** Paid in by the customer. */
  readonly paidIn: bigint
  /** Received in cash. */
  readonly received: bigint
  /** Of a stop. */
  readonly charge: bigint
  /** Rolled over, of a renewal. */
  readonly rolled: bigint
}

export interface SimulatedEnding {
  readonly lines: readonly SimulatedLine[]
  readonly paidIn: bigint
  /** Interest credited in all. */
  readonly interest: bigint
  readonly charge: bigint
  readonly received: bigint
  /** received − paidIn: interest − charge, to the cent. */
  readonly gain: bigint
}

const NOTHING = { interest: 0n, paidIn: 0n, received: 0n, charge: 0n, rolled: 0n }

/** What the plan does to the holding on one day, before its midnight. */
function payOn(holding: Holding, day: PlatformDay, plan: EndingPlan, lines: SimulatedLine[]): Holding {
  let now = holding

  const line = (kind: SimulatedKind, paidIn: bigint): void => {
    lines.push({ ...NOTHING, day, kind, principal: principalOf(now), ratePpb: rateOn(now, day), paidIn })
  }

  for (const { minor } of plan.appends?.filter(({ onDay }) => onDay === day) ?? []) {
    if (!mayHappen(now, day, 'append')) continue
    now = withParcel(now, { kind: 'append', postDay: day, minor })
    line('append', minor)
  }

  const instalment = payableInstalment(now, day)
  if (instalment && plan.instalmentOnDay === day) {
    now = withParcel(now, { kind: 'instalment', postDay: day, minor: instalment.minor })
    line('instalment', instalment.minor)
  } else if (instalment && dueDay(now) === day) line('instalment_missed', 0n)

  return now
}

/** One holding until it stops or matures; `rolls` is what follows a maturity. */
function live(
  first: Holding,
  plan: EndingPlan,
  rolls: RenewChoice,
): { readonly lines: readonly SimulatedLine[]; readonly next: Holding | undefined } {
  const lines: SimulatedLine[] = []
  let holding = first

  // A renewal begins at the midnight that ends its post day: the customer can act from the next day on.
  let day = firstDay(first) + (first.parcels[0].kind === 'renewal' ? 1 : 0)
  const last = lastDay(holding)

  for (; day <= last && day !== plan.stopOnDay; day += 1) {
    holding = payOn(holding, day, plan, lines)
    for (const earned of interestDays(holding, day, day)) {
      const received = holding.terms.dividendMethod === 'daily' ? earned.interest : 0n
      lines.push({ ...NOTHING, ...earned, kind: 'interest', received })
    }
  }

  const isStopped = day === plan.stopOnDay && day <= last
  const credited = interestTo(holding, isStopped ? day - 1 : last)
  const way = isStopped ? 'stop' : rolls === 'off' ? 'maturity' : { rolls }
  const ending = endingOf(holding, { credited, setAside: maxInterest(holding, day) }, way)

  lines.push({
    ...NOTHING,
    day: isStopped ? day : last,
    kind: isStopped ? 'stop' : rolls === 'off' ? 'maturity' : 'renewal',
    principal: ending.rolled,
    ratePpb: rateOn(holding, Math.min(day, last)),
    received: ending.received,
    charge: ending.charge,
    rolled: ending.rolled,
  })

  return { lines, next: ending.rolled > 0n ? nextHolding(holding, ending.rolled) : undefined }
}

/**
 * The ending simulator (issue 5): a life supposed from `joinDay` on, line by line, by the rules that the server books by.
 * It asks neither capacity nor reserve: it shows what comes of what is taken.
 */
export function simulateEnding(
  terms: InvestmentTerms,
  joinDay: PlatformDay,
  amount: bigint,
  plan: EndingPlan = {},
): SimulatedEnding {
  const first = joined(terms, joinDay, amount)
  const lines: SimulatedLine[] = [
    {
      ...NOTHING,
      day: joinDay,
      kind: 'join',
      principal: amount,
      ratePpb: terms.dailyRatePpb,
      paidIn: amount,
    },
  ]

  let renewals = plan.renew === undefined || plan.renew === 'off' ? 0 : (plan.renewals ?? 1)
  let holding: Holding | undefined = first
  while (holding) {
    const lived = live(holding, plan, renewals > 0 ? (plan.renew ?? 'off') : 'off')
    lines.push(...lived.lines)
    holding = lived.next
    renewals -= 1
  }

  const sum = (of: (line: SimulatedLine) => bigint): bigint =>
    lines.reduce((total, line) => total + of(line), 0n)
  const paidIn = sum((line) => line.paidIn)
  const received = sum((line) => line.received)

  return {
    lines,
    paidIn,
    interest: sum((line) => line.interest),
    charge: sum((line) => line.charge),
    received,
    gain: received - paidIn,
  }
}
