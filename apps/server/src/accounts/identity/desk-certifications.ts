import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { DeskCertification, deskCertificationsCall } from '@plumbline/api-schema/accounts/desk-identity'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BAD_CURSOR } from '../../http/page.ts'
import { queueItems, queuePage, readQueuePlace } from '../../desk/reviews/index.ts'
import { deskCertificationOf } from './certification-view.ts'
import type { Needs } from './needs.ts'
import { openAllPapers } from './papers.ts'
import { certifications, unseenSides } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

type OwnNeeds = Pick<Needs, 'database' | 'clock' | 'vault'>

/** Real names with what their reviews know, in the order of these ids. */
async function viewsOf(
  deps: OwnNeeds,
  operatorId: bigint,
  ids: readonly string[],
): Promise<DeskCertification[]> {
  const { database, clock, vault } = deps
  const [rows, items] = await Promise.all([
    certifications(database, ids),
    queueItems(database, 'certification', ids, { operatorId, now: clock.now() }),
  ])

  const unseen = await unseenSides(database, operatorId, ids)
  const shown = ids.flatMap((id) => {
    const [row, item] = [rows.get(id), items.get(id)]
    return row && item ? [{ row, item }] : []
  })

  const papers = await openAllPapers(
    vault,
    database,
    shown.map(({ row }) => row),
  )

  return shown.map(({ row, item }, place) =>
    deskCertificationOf(row, papers[place], item, unseen.get(row.id) ?? []),
  )
}

export async function deskCertifications(
  deps: OwnNeeds,
  operatorId: bigint,
  { state, cursor, limit }: ParsedRequestOf<typeof deskCertificationsCall>,
) {
  if (cursor !== undefined && !readQueuePlace(cursor)) return BAD_CURSOR
  const { refs, next } = await queuePage(deps.database, { kind: 'certification', state, cursor, limit })
  return { items: await viewsOf(deps, operatorId, refs), ...defined({ next }) }
}

export async function deskCertification(
  deps: OwnNeeds,
  operatorId: bigint,
  id: string,
): Promise<DeskCertification | Refusal> {
  const [view] = await viewsOf(deps, operatorId, [id])
  return view ?? { refusal: 'not_found' }
}
