import { isStoredUnderKey, statusOf } from '@plumbline/api-schema/wire/refusal-codes'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { forgetInBatches } from '../platform/database/forget.ts'
import { undoIfRefused } from '../platform/database/undo-if-refused.ts'

/** One call under one key. */
export interface KeyedCall {
  readonly customerId: bigint
  readonly path: string
  readonly key: string
  readonly bodyHash: Buffer
}

export interface Idempotency {
  /** Whether this customer already used the key for this call. */
  isTaken(customerId: bigint, path: string, key: string): Promise<boolean>
  /**
   * Runs the work once per key: the effect and its answer are one transaction, a repeated call gets the first one's
   * answer, a concurrent one waits for it, another body is refused. Refusals 409 and 422 are kept like successes;
   * any other leaves the key free and rolls back (docs/rules/wire.md#envelope). The work may run again on a deadlock.
   */
  once<Data extends object>(
    call: KeyedCall,
    work: (tx: Transaction) => Promise<Data | Refusal>,
  ): Promise<Data | Refusal>
}

interface Claim {
  readonly outcome: 'new' | 'stored' | 'differs'
  readonly reply: object | null
}

const OK = 200

const isKept = ({ refusal }: Refusal): boolean => isStoredUnderKey(refusal)

/** How long a key and its answer are kept (docs/rules/wire.md#envelope). */
const KEPT_MS = 35 * DAY_MS

/** A ticket is valid for half a minute, so an order under an older key is rejected in any case. */
const REFUSED_ORDERS_KEPT_MS = 2 * DAY_MS

/** Deletes expired keys. Runs once an hour. */
export async function forgetOldKeys(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await forgetInBatches((most) =>
    database.query('select request_forget_some(instant($1), $2) as rows', [now - KEPT_MS, most]),
  )

  await forgetInBatches((most) =>
    database.query('select request_forget_refused_orders(instant($1), $2)::bigint as rows', [
      now - REFUSED_ORDERS_KEPT_MS,
      most,
    ]),
  )
}

/** Idempotency keys of all money calls except the order path, which stores its keys in the order's row. */
export function createIdempotency(database: Database, clock: Clock): Idempotency {
  async function claimAndRun<Data extends object>(
    tx: Transaction,
    call: KeyedCall,
    work: (tx: Transaction) => Promise<Data | Refusal>,
  ) {
    const who = [call.customerId, call.path, call.key]
    const [claim] = await tx.query<Claim>(
      'select outcome, reply from request_claim($1, $2, $3, $4, instant($5))',
      [...who, call.bodyHash, clock.now()],
    )
    if (claim?.outcome === 'differs') return { refusal: 'idempotency_body_differs' } satisfies Refusal

    // The stored value is an earlier answer of this function.
    if (claim?.outcome === 'stored') return claim.reply as Data | Refusal

    const answer = await work(tx)
    if (isRefusal(answer) && !isKept(answer)) return answer

    const status = isRefusal(answer) ? statusOf(answer.refusal) : OK
    await tx.query('select request_finish($1, $2, $3, $4, $5)', [...who, status, JSON.stringify(answer)])

    return answer
  }

  return {
    async isTaken(customerId, path, key) {
      const rows = await database.query(
        'select from request where user_id = $1 and route = $2 and key = $3',
        [customerId, path, key],
      )
      return rows.length > 0
    },
    once: (call, work) =>
      undoIfRefused(
        database,
        (tx) => claimAndRun(tx, call, work),
        (refusal) => !isKept(refusal),
      ),
  }
}
