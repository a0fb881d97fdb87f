import { assetId } from '@plumbline/domain/money/asset'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'

/*
 * What was written after a count's moment is found by the transactions that wrote it. Interest is dated to its midnight: a
 * night's credits before that moment have the same date as those after it, and are not looked at again.
 */

const house = await orderHouse()
const { owner, clock } = house
const superuser = openDatabase({ ...house.ownerAddress, user: inject('cluster').superuser }, silentLogger, 1)
const USD = assetId('USD', true)
const NIGHT = 40_000
const customers = [await house.customer(50_000n), await house.customer(50_000n)]
const [ann = 0n, bob = 0n] = customers

/** Seals what is noted, and says how long the ledger's log is then. */
async function sealed(): Promise<bigint> {
  await owner.query('select seal_entries(1000, instant($1))', [clock.now()])
  const [row] = await owner.query<{ size: bigint }>(
    'select coalesce(max(seq) + 1, 0)::bigint as size from log_leaf where log = 3',
  )
  return row?.size ?? 0n
}

const move = (from: bigint, to: bigint, minor: bigint) =>
  owner.query(
    `select ledger_write_any(gen_random_uuid(), 0, instant($1), '{0}', '{0}', '{2}', array[$2::bigint], array[$3::bigint], array[$4::bigint])`,
    [clock.now(), accountId(from, USD, 'cash'), accountId(to, USD, 'cash'), minor],
  )

const rowsRead = async (tx: Queryable): Promise<number> => {
  const [row] = await tx.query<{ rows: bigint }>(
    `select (pg_stat_get_xact_tuples_returned('transfer'::regclass) + pg_stat_get_xact_tuples_fetched('transfer'::regclass))::bigint as rows`,
  )
  return Number(row?.rows)
}

test('a slice of a count reads what its customers moved since, not the night before', async () => {
  // A night's credits at this very instant, before the count's moment.
  await superuser.query('set session_replication_role = replica')
  await superuser.query(
    `insert into transfer(ref, leg, op, code, dr, cr, amount, at)
     select gen_random_uuid(), 0, 0, 34, $1, $2, 1, instant($3) from generate_series(1, $4::integer)`,
    [accountId(HOUSE, USD, 'bank'), accountId(ann, USD, 'cash'), clock.now(), NIGHT],
  )

  await move(ann, bob, 7n)
  const size = await sealed()

  await move(ann, bob, 11n)
  await move(bob, ann, 13n)
  await sealed()
  await move(ann, HOUSE, 17n).catch(() => undefined)
  await move(bob, ann, 19n)
  await superuser.query('vacuum analyze transfer')
  await superuser.query('select summarize_indexes()')

  const range = (customer: bigint): readonly [bigint, bigint] => [
    customer << 24n,
    (customer << 24n) | 0xff_ff_ffn,
  ]

  // A connection of its own: its figures are its own.
  const alone = openDatabase(house.address, silentLogger, 1)
  const looked = await alone.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off')

    const own = await tx.query<{ amount: bigint }>(
      'select amount from transfers_after_of($1, $2, $3) order by amount',
      [size, ...range(bob)],
    )

    expect(own.map(({ amount }) => amount)).toEqual([11n, 13n, 19n])
    return rowsRead(tx)
  })

  await alone.end()
  expect(looked).toBeLessThan(NIGHT / 4)

  // The same as all that was written since, whoever's it is, also of entries that name no transaction.
  const both = (before: bigint, customer: bigint) =>
    superuser.query(
      `select (select array_agg(amount order by amount) from transfers_after($1) where dr between $2 and $3 or cr between $2 and $3) as whole,
         (select array_agg(amount order by amount) from transfers_after_of($1, $2, $3)) as slice`,
      [before, ...range(customer)],
    )

  for (const before of [0n, size])
    for (const customer of customers) {
      const [{ whole, slice } = {}] = (await both(before, customer)) as { whole?: unknown; slice?: unknown }[]
      expect(slice).toEqual(whole)
    }

  await superuser.query(
    'update log_entry set xid = 0 where id = (select max(id) from log_entry where log = 3)',
  )

  const [{ slice } = {}] = (await both(size, bob)) as { slice?: unknown }[]
  expect(slice).toEqual([11n, 13n, 19n])
  await superuser.end()
})
