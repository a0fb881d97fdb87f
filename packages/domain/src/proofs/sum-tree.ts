import { hexOf, utf8 } from './bytes.ts'
import { isEqual } from './stored-tree.ts'
import type { Hash, Sha256 } from './merkle-tree.ts'

/*
 * The Merkle sum tree of liabilities (docs/proofs.md 7). Each node holds a hash and a vector of sums; the sums of both
 * children are hashed beside their hashes, so none can be changed or moved to the other side. Sums are unsigned 128-bit
 * big-endian integers: what is negative cannot be written, what overflows is refused.
 */

export const SUM_BYTES = 16
/** Columns of each asset, in the order of the vector; assets in ascending id. */
export const SUM_COLUMNS = ['available', 'frozen', 'invested', 'accrued', 'bonus'] as const
export type SumColumn = (typeof SUM_COLUMNS)[number]
/** Leaves of one customer. */
export const LEAVES_EACH = 4

const SUM_LIMIT = 1n << 128n
export const SALT_BYTES = 32
export const LIMB_BYTES = 4
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export interface SumNode {
  readonly hash: Hash
  /** The vector, packed as it is hashed. */
  readonly sums: Uint8Array
}

/** @throws RangeError where a value is negative or has more than 128 bits */
export function packSums(values: readonly bigint[]): Uint8Array {
  const bytes = new Uint8Array(values.length * SUM_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [at, value] of values.entries()) {
    if (value < 0n || value >= SUM_LIMIT) throw new RangeError(`no unsigned 128-bit integer: ${value}`)
    view.setBigUint64(at * SUM_BYTES, value >> 64n)
    view.setBigUint64(at * SUM_BYTES + SUM_BYTES / 2, BigInt.asUintN(64, value))
  }

  return bytes
}

/** @throws RangeError where the bytes are no whole vector */
export function unpackSums(bytes: Uint8Array): bigint[] {
  if (bytes.length % SUM_BYTES !== 0) throw new RangeError('a vector of sums has whole columns')

  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from(
    { length: bytes.length / SUM_BYTES },
    (_, at) => (view.getBigUint64(at * SUM_BYTES) << 64n) | view.getBigUint64(at * SUM_BYTES + SUM_BYTES / 2),
  )
}

/**
 * Adds column by column, in limbs of 32 bits: a count adds millions of them.
 * @throws RangeError where the vectors differ in length or a column passes 2^128 − 1
 */
export function addSums(left: Uint8Array, right: Uint8Array): Uint8Array {
  if (left.length !== right.length || left.length % SUM_BYTES !== 0)
    throw new RangeError('sums of two nodes have the same columns')

  const sums = new Uint8Array(left.length)
  const [a, b, sum] = [left, right, sums].map(
    (bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  ) as [DataView, DataView, DataView] // three in, three out

  let carry = 0
  for (let at = left.length - LIMB_BYTES; at >= 0; at -= LIMB_BYTES) {
    const limb = a.getUint32(at) + b.getUint32(at) + carry
    sum.setUint32(at, limb)
    carry = limb > 0xffffffff ? 1 : 0
    if (at % SUM_BYTES === 0 && carry === 1) throw new RangeError('a sum passes 128 bits')
  }

  return sums
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }

  return bytes
}

/** SHA-256(salt ‖ customer id in decimal digits). */
export const customerCommitment = (sha256: Sha256, salt: Uint8Array, customerId: string): Hash =>
  sha256(concat([salt, utf8(customerId)]))

/** SHA-256(0x00 ‖ salt ‖ commitment ‖ sums). */
export const sumLeafHash = (
  sha256: Sha256,
  {
    salt,
    commitment,
    sums,
  }: { readonly salt: Uint8Array; readonly commitment: Hash; readonly sums: Uint8Array },
): Hash => sha256(concat([LEAF, salt, commitment, sums]))

/** SHA-256(0x01 ‖ sums of left ‖ hash of left ‖ sums of right ‖ hash of right), over the sum of both. */
export const sumNode = (sha256: Sha256, left: SumNode, right: SumNode): SumNode => ({
  sums: addSums(left.sums, right.sums),
  hash: sha256(concat([NODE, left.sums, left.hash, right.sums, right.hash])),
})

/** A tree, level by level: leaves first, the root alone last. An odd node is promoted, never doubled. */
export type SumTree = readonly (readonly SumNode[])[]

/** @param leaves at least one */
export function sumTree(sha256: Sha256, leaves: readonly SumNode[]): SumTree {
  if (leaves.length === 0) throw new RangeError('a tree has leaves')

  const levels: (readonly SumNode[])[] = [leaves]
  for (let below = leaves; below.length > 1;) {
    const above: SumNode[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]]
      if (left) above.push(right ? sumNode(sha256, left, right) : left)
    }

    levels.push(above)
    below = above
  }

  return levels
}

