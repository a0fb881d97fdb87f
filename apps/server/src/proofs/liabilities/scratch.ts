import type { Queryable } from '../../platform/database/database.ts'
import type { Bucketful, Scratch } from './build.ts'
import type { OwnBalances } from './read-balances.ts'

/*
 * What a count keeps in the database while it runs, packed by the thousand: balances in slices of customers, then nodes by
 * the part of the tree that they belong to.
 */

const NUMBER_BYTES = 8
const ROWS_AT_ONCE = 128

/** For each customer: the id, how many columns are not empty, then each with its number. */
function packBalances(customers: readonly OwnBalances[]): Buffer {
  const full = customers.map(({ customerId, columns }) => ({
    customerId,
    columns: [...columns].filter(([, minor]) => minor !== 0n),
  }))

  const bytes = full.reduce(
    (sum, { columns }) => sum + NUMBER_BYTES + 1 + columns.length * (NUMBER_BYTES + 1),
    0,
  )

  const packed = Buffer.alloc(bytes)
  let at = 0
  for (const { customerId, columns } of full) {
    at = packed.writeBigUInt64BE(customerId, at)
    at = packed.writeUInt8(columns.length, at)

    for (const [column, minor] of columns) {
      at = packed.writeUInt8(column, at)
      at = packed.writeBigUInt64BE(minor, at)
    }
  }

  return packed
}

function unpackBalances(packed: Buffer): OwnBalances[] {
  const customers: OwnBalances[] = []
  for (let at = 0; at < packed.length;) {
    const customerId = packed.readBigUInt64BE(at)
    const count = packed.readUInt8(at + NUMBER_BYTES)

    at += NUMBER_BYTES + 1
    const columns = new Map<number, bigint>()
    for (let column = 0; column < count; column++) {
      columns.set(packed.readUInt8(at), packed.readBigUInt64BE(at + 1))
      at += NUMBER_BYTES + 1
    }

    customers.push({ customerId, columns })
  }

  return customers
}

export interface DatabaseScratch extends Scratch {
  /** Adds customers as one more slice. */
  add(customers: readonly OwnBalances[]): Promise<void>
  /** Takes everything away, of this count and of others that came to nothing. */
  clear(): Promise<void>
}

/** One count at a time: the caller holds its lock. */
export function databaseScratch(db: Queryable, countId: string): DatabaseScratch {
  let added = 0

  const insertNodes = async (slice: number, rows: readonly Bucketful[]): Promise<void> => {
    await db.query(
      `insert into liability_node (count_id, slice, bucket, packed)
       values ${rows.map((_, at) => `($1::uuid, $2::integer, $${2 * at + 3}::integer, $${2 * at + 4}::bytea)`).join(', ')}`,
      [
        countId,
        slice,
        ...rows.flatMap(({ bucket, packed }) => [
          bucket,
          Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength),
        ]),
      ],
    )
  }

  return {
    async add(customers) {
      if (customers.length === 0) return

      await db.query('insert into liability_balance (count_id, slice, packed) values ($1, $2, $3)', [
        countId,
        added,
        packBalances(customers),
      ])

      added += 1
    },
    async *slices() {
      for (let slice = 0; slice < added; slice++) {
        const [row] = await db.query<{ packed: Buffer }>(
          'select packed from liability_balance where count_id = $1 and slice = $2',
          [countId, slice],
        )
        if (!row) throw new Error(`slice ${slice} of count ${countId} is gone`)

        yield unpackBalances(row.packed)
      }
    },
    async keepNodes(slice, bucketfuls) {
      for (let first = 0; first < bucketfuls.length; first += ROWS_AT_ONCE)
        await insertNodes(slice, bucketfuls.slice(first, first + ROWS_AT_ONCE))
    },
    async nodesOf(bucket) {
      const rows = await db.query<{ packed: Buffer }>(
        'select packed from liability_node where count_id = $1 and bucket = $2',
        [countId, bucket],
      )
      return rows.map(({ packed }) => packed)
    },
    async clear() {
      await db.query('select liability_scratch_clear()')
    },
  }
}
