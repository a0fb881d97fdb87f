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
  /** The version that a ticket names; one that another node has learnt of before this one is read. */
  find(hash: string): Promise<TermsVersion | undefined>
}

/** Hashes of the versions that orders are on. */
export interface TermsHashes {
  /** Reads those that are not known yet. */
  learn(ids: readonly number[]): Promise<void>
  /** @throws RangeError where it is not known */
  hashOf(id: number): string
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

const READ_TERMS = `select id, encode(hash, 'hex') as hash, document from published.contract_terms`

/** Loads all versions once: there are as many as terms were ever changed. */
export async function openTermsVersions(db: Database): Promise<TermsVersions & TermsHashes> {
  const byHash = new Map<string, TermsVersion>()
  const byId = new Map<number, TermsVersion>()
  const known = new WeakMap<ContractTerms, TermsVersion>()

  const read = async (where = '', params: readonly unknown[] = []): Promise<void> => {
    for (const row of await db.query<TermsRow>(`${READ_TERMS} ${where}`, params)) {
      const version = versionOfRow(row)
      byHash.set(version.hash, version)
      byId.set(version.id, version)
    }
  }

  const find = async (hash: string): Promise<TermsVersion | undefined> => {
    if (!byHash.has(hash)) await read(`where hash = decode($1, 'hex')`, [hash])
    return byHash.get(hash)
  }

  await read()

  return {
    find,
    async versionOf({ symbol, terms }) {
      const seen = known.get(terms)
      if (seen) return seen

      const hash = createHash('sha256').update(termsBytes(symbol, terms)).digest('hex')
      const stored = await find(hash)
      if (!stored) throw new Error(`nobody decided the terms ${hash}`)

      known.set(terms, stored)
      return stored
    },
    async learn(ids) {
      const unknown = ids.filter((id) => !byId.has(id))
      if (unknown.length > 0) await read('where id = any($1)', [unknown])
    },
    hashOf(id) {
      const version = byId.get(id)
      if (!version) throw new RangeError(`no terms ${id}`)

      return version.hash
    },
  }
}
