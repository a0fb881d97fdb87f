import { assetIdOf, ownerOf } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { isHouseMoneyBlocked, leavesHouse } from '@plumbline/domain/desk/treasury'
import { holdRefusal } from '@plumbline/domain/money/withdrawal-hold'
import { hasClosed, keepCustomer } from '../../accounts/account/index.ts'
import { lockAccount } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { attestedMinor } from '../../openness/liabilities/index.ts'
import { holdsOf, isHouseBlocked } from '../../money/withdrawals/index.ts'
import type { MoveDocument } from './document.ts'
import type { Needs } from './needs.ts'
import { liabilitiesOf } from './store.ts'

/** What stands in the way of a move now, under the locks that it will be made with. */
export async function refusalOfMove(
  { mode, zone }: Needs,
  tx: Transaction,
  document: MoveDocument,
  now: Instant,
): Promise<Refusal | undefined> {
  const [debit, credit] = [BigInt(document.debit), BigInt(document.credit)]
  const practice = mode === 'practice'

  // Customers before the house, as everything locks.
  if (ownerOf(credit) !== 0n) await lockAccount(tx, credit)
  const { available } = await lockAccount(tx, debit)

  // An account that is closed stays empty: what arrives for it goes to suspense and back.
  if (await hasClosed(tx, ownerOf(credit) || ownerOf(debit)))
    return { refusal: 'not_found', field: 'customer_id' }

  // Nothing is taken by hand from whose money is held; who sets a hold waits for this.
  if (ownerOf(debit) !== 0n) {
    await keepCustomer(tx, ownerOf(debit))
    const held = holdRefusal('pay', await holdsOf(tx, ownerOf(debit), now), now)
    if (held) return held
  }

  const sides = { from: document.from as AccountKind, to: document.to as AccountKind }
  if (sides.from !== 'bank' && available < BigInt(document.minor))
    return { refusal: 'account_would_overdraw', field: 'amount' }
  if (!leavesHouse(sides)) return undefined

  const isBlocked = isHouseMoneyBlocked({
    hasTimedOutWithdrawal: await isHouseBlocked(tx, practice),
    practice,
    liabilitiesMinor: await liabilitiesOf(tx, assetIdOf(debit)),
    attestedMinor: await attestedMinor(tx, zone, assetIdOf(debit), now),
  })

  return isBlocked ? { refusal: 'house_withdrawal_blocked' } : undefined
}
