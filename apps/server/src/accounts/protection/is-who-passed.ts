import type { releaseCall } from '@plumbline/api-schema/accounts/protection'
import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { Queryable } from '../../platform/database/database.ts'
import type { Identity } from '../identity/index.ts'
import { isOwnIdNumber } from '../second-factor/index.ts'

/** Number and birthday as they stand on the papers that passed. Ask first whether any did. */
export async function isWhoPassed(
  deps: { readonly identity: Pick<Identity, 'statusOf' | 'stated'> },
  db: Queryable,
  customerId: bigint,
  { id_number: number, birthday }: Pick<ParsedRequestOf<typeof releaseCall>, 'id_number' | 'birthday'>,
): Promise<boolean> {
  const stated = await deps.identity.stated(db, customerId)
  return stated?.birthday === birthday && (await isOwnIdNumber(deps, db, customerId, number))
}
