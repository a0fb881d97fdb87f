import { bytesOfHex, utf8 } from './bytes.ts'
import { originOf } from './check-order-keys.ts'
import type { OrderKeys } from './check-order-keys.ts'
import { after, fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import { parseSignedNote } from './checkpoint.ts'
import type { SignedCheckpoint } from './checkpoint.ts'
import { leafHash, rootOfPath } from './merkle-tree.ts'
import type { Sha256 } from './merkle-tree.ts'
import {
  anyText,
  count,
  flag,
  hash32,
  listOf,
  moment,
  objectOf,
  oneOf,
  readDocument,
  textLike,
} from './shape.ts'
import type { Reader } from './shape.ts'
import { isEqual } from './stored-tree.ts'
import { checkOwnProof, LEAVES_EACH, packSums, SUM_COLUMNS } from './sum-tree.ts'
import type { SumNode } from './sum-tree.ts'

/* The check of an own proof of liabilities (docs/proofs.md 7), step by step. */

export const LIABILITY_STEPS = ['checkpoint', 'count', 'customer', 'leaves', 'balances'] as const
export type LiabilityStepName = (typeof LIABILITY_STEPS)[number]

const PATH_MAX = 64
const ASSETS_MAX = 255
/** Practice assets have numbers above it. */
const PRACTICE_ABOVE = 100

const sum: Reader<bigint> = (value) =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,38})$/.test(value) ? BigInt(value) : undefined
const columns = objectOf({ available: sum, frozen: sum, invested: sum, accrued: sum, bonus: sum })
type AssetSums = NonNullable<ReturnType<typeof columns>>

/** By asset id, ascending. */
const sums: Reader<ReadonlyMap<string, AssetSums>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined

  const assets = Object.entries(value).toSorted(([a], [b]) => Number(a) - Number(b))
  const read = new Map<string, AssetSums>()
  for (const [asset, of] of assets) {
    const known = columns(of)
    if (!/^[1-9]\d{0,2}$/.test(asset) || !known) return undefined
    read.set(asset, known)
  }

  return read.size > 0 && read.size <= ASSETS_MAX ? read : undefined
}

const proofShape = objectOf({
  v: oneOf('1'),
  type: oneOf('liabilities_proof'),
  customer: objectOf({ id: textLike(/^[1-9]\d{0,18}$/), salt: hash32 }),
  balances: sums,
  leaves: listOf(
    objectOf({ index: count, salt: hash32, sums, path: listOf(objectOf({ hash: hash32, sums }), PATH_MAX) }),
    LEAVES_EACH,
  ),
  liab: objectOf({ leaf: anyText, seq: count, path: listOf(hash32, PATH_MAX) }),
  checkpoint: anyText,
})
export type LiabilitiesProof = NonNullable<ReturnType<typeof proofShape>>

/** @returns `undefined` where the value is no own proof, or has anything besides */
export const readLiabilitiesProof: Reader<LiabilitiesProof> = proofShape

const leafShape = {
  accounts: textLike(/^(?:0|[1-9]\d{0,9})$/),
  at: moment,
  ledger_size: textLike(/^(?:0|[1-9]\d{0,15})$/),
  practice: flag,
  root: hash32,
  sums,
}
type CountLeaf = NonNullable<ReturnType<typeof readDocument<typeof leafShape, {}>>>

/** The leaf of `liab`. */
export const readCountLeaf = (leaf: string): CountLeaf | undefined =>
  readDocument(leaf, 'liabilities', leafShape)

interface LiabilitiesFacts {
  readonly sha256: Sha256
  readonly keys: OrderKeys
  /** Whether the checkpoint's signature holds by these keys (`noteToVerify` says what to verify). */
  readonly isSigned: boolean
  /** Whose proof it has to be, where the checker knows. */
  readonly customerId?: string
}

type LiabilitySteps = Readonly<Record<LiabilityStepName, Check<unknown>>>

/** Every step; those that rest on one that failed fail with it. */
export function checkLiabilities(proof: LiabilitiesProof, facts: LiabilitiesFacts): LiabilitySteps {
  const checkpoint = checkCheckpoint(proof, facts)
  const counted = after(checkpoint, (signed) => checkCount(proof, facts, signed))
  const customer = checkCustomer(proof, facts)
  const leaves = after(counted, (leaf) => checkLeaves(proof, facts, leaf))

  return { checkpoint, count: counted, customer, leaves, balances: after(leaves, checkBalances) }
}

