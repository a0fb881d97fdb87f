import type { ContractTerms, MarketProduct, ProductFigures, ProductListing } from './product.ts'
import { MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * Versions of products and of their contract terms (docs/rules/laws.md 3,
 * docs/rules/desk.md#products-and-terms-in-versions): each holds from its moment until the next one's, and none bears
 * on an order that was open when it was decided.
 */

/** Everybody can see a version for so long before it holds. */
export const SEEN_BEFORE_MS = MINUTE_MS

/** Something that two operators decided, and from when it holds. */
export interface Version<Value> {
  readonly version: number
  readonly from: Instant
  readonly value: Value
}

/**
 * From when a version holds that is confirmed now.
 * @param ordersEndBy when the last order that is open now has ended; absent where none is
 * @param before from when the version before holds
 */
export const inForceFrom = (
  confirmedAt: Instant,
  ordersEndBy: Instant | undefined,
  before: Instant | undefined,
): Instant => Math.max(confirmedAt + SEEN_BEFORE_MS, ordersEndBy ?? 0, (before ?? 0) + 1)

/** The version that holds at a moment. @param versions oldest first */
export const versionAt = <Value>(
  versions: readonly Version<Value>[],
  at: Instant,
): Version<Value> | undefined => versions.findLast(({ from }) => from <= at)

/** Those that are decided and do not hold yet, the next one first. @param versions oldest first */
export const versionsAfter = <Value>(versions: readonly Version<Value>[], at: Instant): Version<Value>[] =>
  versions.filter(({ from }) => from > at)

/** A product with all that was ever decided of it, oldest first. */
export interface VersionedProduct {
  readonly id: number
  readonly figures: ProductFigures
  readonly listings: readonly Version<ProductListing>[]
  /** A version without terms: a price only. */
  readonly terms: readonly Version<ContractTerms | undefined>[]
}

/** The product as it stands at a moment, or nothing before its first version holds. */
export function productAt(
  { id, figures, listings, terms }: VersionedProduct,
  at: Instant,
): MarketProduct | undefined {
  const listing = versionAt(listings, at)
  if (!listing) return undefined

  const inForce = versionAt(terms, at)

  return {
    id,
    ...figures,
    ...listing.value,
    terms: inForce?.value,
    termsSince: inForce?.from ?? listing.from,
  }
}

/** The moments after this one at which a product changes, the next one first. */
export const changesAfter = ({ listings, terms }: VersionedProduct, at: Instant): Instant[] =>
  [...versionsAfter(listings, at), ...versionsAfter<unknown>(terms, at)]
    .map(({ from }) => from)
    .toSorted((a, b) => a - b)

/** The newest version, whether it holds yet or not. @param versions oldest first */
export const newest = <Value>(versions: readonly Version<Value>[]): Version<Value> | undefined =>
  versions.at(-1)

/** A product after a change. */
export interface ProductChange {
  readonly id: number
  readonly listing?: ProductListing
  /** Given for a change of terms; `undefined` in it: a price only. */
  readonly terms?: { readonly value: ContractTerms | undefined }
}

/** docs/rules/trading.md#sessions: at least one crypto product takes orders at all hours, also after this change. */
export const keepsOneOpen = (products: readonly VersionedProduct[], change: ProductChange): boolean =>
  products.some(({ id, figures, listings, terms }) => {
    const isMeant = id === change.id
    const listing = isMeant && change.listing ? change.listing : newest(listings)?.value
    const offered = isMeant && change.terms ? change.terms.value : newest(terms)?.value

    return (
      figures.sessions === 'always' &&
      listing?.listedAs === 'crypto' &&
      listing.isOffered &&
      offered !== undefined
    )
  })
