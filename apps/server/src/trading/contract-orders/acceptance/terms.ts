import type { EarlyCloseTerms } from '@plumbline/domain/trading/early-close'
import { termsBytes } from '@plumbline/domain/proofs/ticket'
import type { ContractTerms, MarketProduct } from '@plumbline/domain/trading/product'
import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/database/database.ts'

/** One version of a product's terms, stored for good under its hash. */
export interface TermsVersion {
  readonly id: number
  /** Lower-case hex of the SHA-256 of the stored document. */
  readonly hash: string
  readonly maxHeldProductMinor: bigint
  readonly maxHeldTotalMinor: bigint
  readonly earlyClose: EarlyCloseTerms | undefined
}

export interface TermsVersions {
  /** The version of a product's terms; two operators stored it when they decided it. */
  versionOf(product: MarketProduct & { readonly terms: ContractTerms }): Promise<TermsVersion>
  /** A version that a ticket names; tickets live 30 s, so it is one of this run or of the one before. */
  byHash(hash: string): TermsVersion | undefined
  byId(id: number): TermsVersion | undefined
}

interface TermsRow {
  readonly id: number
  readonly hash: string
  readonly document: string
}

interface StoredTerms {
  readonly most_held_product_minor: string
  readonly most_held_total_minor: string
  readonly early_close?: { readonly volatility_ppm: string; readonly charge_ppm: string }
}

function versionOfRow({ id, hash, document }: TermsRow): TermsVersion {
  const stored = JSON.parse(document) as StoredTerms // our own canonical bytes, bound to the row by its hash

  return {
    id,
    hash,
    maxHeldProductMinor: BigInt(stored.most_held_product_minor),
    maxHeldTotalMinor: BigInt(stored.most_held_total_minor),
    earlyClose: stored.early_close && {
      formula: 'E1',
      volatilityPpm: BigInt(stored.early_close.volatility_ppm),
      chargePpm: BigInt(stored.early_close.charge_ppm),
    },
  }
}

/** The hash of a version that an order is on. */
export function termsHashOf(terms: TermsVersions, termsId: number): string {
  const version = terms.byId(termsId)
  if (!version) throw new RangeError(`no terms ${termsId}`)
  return version.hash
}

/** Loads all versions once: there are as many as terms were ever changed. */
export async function openTermsVersions(db: Database): Promise<TermsVersions> {
  const byHash = new Map<string, TermsVersion>()
  const byId = new Map<number, TermsVersion>()
  const known = new WeakMap<ContractTerms, TermsVersion>()

  const add = (version: TermsVersion): TermsVersion => {
    byHash.set(version.hash, version)
    byId.set(version.id, version)
    return version
  }

  for (const row of await db.query<TermsRow>(
    `select id, encode(hash, 'hex') as hash, document from published.contract_terms`,
  ))
    add(versionOfRow(row))

  return {
    byHash: (hash) => byHash.get(hash),
    byId: (id) => byId.get(id),
    async versionOf({ symbol, terms }) {
      const seen = known.get(terms)
      if (seen) return seen

      const document = termsBytes(symbol, terms)
      const hash = createHash('sha256').update(document).digest('hex')
      const stored = byHash.get(hash) ?? add(versionOfRow({ id: await idOf(db, hash), hash, document }))
      known.set(terms, stored)

      return stored
    },
  }
}

async function idOf(db: Database, hash: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `select id from published.contract_terms where hash = decode($1, 'hex')`,
    [hash],
  )
  if (!row) throw new Error(`nobody decided the terms ${hash}`)

  return row.id
}
