import { PRACTICE_USD } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import type { Instant } from '@plumbline/domain/basics/time'
import { direct, houseAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Queryable } from '../../platform/database/database.ts'

/**
 * Credits a new customer, practice_issue → cash, in the registration's transaction
 * (docs/rules/ledger.md#practice-money; record class 4).
 */
export async function grantPracticeMoney(
  tx: Queryable,
  houseSettings: Pick<HouseSettings, 'practiceRefill'>,
  grant: { readonly customerId: bigint; readonly ref: string; readonly at: Instant },
): Promise<void> {
  const legs = [
    direct(
      'practice_grant',
      houseAccount(PRACTICE_USD, 'bank'),
      accountId(grant.customerId, PRACTICE_USD, 'cash'),
      houseSettings.practiceRefill(grant.at).upToMinor,
    ),
  ]

  await writeTransfers(tx, { ref: grant.ref, at: grant.at, legs })
}
