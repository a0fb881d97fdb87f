import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Project, projectCall } from '@plumbline/api-schema/investing/investment'
import { decideJoin } from '@plumbline/domain/investing/investment-decisions'
import type { OfferedFacts } from '@plumbline/domain/investing/investment-offer'
import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay, RenewChoice } from '@plumbline/domain/investing/investment-terms'
import { RENEW_CHOICES } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'

/** A project with its terms: what its page shows and the sheet joins. */
export type ProjectDetail = ResponseOf<typeof projectCall>

/** What stands in the join form. It outlives a reload. */
export interface JoinDraft {
  readonly text: string
  readonly renew: RenewChoice
}

/** A draft from the browser's storage; parts that cannot be read are as in an empty one. */
export function readJoinDraft(stored: unknown): JoinDraft | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined

  const renew = 'renew' in stored ? RENEW_CHOICES.find((choice) => choice === stored.renew) : undefined
  return {
    text: 'text' in stored && typeof stored.text === 'string' ? stored.text : '',
    renew: renew ?? 'off',
  }
}

const usd = (decimal: string): bigint => minorOf(decimal, 'USD')

/** A project as the rules decide on it, with the very terms that its hash is of. */
export const offeredOf = (project: Project, terms: InvestmentTerms): OfferedFacts => ({
  terms,
  capacity: usd(project.capacity),
  subscribed: usd(project.subscribed),
  kept: usd(project.kept),
  reserve: usd(project.reserve),
  opensAt: parseIso(project.start_time) ?? 0,
  closesAt: parseIso(project.end_time) ?? 0,
  isFunded: project.is_funded,
})

/** What stands against joining with a sum, by the function and in the order that the server decides by. */
export function joinRefusal(
  { project, document }: Pick<ProjectDetail, 'project' | 'document'>,
  amount: bigint,
  /** Cash that is there; as long as that is not known, it is not judged. */
  available: bigint | undefined,
  { now, today }: { readonly now: Instant; readonly today: PlatformDay },
): Refusal | undefined {
  const decision = decideJoin({
    offer: offeredOf(project, parseTermsDocument(document)),
    isSameTerms: true,
    amount,
    available: available ?? amount,
    now,
    today,
  })

  return isRefusal(decision) ? decision : undefined
}

/** What stands against a first payment by the terms alone, whatever the day, room and cash: the least and the most of them. */
export function termsRefusal({ minMinor, maxMinor }: InvestmentTerms, amount: bigint): Refusal | undefined {
  if (amount < minMinor)
    return { refusal: 'amount_below_least', field: 'amount', params: { least: decimalOf(minMinor, 'USD') } }
  return amount > maxMinor
    ? { refusal: 'amount_above_most', field: 'amount', params: { most: decimalOf(maxMinor, 'USD') } }
    : undefined
}

/** The most that can be joined with now: cash, room and the most of the terms, whichever ends first. */
export function maxToJoin({ room, most }: Project, available: bigint): bigint {
  return [usd(room), usd(most), available].reduce((least, sum) => (sum < least ? sum : least))
}

/** Terms by their hash, with the text that it is of. */
export interface TermsAsked {
  readonly hash: string
  readonly document: string
}

/**
 * The terms that a join names: those in sight; but where no answer came to the one before, again those that it named. It may
 * have been taken, and only the very same call is taken once.
 */
export const termsToName = (inSight: TermsAsked, sent: TermsAsked, hadNoAnswer: boolean): TermsAsked =>
  hadNoAnswer ? sent : inSight
