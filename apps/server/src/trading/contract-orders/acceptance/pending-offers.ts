import { firstRefusal } from '@plumbline/domain/trading/contract-order-refusal'
import type { NamedTerms } from '@plumbline/domain/trading/pending-order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import { priceByTerms, signTicket } from './issue-ticket.ts'
import type { IssueTicketNeeds, Offer, OfferWish, OfferNeeds } from './issue-ticket.ts'
import { refuseByGate } from './order-gate.ts'
import { seal, unseal } from './ticket-codec.ts'
import type { Needs } from '../needs.ts'

/** An order as its customer wants it placed, without them, once something has happened. */
export type PendingWish = OfferWish

/** Cost, with the terms that set it. */
export interface PendingOffer extends Offer, NamedTerms {
  readonly wish: PendingWish
}

export interface PlacedPending {
  /** Becomes the order's id. */
  readonly id: string
  readonly key: string
  readonly practice: boolean
  /** The last moment at which it may be accepted. */
  readonly goodUntil: Instant
}

/** Offers of pending orders: priced on the terms of now, and signed for one customer. */
export interface PendingOffers {
  /** Or what the terms refuse; market and funds are asked when the order is placed. */
  price(wish: PendingWish): Promise<PendingOffer | Refusal>
  /** The terms of now; nothing of a product without contracts. */
  termsOf(symbol: string): Promise<NamedTerms | undefined>
  /** Whether no order is taken at all just now. */
  isHalted(): boolean
  /** Refusal of any order of this customer whatever its figures: a halt, the end of business, the gate of real money. */
  refuseAtDoor(
    customerId: bigint,
    practice: boolean,
    country: string | undefined,
  ): Promise<Refusal | undefined>
  /** An offer is no ticket, and makes no order by itself. */
  seal(customerId: bigint, document: string): string
  /** @returns the document; `undefined` where the offer is not ours, was changed, or is another customer's */
  open(customerId: bigint, offer: string): string | undefined
}

/** A bearer of its own: what waits for a price is no ticket, and a ticket waits for nothing. */
const bearer = (customerId: bigint): string => `pending.${customerId}`

type MakeNeeds = OfferNeeds & Pick<IssueTicketNeeds, 'clock' | 'mode' | 'gate'> & Pick<Needs, 'invariants'>

export const createPendingOffers = (deps: MakeNeeds): PendingOffers => ({
  async price(wish) {
    const offer = priceByTerms(deps, wish, deps.clock.now())
    if (isRefusal(offer)) return offer
    return { ...offer, wish, termsHash: (await deps.terms.versionOf(offer.product)).hash }
  },
  async termsOf(symbol) {
    const product = deps.feed.product(symbol)
    if (!product?.terms) return undefined

    const { hash: termsHash } = await deps.terms.versionOf({ ...product, terms: product.terms })
    return { termsHash, maxGapMs: deps.feed.productState(product.id, deps.clock.now()).maxGapMs }
  },
  isHalted: () => !deps.invariants.health().takesOrders,
  async refuseAtDoor(customerId, practice, country) {
    if (!deps.invariants.health().takesOrders) return { refusal: 'busy' }
    return firstRefusal(await refuseByGate(deps.gate, { customerId, practice, country }))
  },
  seal: (customerId, document) => seal(deps.keys, document, bearer(customerId)),
  open: (customerId, offer) => unseal(deps.keys, offer, bearer(customerId))?.toString(),
})

/** The order's own ticket, made at the moment at which it is placed: an order like any other. */
export const pendingTicket = (
  deps: OfferNeeds,
  customerId: bigint,
  offer: PendingOffer,
  named: Omit<PlacedPending, 'key'>,
): Promise<string> => signTicket(deps, customerId, offer.wish, offer, named)
