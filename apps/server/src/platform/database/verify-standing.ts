import type { PoolConfig } from 'pg'
import { READ_ONLY } from './patience.ts'

interface Standing {
  readonly role: string
  readonly is_read_only: boolean
}

const STANDING = `select current_user::text as role, current_setting('transaction_read_only')::boolean as is_read_only`

function faultOf(found: Standing | undefined, role: string, mayOnlyRead: boolean): Error | undefined {
  if (found?.role !== role) return new Error(`the database works as ${found?.role}, not as ${role}`)
  if (found.is_read_only && !mayOnlyRead)
    return Object.assign(new Error('the database only reads'), { code: READ_ONLY })

  return undefined
}

/**
 * Two kinds of connections are not used. A pooler between (PgBouncer with `ignore_startup_parameters`) may drop the role that a
 * connection asks for: it would work as the owner, whom no guard of rights binds. And after a failover the address may still
 * lead to the old primary: it would answer with balances that are no longer true.
 */
export const verifyStanding =
  (role: string, mayOnlyRead = false): PoolConfig['verify'] =>
  (client, done) =>
    void client.query<Standing>(STANDING).then(
      ({ rows: [row] }) => done(faultOf(row, role, mayOnlyRead)),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
    )
