import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'

/** A line of the table: an offer with what waits for it, or a new offer that waits for its second operator. */
export type OfferRow =
  | {
      readonly id: string
      readonly offer: DeskOffer
      readonly waiting: readonly Proposal[]
    }
  | { readonly id: string; readonly offer: undefined; readonly waiting: readonly [Proposal] }

/** Offers as listed, then the new ones that wait: `waits-…` names the proposal. */
export function offerRows(offers: readonly DeskOffer[], waiting: readonly Proposal[]): readonly OfferRow[] {
  return [
    ...offers.map((offer) => ({
      id: offer.id,
      offer,
      waiting: waiting.filter((proposal) => proposal.offer_id === offer.id),
    })),
    ...waiting
      .filter((proposal) => proposal.kind === 'offer' && proposal.offer_id === undefined)
      .map((proposal): OfferRow => ({ id: `waits-${proposal.id}`, offer: undefined, waiting: [proposal] })),
  ]
}
