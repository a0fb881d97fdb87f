import { accountId } from '@plumbline/domain/ledger/ledger'
import type { LockedOffer } from '../offers/index.ts'

/** The accounts of a customer and of a project between which an investment's money moves. */
export const accountsOf = (customerId: bigint, { id, asset }: Pick<LockedOffer, 'id' | 'asset'>) => ({
  cash: accountId(customerId, asset, 'cash'),
  invested: accountId(customerId, asset, 'invested'),
  accrued: accountId(customerId, asset, 'accrued'),
  reserve: accountId(id, asset, 'reserve'),
  committed: accountId(id, asset, 'committed'),
})
