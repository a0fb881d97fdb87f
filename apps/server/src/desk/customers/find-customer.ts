import { isStatedReason } from '@plumbline/domain/basics/stated-reason'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import { toIso } from '@plumbline/domain/basics/time'
import { listCustomers, parseAccountName, whoseNameWas } from '../../accounts/account/index.ts'
import type { Needs } from './needs.ts'
import { recordAct } from '../operators/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/**
 * Finds a customer by the whole account name, and whose name it was before. That confirms who has an account, so it goes by
 * the rules of unmasking: a reason, a slow pace, an act in the log whether somebody was found or not, and a line in what
 * each of them reads about who looked.
 */
export function findCustomer(
  { database, clock, securityLog }: Needs,
  { operatorId, roles }: OperatorSession,
  { account, reason }: { readonly account: string; readonly reason?: string | undefined },
) {
  return database.transaction(async (tx) => {
    if (reason === undefined || !isStatedReason(reason))
      return { refusal: 'reason_required', field: 'reason' } as const satisfies Refusal

    const name = parseAccountName(account)
    if (!name) return fieldInvalid('account')

    const [found] = await listCustomers(tx, {
      id: undefined,
      account: name.account,
      before: undefined,
      limit: 1,
    })

    const former = await whoseNameWas(tx, name.account)
    const shown = [...new Set([...(found ? [found.id] : []), ...former.map((row) => row.customerId)])]
    await securityLog.noteIn(tx, {
      kind: 'customer_searched',
      operatorId,
      ...(shown.length === 0 && { account: name.account }),
    })

    // Each of them reads that somebody looked; a name that was nobody's is an act too.
    for (const customerId of shown.length === 0 ? [undefined] : shown)
      await recordAct(tx, {
        operatorId,
        act: 'customer_search',
        subjectKind: 'customer',
        subjectId: customerId === undefined ? '-' : customerId.toString(),
        ...defined({ customerId }),
        reason,
        after: JSON.stringify({ role: roles[0] ?? 'operator', field: 'account' }),
        at: clock.now(),
      })

    return {
      ...(found && { id: found.id.toString() }),
      former: former.map(({ customerId, givenUpAt }) => ({
        id: customerId.toString(),
        until: toIso(givenUpAt),
      })),
    }
  })
}
