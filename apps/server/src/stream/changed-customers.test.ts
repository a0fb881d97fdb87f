import { randomUUID } from 'node:crypto'
import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import type { Statement } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { makeCustomer } from '../testing/people.ts'
import { untilOlderEnd } from '../testing/until-older-end.ts'
import { changedCustomers } from './changed-customers.ts'
import type { ChangedCustomers } from './changed-customers.ts'

/* Whoever is told to read again is somebody who changed, whatever it was. */

const { db, ownerAddress } = await testDatabase()
const clock = fakeClock()

/** Without guards: rows of other modules, straight into their tables. */
const superuser = openDatabase({ ...ownerAddress, user: inject('cluster').superuser }, silentLogger, 1)
await superuser.query('set session_replication_role = replica')
afterAll(() => superuser.end())

let ann: bigint
let bob: bigint
let changed: ChangedCustomers

const among = (): Promise<readonly bigint[]> => changed.among([ann, bob])

/** An order of Ann’s that was accepted a while ago. */
async function orderOfAnn(): Promise<string> {
  const id = uuidFloor(clock.now() - MINUTE_MS).slice(0, -12) + randomUUID().slice(-12)

  await superuser.query(
    `insert into contract_order (id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, seconds,
       max_gap_ms, terms_id, multiple, batch_index, product_id, direction, rule, status, ticket_hash, feed, key)
     values ($1::uuid, $2, $3, 1, 1, 0, 2, 1, instant($4), instant($4), 30, 5000, 1, 1, 0, 1, 1, 1, 0, '\\x00', 'simulated', $1::uuid::text)`,
    [id, ann, accountId(ann, assetId('USD', true), 'cash'), clock.now() - MINUTE_MS],
  )

  return id
}

beforeEach(async () => {
  clock.advance(MINUTE_MS)
  ann = await makeCustomer(db, clock)
  bob = await makeCustomer(db, clock)
  changed = changedCustomers(db, clock)
  await untilOlderEnd(db)
})

test('without a mark it is everybody', async () => {
  expect(await among()).toEqual([ann, bob])
})

test('once another primary leads it is everybody: what was seen of the old one may be gone', async () => {
  let timeline = '00000001'

  const promoted = changedCustomers(
    {
      async query<Row extends object>(statement: Statement, params?: readonly unknown[]) {
        const rows = await db.query<Row>(statement, params)
        return rows.map((row) => ({ ...row, timeline }))
      },
    },
    clock,
  )

  expect(await promoted.mark()).toBe(false)
  expect(await promoted.among([ann, bob])).toEqual([])

  timeline = '00000002'
  expect(await promoted.mark()).toBe(true)
  expect(await promoted.among([ann, bob])).toEqual([ann, bob])
  expect(await promoted.among([ann, bob])).toEqual([])
})

test('where nothing changed it is nobody', async () => {
  await changed.mark()
  expect(await among()).toEqual([])
})

test('whose money moved', async () => {
  await changed.mark()
  await superuser.query(
    'update account set dr_pending = dr_pending where id between $1::bigint << 24 and (($1::bigint + 1) << 24) - 1',
    [ann],
  )

  await untilOlderEnd(db)
  expect(await among()).toEqual([ann])
  expect(await among()).toEqual([])
})

test('whose order was opened, though no money moved', async () => {
  const id = await orderOfAnn()
  await untilOlderEnd(db)
  await changed.mark()

  await superuser.query(
    `update contract_order set open_seq = 1, open_price = 1, open_time = instant($2), status = 1,
       expires_at = instant($2) + interval '30 s' where id = $1`,
    [id, clock.now()],
  )

  expect(await among()).toEqual([ann])
})

test('to whom a message was written', async () => {
  await changed.mark()
  await superuser.query(
    `insert into message (id, customer_id, kind, type, written_at) values ($1, $2, 'new_device', 'security', instant($3))`,
    [randomUUID(), ann, clock.now()],
  )

  expect(await among()).toEqual([ann])
})

test('whose chat went on', async () => {
  await changed.mark()
  await superuser.query('insert into support_chat (id, last_at) values ($1, instant($2))', [ann, clock.now()])
  expect(await among()).toEqual([ann])
})

test('who acted by themselves, at another of their devices', async () => {
  await changed.mark()
  await superuser.query(
    `insert into request (user_id, route, key, body_hash, at) values ($1, '/api/alert/create', 'k', '\\x00', instant($2))`,
    [ann, clock.now()],
  )

  expect(await among()).toEqual([ann])
})

test('whose change was under way at the mark, and committed after it', async () => {
  const { promise: marked, resolve: go } = Promise.withResolvers<void>()
  const { promise: written, resolve: tell } = Promise.withResolvers<void>()

  const writing = superuser.transaction(async (tx) => {
    await tx.query('insert into support_chat (id, last_at) values ($1, instant($2))', [bob, clock.now()])
    tell()
    await marked
  })

  await written
  await changed.mark()
  go()
  await writing

  expect(await among()).toEqual([bob])
})

test('a change of some seconds before the last mark, whose news may be under way still', async () => {
  await changed.mark()
  await superuser.query('insert into support_chat (id, last_at) values ($1, instant($2))', [ann, clock.now()])
  await changed.mark()
  await changed.mark()

  expect(await among()).toEqual([ann])
})
