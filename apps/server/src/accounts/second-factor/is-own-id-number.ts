import { readIdNumber } from '@plumbline/domain/accounts/id-number'
import type { Queryable } from '../../platform/database/database.ts'
import type { Identity } from '../identity/index.ts'

/** Whether a typed number is the one on the papers that passed; who has none there is asked for none. */
export async function isOwnIdNumber(
  { identity }: { readonly identity: Pick<Identity, 'statusOf' | 'stated'> },
  db: Queryable,
  customerId: bigint,
  typed: string | undefined,
): Promise<boolean> {
  if ((await identity.statusOf(db, customerId)) !== 'passed') return true

  const stated = await identity.stated(db, customerId)
  const own = stated && readIdNumber(stated.idNumber)

  return own !== undefined && typed !== undefined && readIdNumber(typed)?.canonical === own.canonical
}
