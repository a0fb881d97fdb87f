import type { nameTargetCall } from '@plumbline/api-schema/money/payout-target'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { targetName } from '@plumbline/domain/money/payout-target'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { publishTargets } from './bind-target.ts'
import type { Needs } from './needs.ts'
import { sealName } from './sealed-details.ts'
import { targetOf, writeName } from './store.ts'

/**
 * Gives a destination a name of its customer's own. It decides nothing and no operator reads it: where money goes is told
 * by the number, the network and the bank.
 */
export async function nameTarget(
  deps: Needs,
  { id, name: typed }: ParsedRequestOf<typeof nameTargetCall>,
  customerId: bigint,
): Promise<ResponseOf<typeof nameTargetCall> | Refusal> {
  const name = targetName(typed)
  if (name === undefined) return fieldInvalid('name')

  return deps.database.transaction(async (tx) => {
    const row = await targetOf(tx, customerId, id)
    if (!row) return { refusal: 'not_found' }

    const sealed = name === '' ? undefined : await sealName(deps.vault, tx, customerId, name)
    await writeName(tx, row.id, sealed)
    publishTargets(deps, tx, row)

    return name === '' ? {} : { name }
  })
}
