import type { WeeklySessions } from '@plumbline/domain/feed/calendar'
import type { ContractTerms, ProductCategory, ProductListing } from '@plumbline/domain/trading/product'
import type { Version, VersionedProduct } from '@plumbline/domain/trading/product-versions'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

interface ProductRow {
  readonly id: number
  readonly symbol: string
  readonly category: ProductCategory
  readonly price_scale: number
  readonly start_price: bigint
  readonly volatility_ppm: number
  readonly ticks_per_second: 1 | 4
  readonly sessions: WeeklySessions
}

interface VersionRow {
  readonly product_id: number
  readonly version: number
  readonly document: string | null
  readonly from: Instant
}

/** Our own canonical bytes: whole numbers are texts. */
interface ListingDocument {
  readonly names: Readonly<Record<string, string>>
  readonly category: ProductCategory
  readonly is_open: boolean
}

interface TermsDocument {
  readonly seconds: readonly string[]
  readonly multiples: readonly string[]
  readonly payout_rate_ppm: string
  readonly fee_rate_ppm: string
  readonly least_stake_minor: string
  readonly most_stake_minor: string
  readonly most_held_product_minor: string
  readonly most_held_total_minor: string
  readonly rule: 'S1' | 'S2'
  readonly early_close?: { readonly volatility_ppm: string; readonly charge_ppm: string }
}

/** A listing as its stored document says it (`productBytes`). */
export function listingOf(document: string): ProductListing {
  const { names, category, is_open: isOffered } = JSON.parse(document) as ListingDocument
  return { names, listedAs: category, isOffered }
}

/** Terms as their stored document says them (`termsBytes`). */
export function termsOf(document: string): ContractTerms {
  const said = JSON.parse(document) as TermsDocument

  return {
    seconds: said.seconds.map(Number),
    multiples: said.multiples.map(Number),
    payoutRatePpm: BigInt(said.payout_rate_ppm),
    feeRatePpm: BigInt(said.fee_rate_ppm),
    minStakeMinor: BigInt(said.least_stake_minor),
    maxStakeMinor: BigInt(said.most_stake_minor),
    maxHeldProductMinor: BigInt(said.most_held_product_minor),
    maxHeldTotalMinor: BigInt(said.most_held_total_minor),
    rule: said.rule,
    ...(said.early_close && {
      earlyClose: {
        formula: 'E1',
        volatilityPpm: BigInt(said.early_close.volatility_ppm),
        chargePpm: BigInt(said.early_close.charge_ppm),
      },
    }),
  }
}

/** Every product with every version of it and of its terms, in the order of the list. */
export async function readVersionedProducts(db: Queryable): Promise<VersionedProduct[]> {
  const products = await db.query<ProductRow>(
    `select id, symbol, category, price_scale, start_price, volatility_ppm, ticks_per_second, sessions
     from published.market_product order by id`,
  )

  const listings = await db.query<VersionRow>(
    'select product_id, version, document, in_force_from as "from" from published.market_product_version order by product_id, version',
  )

  const terms = await db.query<VersionRow>(
    `select v.product_id, v.version, t.document, v.in_force_from as "from"
     from published.contract_terms_version v left join published.contract_terms t on t.id = v.terms_id order by v.product_id, v.version`,
  )

  const versionsOf = <Value>(
    rows: readonly VersionRow[],
    id: number,
    read: (document: string | null) => Value,
  ): Version<Value>[] =>
    rows
      .filter((row) => row.product_id === id)
      .map(({ version, from, document }) => ({ version, from, value: read(document) }))

  return products.map((row) => ({
    id: row.id,
    figures: {
      symbol: row.symbol,
      category: row.category,
      priceScale: row.price_scale,
      startPrice: row.start_price,
      volatilityPpm: row.volatility_ppm,
      ticksPerSecond: row.ticks_per_second,
      sessions: row.sessions,
    },
    listings: versionsOf(listings, row.id, (document) => listingOf(document ?? '{}')),
    terms: versionsOf(terms, row.id, (document) => (document === null ? undefined : termsOf(document))),
  }))
}
