import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import { publishTargets } from './bind-target.ts'
import type { Needs } from './needs.ts'
import { markRemoved, targetOf } from './store.ts'
import { PAYOUT_TARGETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Removes a card or address: a mark, so that withdrawals under way and old ones still know it. */
export async function removeTarget(
  deps: Needs,
  request: { readonly id: string; readonly fund_password: string },
  caller: Caller,
) {
  const { database, clock } = deps
  const { customerId } = caller
  const row = await targetOf(database, customerId, request.id)
  if (!row) return { refusal: 'not_found' } as const satisfies Refusal

  const wrong = await deps.fundPassword.refusalOf(caller.session, request.fund_password)
  if (wrong) return wrong

  return database.transaction(async (tx): Promise<Refusal | Record<string, never>> => {
    const at = clock.now()
    if (!(await markRemoved(tx, customerId, row.id, at))) return { refusal: 'not_found' }

    await deps.messages.write(tx, {
      customerId,
      kind: 'target_removed',
      params: { target: row.masked },
      target: PAYOUT_TARGETS_PAGE,
      at,
    })

    publishTargets(deps, tx, row)
    return {}
  })
}
