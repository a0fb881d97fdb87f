import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { CASE_READERS } from '@plumbline/domain/desk/operator'
import type { OperatorSession } from '../../http/operator-session.ts'
import { hasActedSince } from '../operators/index.ts'
import type { DeskCustomerDeps } from './deps.ts'

/** The page asks again while it stands open: within this time that is one look. */
const ONE_LOOK_MS = 15 * MINUTE_MS

/**
 * Notes that an operator opened a customer's page and saw their balances; shown to the customer
 * (docs/rules/accounts.md#access-to-my-data).
 */
export async function noteLook(
  { database, clock, recordAct }: DeskCustomerDeps,
  { operatorId, roles }: OperatorSession,
  customerId: bigint,
): Promise<void> {
  const at = clock.now()
  const act = 'balance_view'

  await database.transaction(async (tx) => {
    if (await hasActedSince(tx, { operatorId, customerId, act, since: at - ONE_LOOK_MS })) return

    await recordAct(tx, {
      operatorId,
      act,
      subjectKind: 'customer',
      subjectId: customerId.toString(),
      customerId,
      reason: 'customer_page',
      after: JSON.stringify({
        role: CASE_READERS.find((role) => roles.includes(role)) ?? 'operator',
        field: 'balances',
      }),
      at,
    })
  })
}
