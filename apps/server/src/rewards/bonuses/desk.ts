import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  DeskProgramme,
  deskBonusesCall,
  deskProgrammesCall,
} from '@plumbline/api-schema/rewards/desk-bonus'
import { mask } from '@plumbline/domain/basics/mask'
import { formatUsd, PRACTICE_USD } from '@plumbline/domain/money/asset'
import { turnoverOf } from '@plumbline/domain/rewards/bonus'
import type { BonusTerms } from '@plumbline/domain/rewards/bonus'
import { parseBonusTerms } from '@plumbline/domain/rewards/bonus-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR, cutPage } from '../../http/page.ts'
import { balanceOf, houseAccount } from '../../ledger/ledger.ts'
import { proposalDecisions } from '../../desk/proposals/index.ts'
import { isBonusCursor } from './list.ts'
import { listProgrammes, readVersions } from './programme-store.ts'
import type { ProgrammeRow, VersionRow } from './programme-store.ts'
import { listBonuses } from './store.ts'
import { titleOf, usdOf } from './wire.ts'
import type { Needs } from './needs.ts'
import { reachesOf } from '../../accounts/reach/index.ts'
import type { ProposalDecisions } from '../../desk/proposals/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

const wireTerms = (terms: BonusTerms, hash: string) => ({
  type: terms.type,
  amount: formatUsd(terms.minor),
  turnover_factor: terms.turnoverFactor,
  days: terms.days,
  needs_identity: terms.needsIdentity,
  ...defined({ new_for_days: terms.newForDays }),
  terms_hash: hash,
})

const statusAt = (now: Instant, opens: Instant, closes: Instant): DeskProgramme['status'] => {
  if (now >= closes) return 'closed'
  return now < opens ? 'upcoming' : 'open'
}

const wireVersion = (row: VersionRow, decisions: ProposalDecisions): DeskProgramme['versions'][number] => ({
  version: row.version,
  since: toIso(row.since),
  title: row.titles[DEFAULT_LANGUAGE] ?? '',
  ...wireTerms(parseBonusTerms(row.document), row.hash),
  opens: toIso(row.opens_at),
  closes: toIso(row.closes_at),
  budget: formatUsd(row.budget),
  claims: row.claims,
  decisions: decisions.get(row.proposal_id) ?? [],
})

const wireProgramme = (
  row: ProgrammeRow,
  versions: readonly VersionRow[],
  decisions: ProposalDecisions,
  now: Instant,
): DeskProgramme => ({
  id: row.id,
  practice: row.asset === PRACTICE_USD,
  status: statusAt(now, row.opens_at, row.closes_at),
  title: row.titles[DEFAULT_LANGUAGE] ?? '',
  titles: { ...row.titles },
  ...wireTerms(parseBonusTerms(row.document), row.hash),
  opens: toIso(row.opens_at),
  closes: toIso(row.closes_at),
  budget: formatUsd(row.budget),
  used: formatUsd(row.used),
  claims: Number(row.claims),
  version: row.version,
  versions: versions.map((version) => wireVersion(version, decisions)),
})

/** Programmes with versions, budget and claims, newest first. */
export async function programmesAtDesk(
  { database, clock, mode }: Needs,
  { id, cursor, limit }: ParsedRequestOf<typeof deskProgrammesCall>,
): Promise<ResponseOf<typeof deskProgrammesCall> | Refusal> {
  if (!isBonusCursor(cursor)) return BAD_CURSOR

  const asset = usdOf(mode)
  const rows = await listProgrammes(database, { asset, id, before: cursor, limit: limit + 1 })
  if (id !== undefined && rows.length === 0) return { refusal: 'bonus_not_found', field: 'id' }

  const { page, ...next } = cutPage(rows, limit, (last) => last.id)
  const versions = await readVersions(
    database,
    page.map((row) => row.id),
  )

  const decisions = await proposalDecisions(
    database,
    versions.map((row) => row.proposal_id),
  )

  const byProgramme = Map.groupBy(versions, (row) => row.programme_id)
  const promo = await balanceOf(database, houseAccount(asset, 'promo'))

  return {
    items: page.map((row) => wireProgramme(row, byProgramme.get(row.id) ?? [], decisions, clock.now())),
    ...next,
    promo: formatUsd(promo.available),
  }
}

/** Claims and bonuses outside a programme, newest first, their customers masked. */
export async function bonusesAtDesk(
  deps: Needs,
  { programme_id: programmeId, status, cursor, limit }: ParsedRequestOf<typeof deskBonusesCall>,
  language: Language,
): Promise<ResponseOf<typeof deskBonusesCall> | Refusal> {
  if (!isBonusCursor(cursor)) return BAD_CURSOR

  const { database } = deps
  const saying = { t: deps.translator(language), language }
  const asset = usdOf(deps.mode)
  const rows = await listBonuses(database, { asset, programmeId, status, before: cursor, limit: limit + 1 })
  const { page, ...next } = cutPage(rows, limit, (last) => last.id)

  const decisions = await proposalDecisions(
    database,
    page.flatMap((row) => row.proposal_id ?? []),
  )

  const customers = await reachesOf(
    database,
    page.map((row) => row.customer_id),
  )

  const items = page.map((row) => {
    const terms = parseBonusTerms(row.document)
    const until = row.state === 'offered' ? row.offer_until : row.expires_at

    return {
      id: row.id,
      practice: row.asset === PRACTICE_USD,
      customer_id: row.customer_id.toString(),
      account: mask(customers.get(row.customer_id)?.account ?? ''),
      ...defined({ programme_id: row.programme_id }),
      title: titleOf(row.titles, terms, saying).title,
      type: terms.type,
      amount: formatUsd(terms.minor),
      turnover: formatUsd(turnoverOf(terms)),
      progress: formatUsd(row.progress),
      status: row.state,
      time: toIso(row.claimed_at ?? row.offered_at),
      ...defined({ expires_at: isoOf(until), ended_at: isoOf(row.ended_at) }),
      ...(row.ended_at !== null && row.expires_at !== null && { moved: formatUsd(row.moved) }),
      terms_hash: row.hash,
      decisions: (row.proposal_id === null ? undefined : decisions.get(row.proposal_id)) ?? [],
    }
  })

  return { items, ...next }
}
