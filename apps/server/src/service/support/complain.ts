import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  closeComplaintCall,
  complainCall,
  Complaint,
  complaintsCall,
  reopenComplaintCall,
} from '@plumbline/api-schema/service/support'
import { complaintDueAt, complaintNumber, reopenUntil } from '@plumbline/domain/service/complaint'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Language } from '@plumbline/language/languages'
import { refusalOfIncoming } from '@plumbline/language/message-secrets'
import { createHash, timingSafeEqual } from 'node:crypto'
import { openIncident } from '../../money/withdrawals/index.ts'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { randomText } from '../../platform/ids.ts'
import type { FillRandom } from '../../platform/ids.ts'
import {
  close,
  complaintOfNumber,
  complaintsOf,
  insertComplaint,
  nextNumber,
  reopen,
} from './complaint-store.ts'
import type { ComplaintRow } from './complaint-store.ts'
import { sealContent, sealPart } from './complaint-text.ts'
import { complaintOf, courseOf } from './complaint-view.ts'
import type { Judged } from './order-books.ts'
import { judgeProof } from './proof.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* The complaining side: a customer, or somebody with a number and its secret. */

const SECRET_BYTES = 16
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Who complains, and how. */
export interface Complaining {
  readonly customerId: bigint | undefined
  readonly language: Language
  readonly fillRandom: FillRandom
}

function isJson(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}

/** Told to whoever watches: the customer's pages and the desk. */
function publishComplaint(
  { bus }: Needs,
  tx: Transaction,
  { id, customer_id: customerId }: Pick<ComplaintRow, 'id' | 'customer_id'>,
) {
  tx.onCommit(() => {
    if (customerId !== null) bus.publish({ type: 'record', customerId, change: { kind: 'complaint', id } })
    bus.publish({ type: 'desk', queue: 'complaints', id })
  })
}

async function keep(
  deps: Needs,
  tx: Transaction,
  { customerId, language }: Complaining,
  request: ParsedRequestOf<typeof complainCall>,
  { secret, judged }: { readonly secret: string | undefined; readonly judged: Judged | undefined },
): Promise<Complaint | Refusal> {
  const at = deps.clock.now()
  const id = deps.makeId()
  const whose = { id, customer_id: customerId ?? null }
  const { text, contact, bundle, file_id: fileId } = request

  if (fileId !== undefined) {
    const usedBy = `complaint ${id}`
    if (customerId === undefined) return { refusal: 'file_refused', field: 'file_id' }

    const use = { customerId, fileId, purpose: 'complaint', usedBy } as const
    const taken = await deps.uploads.take(tx, use)
    if (isRefusal(taken)) return taken
  }

  const year = Number(deps.zone.dayOf(at).date.slice(0, 4))
  const number = complaintNumber(year, await nextNumber(tx))

  await insertComplaint(tx, {
    id,
    number,
    customerId,
    secretHash: secret === undefined ? undefined : hashOf(secret),
    language,
    sealed: sealContent(deps.vault, id, {
      text,
      ...defined({ contact, bundle }),
    }),
    proof: judged?.proof,
    fileId,
    at,
    dueAt: complaintDueAt(at),
  })

  if (judged?.proof === 'differs') {
    // Our signature stands against our books: an incident, open until the complaint is answered.
    const { practice } = judged
    await openIncident(tx, { id: deps.makeId(), kind: 'proof_differs', ref: id, practice, at })
    tx.onCommit(() => deps.logger.error({ number }, 'a receipt that we signed differs from our books'))
  }

  publishComplaint(deps, tx, whose)
  const row = await complaintOfNumber(tx, number, 'look')
  if (!row) throw new Error(`no complaint ${number}`)

  return complaintOf(deps, row)
}

