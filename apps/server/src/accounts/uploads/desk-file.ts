import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FileAnswer } from '../../http/file-call.ts'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { UploadRow } from './store.ts'
import { recordAct } from '../../desk/operators/index.ts'
import type { CallNeeds } from './call-needs.ts'

const NOT_FOUND = { refusal: 'not_found' } as const satisfies Refusal
/** Identity papers, and the field that each shows. */
const PAPERS: Readonly<Record<string, 'front' | 'back'>> = { id_front: 'front', id_back: 'back' }
const PAPERS_ROLE = 'reviewer'
/** Pictures to customer service are for whoever answers there alone; all others are no business of theirs. */
const SUPPORT_PURPOSES: ReadonlySet<string> = new Set(['chat', 'complaint'])
const SUPPORT_ROLES: readonly OperatorRole[] = ['support']
/** Who reviews recharges and second checks; who has both roles looks as a reviewer. */
const REVIEW_ROLES: readonly OperatorRole[] = [PAPERS_ROLE, 'treasurer']
/** Why papers are opened: a stable name, with words in every language. */
const WHY = 'identity_review'

/**
 * In the log and to the customer before the picture is seen: no view without its trace
 * (docs/rules/accounts.md#access-to-my-data).
 */
async function recordView(
  { database, clock, messages }: CallNeeds,
  { operatorId }: OperatorSession,
  { id, customer_id: customerId }: UploadRow,
  field: 'front' | 'back',
): Promise<void> {
  await database.transaction(async (tx) => {
    const at = clock.now()
    await recordAct(tx, {
      operatorId,
      act: 'paper_view',
      subjectKind: 'upload',
      subjectId: id,
      customerId,
      reason: WHY,
      after: JSON.stringify({ role: PAPERS_ROLE, field }),
      at,
    })

    const params = { role: PAPERS_ROLE, field, words: WHY }
    await messages.write(tx, { customerId, kind: 'papers_viewed', params, at })
  })
}

/** In which role an operator sees a picture that is no identity paper; `undefined` where it is no business of theirs. */
function viewingRole({ roles }: OperatorSession, purpose: string): OperatorRole | undefined {
  const admitted = SUPPORT_PURPOSES.has(purpose) ? SUPPORT_ROLES : REVIEW_ROLES
  return admitted.find((role) => roles.includes(role))
}

/** A picture to customer service or the proof of a payment: in the log, before it is seen. */
async function recordPictureView(
  { database, clock }: CallNeeds,
  { operatorId }: OperatorSession,
  role: OperatorRole,
  { id, customer_id: customerId, purpose }: UploadRow,
): Promise<void> {
  await database.transaction((tx) =>
    recordAct(tx, {
      operatorId,
      act: 'picture_view',
      subjectKind: 'upload',
      subjectId: id,
      customerId,
      reason: purpose,
      after: JSON.stringify({ role, field: purpose }),
      at: clock.now(),
    }),
  )
}

/**
 * A picture that a review needs: one that a record took into use, never one still unused and never an avatar. Identity
 * papers are for reviewers alone. Whatever is shown is in the log first.
 */
export async function deskFile(
  deps: CallNeeds,
  operator: OperatorSession,
  id: string,
): Promise<FileAnswer | Refusal> {
  const row = await deps.uploads.about(deps.database, id)
  if (!row || row.used_by === null) return NOT_FOUND

  const role = viewingRole(operator, row.purpose)
  if (role === undefined) return NOT_FOUND

  const paper = PAPERS[row.purpose]
  if (paper && !operator.roles.includes(PAPERS_ROLE)) return NOT_FOUND

  const picture = await deps.uploads.read(deps.database, id)
  if (!picture) return NOT_FOUND

  if (paper) await recordView(deps, operator, row, paper)
  else await recordPictureView(deps, operator, role, row)
  return { bytes: picture.bytes, contentType: 'image/webp', saveAs: `${id}.webp` }
}
