import type { OfferDraft, OfferField } from './offer-draft.ts'

/** What the parts of the form share: the draft, its changes, and what is wrong with a field. */
export interface DraftDoor {
  readonly draft: OfferDraft
  readonly change: (part: Partial<OfferDraft>) => void
  readonly wrongOf: (field: OfferField) => string | undefined
}
