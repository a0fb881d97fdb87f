import { unmetLines } from '@plumbline/domain/openness/live-checklist'
import type { LiveFacts, LiveLine } from '@plumbline/domain/openness/live-checklist'
import { isInForce } from '@plumbline/domain/openness/offering'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { operatorList } from '../../desk/operators/index.ts'
import { areAssetsAttested, documentOf, readDocuments, readOfferings } from './store.ts'

/** What the settings and the folder of data say by themselves. */
export type OutsideFacts = Pick<
  LiveFacts,
  'hasOwnSecrets' | 'hasOwnUser' | 'isHttps' | 'hasNamedProxy' | 'feed' | 'hasMailOrSms'
>

/** Lines of the live checklist that do not hold. @param db `undefined` where there is no installation yet: nothing is recorded */
export async function unmetOfLive(
  db: Queryable | undefined,
  outside: OutsideFacts,
  zone: Zone,
  now: Instant,
): Promise<LiveLine[]> {
  const today = zone.dayOf(now).date
  const nothing = { offered: 0, documents: [], operatorsWithFactor: 0, isAttested: false }
  return unmetLines({ ...outside, ...(db ? await recorded(db, today) : nothing), today })
}

async function recorded(
  db: Queryable,
  today: string,
): Promise<Pick<LiveFacts, 'offered' | 'documents' | 'operatorsWithFactor' | 'isAttested'>> {
  const offerings = await readOfferings(db)
  const { items } = await operatorList(db)

  return {
    offered: offerings.filter((row) =>
      isInForce({ isActive: row.is_active, reviewDay: row.review_day }, today),
    ).length,
    documents: (await readDocuments(db)).map(documentOf),
    operatorsWithFactor: items.filter((item) => item.is_active && item.has_factor && !item.is_automatic)
      .length,
    isAttested: await areAssetsAttested(db, today),
  }
}