function checkCheckpoint(
  { checkpoint: note }: LiabilitiesProof,
  { keys, isSigned }: LiabilitiesFacts,
): Check<SignedCheckpoint> {
  const checkpoint = parseSignedNote(note)
  if (!checkpoint) return fault('checkpoint_unreadable')
  if (checkpoint.origin !== originOf(keys, 'liab')) return fault('origin_differs')

  return isSigned ? held(checkpoint, `${checkpoint.size}`) : fault('checkpoint_signature_wrong')
}

function checkCount(
  { liab }: LiabilitiesProof,
  { sha256 }: LiabilitiesFacts,
  checkpoint: SignedCheckpoint,
): Check<CountLeaf> {
  const path = liab.path.flatMap((hash) => bytesOfHex(hash) ?? [])
  const root = rootOfPath(sha256, leafHash(sha256, utf8(liab.leaf)), liab.seq, checkpoint.size, path)
  if (!root || !isEqual(root, checkpoint.root)) return fault('count_not_in_log')

  const leaf = readCountLeaf(liab.leaf)
  if (!leaf) return fault('count_unreadable')

  // Practice and real money are trees of their own: neither is counted for the other.
  const isMixed = [...leaf.sums.keys()].some((asset) => Number(asset) > PRACTICE_ABOVE !== leaf.practice)
  return isMixed ? fault('sums_of_other_assets') : held(leaf, leaf.accounts)
}

const checkCustomer = ({ customer }: LiabilitiesProof, { customerId }: LiabilitiesFacts): Check<true> =>
  customerId === undefined || customer.id === customerId ? held(true, customer.id) : fault('another_customer')

const bytes = (hex: string): Uint8Array => bytesOfHex(hex) ?? new Uint8Array()

/** Sums of these very assets, packed; `undefined` where they are of others or do not fit. */
function pack(assets: readonly string[], of: ReadonlyMap<string, AssetSums>): Uint8Array | undefined {
  if (of.size !== assets.length) return undefined

  const values: bigint[] = []
  for (const asset of assets) {
    const known = of.get(asset)
    if (!known) return undefined
    values.push(...SUM_COLUMNS.map((column) => known[column]))
  }

  try {
    return packSums(values)
  } catch {
    return undefined // 39 digits may pass 128 bits
  }
}

/** Four leaves under the root. @returns whether they add up to the balances */
function checkLeaves(
  proof: LiabilitiesProof,
  { sha256 }: LiabilitiesFacts,
  leaf: CountLeaf,
): Check<{ readonly addUp: boolean }> {
  const assets = [...leaf.sums.keys()]
  const [total, balances] = [pack(assets, leaf.sums), pack(assets, proof.balances)]

  const leaves = proof.leaves.flatMap((own) => {
    const packedSums = pack(assets, own.sums)
    const path = own.path.flatMap(({ hash, sums: beside }): SumNode[] => {
      const packed = pack(assets, beside)
      return packed ? [{ hash: bytes(hash), sums: packed }] : []
    })

    return packedSums && path.length === own.path.length
      ? [{ index: own.index, salt: bytes(own.salt), sums: packedSums, path }]
      : []
  })
  if (!total || !balances || leaves.length !== proof.leaves.length) return fault('sums_of_other_assets')

  const wrong = checkOwnProof(sha256, {
    customerId: proof.customer.id,
    customerSalt: bytes(proof.customer.salt),
    accounts: Number(leaf.accounts),
    root: { hash: bytes(leaf.root), sums: total },
    leaves,
    balances,
  })
  if (wrong === 'leaves') return fault('not_four_leaves')

  return wrong === 'path'
    ? fault('leaf_not_under_root')
    : held({ addUp: wrong === undefined }, `${LEAVES_EACH}`)
}

const checkBalances = ({ addUp }: { readonly addUp: boolean }): Check<true> =>
  addUp ? held(true) : fault('leaves_do_not_add_up')
