import { decideRejection, isRejectedInPractice } from '@plumbline/domain/accounts/identity'
import type { CertificationField, CertificationReason, Rejection } from '@plumbline/domain/accounts/identity'
import { countryOf } from '@plumbline/domain/openness/offering'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { ALREADY_DECIDED, NOT_FOUND } from '@plumbline/domain/basics/refusals'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import { mayDecide } from '../../desk/operators/index.ts'
import type { PracticeReview } from '../../desk/reviews/index.ts'
import type { Needs } from './needs.ts'
import { openPapers } from './papers.ts'
import {
  certifications,
  decideCertification,
  insertResidence,
  lockCertification,
  unseenSides,
} from './store.ts'
import type { CertificationRow } from './store.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Decisions on real names, by people and by the practice desk alike: one operator, who gains nothing by it. */

/** The page that a message about it opens. */
const IDENTITY_PAGE = '/pages/user/auth'

export interface Decided {
  readonly operatorId: bigint
  readonly id: string
}

/** @returns or `not_found`, `already_decided`, `same_operator`, in this order */
async function lockOpen(tx: Transaction, { operatorId, id }: Decided): Promise<CertificationRow | Refusal> {
  const row = await lockCertification(tx, id)
  if (!row) return NOT_FOUND
  if (row.status !== 'under_review') return ALREADY_DECIDED
  if (!(await mayDecide(tx, operatorId, row.customer_id))) return { refusal: 'same_operator' }

  return row
}

/** Ends the review and leaves the entry in the audit log. */
async function conclude(
  deps: Needs,
  tx: Transaction,
  decision: Decided & {
    readonly customerId: bigint
    readonly outcome: 'passed' | 'rejected'
    readonly reason?: string
    readonly at: Instant
  },
): Promise<void> {
  const { operatorId, id, customerId, outcome, at } = decision
  const act = outcome === 'passed' ? 'certification_pass' : 'certification_reject'
  const reason = decision.reason === undefined ? {} : { reason: decision.reason }

  await deps.reviews.close(tx, { kind: 'certification', ref: id, outcome, operatorId, act, ...reason, at })
  await recordAct(tx, {
    operatorId,
    act,
    subjectKind: 'certification',
    subjectId: id,
    customerId,
    ...reason,
    before: 'under_review',
    after: outcome,
    at,
  })
}

/** @returns nothing, or why it was not decided: also `field_invalid` at a side that this operator has not opened */
export const passCertification = (
  deps: Needs,
  { country: read, ...decided }: Decided & { readonly country?: string | undefined },
): Promise<Refusal | undefined> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOpen(tx, decided)
    if (isRefusal(row)) return row

    const { customer_id: customerId } = row
    const [unseen] = (await unseenSides(tx, decided.operatorId, [decided.id])).get(decided.id) ?? []
    if (unseen !== undefined) return fieldInvalid(unseen)

    const country = countryOf(read)
    if (country === undefined && (read !== undefined || deps.mode === 'live')) return fieldInvalid('country')

    const at = deps.clock.now()
    await decideCertification(tx, { ...decided, status: 'passed', at })

    if (country !== undefined) await insertResidence(tx, { ...decided, customerId, country, at })
    await conclude(deps, tx, { ...decided, customerId, outcome: 'passed', at })

    const kind = 'certification_passed'
    await deps.messages.write(tx, { customerId, kind, target: IDENTITY_PAGE, at })

    return undefined
  })

export interface StatedRejection extends Decided {
  readonly reason?: CertificationReason | undefined
  readonly field?: CertificationField | undefined
  readonly note?: string | undefined
}

async function writeRejection(
  deps: Needs,
  tx: Transaction,
  rejected: Rejection & Decided & { readonly customerId: bigint; readonly note?: string | undefined },
): Promise<void> {
  const { id, operatorId, customerId, reason, field, note } = rejected
  const at = deps.clock.now()

  await decideCertification(tx, { id, operatorId, status: 'rejected', reason, field, note, at })
  const said = [reason, field, ...(note === undefined ? [] : [note])].join(' · ')
  await conclude(deps, tx, { id, operatorId, customerId, outcome: 'rejected', reason: said, at })

  const kind = 'certification_rejected'
  const params = { reason, field, ...defined({ note }) }
  await deps.messages.write(tx, { customerId, kind, params, target: IDENTITY_PAGE, at })
}

/** @returns nothing, or why it was not decided: also `reason_required` */
export const rejectCertification = (deps: Needs, stated: StatedRejection): Promise<Refusal | undefined> =>
  deps.database.transaction(async (tx) => {
    const row = await lockOpen(tx, stated)
    if (isRefusal(row)) return row

    const rejection = decideRejection(stated)
    if (isRefusal(rejection)) return rejection

    const { id, operatorId, note } = stated
    await writeRejection(deps, tx, { ...rejection, id, operatorId, note, customerId: row.customer_id })

    return undefined
  })

/** A decision of the practice desk that was refused: it was decided meanwhile, or the desk may not. */
function throwIf(refusal: Refusal | undefined): void {
  if (refusal && refusal.refusal !== 'already_decided') throw new Error(`refused: ${refusal.refusal}`)
}

/**
 * What the practice desk needs of real names: an ID number ending in 13 cannot be read
 * (docs/rules/desk.md#automatic-practice-desk).
 */
export const practiceCertifications = (deps: Needs): PracticeReview => ({
  async isToReject(ref) {
    const row = (await certifications(deps.database, [ref])).get(ref)
    const papers = row && (await openPapers(deps.vault, deps.database, row))
    return papers !== undefined && isRejectedInPractice(papers.idNumber)
  },
  needsTwo: () => Promise.resolve(false),
  async first(operatorId, ref) {
    throwIf(await passCertification(deps, { operatorId, id: ref }))
  },
  second: () => Promise.reject(new TypeError('one operator decides a real name')),
  async reject(operatorId, ref) {
    throwIf(await rejectCertification(deps, { operatorId, id: ref, reason: 'unreadable', field: 'front' }))
  },
})
