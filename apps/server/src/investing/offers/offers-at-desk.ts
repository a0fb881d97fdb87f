import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { DeskOffer, deskOffersCall } from '@plumbline/api-schema/investing/desk-investment'
import { assetId } from '@plumbline/domain/money/asset'
import {
  neededIfFull,
  OFFER_STATUSES,
  shortOf,
  unsubscribed,
} from '@plumbline/domain/investing/investment-offer'
import { formatCharge, formatRate } from '@plumbline/domain/investing/investment-rate'
import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { DEFAULT_LANGUAGE } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import { BAD_CURSOR } from '../../http/page.ts'
import { proposalDecisions } from '../../desk/proposals/index.ts'
import { countHolders, readTotals, readVersions } from './desk-store.ts'
import type { VersionRow } from './desk-store.ts'
import { readOffers } from './offers.ts'
import type { Offer } from './offers.ts'
import { isProjectCursor } from './project-list.ts'
import { money } from './sums.ts'
import { wireProject } from './wire-offer.ts'
import type { Needs } from './needs.ts'
import type { ProposalDecisions } from '../../desk/proposals/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What the desk's lists of offers are read with. */
export type DeskNeeds = Pick<Needs, 'database' | 'clock' | 'mode' | 'zone' | 'projectList'>

type WireVersion = DeskOffer['versions'][number]

function wireVersion(row: VersionRow, subscriptions: number, decisions: ProposalDecisions): WireVersion {
  const terms = parseTermsDocument(row.document)

  return {
    version: row.version,
    since: toIso(row.since),
    terms_hash: row.hash,
    title: titleIn(row.titles, DEFAULT_LANGUAGE).title,
    opens: toIso(row.opens_at),
    closes: toIso(row.closes_at),
    capacity: money(row.capacity),
    least: money(terms.minMinor),
    most: money(terms.maxMinor),
    days: terms.days,
    daily_rate: formatRate(terms.dailyRatePpb),
    dividend_method: terms.dividendMethod,
    exit_charge_rate: formatCharge(terms.exitChargePpm),
    ...(terms.instalment && {
      append_money: money(terms.instalment.minor),
      due_day: terms.instalment.dueDay,
      higher_rate: formatRate(terms.instalment.dailyRatePpb),
    }),
    subscriptions,
    decisions: (row.proposal_id === null ? undefined : decisions.get(row.proposal_id)) ?? [],
  }
}

/** Who holds terms is counted with the newest version that has them: versions may differ in times or capacity alone. */
function wireVersions(
  rows: readonly VersionRow[],
  holders: ReadonlyMap<number, number>,
  decisions: ProposalDecisions,
): WireVersion[] {
  const counted = new Set<number>()

  return rows.map((row) => {
    const isNewest = !counted.has(row.terms_id)
    counted.add(row.terms_id)
    return wireVersion(row, isNewest ? (holders.get(row.terms_id) ?? 0) : 0, decisions)
  })
}

async function wireOffers(deps: DeskNeeds, offers: readonly Offer[]): Promise<DeskOffer[]> {
  const { database, clock, zone } = deps
  const ids = offers.map(({ id }) => id)
  const rows = await readVersions(database, ids)
  const counts = Map.groupBy(await countHolders(database, ids), ({ offer_id: id }) => id)

  const decisions = await proposalDecisions(
    database,
    rows.flatMap(({ proposal_id: id }) => id ?? []),
  )

  const versions = Map.groupBy(rows, ({ offer_id: id }) => id)
  const at = { now: clock.now(), zone }

  return offers.map((offer) => {
    const holders = new Map(counts.get(offer.id)?.map(({ terms_id: id, holders: count }) => [id, count]))
    const all = [...holders.values()].reduce((sum, count) => sum + count, 0)

    return {
      ...wireProject(offer, DEFAULT_LANGUAGE, at),
      titles: { ...offer.titles },
      needed: money(neededIfFull(offer.terms, unsubscribed(offer))),
      short: money(shortOf(offer)),
      subscriptions: all,
      older_subscriptions: all - (holders.get(offer.termsId) ?? 0),
      versions: wireVersions(versions.get(offer.id) ?? [], holders, decisions),
    }
  })
}

/** Offers with reserve, versions and how many hold each; the newest start first. One by its id. */
export async function offersAtDesk(
  deps: DeskNeeds,
  { id, status, cursor, limit }: ParsedRequestOf<typeof deskOffersCall>,
) {
  const { database, clock, mode, projectList } = deps
  if (cursor !== undefined && !isProjectCursor(cursor)) return BAD_CURSOR

  const practice = mode === 'practice'
  const now = clock.now()
  const statuses = status === undefined ? OFFER_STATUSES : [status]
  const page =
    id === undefined
      ? await projectList.page({ practice, statuses, sort: 'start', cursor, limit }, now)
      : { ids: [BigInt(id)], next: undefined }

  const read = new Map((await readOffers(database, page.ids)).map((offer) => [offer.id, offer]))
  if (id !== undefined && read.get(BigInt(id))?.practice !== practice)
    return { refusal: 'project_not_found', field: 'id' } satisfies Refusal

  const totals = await readTotals(database, assetId('USD', practice))

  return {
    items: await wireOffers(
      deps,
      page.ids.flatMap((one) => read.get(one) ?? []),
    ),
    ...defined({ next: page.next }),
    total: {
      reserve: money(totals.reserve),
      committed: money(totals.committed),
      principal: money(totals.principal),
      offers: totals.offers,
      short: (await projectList.short(practice, now)).length,
    },
  }
}
