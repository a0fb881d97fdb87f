import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type {
  proposeDocumentCall,
  proposeOfferingCall,
  proposeWindDownCall,
} from '@plumbline/api-schema/openness/desk-offering'
import { isFamily, refusalOfRecord } from '@plumbline/domain/openness/offering'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ProposalLine, Proposals, Proposed } from '../../desk/proposals/index.ts'
import type { HouseChanges } from '../../platform/nodes/house-changes.ts'
import {
  insertDocument,
  insertOffering,
  insertWindDown,
  readDocuments,
  readOfferings,
  windingDownSince,
} from './store.ts'
import type {
  DocumentRow,
  HouseDocumentDocument,
  OfferingDocument,
  OfferingRow,
  WindDownDocument,
} from './store.ts'
import type { Needs } from './needs.ts'

type Said = Readonly<Record<string, string | boolean>>

/** Lines of a document, in the order of its fields, beside what is in force. */
const linesOf = (after: Said, before: Said | undefined): ProposalLine[] =>
  Object.entries(after).map(([name, value]) => {
    const was = before?.[name]
    return { name, after: String(value), ...(was !== undefined && { before: String(was) }) }
  })

const saidOf = ({ at: _at, ...row }: OfferingRow | DocumentRow): Said => row

export function proposeOffering(
  { database, clock, zone, proposals }: Needs,
  operatorId: bigint,
  { reason, is_active: isActive = true, ...wish }: ParsedRequestOf<typeof proposeOfferingCall>,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    const { family } = wish
    const refusal = refusalOfRecord(
      { ...wish, isActive, reviewDay: wish.review_day },
      zone.dayOf(clock.now()).date,
    )
    if (refusal) return refusal
    if (!isFamily(family)) return fieldInvalid('family')

    const document: OfferingDocument = { ...wish, family, is_active: isActive }
    const before = (await readOfferings(tx)).find(
      (row) => row.family === family && row.country === wish.country,
    )

    return proposals.propose(tx, {
      kind: 'offering_record',
      document,
      lines: linesOf({ ...document }, before && saidOf(before)),
      reason,
      operatorId,
    })
  })
}

export function proposeDocument(
  { database, clock, zone, proposals }: Needs,
  operatorId: bigint,
  { reason, is_active: isActive = true, ...wish }: ParsedRequestOf<typeof proposeDocumentCall>,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    if (isActive && wish.review_day <= zone.dayOf(clock.now()).date) return fieldInvalid('review_day')

    const document: HouseDocumentDocument = { ...wish, is_active: isActive }
    const before = (await readDocuments(tx)).find(({ kind }) => kind === wish.kind)

    return proposals.propose(tx, {
      kind: 'house_document',
      document,
      lines: linesOf({ ...document }, before && saidOf(before)),
      reason,
      operatorId,
    })
  })
}

export function proposeWindDown(
  { database, proposals }: Needs,
  operatorId: bigint,
  { on, reason }: ParsedRequestOf<typeof proposeWindDownCall>,
): Promise<Proposed> {
  return database.transaction(async (tx) => {
    const isOn = (await windingDownSince(tx)) !== undefined
    if (isOn === on) return { refusal: 'already_decided' } satisfies Refusal

    const document: WindDownDocument = { is_on: on }

    return proposals.propose(tx, {
      kind: 'wind_down',
      document,
      lines: linesOf({ ...document }, { is_on: isOn }),
      reason,
      operatorId,
    })
  })
}

/** Names what confirming each of the three does. @param onWindDown told once it is durable */
export function registerGates(
  proposals: Pick<Proposals, 'register'>,
  changes: Pick<HouseChanges, 'note'>,
  onWindDown: (since: Instant | undefined) => void,
): void {
  // Documents are written by this module alone, and immutable since.
  proposals.register('offering_record', async (tx, { id, document, at }) => {
    await insertOffering(tx, document as OfferingDocument, id, at)
    return undefined
  })

  proposals.register('house_document', async (tx, { id, document, at }) => {
    await insertDocument(tx, document as HouseDocumentDocument, id, at)
    return undefined
  })

  proposals.register('wind_down', async (tx, { id, document, at }) => {
    const { is_on: isOn } = document as WindDownDocument
    if (((await windingDownSince(tx)) !== undefined) === isOn) return { refusal: 'already_decided' }

    await insertWindDown(tx, isOn, id, at)
    await changes.note(tx, 'gates')
    tx.onCommit(() => onWindDown(isOn ? at : undefined))

    return undefined
  })
}
