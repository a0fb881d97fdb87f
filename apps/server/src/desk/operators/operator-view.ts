import type { Operator } from '@plumbline/api-schema/desk/desk-operator'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { passkeysOf } from './factor-store.ts'
import { allOperators, operatorById } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** An operator as their own page shows them. */
export async function operatorView(db: Queryable, id: bigint, mode: 'practice' | 'live'): Promise<Operator> {
  const operator = await operatorById(db, id)
  if (!operator) throw new RangeError(`no operator ${id}`)

  const passkeys = await passkeysOf(db, id)
  const hasAuthenticator = operator.authenticator_sealed !== null

  return {
    id: operator.id.toString(),
    name: operator.name,
    roles: operator.roles,
    has_authenticator: hasAuthenticator,
    passkeys: passkeys.map((passkey) => ({
      id: passkey.id,
      label: passkey.label,
      added_at: toIso(passkey.added_at),
    })),
    must_add_factor: mode === 'live' && !hasAuthenticator && passkeys.length === 0,
  }
}

/** All operators, as an admin lists them. */
export async function operatorList(db: Queryable) {
  const rows = await allOperators(db)

  return {
    items: rows.map((row) => ({
      id: row.id.toString(),
      name: row.name,
      roles: row.roles,
      has_factor: row.has_factor,
      is_active: row.is_active,
      is_automatic: row.is_automatic,
      ...defined({ last_seen_at: isoOf(row.last_seen_at) }),
    })),
  }
}
