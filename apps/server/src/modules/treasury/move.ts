import { assetIdOf, ownerOf } from '@plumbline/domain/ledger'
import type { AccountKind } from '@plumbline/domain/ledger'
import type { Refusal } from '@plumbline/domain/refusal'
import { isHouseMoneyBlocked, leavesHouse } from '@plumbline/domain/treasury'
import { lockAccount } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { isHouseBlocked } from '../withdrawal/index.ts'
import type { MoveDocument } from './document.ts'
import { hasClosed, liabilitiesOf } from './store.ts'

/** Nothing attests real money yet: until a record does, none of it leaves the house. */
const ATTESTED_MINOR = 0n

/** What stands in the way of a move now, under the locks that it will be made with. */
export async function refusalOfMove(
  { mode }: { readonly mode: 'practice' | 'live' },
  tx: Transaction,
  document: MoveDocument,
): Promise<Refusal | undefined> {
  const [debit, credit] = [BigInt(document.debit), BigInt(document.credit)]
  const practice = mode === 'practice'
  // Customers before the house, as everything locks.
  if (ownerOf(credit) !== 0n) await lockAccount(tx, credit)
  const { available } = await lockAccount(tx, debit)
  // An account that is closed stays empty: what arrives for it goes to suspense and back.
  if (await hasClosed(tx, ownerOf(credit) || ownerOf(debit)))
    return { refusal: 'not_found', field: 'customer_id' }
  const sides = { from: document.from as AccountKind, to: document.to as AccountKind }
  if (sides.from !== 'bank' && available < BigInt(document.minor))
    return { refusal: 'account_would_overdraw', field: 'amount' }
  if (!leavesHouse(sides)) return undefined
  const isBlocked = isHouseMoneyBlocked({
    hasTimedOutWithdrawal: await isHouseBlocked(tx, practice),
    practice,
    liabilitiesMinor: await liabilitiesOf(tx, assetIdOf(debit)),
    attestedMinor: ATTESTED_MINOR,
  })
  return isBlocked ? { refusal: 'house_withdrawal_blocked' } : undefined
}
