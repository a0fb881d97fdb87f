import { interestDays } from '@plumbline/domain/investing/investment-calendar'
import {
  interestTo,
  lastDay,
  principalOf,
  rateOn,
  withParcel,
} from '@plumbline/domain/investing/investment-interest'
import type { Holding, ParcelKind, PlatformDay } from '@plumbline/domain/investing/investment-terms'

/** What is still to come of a holding if nothing else is done to it. Sums in cents. */
export interface Outlook {
  readonly principal: bigint
  /** Parts per 10⁹, from tomorrow on. */
  readonly ratePpb: bigint
  /** Interest of today and of every earning day after it. */
  readonly interest: bigint
  /** What goes to cash at the midnight it matures: principal, and all interest, or that of the last day where it is paid daily. */
  readonly atMaturity: bigint
}

/**
 * What a holding comes to from `today` on, whose interest is credited at the midnight to come.
 */
export function outlookOf(holding: Holding, today: PlatformDay): Outlook {
  const last = lastDay(holding)
  const all = interestTo(holding, last)
  const principal = principalOf(holding)

  return {
    principal,
    ratePpb: rateOn(holding, Math.min(today + 1, last)),
    interest: all - interestTo(holding, today - 1),
    atMaturity:
      principal + all - (holding.terms.dividendMethod === 'daily' ? interestTo(holding, last - 1) : 0n),
  }
}

/** A payment to come, as it stands and as it would be with a further sum. */
export interface ChangedPayment {
  readonly day: PlatformDay
  readonly before: bigint
  readonly after: bigint
}

export interface Comparison {
  readonly before: Outlook
  readonly after: Outlook
  /** The first day that the further sum earns, or that has the higher rate. */
  readonly from: PlatformDay
  /** Interest to come that differs, in the order it is paid: of each day, or once at maturity. */
  readonly payments: readonly ChangedPayment[]
}

/** What paying a further sum today changes, line by line, by the server's own function. */
export function compare(
  holding: Holding,
  paid: { readonly kind: ParcelKind; readonly minor: bigint },
  today: PlatformDay,
): Comparison {
  const further = withParcel(holding, { ...paid, postDay: today })
  const last = lastDay(holding)
  const from = today + 1
  const after = interestDays(further, from, last)

  const payments =
    holding.terms.dividendMethod === 'at_maturity'
      ? [{ day: last, before: interestTo(holding, last), after: interestTo(further, last) }]
      : interestDays(holding, from, last).map(({ day, interest }, at) => ({
          day,
          before: interest,
          after: after[at]?.interest ?? 0n,
        }))

  return { before: outlookOf(holding, today), after: outlookOf(further, today), from, payments }
}
