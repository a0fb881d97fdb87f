/*
 * RFC 6962 trees (docs/proofs.md 2). The hash function is passed in: the server brings Node's, a page its own.
 */

export type Hash = Uint8Array
export type Sha256 = (bytes: Uint8Array) => Hash

const join = (prefix: number, ...parts: readonly Uint8Array[]): Uint8Array => {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 1))
  bytes[0] = prefix

  let at = 1
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }

  return bytes
}

/** SHA-256(0x00 ‖ leaf), RFC 6962 2.1. */
export const leafHash = (sha256: Sha256, leaf: Uint8Array): Hash => sha256(join(0, leaf))
/** SHA-256(0x01 ‖ left ‖ right), RFC 6962 2.1. */
export const nodeHash = (sha256: Sha256, left: Hash, right: Hash): Hash => sha256(join(1, left, right))

/** A tree, level by level: leaf hashes first, the root alone last. An odd node is promoted, never doubled. */
export type MerkleTree = readonly (readonly Hash[])[]

/** @param leaves at least one leaf hash */
export function merkleTree(sha256: Sha256, leaves: readonly Hash[]): MerkleTree {
  if (leaves.length === 0) throw new RangeError('a tree has leaves')

  const levels: (readonly Hash[])[] = [leaves]
  for (let below = leaves; below.length > 1;) {
    const above: Hash[] = []
    for (let at = 0; at < below.length; at += 2) {
      const [left, right] = [below[at], below[at + 1]]
      if (left) above.push(right ? nodeHash(sha256, left, right) : left)
    }

    levels.push(above)
    below = above
  }

  return levels
}

export function merkleRoot(tree: MerkleTree): Hash {
  const root = tree.at(-1)?.[0]
  if (!root) throw new RangeError('a tree has a root')
  return root
}

/** The RFC 6962 audit path of the leaf at `index`: sibling hashes from the leaf up. */
export function inclusionPath(tree: MerkleTree, index: number): Hash[] {
  if (!Number.isInteger(index) || index < 0 || index >= (tree[0]?.length ?? 0))
    throw new RangeError(`no leaf ${index}`)

  const path: Hash[] = []
  for (let height = 0; height < tree.length - 1; height += 1) {
    const sibling = tree[height]?.[(index >> height) ^ 1]
    if (sibling) path.push(sibling)
  }

  return path
}

/**
 * The root that a leaf and its audit path lead to (RFC 9162 2.1.3.2), to compare with the signed one.
 * @returns `undefined` where the path cannot belong to a leaf at `index` of `size`
 */
export function rootOfPath(
  sha256: Sha256,
  leaf: Hash,
  index: number,
  size: number,
  path: readonly Hash[],
): Hash | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= size) return undefined

  let [at, last, hash] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (last === 0) return undefined

    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sha256, sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1]
    } else {
      hash = nodeHash(sha256, hash, sibling)
    }

    ;[at, last] = [at >> 1, last >> 1]
  }

  return last === 0 ? hash : undefined
}