export function sumRoot(tree: SumTree): SumNode {
  const root = tree.at(-1)?.[0]
  if (!root) throw new RangeError('a tree has a root')
  return root
}

/** Siblings with their sums, from the leaf up. A level whose node is promoted adds none. */
export function sumPath(tree: SumTree, index: number): SumNode[] {
  if (!Number.isInteger(index) || index < 0 || index >= (tree[0]?.length ?? 0))
    throw new RangeError(`no leaf ${index}`)

  const path: SumNode[] = []
  for (const [height, level] of tree.entries()) {
    const sibling = level[Math.floor(index / 2 ** height) ^ 1]
    if (height < tree.length - 1 && sibling) path.push(sibling)
  }

  return path
}

/**
 * The root that a leaf and its path lead to, walked as RFC 9162 2.1.3.2 does.
 * @returns `undefined` where the path belongs to no leaf at `index` of `size`, or a sum overflows
 */
export function rootOfSumPath(
  sha256: Sha256,
  leaf: SumNode,
  place: { readonly index: number; readonly size: number },
  path: readonly SumNode[],
): SumNode | undefined {
  const { index, size } = place
  if (!Number.isSafeInteger(index) || index < 0 || index >= size) return undefined

  let [at, last, node] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (last === 0 || sibling.sums.length !== node.sums.length) return undefined

    const isRight = at % 2 === 1 || at === last
    try {
      node = isRight ? sumNode(sha256, sibling, node) : sumNode(sha256, node, sibling)
    } catch {
      return undefined
    }

    while (isRight && at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
    ;[at, last] = [Math.floor(at / 2), Math.floor(last / 2)]
  }

  return last === 0 ? node : undefined
}

/** One of the customer's leaves with its way to the root. */
export interface OwnLeaf {
  readonly index: number
  readonly salt: Uint8Array
  readonly sums: Uint8Array
  readonly path: readonly SumNode[]
}

export interface OwnProof {
  readonly customerId: string
  /** The customer's own salt, 32 bytes. */
  readonly customerSalt: Uint8Array
  /** Customers in the tree: it has four leaves of each. */
  readonly accounts: number
  readonly root: SumNode
  readonly leaves: readonly OwnLeaf[]
  /** Balances as told to the customer, packed likewise. */
  readonly balances: Uint8Array
}

/** What is wrong with an own proof: the leaves, the way of one to the root, or the sum of them. */
export type OwnProofFault = 'leaves' | 'path' | 'sum'

/** Whether a customer's whole balance is counted under the root. @returns what fails first */
export function checkOwnProof(sha256: Sha256, proof: OwnProof): OwnProofFault | undefined {
  const { leaves, balances, root, accounts } = proof
  const places = new Set(leaves.map(({ index }) => index))
  const salts = new Set(leaves.map(({ salt }) => hexOf(salt)))
  if ([leaves.length, places.size, salts.size].some((count) => count !== LEAVES_EACH)) return 'leaves'
  if (proof.customerSalt.length !== SALT_BYTES) return 'leaves'
  if (leaves.some(({ salt, sums }) => salt.length !== SALT_BYTES || sums.length !== root.sums.length))
    return 'leaves'

  const commitment = customerCommitment(sha256, proof.customerSalt, proof.customerId)
  const size = accounts * LEAVES_EACH

  const leadsToRoot = ({ index, salt, sums, path }: OwnLeaf): boolean => {
    const leaf = { sums, hash: sumLeafHash(sha256, { salt, commitment, sums }) }
    const reached = rootOfSumPath(sha256, leaf, { index, size }, path)
    return reached !== undefined && isEqual(reached.hash, root.hash) && isEqual(reached.sums, root.sums)
  }

  if (!leaves.every(leadsToRoot)) return 'path'

  return doAddUp(leaves, balances) ? undefined : 'sum'
}

function doAddUp(leaves: readonly OwnLeaf[], balances: Uint8Array): boolean {
  try {
    let sum: Uint8Array = new Uint8Array(balances.length)
    for (const { sums } of leaves) sum = addSums(sum, sums)
    return isEqual(sum, balances)
  } catch {
    return false // sums that overflow are no balance
  }
}

/**
 * One balance in four parts that add up to it, cut at three random places.
 * @param cuts random, each 0 ≤ cut ≤ the balance
 */
export function splitInFour(
  balance: bigint,
  cuts: readonly [bigint, bigint, bigint],
): [bigint, bigint, bigint, bigint] {
  const [first, second, third] = cuts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)) as [
    bigint,
    bigint,
    bigint,
  ] // sorted, still three
  if (first < 0n || third > balance) throw new RangeError('a cut lies within its balance')

  return [first, second - first, third - second, balance - third]
}
