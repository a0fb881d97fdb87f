import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { termsBytes } from '@plumbline/domain/proofs/ticket'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { FAKE_TERMS } from '../testing/fake-feed.ts'
import { sqlState } from '../platform/database/database.ts'
import { moneyHouse } from '../testing/houses/money-house.ts'
import { dataOf } from '../testing/test-browser.ts'
import { writeAsOwner } from '../testing/write-as-owner.ts'
import { direct, houseAccount, writeTransfers } from './ledger.ts'
import type { Leg } from './ledger.ts'

/* Guards of the database that the use cases never meet, each asked for by itself: without it the test fails. */

const house = await moneyHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const FORBIDDEN = '42501'
const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)

test('a transfer waits for its accounts before it writes anything', async () => {
  const { id } = await house.customer(100_00n)
  const cash = accountId(id, USD, 'cash')
  const [holder, writer] = [await owner.connect(), await owner.connect()]
  const [pid] = await writer.query<{ pid: number }>('select pg_backend_pid() as pid')

  await holder.query('begin')
  await holder.query('select ledger_lock($1)', [cash])

  const leg = direct('practice_grant', houseAccount(USD, 'bank'), cash, 1n)
  const written = writeAsOwner(writer, { ref: randomUUID(), at: clock.now(), legs: [leg] })

  const locks = async () =>
    owner.query<{ name: string; mode: string }>(
      `select relation::regclass::text as name, mode from pg_locks l join pg_stat_activity a using (pid)
       where pid = $1 and relation is not null and a.wait_event_type = 'Lock'`,
      [pid?.pid],
    )

  let held = await locks()
  while (held.length === 0) held = await locks()

  expect(held).not.toContainEqual({ name: 'transfer', mode: 'RowExclusiveLock' })
  expect(held).not.toContainEqual({ name: 'account', mode: 'RowExclusiveLock' })
  await holder.query('rollback')
  await written
  for (const connection of [holder, writer]) connection.release()
})

test('a post or a void names both accounts of its hold', async () => {
  const [ann, bob] = [await house.customer(100_00n), await house.customer(100_00n)]
  const ref = randomUUID()
  const [cash, other] = [accountId(ann.id, USD, 'cash'), accountId(bob.id, USD, 'cash')]

  const leg = (op: Leg['op'], debit: bigint, credit = houseAccount(USD, 'fees')) =>
    stateOf(
      writeAsOwner(owner, {
        ref,
        at: clock.now(),
        legs: [{ leg: 0, op, code: 'practice_refill', debit, credit, minor: 1_00n }],
      }),
    )

  expect(await leg('hold', cash)).toBe('allowed')

  for (const op of ['post', 'void'] as const) {
    expect(await leg(op, other)).toBe('P0001')
    expect(await leg(op, cash, houseAccount(USD, 'promo'))).toBe('P0001')
  }

  expect(await leg('void', cash)).toBe('allowed')
})

test('an answer that is stored under a key stays', async () => {
  const claim = (tx: { query: typeof db.query }) =>
    tx.query(`select request_claim(1, 'route', 'key', '\\x00', now())`)
  const finish = (tx: { query: typeof db.query }, status: number) =>
    tx.query(`select request_finish(1, 'route', 'key', $1, '{}')`, [status])

  await db.transaction(async (tx) => {
    await claim(tx)
    await finish(tx, 200)
  })

  await expect(finish(db, 500)).rejects.toThrow('was not claimed')
  const [row] = await db.query<{ status: number }>(`select status from request where key = 'key'`)
  expect(row?.status).toBe(200)
})

test('a tie is void only where both prices are equal', async () => {
  const { id } = await house.customer(100_00n)
  await house.orders.start().catch(() => undefined)
  const order = await house.place(id)

  const tie = (close: number) =>
    stateOf(
      owner.query(
        `update contract_order set status = 4, void_reason = 0, open_seq = 1, open_price = 100, open_time = accepted_at,
           expires_at = accepted_at + seconds * interval '1 second', close_seq = 2, close_price = $2, close_time = accepted_at,
           settled_at = accepted_at where id = $1`,
        [order.id, close],
      ),
    )

  expect(await tie(99)).toBe('23514')

  // Equal, it is the ticks that refuse it.
  expect(await tie(100)).toBe(FORBIDDEN)
})

describe('a withdrawal begins', () => {
  /** A copy of a customer's withdrawal, as a programmer's mistake would write it. */
  const again = (id: string) =>
    stateOf(
      owner.query(
        `insert into withdrawal select (jsonb_populate_record(w, jsonb_build_object('id', $2::uuid))).* from withdrawal w where id = $1`,
        [id, randomUUID()],
      ),
    )

  test('for nobody who has closed', async () => {
    const customer = await house.customer(500_00n)
    const { id } = dataOf(await customer.withdraw('200.00'))
    expect(await again(id)).toBe('23000') // without its holds
    await owner.query('update customer set closed_at = instant($2) where id = $1', [customer.id, clock.now()])
    expect(await again(id)).toBe(FORBIDDEN)
  })

  test('not while its owner has secured the account', async () => {
    const customer = await house.customer(500_00n)
    const { id } = dataOf(await customer.withdraw('200.00'))
    const [hold] = await owner.query<{ id: string }>(
      `insert into security_hold(id, customer_id, kind, made_at, until)
       values ($1, $2, 'secured', instant($3), instant($3) + interval '1 hour') returning id::text`,
      [randomUUID(), customer.id, clock.now()],
    )

    expect(await again(id)).toBe(FORBIDDEN)
    await owner.query('update security_hold set lifted_at = instant($2) where id = $1', [
      hold?.id,
      clock.now(),
    ])

    expect(await again(id)).toBe('23000')
  })
})

