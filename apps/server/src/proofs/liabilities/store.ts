import { nodeBytes } from '@plumbline/domain/proofs/packed-sum-tree'
import { SUM_COLUMNS, unpackSums } from '@plumbline/domain/proofs/sum-tree'
import type { OwnLeaf, SumNode } from '@plumbline/domain/proofs/sum-tree'
import type { Instant } from '@plumbline/domain/basics/time'
import { toIso } from '@plumbline/domain/basics/time'
import { hex } from '../sha256.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { forgetInBatches } from '../../platform/database/forget.ts'
import type { KeptLeaves, Tile } from './build.ts'
import type { Cut } from './read-balances.ts'
import { pathThroughTiles } from './tiles.ts'

/** A published count of one tree. */
export interface PublishedCount {
  readonly id: string
  readonly practice: boolean
  /** Of the platform, `YYYY-MM-DD`. */
  readonly day: string
  readonly countedAt: Instant
  readonly ledgerSize: number
  readonly accounts: number
  readonly root: Buffer
  /** Column by column, as the vector stands. */
  readonly sums: readonly bigint[]
  /** The leaf of `liab`. */
  readonly leaf: string
  /** Its place in the log; absent until it is sealed. */
  readonly seq: number | undefined
}

export const treeAssets = async (db: Queryable, practice: boolean): Promise<number[]> =>
  (
    await db.query<{ id: number }>('select id from published.asset where practice = $1 order by id', [
      practice,
    ])
  ).map(({ id }) => id)

export async function insertLeaves(
  db: Queryable,
  countId: string,
  leaves: readonly KeptLeaves[],
): Promise<void> {
  await db.query(
    `insert into liability_leaf (count_id, customer_id, places, salts)
     select $1, n.customer, array[n.a, n.b, n.c, n.d], decode(n.salts, 'hex')
     from unnest($2::bigint[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::text[])
       as n(customer, a, b, c, d, salts)`,
    [
      countId,
      leaves.map(({ customerId }) => customerId),
      ...[0, 1, 2, 3].map((part) => leaves.map(({ places }) => places[part])),
      leaves.map(({ salts }) => hex(salts)),
    ],
  )
}

const TILE_PARAMS = 4

export async function insertTiles(db: Queryable, countId: string, tiles: readonly Tile[]): Promise<void> {
  const rows = tiles.map((_, at) => {
    const [id, level, index, nodes] = [1, 2, 3, 4].map((param) => `$${at * TILE_PARAMS + param}`)
    return `(${id}::uuid, ${level}::smallint, ${index}::integer, ${nodes}::bytea)`
  })

  await db.query(
    `insert into liability_tile (count_id, level, index, nodes) values ${rows.join(', ')}`,
    tiles.flatMap(({ level, index, nodes }) => [countId, level, index, nodes]),
  )
}

export async function publish(
  db: Queryable,
  count: {
    readonly id: string
    readonly practice: boolean
    readonly day: string
    readonly at: Instant
    readonly cut: Cut
    readonly accounts: number
    readonly root: SumNode
  },
): Promise<void> {
  const { id, practice, day, at, cut, accounts, root } = count
  await db.query('select liability_publish($1, $2, $3, $4, $5, $6, $7, $8, $9)', [
    id,
    practice,
    day,
    toIso(at),
    cut.ledgerSize,
    cut.ordersSize,
    accounts,
    Buffer.from(root.hash),
    unpackSums(root.sums).map(String),
  ])
}

/** Leaves and nodes of counts before then, and of what was never published. */
export const forget = (db: Queryable, before: Instant): Promise<void> =>
  forgetInBatches((most) => db.query('select liability_forget_some($1, $2) as rows', [toIso(before), most]))

interface CountRow {
  readonly id: string
  readonly practice: boolean
  readonly day: string
  readonly counted_at: Instant
  readonly ledger_size: bigint
  readonly accounts: number
  readonly root: Buffer
  readonly sums: string[]
  readonly leaf: string
  readonly seq: bigint | null
}

