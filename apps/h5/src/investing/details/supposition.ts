import { simulateEnding } from '@plumbline/domain/investing/investment-simulation'
import type {
  EndingPlan,
  SimulatedEnding,
  SimulatedLine,
} from '@plumbline/domain/investing/investment-simulation'
import type { InvestmentTerms, PlatformDay, RenewChoice } from '@plumbline/domain/investing/investment-terms'

/** What the customer supposes in the calculator; days are counted from the post date, which is 0. */
export interface Supposition {
  /** The second instalment is paid on this day; `undefined`: not at all. */
  readonly paidDay: number | undefined
  readonly appendMinor: bigint
  readonly appendDay: number
  /** Stopped after so many days have been credited. */
  readonly stopDay: number
  readonly renew: RenewChoice
}

/** What is supposed at first: the second instalment on its due date, a stop after two fifths, nothing else. */
export const firstSupposition = ({ days, instalment }: InvestmentTerms): Supposition => ({
  paidDay: instalment?.dueDay,
  appendMinor: 0n,
  appendDay: Math.max(0, Math.min(days - 1, Math.round(days / 3))),
  stopDay: Math.floor(days * 0.4),
  renew: 'off',
})

/** The least sum that shows every cent of a rate as the page opens: 1,000.00 where the terms take it. */
export function firstAmount({ minMinor, maxMinor }: InvestmentTerms): bigint {
  const wished = 100_000n
  if (wished < minMinor) return minMinor
  return wished > maxMinor ? maxMinor : wished
}

export type ScenarioKey = 'maturity' | 'missed' | 'stop' | 'renewed'

export interface Scenario {
  readonly key: ScenarioKey
  readonly ending: SimulatedEnding
}

/** The endings of a supposition side by side, each by the function that the server books by. */
export function scenariosOf(
  terms: InvestmentTerms,
  joinDay: PlatformDay,
  amount: bigint,
  { paidDay, appendMinor, appendDay, stopDay, renew }: Supposition,
): Scenario[] {
  const missed: EndingPlan = {
    ...(appendMinor > 0n && { appends: [{ onDay: joinDay + appendDay, minor: appendMinor }] }),
  }

  const paid: EndingPlan = {
    ...missed,
    ...(paidDay !== undefined && { instalmentOnDay: joinDay + paidDay }),
  }

  const end = (key: ScenarioKey, plan: EndingPlan): Scenario => ({
    key,
    ending: simulateEnding(terms, joinDay, amount, plan),
  })

  return [
    end('maturity', paid),
    ...(terms.instalment && paidDay !== undefined ? [end('missed', missed)] : []),
    // A day is credited at the midnight that ends it: who stops after it stops on the next.
    end('stop', { ...paid, stopOnDay: joinDay + stopDay + 1 }),
    ...(renew === 'off' ? [] : [end('renewed', { ...paid, renew, renewals: 1 })]),
  ]
}

/** Days of interest in a row with one principal and one rate, told together. */
export interface InterestRun {
  readonly kind: 'interest'
  readonly from: PlatformDay
  readonly to: PlatformDay
  readonly principal: bigint
  readonly ratePpb: bigint
  readonly interest: bigint
  /** Paid out in cash by the midnights of the run. */
  readonly received: bigint
  readonly days: readonly SimulatedLine[]
}

export type LifeStep =
  | InterestRun
  | (SimulatedLine & { readonly kind: Exclude<SimulatedLine['kind'], 'interest'> })

const isInterest = (line: SimulatedLine): boolean => line.kind === 'interest'

/** The lines of a life with its days of interest gathered into runs. */
export function stepsOf(lines: readonly SimulatedLine[]): LifeStep[] {
  const steps: LifeStep[] = []
  for (const line of lines) {
    if (!isInterest(line)) {
      steps.push(line as LifeStep)
      continue
    }

    const last = steps.at(-1)
    if (last?.kind === 'interest' && last.principal === line.principal && last.ratePpb === line.ratePpb)
      steps[steps.length - 1] = {
        ...last,
        to: line.day,
        interest: last.interest + line.interest,
        received: last.received + line.received,
        days: [...last.days, line],
      }
    else
      steps.push({
        kind: 'interest',
        from: line.day,
        to: line.day,
        principal: line.principal,
        ratePpb: line.ratePpb,
        interest: line.interest,
        received: line.received,
        days: [line],
      })
  }

  return steps
}
