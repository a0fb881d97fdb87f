import { assetOfId } from '@plumbline/domain/money/asset'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Instant } from '@plumbline/domain/basics/time'
import type { LockedOffer } from '../../offers/index.ts'
import type { NewMessage } from '../../../service/messages/index.ts'
import type { OpenRow } from './store.ts'

/** What messages say of an offer: all of its titles, for whoever reads, and sums of its asset as the wire says them. */
export function offerWords(offer: Pick<LockedOffer, 'asset' | 'titles'>) {
  const asset = assetOfId(offer.asset)

  return {
    asset: asset.code,
    project: JSON.stringify(offer.titles),
    sum: (minor: bigint): string => formatDecimal(minor, asset.scale),
  }
}

/** A message about an investment leads to its own page. */
export const aboutInvestment = (
  { id, customer_id: customerId }: Pick<OpenRow, 'id' | 'customer_id'>,
  at: Instant,
): Pick<NewMessage, 'customerId' | 'target' | 'at'> => ({
  customerId,
  target: `/pages/project/profit?id=${id}`,
  at,
})
