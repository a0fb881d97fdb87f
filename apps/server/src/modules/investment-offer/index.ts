export { lockOffer, moveOffer, readOffers, termsOf, titleIn } from './offers.ts'
export type { KeptTerms, LockedOffer, Offer, Titles } from './offers.ts'
export { wireProject } from './wire-offer.ts'
