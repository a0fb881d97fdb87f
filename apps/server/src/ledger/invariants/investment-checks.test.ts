import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Queryable } from '../../platform/database/database.ts'
import { threeDaysOld } from '../../testing/project-days.ts'
import type { OldInvestment } from '../../testing/project-days.ts'
import { projectHouse } from '../../testing/houses/project-house.ts'
import { stopsOrders } from './checks.ts'
import { brokenInvariants, brokenSince } from './invariants.ts'
import { houseAccount } from '../ledger.ts'

/*
 * The invariants of projects see each break which only the owner, with the guards off, can make.
 */

const house = await projectHouse()
const { owner, clock } = house
const USD = assetId('USD', true)
const daily = await threeDaysOld(house, { terms: { dividendMethod: 'daily' } })

/** Breaks something with the guards off, looks with both kinds of checks, and takes it back. */
async function brokenBy(statement: string): Promise<readonly string[][]> {
  const seen: string[][] = []
  const undo = new Error('undo')

  const tables = [
    'transfer',
    'account',
    'investment',
    'investment_parcel',
    'investment_offer',
    'investment_offer_version',
  ]

  const look = async (tx: Queryable, isRecent: boolean): Promise<string[]> => [
    ...(await (isRecent ? brokenSince(tx, clock.now()) : brokenInvariants(tx))).keys(),
  ]

  await owner
    .transaction(async (tx) => {
      for (const table of tables) await tx.query(`alter table ${table} disable trigger user`)
      await tx.query(statement)
      seen.push(await look(tx, false), await look(tx, true))

      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })

  return seen
}

describe('each break is seen, in the minute and in full, and stops orders', () => {
  let open: OldInvestment
  let over: OldInvestment

  beforeAll(async () => {
    // Fresh, so that the minute looks at them.
    open = await threeDaysOld(house)
    over = await threeDaysOld(house)
    await house.append(open.customerId, open.id, 100_00n)
    await house.stop(over.customerId, over.id)
  })

  const own = (kind: AccountKind) => accountId(open.customerId, USD, kind)
  const project = (kind: AccountKind) => accountId(open.offerId, USD, kind)

  test.each([
    [
      'a payment whose money is gone',
      'I4',
      () => `delete from transfer where code = 31 and cr = ${own('invested')}`,
    ],
    [
      'a payment of another sum',
      'I4',
      () =>
        `update investment_parcel set minor = minor + 1 where investment_id = '${open.id}' and kind = 'append'`,
    ],
    [
      'money of no payment',
      'I4',
      () =>
        `insert into transfer select gen_random_uuid(), 0, 0, 0, 31, null, ${own('cash')}, ${own('invested')}, 5, instant(${clock.now()})`,
    ],
    [
      'an end that kept something',
      'I4',
      () => `update transfer set amount = amount - 1 where ref = '${over.id}' and event = 0 and leg = 2`,
    ],
    ['an end without its money', 'I4', () => `delete from transfer where ref = '${over.id}' and event = 0`],
    [
      'money of an end that was none',
      'I4',
      () =>
        `insert into transfer select '${open.id}', 0, 0, 0, 35, null, ${own('invested')}, ${own('cash')}, 5, instant(${clock.now()})`,
    ],
    [
      'a day of interest that is gone',
      'I4',
      () =>
        `delete from transfer where ref = '${open.id}' and event = (select min(event) from transfer where ref = '${open.id}')`,
    ],
    [
      'interest paid to somebody else',
      'I4',
      () =>
        `update transfer set cr = ${accountId(over.customerId, USD, 'accrued')} where ref = '${open.id}' and event > 0`,
    ],
    [
      'a reserve filled by nobody',
      'I4',
      () =>
        `insert into transfer select gen_random_uuid(), 0, 0, 0, 40, null, ${houseAccount(USD, 'capital')}, ${project('reserve')}, 5, instant(${clock.now()})`,
    ],
    [
      'interest that is too much',
      'I8',
      () => `update investment set credited = credited + 1 where id = '${open.id}'`,
    ],
    [
      'interest that is too little',
      'I8',
      () => `update investment set credited = credited - 1 where id = '${open.id}'`,
    ],
    [
      'a day too few',
      'I8',
      () => `update investment set credited_to = credited_to - 1 where id = '${open.id}'`,
    ],
    [
      'principal that nobody paid',
      'I8',
      () => `update investment set principal = principal + 1 where id = '${open.id}'`,
    ],
    [
      'too little set aside',
      'I8',
      () => `update investment set set_aside = set_aside - 1 where id = '${open.id}'`,
    ],
    [
      'committed that lacks a cent',
      'I8',
      () => `update account set dr_posted = dr_posted + 1 where id = ${project('committed')}`,
    ],
    [
      'subscribed that is not',
      'I8',
      () => `update investment_offer set subscribed = subscribed + 1 where id = ${open.offerId}`,
    ],
    [
      'places kept for nobody',
      'I8',
      () => `update investment_offer set kept = kept + 1 where id = ${open.offerId}`,
    ],
    [
      'invested of nothing',
      'I8',
      () => `update account set cr_posted = cr_posted + 1 where id = ${own('invested')}`,
    ],
    [
      'accrued of nothing',
      'I8',
      () => `update account set cr_posted = cr_posted + 1 where id = ${own('accrued')}`,
    ],
    [
      'an end undone',
      'I4',
      () =>
        `update investment set state = 'open', ended_by = null, charge = null, rolled = null, ended_at = null where id = '${over.id}'`,
    ],
  ] as const)('%s: %s', async (_what, invariant, statementOf) => {
    expect(stopsOrders(invariant)).toBe(true)
    for (const found of await brokenBy(statementOf())) expect(found).toContain(invariant)
  })

  test.each([
    [
      'interest of no investment',
      'I4',
      () =>
        `insert into transfer select gen_random_uuid(), 20000, 0, 0, 34, null, ${project('committed')}, ${own('accrued')}, 5, instant(${clock.now()})`,
    ],
    [
      'a reserve funded like a sample’s',
      'I4',
      () =>
        `insert into transfer select gen_random_uuid(), 0, 0, 0, 1, null, ${houseAccount(USD, 'capital')}, (9999999::bigint << 24) | (101 << 16) | (32 << 8), 5, instant(${clock.now()})`,
    ],
    [
      'joins that nobody made',
      'I8',
      () => `update investment_offer set num = num + 1 where id = ${open.offerId}`,
    ],
    [
      'old interest that is too much',
      'I8',
      () => `update investment set credited = credited + 1 where id = '${daily.id}'`,
    ],
  ] as const)('the day’s check sees %s', async (_what, invariant, statementOf) => {
    const [full] = await brokenBy(statementOf())
    expect(full).toContain(invariant)
  })
})
