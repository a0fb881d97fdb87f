import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { PRACTICE_HOUSE_FUNDING } from '@plumbline/domain/money/practice-money'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { writeTransfers } from './ledger.ts'

/** The one business row of the first start; a second funding would be a second row of the same key. */
const FUNDING_REF = '00000000-0000-7000-8000-000000000001'

/**
 * Funds the practice house once per database (docs/rules/ledger.md#practice-money). Two starts at once: one waits for
 * the other's lock.
 */
export async function fundPracticeHouse(db: Database, clock: Clock): Promise<void> {
  const account = (asset: Parameters<typeof assetId>[0], kind: Parameters<typeof accountId>[2]): bigint =>
    accountId(HOUSE, assetId(asset, true), kind)

  await db.transaction(async (tx) => {
    await tx.query('select ledger_lock($1)', [account('USD', 'bank')])
    const done = await tx.query('select from transfer where ref = $1 limit 1', [FUNDING_REF])
    if (done.length > 0) return

    await writeTransfers(tx, {
      ref: FUNDING_REF,
      at: clock.now(),
      legs: PRACTICE_HOUSE_FUNDING.map((step, leg) => ({
        leg,
        op: 'direct',
        code: 'house_funding',
        debit: account(step.asset, step.from),
        credit: account(step.asset, step.to),
        minor: step.minor,
      })),
    })
  })
}