test('a batch of orders is not dated before prices that everybody knows', async () => {
  await owner.query('insert into feed_watermark (at) values (instant($1)) on conflict do nothing', [
    clock.now(),
  ])

  const accepted = (ms: number) =>
    stateOf(
      owner.query(
        `insert into order_batch (id, accepted_at, size) select 1000000 + $1::integer, at + $1::integer * interval '1 ms', 1 from feed_watermark`,
        [ms],
      ),
    )

  expect(await accepted(-1)).toBe(FORBIDDEN)
  expect(await accepted(0)).toBe('allowed')
})

test('terms of orders pay something, and are said before they are kept', async () => {
  const keep = (payout: string) =>
    stateOf(
      owner.query('select keep_contract_terms($1)', [
        termsBytes('BTCUSD', { ...FAKE_TERMS, payoutRatePpm: BigInt(payout), feeRatePpm: 0n }),
      ]),
    )

  expect(await keep('0')).toBe('23514')
  expect(await keep('1')).toBe('allowed')
})

test('a batch is signed once', async () => {
  await owner.query('insert into order_batch (id, accepted_at, size) values (2000000, instant($1), 1)', [
    clock.now(),
  ])

  const sign = (byte: string) =>
    db.query(`select sign_order_batches('{2000000}', array[$1], array[$1], array[$1], 'key')`, [
      byte.repeat(32),
    ])

  await sign('aa')
  await sign('bb')

  const [row] = await owner.query<{ signature: string }>(
    `select encode(signature, 'hex') as signature from order_batch where id = 2000000`,
  )

  expect(row?.signature).toBe('aa'.repeat(32))
})

test('a move by hand moves once', async () => {
  const ref = randomUUID()
  const [capital, risk] = [houseAccount(USD, 'capital'), houseAccount(USD, 'risk')]

  await owner.query('alter table proposal disable trigger user')
  await owner.query(
    'alter table proposal drop constraint proposal_maker_id_fkey, drop constraint proposal_checker_id_fkey',
  )

  await owner.query(
    `insert into proposal(id, kind, document, lines, reason, practice, maker_id, made_at, status, checker_id, decided_at)
     values ($1, 'house_move', $2, '[]', 'Sample', true, 1, now(), 'confirmed', 2, now())`,
    [ref, { debit: capital.toString(), credit: risk.toString(), minor: '1' }],
  )

  const move = (leg: number) =>
    stateOf(
      db.transaction((tx) =>
        writeTransfers(tx, {
          ref,
          at: clock.now(),
          legs: [{ ...direct('house_move', capital, risk, 1n), leg }],
        }),
      ),
    )

  const moveMore = db.transaction((tx) =>
    writeTransfers(tx, { ref, at: clock.now(), legs: [direct('house_move', capital, risk, 2n)] }),
  )

  expect(await stateOf(moveMore)).toBe(FORBIDDEN)
  const legs = [direct('correction', capital, risk, 1n)]
  const asAnother = db.transaction((tx) => writeTransfers(tx, { ref, at: clock.now(), legs }))
  expect(await stateOf(asAnother)).toBe(FORBIDDEN)

  // Nor does one operator alone move anything: they can take back what they proposed.
  await owner.query(`update proposal set status = 'withdrawn', checker_id = null where id = $1`, [ref])
  expect(await move(0)).toBe(FORBIDDEN)
  await owner.query(`update proposal set status = 'confirmed', checker_id = 2 where id = $1`, [ref])
  expect(await move(0)).toBe('allowed')
  expect(await move(1)).toBe(FORBIDDEN)

  // Of customers only the one whom the proposal names.
  const [ann, bob] = [await house.customer(100_00n), await house.customer(100_00n)]
  const cash = accountId(ann.id, USD, 'cash')

  const correct = async (named: bigint) => {
    const id = randomUUID()
    await owner.query(
      `insert into proposal(id, kind, document, lines, reason, practice, customer_id, maker_id, made_at, status, checker_id, decided_at)
       values ($1, 'correction', $2, '[]', 'Sample', true, $3, 1, now(), 'confirmed', 2, now())`,
      [id, { debit: cash.toString(), credit: risk.toString(), minor: '1' }, named],
    )

    const legs = [direct('correction', cash, risk, 1n)]
    return stateOf(db.transaction((tx) => writeTransfers(tx, { ref: id, at: clock.now(), legs })))
  }

  expect(await correct(bob.id)).toBe(FORBIDDEN)
  expect(await correct(ann.id)).toBe('allowed')

  // A parked payment goes back once, though two operators decided it twice.
  const proposed = async (kind: string, minor = '7770') => {
    const id = randomUUID()
    await owner.query(
      `insert into proposal(id, kind, document, lines, reason, practice, maker_id, made_at, status, checker_id, decided_at)
       values ($1, $2, $3, '[]', 'Sample', true, 1, now(), 'confirmed', 2, now())`,
      [id, kind, { bank_reference: 'BANK 77', minor }],
    )

    return id
  }

  await owner.query('insert into suspense_payment values ($1, $2, 7770, $3, null)', [
    'BANK 77',
    USD,
    await proposed('suspense_in'),
  ])

  const goesBack = async (minor?: string) =>
    stateOf(
      owner.query('update suspense_payment set returned_by = $1', [await proposed('suspense_out', minor)]),
    )

  expect(await goesBack('7769')).toBe(FORBIDDEN)
  expect(await goesBack()).toBe('allowed')
  expect(await goesBack()).toBe(FORBIDDEN)
})
