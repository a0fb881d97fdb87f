import { accruedOf, endingOf } from './investment-ending.ts'
import type { Ending } from './investment-ending.ts'
import {
  earningOn,
  firstDay,
  interestTo,
  lastDay,
  maxInterest,
  payableInstalment,
  principalOf,
  rateOn,
} from './investment-interest.ts'
import { dueDay } from './investment-state.ts'
import type { Holding, PlatformDay, RenewChoice } from './investment-terms.ts'

/** The interest of one earning day. It is credited at the midnight that ends `day`. */
export interface InterestDay {
  readonly day: PlatformDay
  /** Principal that earned on it, and its rate. */
  readonly principal: bigint
  readonly ratePpb: bigint
  readonly interest: bigint
}

/** The interest of each day, both ends included, as far as they are earning days. */
export function interestDays(holding: Holding, from: PlatformDay, to: PlatformDay): InterestDay[] {
  const days: InterestDay[] = []
  const start = Math.max(from, firstDay(holding) + 1)
  let before = interestTo(holding, start - 1)
  for (let day = start; day <= Math.min(to, lastDay(holding)); day += 1) {
    const credited = interestTo(holding, day)
    days.push({
      day,
      principal: earningOn(holding, day),
      ratePpb: rateOn(holding, day),
      interest: credited - before,
    })

    before = credited
  }

  return days
}

/** What goes to cash at the midnight that ends `day`. */
export interface CalendarPayment {
  readonly day: PlatformDay
  readonly interest: bigint
  readonly principal: bigint
  /** Paid in all by then, principal included. */
  readonly sum: bigint
}

export interface PaymentCalendar {
  readonly payments: readonly CalendarPayment[]
  readonly principal: bigint
  readonly interest: bigint
  readonly total: bigint
}

/**
 * Every payment to cash from the first day to maturity if nothing is changed: exactly what the midnights will book
 * (docs/rules/investing.md#interest). Days whose interest is 0 pay nothing and are left out. For a second instalment
 * paid on some day, give a holding with it (`withParcel`).
 */
export function paymentCalendar(holding: Holding): PaymentCalendar {
  const isDaily = holding.terms.dividendMethod === 'daily'
  const last = lastDay(holding)
  const interest = interestTo(holding, last)
  const principal = principalOf(holding)
  const payments: CalendarPayment[] = []
  let sum = 0n

  const pay = (day: PlatformDay, interestPaid: bigint, principalPaid: bigint): void => {
    sum += interestPaid + principalPaid
    payments.push({ day, interest: interestPaid, principal: principalPaid, sum })
  }

  const daily = isDaily ? interestDays(holding, firstDay(holding) + 1, last) : []
  for (const { day, interest: credited } of daily) if (day < last && credited > 0n) pay(day, credited, 0n)
  pay(last, isDaily ? (daily.at(-1)?.interest ?? 0n) : interest, principal)

  return { payments, principal, interest, total: sum }
}

export const COMING_KINDS = ['interest', 'maturity', 'instalment', 'renewal'] as const

/** What is to come of an investment on a day, as things stand. Interest and maturities come at the midnight that ends it. */
export interface ComingPayment {
  readonly day: PlatformDay
  readonly kind: (typeof COMING_KINDS)[number]
  /** To cash; of an instalment what the customer may pay; of a renewal what rolls over. */
  readonly amount: bigint
  /** Of a maturity: what of `amount` is principal. */
  readonly principal?: bigint
}

/** On an overdue second instalment: the last day on which it can still be paid, the one before the last earning day. */
const instalmentComing = (holding: Holding, today: PlatformDay): readonly ComingPayment[] => {
  const instalment = payableInstalment(holding, today)
  const due = dueDay(holding)
  if (!instalment || due === undefined) return []

  const day = due >= today ? due : lastDay(holding) - 1
  return [{ day, kind: 'instalment', amount: instalment.minor }]
}

/** The end of an open investment at maturity, as things stand. */
export function maturityOf(holding: Holding, renew: RenewChoice): Ending {
  const facts = {
    credited: interestTo(holding, lastDay(holding)),
    setAside: maxInterest(holding, lastDay(holding)),
  }
  return endingOf(holding, facts, renew === 'off' ? 'maturity' : { rolls: renew })
}

/**
 * All that is to come of an open investment from `today` on, by day: interest paid daily, the maturity or the renewal, and
 * a second instalment that can be paid. A renewal shows what rolls over, and what it pays out as interest of that day.
 * @param until the last day whose daily interest is wanted: of years of it there would be no end
 */
export function comingPayments(
  holding: Holding,
  renew: RenewChoice,
  today: PlatformDay,
  until: PlatformDay = lastDay(holding),
): readonly ComingPayment[] {
  const last = lastDay(holding)
  const isDaily = accruedOf(holding, 1n) === 0n
  const daily = isDaily ? interestDays(holding, today, Math.min(last, until)) : []
  const interest = daily
    .filter((each) => each.interest > 0n && (each.day < last || renew !== 'off'))
    .map((each): ComingPayment => ({ day: each.day, kind: 'interest', amount: each.interest }))

  const end = maturityOf(holding, renew)
  const ofLastDay = isDaily ? (interestDays(holding, last, last)[0]?.interest ?? 0n) : 0n

  const ends: readonly ComingPayment[] =
    renew === 'off'
      ? [{ day: last, kind: 'maturity', amount: end.received + ofLastDay, principal: end.principal }]
      : [
          ...(end.interestPaid > 0n
            ? [{ day: last, kind: 'interest', amount: end.interestPaid } as const]
            : []),
          { day: last, kind: 'renewal', amount: end.rolled },
        ]

  return [...instalmentComing(holding, today), ...interest, ...ends].toSorted((a, b) => a.day - b.day)
}
