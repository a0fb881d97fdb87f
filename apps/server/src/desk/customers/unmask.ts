import type { UNMASK_FIELDS } from '@plumbline/api-schema/desk/desk-customer'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { isStatedReason } from '@plumbline/domain/basics/stated-reason'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { listedCustomer } from '../../accounts/account/index.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Field = (typeof UNMASK_FIELDS)[number]

/** Who needs which field for their work: papers are the reviewer's, where money goes also the treasurer's. */
const NEEDED_BY: Readonly<Record<Field, readonly OperatorRole[]>> = {
  account: ['reviewer', 'treasurer'],
  id_number: ['reviewer'],
  birthday: ['reviewer'],
  card_number: ['reviewer', 'treasurer'],
  wallet_address: ['reviewer', 'treasurer'],
}

const TARGET_TYPE: Partial<Record<Field, 'bank' | 'wallet'>> = {
  card_number: 'bank',
  wallet_address: 'wallet',
}

interface Asked {
  readonly field: Field
  readonly customerId: bigint
  readonly targetId: string | undefined
}

/** The whole value, if there is one. */
async function valueOf(
  { identity, payoutTargets }: Needs,
  db: Queryable,
  account: string,
  { field, customerId, targetId }: Asked,
): Promise<string | undefined> {
  if (field === 'account') return account

  const type = TARGET_TYPE[field]
  if (type === undefined) {
    const stated = await identity.stated(db, customerId)
    return field === 'birthday' ? stated?.birthday : stated?.idNumber
  }

  const targets = await payoutTargets.anyOf(db, targetId === undefined ? [] : [targetId])
  const target = targetId === undefined ? undefined : targets.get(targetId)
  if (target?.type !== type || target.customerId !== customerId) return undefined

  return payoutTargets.numberOf(db, customerId, target.id)
}

/**
 * Shows one masked field. Who looked, as what, at what and why is in the audit log and told to the customer before the
 * value leaves (docs/rules/accounts.md#masking; docs/rules/accounts.md#access-to-my-data).
 */
export function unmask(
  deps: Needs,
  { operatorId, roles }: OperatorSession,
  request: {
    readonly id: string
    readonly field: Field
    readonly target_id?: string | undefined
    readonly reason?: string | undefined
  },
) {
  const { database, clock, messages, securityLog } = deps
  const { field, reason, target_id: targetId } = request
  const customerId = BigInt(request.id)

  return database.transaction(async (tx) => {
    const role = NEEDED_BY[field].find((needed) => roles.includes(needed))
    if (!role) return { refusal: 'not_allowed' } as const satisfies Refusal

    const row = await listedCustomer(tx, customerId)
    if (!row) return { refusal: 'not_found', field: 'id' } as const satisfies Refusal

    const value = await valueOf(deps, tx, row.account, { field, customerId, targetId })
    if (value === undefined)
      return {
        refusal: 'not_found',
        field: field in TARGET_TYPE ? 'target_id' : 'field',
      } as const satisfies Refusal

    if (reason === undefined || !isStatedReason(reason))
      return { refusal: 'reason_required', field: 'reason' } as const satisfies Refusal

    const at = clock.now()
    await recordAct(tx, {
      operatorId,
      act: 'unmask',
      subjectKind: 'customer',
      subjectId: customerId.toString(),
      customerId,
      reason,
      after: JSON.stringify({ role, field, ...defined({ target: targetId }) }),
      at,
    })

    await securityLog.noteIn(tx, { kind: 'customer_unmasked', operatorId, detail: field })
    await messages.write(tx, {
      customerId,
      kind: 'papers_viewed',
      params: { role, field, words: reason },
      at,
    })

    return { value }
  })
}
