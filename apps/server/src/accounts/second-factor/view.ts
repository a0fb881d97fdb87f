import type { Security } from '@plumbline/api-schema/accounts/protection'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { countRecoveryCodes } from './recovery-store.ts'
import { authenticatorOf, passkeysOf } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** The factors that count now. */
export async function factorsOf(
  db: Queryable,
  customerId: bigint,
): Promise<Pick<Security, 'authenticator_since' | 'passkeys' | 'recovery_codes_left'>> {
  const { added_at: since } = await authenticatorOf(db, customerId)
  const passkeys = await passkeysOf(db, customerId)
  const left = await countRecoveryCodes(db, customerId)

  return {
    ...defined({ authenticator_since: isoOf(since) }),
    passkeys: passkeys.map(({ id, label, added_at: at }) => ({ id, label, added_at: toIso(at) })),
    recovery_codes_left: left,
  }
}
