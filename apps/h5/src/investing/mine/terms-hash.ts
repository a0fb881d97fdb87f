import { sha256 } from '@plumbline/domain/proofs/sha256'

/** The hash of a document as the page works it out for itself, to be set beside the one kept with the investment. */
export const hashOf = (document: string): string =>
  [...sha256(new TextEncoder().encode(document))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
