import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { readParts } from './check-store.ts'
import { FULL_CHECK_PARTS } from './full-check.ts'
import { createInvariants, wholeCheckedAt } from './invariants.ts'

/* The full check outlives restarts: what is overdue, what it found, and that orders are stopped. */

const house = await orderHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const customer = await house.customer(10_000n)

/** A life of the server's checks: what is due runs to its end. */
const live = async () => {
  const invariants = createInvariants({ database: db, clock, logger: silentLogger })
  await invariants.check()
  await invariants.checkOverdue()

  return invariants
}

describe('the full check', () => {
  test('runs at the first start, every part of it, and finds nothing', async () => {
    const invariants = await live()
    expect(invariants.health()).toMatchObject({ broken: [], takesOrders: true })
    expect([...(await readParts(db)).keys()].toSorted()).toEqual([...FULL_CHECK_PARTS].toSorted())
    expect(await wholeCheckedAt(db)).toBe(clock.now())
  })

  test('is not run again within a day', async () => {
    const before = await readParts(db)
    clock.advance(23 * HOUR_MS)
    await live()

    const after = await readParts(db)
    expect(after.get('orders')).toEqual(before.get('orders'))
    expect(after.get('house')).toEqual(before.get('house'))
  })

  test('of a server that is restarted every 23 h is run all the same, and sees an old break', async () => {
    // An edit of a transfer of long ago: no account moves, so no minute sees it.
    await owner.transaction(async (tx) => {
      await tx.query('alter table transfer disable trigger user')
      await tx.query('update transfer set amount = amount + 1 where cr = $1', [
        accountId(customer, USD, 'cash'),
      ])
      await tx.query('alter table transfer enable trigger user')
    })

    clock.advance(23 * HOUR_MS)
    const invariants = await live()
    expect(invariants.health()).toMatchObject({ broken: ['I2'], takesOrders: false })
  })

  test('leaves orders stopped over a restart, and after it was mended, until it is cleared', async () => {
    await owner.transaction(async (tx) => {
      await tx.query('alter table transfer disable trigger user')
      await tx.query('update transfer set amount = amount - 1 where cr = $1', [
        accountId(customer, USD, 'cash'),
      ])
      await tx.query('alter table transfer enable trigger user')
    })

    const again = createInvariants({ database: db, clock, logger: silentLogger })
    await again.check()
    expect(again.health()).toMatchObject({ broken: ['I2'], takesOrders: false })
    clock.advance(3 * DAY_MS)
    expect((await live()).health()).toMatchObject({ broken: ['I2'], takesOrders: false })
  })

  test('keeps what it found for ever, and nobody clears it alone', async () => {
    const [found] = await owner.query<{ id: bigint }>(`select id from ledger_break where cleared_at is null`)

    for (const statement of [
      `update ledger_break set cleared_at = now()`,
      `update ledger_break set cleared_at = now(), proposal_id = gen_random_uuid()`,
      `update ledger_break set rows = '[]'`,
      `delete from ledger_break`,
      `truncate ledger_break`,
    ])
      await expect(owner.query(statement)).rejects.toThrow(
        /cleared|never allowed|two operators|check constraint/,
      )

    await expect(
      db.query('select clear_ledger_break($1, $2, $3, now())', [found?.id, randomUUID(), []]),
    ).rejects.toThrow('two operators')

    for (const statement of [
      `insert into ledger_break (invariant, found_at, last_found_at, rows) values ('I1', now(), now(), '[]')`,
      `update ledger_break set cleared_at = now()`,
      `delete from check_part`,
      `update check_part set finished_at = now()`,
      `update account_checkpoint set dr_posted = 0`,
      `update check_position set at = now()`,
    ])
      await expect(db.query(statement)).rejects.toThrow('permission denied')
  })
})

describe('a run that is broken off', () => {
  test('goes on where it was, and the minute is checked meanwhile', async () => {
    clock.advance(2 * DAY_MS)
    await owner.query(`select keep_check_part('customers', $1::timestamptz, $2, 7, null)`, [
      new Date(clock.now()).toISOString(),
      customer + 1n,
    ])

    const invariants = createInvariants({ database: db, clock, logger: silentLogger })
    await invariants.checkOverdue()

    // What was found before the stop is still counted; the customer before it was not looked at again.
    expect((await readParts(db)).get('customers')).toMatchObject({ found: 7, reached: undefined })
  })

  test('that cannot read a table takes nothing from the minute', async () => {
    clock.advance(2 * DAY_MS)

    const failing: typeof db = {
      ...db,
      query: (statement, params) =>
        JSON.stringify(statement).includes('check_part')
          ? Promise.reject(new Error('not now'))
          : db.query(statement, params),
    }

    const invariants = createInvariants({ database: failing, clock, logger: silentLogger })
    const [minute, whole] = invariants.jobs

    await expect(whole?.run()).rejects.toThrow('not now')
    await minute?.run()
    expect(invariants.health().checkedAt).toBe(clock.now())
  })
})
