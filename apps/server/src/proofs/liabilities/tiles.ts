import { nodeAt, packedPath } from '@plumbline/domain/proofs/packed-sum-tree'
import type { SumNode } from '@plumbline/domain/proofs/sum-tree'
import { sha256 } from '../sha256.ts'

/*
 * A sum tree kept in tiles of 256 nodes: whole subtrees of 8 levels, of which only the lowest nodes are stored. A node of
 * tile level n + 1 is the root of a whole tile of level n, so a path is the paths within one tile of each level; the last
 * tile of a level may be short, and promotes its odd nodes as the whole tree does.
 */

export const TILE_NODES = 256

/** How many levels of tiles a tree of so many leaves has. */
export function tileLevels(leaves: number): number {
  let levels = 1
  for (let nodes = leaves; nodes > TILE_NODES; nodes = Math.ceil(nodes / TILE_NODES)) levels += 1
  return levels
}

/**
 * A leaf and its path, from the tile that each level has it in.
 * @param bytes of one packed node
 * @param nodesOf packed nodes of a level's tile
 */
export async function pathThroughTiles(
  { leaves, place, bytes }: { readonly leaves: number; readonly place: number; readonly bytes: number },
  nodesOf: (level: number, tile: number) => Promise<Uint8Array>,
): Promise<{ leaf: SumNode; path: SumNode[] }> {
  const path: SumNode[] = []
  let leaf: SumNode | undefined
  let at = place
  for (let level = 0; level < tileLevels(leaves); level++) {
    const tile = Math.floor(at / TILE_NODES)
    const nodes = await nodesOf(level, tile)
    leaf ??= nodeAt(nodes, bytes, at % TILE_NODES)
    path.push(...packedPath(sha256, nodes, bytes, at % TILE_NODES))
    at = tile
  }

  if (!leaf) throw new RangeError(`no leaf ${place}`)

  return { leaf, path }
}