/** @returns the complaint, with a secret where nobody is logged in; or `field_invalid`, `message_holds_secrets`, `file_refused`, `file_used` */
export async function complain(
  deps: Needs,
  by: Complaining,
  request: ParsedRequestOf<typeof complainCall>,
): Promise<ResponseOf<typeof complainCall> | Refusal> {
  if (request.bundle !== undefined && !isJson(request.bundle)) return fieldInvalid('bundle')

  const refused = refusalOfIncoming(request.text, 'text') ?? refusalOfIncoming(request.contact, 'contact')
  if (refused) return refused

  const judged =
    request.bundle === undefined ? undefined : await judgeProof(deps.orders, by.customerId, request.bundle)
  const secret = by.customerId === undefined ? randomText(by.fillRandom, SECRET_BYTES) : undefined

  const complaint = await deps.database.transaction((tx) => keep(deps, tx, by, request, { secret, judged }))

  return isRefusal(complaint) ? complaint : { complaint, ...defined({ secret }) }
}

/** A complaint as it is named: by its own customer, or by number and secret. */
export interface Named {
  readonly number: string
  readonly secret?: string | undefined
  readonly customerId: bigint | undefined
}

/** Another's is answered like one that does not exist. */
async function ownOne(db: Queryable, named: Named, lock: 'lock' | 'look'): Promise<ComplaintRow | Refusal> {
  const row = await complaintOfNumber(db, named.number, lock)
  const isOwn =
    row &&
    (row.secret_hash === null
      ? row.customer_id === named.customerId
      : named.secret !== undefined && timingSafeEqual(row.secret_hash, hashOf(named.secret)))

  return row && isOwn === true ? row : { refusal: 'not_found', field: 'number' }
}

async function readOwn(deps: Needs, db: Queryable, named: Named): Promise<Complaint | Refusal> {
  const row = await ownOne(db, named, 'look')
  return isRefusal(row) ? row : complaintOf(deps, row)
}

export const complaintState = (deps: Needs, named: Named): Promise<Complaint | Refusal> =>
  readOwn(deps, deps.database, named)

/** One step of a complaint that was answered, within the time for it. */
function step(
  deps: Needs,
  named: Named,
  write: (tx: Transaction, row: ComplaintRow) => Promise<void>,
): Promise<Complaint | Refusal> {
  return deps.database.transaction(async (tx) => {
    const row = await ownOne(tx, named, 'lock')
    if (isRefusal(row)) return row
    if (reopenUntil(courseOf(row), deps.clock.now()) === undefined) return { refusal: 'already_decided' }

    await write(tx, row)
    publishComplaint(deps, tx, row)

    return readOwn(deps, tx, named)
  })
}

type Request<C extends typeof reopenComplaintCall | typeof closeComplaintCall> = Omit<
  ParsedRequestOf<C>,
  'number' | 'secret'
>

/** Once, within 30 days of the answer. @returns `already_decided` afterwards */
export async function reopenComplaint(
  deps: Needs,
  named: Named,
  { text }: Request<typeof reopenComplaintCall>,
): Promise<Complaint | Refusal> {
  return (
    refusalOfIncoming(text, 'text') ??
    step(deps, named, async (tx, row) => {
      const at = deps.clock.now()
      const sealed = sealPart(deps.vault, row.id, 'reopening', text)
      await reopen(tx, { id: row.id, sealed, at, dueAt: complaintDueAt(at) })
    })
  )
}

export const closeComplaint = (deps: Needs, named: Named): Promise<Complaint | Refusal> =>
  step(deps, named, (tx, row) => close(tx, row.id, deps.clock.now()))

export async function ownComplaints(
  deps: Needs,
  customerId: bigint,
  { cursor, limit }: ParsedRequestOf<typeof complaintsCall>,
): Promise<ResponseOf<typeof complaintsCall> | Refusal> {
  const after = readPlace(cursor)
  if (isRefusal(after)) return after

  const rows = await complaintsOf(deps.database, customerId, { after, limit: limit + 1 })
  const { page: shown, ...next } = cutPage(rows, limit, ({ made_at: at, id }) => writePlace({ at, id }))

  return {
    items: shown.map((row) => complaintOf(deps, row)),
    ...next,
  }
}
