import type { Refusal } from '@plumbline/domain/basics/refusal'
import { isStatedReason } from '@plumbline/domain/basics/stated-reason'
import type { OperatorSession } from '../../http/operator-session.ts'
import { listedCustomer } from '../../accounts/account/index.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../operators/index.ts'
import { DEVICES_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { lockCustomer } from '../../accounts/customer-lock/index.ts'

/** Ends every session of a customer who asks for it at the chat; logged, and told to them with the reason. */
export async function signOutCustomer(
  { database, clock, sessions, messages, securityLog }: Needs,
  { operatorId }: OperatorSession,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
) {
  const customerId = BigInt(id)
  const refused = await database.transaction(async (tx): Promise<Refusal | undefined> => {
    if (reason === undefined || !isStatedReason(reason))
      return { refusal: 'reason_required', field: 'reason' }
    if (!(await listedCustomer(tx, customerId))) return { refusal: 'not_found', field: 'id' }

    // Log-ins under way have ended or begin afterwards.
    await lockCustomer(tx, customerId)
    const at = clock.now()

    await sessions.endAll(tx, customerId)
    await securityLog.noteIn(tx, { kind: 'customer_signed_out', customerId, operatorId })

    await recordAct(tx, {
      operatorId,
      act: 'customer_sign_out',
      subjectKind: 'customer',
      subjectId: id,
      customerId,
      reason,
      at,
    })

    await messages.write(tx, {
      customerId,
      kind: 'signed_out_by_desk',
      params: { words: reason },
      target: DEVICES_PAGE,
      at,
    })

    return undefined
  })

  return refused ?? {}
}
