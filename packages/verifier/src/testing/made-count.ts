import { canonicalJson } from '@plumbline/domain/proofs/canonical-json'
import type { CanonicalValue } from '@plumbline/domain/proofs/canonical-json'
import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import type { ProvedLeaf } from '@plumbline/domain/proofs/order-bundle'
import {
  customerCommitment,
  packSums,
  splitInFour,
  SUM_COLUMNS,
  sumLeafHash,
  sumPath,
  sumRoot,
  sumTree,
  unpackSums,
} from '@plumbline/domain/proofs/sum-tree'
import type { SumColumn, SumNode } from '@plumbline/domain/proofs/sum-tree'
import { hex, MadeKey, MadeLog, nodeSha256 } from './made-log.ts'

/* A count of liabilities in a log of its own, whole and signed, and the proof of one customer in it. */

/** Whose proof it is. */
export const COUNTED_CUSTOMER = '77'
/** When it was counted. */
export const COUNTED_AT = '2026-11-20T00:00:01.000Z'

export type WrittenColumns = Readonly<Record<SumColumn, string>>
export type WrittenSums = Readonly<Record<string, WrittenColumns>>

/** An own proof as its file has it. */
export interface WrittenProof {
  readonly v: string
  readonly type: string
  readonly customer: { readonly id: string; readonly salt: string }
  readonly balances: WrittenSums
  readonly leaves: readonly WrittenOwnLeaf[]
  readonly liab: ProvedLeaf
  readonly checkpoint: string
}

export interface WrittenOwnLeaf {
  readonly index: number
  readonly salt: string
  readonly sums: WrittenSums
  readonly path: readonly { readonly hash: string; readonly sums: WrittenSums }[]
}

/** The leaf of `liab`, as an honest house writes it. */
export interface WrittenCount {
  readonly v: string
  readonly type: string
  readonly accounts: string
  readonly at: string
  readonly ledger_size: string
  readonly practice: boolean
  readonly root: string
  readonly sums: WrittenSums
}

export interface CountWish {
  readonly customers?: number
  /** Of the tree, ascending. */
  readonly assets?: readonly string[]
  readonly practice?: boolean
  /** What the house writes into its log instead of what it counted. */
  readonly lie?: (count: WrittenCount) => unknown
  readonly log?: MadeLog
}

const random = (text: string): Buffer => Buffer.from(nodeSha256(Buffer.from(text)))
const drawn = (text: string, most: bigint): bigint => BigInt(`0x${hex(random(text))}`) % (most + 1n)

/** Packed sums as a file writes them. */
const written = (assets: readonly string[], packed: Uint8Array): WrittenSums => {
  const values = unpackSums(packed)

  const columns = (asset: number): WrittenColumns => {
    const [available, frozen, invested, accrued, bonus] = SUM_COLUMNS.map(
      (_, column) => `${values[asset * SUM_COLUMNS.length + column] ?? 0n}`,
    ) as [string, string, string, string, string] // one of each column
    return { available, frozen, invested, accrued, bonus }
  }

  return Object.fromEntries(assets.map((asset, at) => [asset, columns(at)]))
}

/** The log whose key the checker has. */
export const liabLog = (): MadeLog => new MadeLog('liab', new MadeKey('house log'))

/** The checker's own file. */
export const countKeys = (): OrderKeys => {
  const key = new MadeKey('house log')
  return {
    origins: [liabLog().origin],
    keys: [{ key_id: key.id, public_key: key.raw.toString('base64'), use: 'log' }],
  }
}

/** Counts some customers and proves one of them, the newest but one. */
export function madeProof({
  customers = 3,
  assets = ['101', '102'],
  practice = true,
  lie = (count) => count,
  log = liabLog(),
}: CountWish = {}): WrittenProof {
  const own = Math.max(0, customers - 2)

  const balancesOf = (customer: number): bigint[] =>
    assets.flatMap((asset) =>
      SUM_COLUMNS.map((column) => drawn(`balance ${customer} ${asset} ${column}`, 1_000_000n)),
    )

  const all = Array.from({ length: customers }, (_, customer) =>
    leavesOf(customer, own, balancesOf(customer)),
  )
    .flat()
    .toSorted((a, b) => (hex(a.hash) < hex(b.hash) ? -1 : 1))

  const tree = sumTree(nodeSha256, all)
  const root = sumRoot(tree)

  const count: WrittenCount = {
    v: '1',
    type: 'liabilities',
    accounts: `${customers}`,
    at: COUNTED_AT,
    ledger_size: '40',
    practice,
    root: hex(root.hash),
    sums: written(assets, root.sums),
  }

  log.add('an older count')
  const seq = log.add(canonicalJson(lie(count) as CanonicalValue)) // what a house may write
  log.add('a newer count')

  return {
    v: '1',
    type: 'liabilities_proof',
    customer: { id: COUNTED_CUSTOMER, salt: hex(saltOf(own)) },
    balances: written(assets, packSums(balancesOf(own))),
    leaves: all.flatMap(({ customer, salt, sums }, index) => {
      const path = sumPath(tree, index).map((node) => ({
        hash: hex(node.hash),
        sums: written(assets, node.sums),
      }))
      return customer === own ? [{ index, salt: hex(salt), sums: written(assets, sums), path }] : []
    }),
    liab: log.leaf(seq),
    checkpoint: log.note(),
  }
}

const saltOf = (customer: number): Buffer => random(`customer ${customer}`)

interface CountedLeaf extends SumNode {
  readonly customer: number
  readonly salt: Buffer
}

function leavesOf(customer: number, own: number, balances: readonly bigint[]): CountedLeaf[] {
  const id = customer === own ? COUNTED_CUSTOMER : `${1_000 + customer}`
  const commitment = customerCommitment(nodeSha256, saltOf(customer), id)

  const parts = balances.map((balance, at) => {
    const cut = (which: number): bigint => drawn(`cut ${customer} ${at} ${which}`, balance)
    return splitInFour(balance, [cut(0), cut(1), cut(2)])
  })

  return [0, 1, 2, 3].map((part) => {
    const salt = random(`leaf ${customer} ${part}`)
    const sums = packSums(parts.map((four) => four[part] ?? 0n))
    return { customer, salt, sums, hash: sumLeafHash(nodeSha256, { salt, commitment, sums }) }
  })
}