/**
 * The newest count of a tree, or the newest of a day, or the one with this id.
 * @param liabSize only counts whose leaf is among so many of `liab`
 */
export async function newestCount(
  db: Queryable,
  practice: boolean,
  asked: {
    readonly id?: string
    readonly day?: string | undefined
    readonly liabSize?: number | undefined
  } = {},
): Promise<PublishedCount | undefined> {
  const [row] = await db.query<CountRow>(
    `select c.id::text, c.practice, c.day, c.counted_at, c.ledger_size, c.accounts, c.root, c.sums::text[] as sums,
       e.content as leaf, e.seq
     from liability_count c join log_entry e on e.id = c.entry
     where c.practice = $1 and ($2::date is null or c.day = $2) and ($3::bigint is null or e.seq < $3)
       and ($4::uuid is null or c.id = $4)
     order by c.counted_at desc, c.entry desc limit 1`,
    [practice, asked.day ?? null, asked.liabSize ?? null, asked.id ?? null],
  )

  return (
    row && {
      id: row.id,
      practice: row.practice,
      day: row.day,
      countedAt: row.counted_at,
      ledgerSize: Number(row.ledger_size),
      accounts: row.accounts,
      root: row.root,
      sums: row.sums.map(BigInt),
      leaf: row.leaf,
      seq: row.seq === null ? undefined : Number(row.seq),
    }
  )
}

/** The four leaves of one customer in a count with their paths; `undefined` where they are not kept. */
export async function ownLeaves(
  db: Queryable,
  count: Pick<PublishedCount, 'id' | 'accounts' | 'sums'>,
  customerId: bigint,
): Promise<readonly OwnLeaf[] | undefined> {
  const [row] = await db.query<{ places: number[]; salts: Buffer }>(
    'select places, salts from liability_leaf where count_id = $1 and customer_id = $2',
    [count.id, customerId],
  )
  if (!row) return undefined

  const bytes = nodeBytes(count.sums.length)
  const leaves = row.places.length * count.accounts
  const known = new Map<string, Promise<Uint8Array>>()

  const nodesOf = (level: number, tile: number): Promise<Uint8Array> => {
    const key = `${level} ${tile}`
    const nodes = known.get(key) ?? readTile(db, count.id, level, tile)
    known.set(key, nodes)

    return nodes
  }

  const saltBytes = row.salts.length / row.places.length
  const own: OwnLeaf[] = []
  for (const [part, index] of row.places.entries()) {
    const { leaf, path } = await pathThroughTiles({ leaves, place: index, bytes }, nodesOf)
    const salt = row.salts.subarray(part * saltBytes, (part + 1) * saltBytes)
    own.push({ index, salt, sums: leaf.sums, path })
  }

  return own
}

async function readTile(db: Queryable, countId: string, level: number, tile: number): Promise<Uint8Array> {
  const [row] = await db.query<{ nodes: Buffer }>(
    'select nodes from liability_tile where count_id = $1 and level = $2 and index = $3',
    [countId, level, tile],
  )
  if (!row) throw new Error(`tile ${tile} of level ${level} of count ${countId} is gone`)

  return row.nodes
}

/** A vector as documents write it: by asset id and column, in decimal digits. */
export const sumsByAsset = (
  assets: readonly number[],
  sums: readonly bigint[],
): Record<string, Record<(typeof SUM_COLUMNS)[number], string>> =>
  Object.fromEntries(
    assets.map((asset, place) => {
      const column = (name: (typeof SUM_COLUMNS)[number]): string =>
        String(sums[place * SUM_COLUMNS.length + SUM_COLUMNS.indexOf(name)] ?? 0n)

      return [
        String(asset),
        {
          available: column('available'),
          frozen: column('frozen'),
          invested: column('invested'),
          accrued: column('accrued'),
          bonus: column('bonus'),
        },
      ]
    }),
  )
