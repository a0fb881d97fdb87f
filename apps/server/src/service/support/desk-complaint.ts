import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  answerComplaintCall,
  deskComplaintsCall,
  DeskComplaint,
} from '@plumbline/api-schema/service/desk-support'
import { deadlineOf, waitsForAnswer } from '@plumbline/domain/service/complaint'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { ALREADY_DECIDED, NOT_FOUND } from '@plumbline/domain/basics/refusals'
import { refusalOfAnswer } from '@plumbline/language/message-secrets'
import { closeIncident } from '../../money/withdrawals/index.ts'
import { cutPage, readPlace, writePlace } from '../../http/page.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import { answerFirst, answerLast, complaintOfId, deskComplaintRows } from './complaint-store.ts'
import { sealPart } from './complaint-text.ts'
import { courseOf, deskComplaintsOf } from './complaint-view.ts'
import { faqFigures, isPlatformText } from './faq.ts'
import { SUPPORT_PAGE } from './support.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/* The desk's side of complaints. */

export async function deskComplaints(
  deps: Needs,
  operatorId: bigint,
  { state, cursor, limit }: ParsedRequestOf<typeof deskComplaintsCall>,
): Promise<ResponseOf<typeof deskComplaintsCall> | Refusal> {
  const after = readPlace(cursor)
  if (isRefusal(after)) return after

  const isWaiting = state !== 'decided'
  const rows = await deskComplaintRows(deps.database, { isWaiting, after, limit: limit + 1 })
  const { page: shown, ...next } = cutPage(rows, limit, (last) =>
    writePlace({ at: isWaiting ? deadlineOf(courseOf(last)) : last.made_at, id: last.id }),
  )

  const items = await deskComplaintsOf(deps, deps.database, operatorId, shown)
  return { items, ...next }
}

export async function deskComplaint(
  deps: Needs,
  operatorId: bigint,
  id: string,
): Promise<DeskComplaint | Refusal> {
  return (await readForDesk(deps, deps.database, operatorId, id)) ?? NOT_FOUND
}

async function readForDesk(
  deps: Needs,
  db: Queryable,
  operatorId: bigint,
  id: string,
): Promise<DeskComplaint | undefined> {
  const row = await complaintOfId(db, id, 'look')
  const [complaint] = row ? await deskComplaintsOf(deps, db, operatorId, [row]) : []
  return complaint
}

async function answer(
  deps: Needs,
  tx: Transaction,
  operatorId: bigint,
  { id, finding, text }: ParsedRequestOf<typeof answerComplaintCall>,
): Promise<DeskComplaint | Refusal> {
  const row = await complaintOfId(tx, id, 'lock')
  if (!row) return NOT_FOUND
  if (!waitsForAnswer(row)) return ALREADY_DECIDED

  const { customer_id: customerId, status } = row

  // A second look is another person's.
  if (row.answered_by === operatorId || !(await mayDecide(tx, operatorId, customerId)))
    return { refusal: 'same_operator' }

  const at = deps.clock.now()
  const isLast = status === 'reopened'
  const sealed = sealPart(deps.vault, row.id, isLast ? 'last answer' : 'answer', text)

  await (isLast ? answerLast : answerFirst)(tx, { id, operatorId, outcome: finding, sealed, at })
  await closeIncident(tx, 'proof_differs', id, at)

  await recordAct(tx, {
    operatorId,
    act: 'complaint_answer',
    subjectKind: 'complaint',
    subjectId: id,
    ...defined({ customerId }),
    reason: finding,
    before: status,
    after: isLast ? 'closed' : 'answered',
    at,
  })

  if (customerId !== null)
    await deps.messages.write(tx, {
      customerId,
      kind: 'complaint_answered',
      params: { number: row.number },
      target: `${SUPPORT_PAGE}?complaint=${row.number}`,
      at,
    })

  tx.onCommit(() => {
    if (customerId !== null)
      deps.bus.publish({ type: 'record', customerId, change: { kind: 'complaint', id } })
    deps.bus.publish({ type: 'desk', queue: 'complaints', id })
  })

  const answered = await readForDesk(deps, tx, operatorId, id)
  if (!answered) throw new Error(`complaint ${id} is gone`)

  return answered
}

/** @returns the complaint as it is; or `message_holds_secrets`, `promise_refused`, `not_found`, `already_decided`, `same_operator` */
export const answerComplaint = async (
  deps: Needs,
  operatorId: bigint,
  request: ParsedRequestOf<typeof answerComplaintCall>,
): Promise<DeskComplaint | Refusal> =>
  refusalOfAnswer(request.text, 'text', (text) =>
    isPlatformText(text, deps.brandName, faqFigures(deps.houseSettings, deps.clock.now())),
  ) ?? deps.database.transaction((tx) => answer(deps, tx, operatorId, request))
