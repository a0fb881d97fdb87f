import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import { assetId, formatUsd, PRACTICE_USD } from '@plumbline/domain/money/asset'
import { turnoverLeft, turnoverOf } from '@plumbline/domain/rewards/bonus'
import type { BonusTerms } from '@plumbline/domain/rewards/bonus'
import { parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import type { Titled } from '@plumbline/language/title-in'
import type { Translate } from '@plumbline/language/translate'
import type { AccountBalance } from '../../ledger/ledger.ts'
import type { ProgrammeRow } from './programme-store.ts'
import type { BonusRow } from './store.ts'
import { bonusTermsText } from './terms-text.ts'
import { defined } from '@plumbline/domain/basics/defined'

export const usdOf = (mode: 'practice' | 'live'): number => assetId('USD', mode === 'practice')
export const bonusAccount = (customerId: bigint, asset: number): bigint =>
  accountId(customerId, asset, 'bonus')

export interface Saying {
  readonly t: Translate
  readonly language: Language
}

const CLASS_NAMES = { 1: 'recharge.class.1', 2: 'recharge.class.2', 3: 'recharge.class.3' } as const

/** A programme's title in the reader's language, English where there is none; outside a programme its class. */
export const titleOf = (
  titles: Readonly<Record<string, string>> | null,
  { type }: BonusTerms,
  { t, language }: Saying,
): Titled => (titles ? titleIn(titles, language) : { title: t(CLASS_NAMES[type]), language })

const shared = (
  row: { readonly document: string; readonly hash: string; readonly titles: BonusRow['titles'] },
  asset: number,
  saying: Saying,
) => {
  const terms = parseBonusTerms(row.document)

  return {
    practice: asset === PRACTICE_USD,
    type: terms.type,
    ...titleOf(row.titles, terms, saying),
    amount: formatUsd(terms.minor),
    turnover: formatUsd(turnoverOf(terms)),
    terms: bonusTermsText(terms, row.hash, saying),
    terms_hash: row.hash,
    days: terms.days,
  }
}

/** What a programme offers to a customer who may claim it. */
export function wireOffer(programme: ProgrammeRow, saying: Saying): Bonus {
  const said = shared(programme, programme.asset, saying)

  return {
    id: programme.id,
    is_personal: false,
    ...said,
    progress: formatUsd(0n),
    left: said.turnover,
    balance: formatUsd(0n),
    frozen: formatUsd(0n),
    status: 'offered',
    expires_at: toIso(programme.closes_at),
  }
}

/** A customer's own bonus. @param balance of their bonus book: it belongs to the running one alone */
export function wireBonus(row: BonusRow, balance: AccountBalance, saying: Saying): Bonus {
  const said = shared(row, row.asset, saying)
  const isRunning = row.state === 'active'
  const until = row.state === 'offered' ? row.offer_until : row.expires_at
  const hasTurnover = row.expires_at !== null

  return {
    id: row.id,
    is_personal: row.proposal_id !== null,
    ...said,
    progress: formatUsd(row.progress),
    left: formatUsd(turnoverLeft(turnoverOf(parseBonusTerms(row.document)), row.progress)),
    balance: formatUsd(isRunning ? balance.available + balance.frozen : 0n),
    frozen: formatUsd(isRunning ? balance.frozen : 0n),
    status: row.state,
    ...defined({
      expires_at: isoOf(until),
      claimed_at: isoOf(row.claimed_at),
      ended_at: isoOf(row.ended_at),
    }),
    ...(row.ended_at !== null && hasTurnover && { moved: formatUsd(row.moved) }),
  }
}
