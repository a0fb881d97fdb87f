import type { BonusTerms } from '@plumbline/domain/rewards/bonus'
import { bonusTermsDocument, parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { LANGUAGES } from '@plumbline/language/languages'
import type { ProposalLine, NamedValues } from '../../desk/proposals/index.ts'
import type { ProgrammeRow } from './programme-store.ts'
import { linesOfChange } from '../../desk/proposals/index.ts'

/**
 * What two operators decide on, as it is kept with the proposal: the database compares the version that comes of it with
 * this, word by word (migration 0025). Sums are cents as text.
 */
export interface ProgrammeDocument {
  readonly programme_id: string
  readonly version: number
  readonly titles: Readonly<Record<string, string>>
  readonly budget_minor: string
  readonly opens_at: Instant
  readonly closes_at: Instant
  /** The terms' own text, which is hashed. */
  readonly terms: string
}

/** A bonus outside a programme; the customer stands in the proposal itself. */
export interface GrantDocument {
  readonly customer_id: string
  readonly offer_until: Instant
  readonly terms: string
}

export interface ProgrammeFacts {
  readonly titles: Readonly<Record<string, string>>
  readonly terms: BonusTerms
  readonly budgetMinor: bigint
  readonly opensAt: Instant
  readonly closesAt: Instant
}

export const programmeDocument = (
  programmeId: string,
  version: number,
  facts: ProgrammeFacts,
): ProgrammeDocument => ({
  programme_id: programmeId,
  version,
  titles: facts.titles,
  budget_minor: facts.budgetMinor.toString(),
  opens_at: facts.opensAt,
  closes_at: facts.closesAt,
  terms: bonusTermsDocument(facts.terms),
})

export const factsOf = (document: ProgrammeDocument): ProgrammeFacts => ({
  titles: document.titles,
  terms: parseBonusTerms(document.terms),
  budgetMinor: BigInt(document.budget_minor),
  opensAt: document.opens_at,
  closesAt: document.closes_at,
})

export const factsNow = (row: ProgrammeRow): ProgrammeFacts => ({
  titles: row.titles,
  terms: parseBonusTerms(row.document),
  budgetMinor: row.budget,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
})

/** Terms as lines for who decides. */
export const shownTerms = (terms: BonusTerms): NamedValues => [
  ['bonus_type', String(terms.type)],
  ['amount', formatUsd(terms.minor)],
  ['turnover_factor', String(terms.turnoverFactor)],
  ['bonus_days', String(terms.days)],
]

const shown = ({ titles, terms, budgetMinor, opensAt, closesAt }: ProgrammeFacts): NamedValues => [
  ...LANGUAGES.map(({ code }) => [`title_${code}`, titles[code] ?? ''] as const),
  ...shownTerms(terms),
  ['needs_identity', terms.needsIdentity ? 'true' : 'false'],
  ['new_for_days', terms.newForDays === undefined ? '' : String(terms.newForDays)],
  ['opens', toIso(opensAt)],
  ['closes', toIso(closesAt)],
  ['budget', formatUsd(budgetMinor)],
]

/** Each field before and after for who decides. */
export const programmeLines = (after: ProgrammeFacts, before: ProgrammeFacts | undefined): ProposalLine[] =>
  linesOfChange(shown(after), before && shown(before))
