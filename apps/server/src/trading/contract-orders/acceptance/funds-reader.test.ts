import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { expect, test } from 'vitest'
import type { Queryable } from '../../../platform/database/database.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { FundsReader } from './funds-reader.ts'

const house = await orderHouse()
const cashOf = (customer: bigint): bigint => accountId(customer, assetId('USD', true), 'cash')

/** The house's own database, and how often it was asked. */
function counted(): { db: Queryable; asked: () => number } {
  let asked = 0

  return {
    db: {
      query(statement, params) {
        asked += 1
        return house.db.query(statement, params)
      },
    },
    asked: () => asked,
  }
}

test('funds that are asked for at the same moment are read in one round trip, each customer’s own', async () => {
  const [poor, rich] = [await house.customer(1_000n), await house.customer(900_000n)]
  await house.place(rich, { symbol: 'BTCUSD', amount: 100n, multiple: 3 })
  await house.place(rich, { symbol: 'ETHUSD', amount: 200n, multiple: 2 })

  const { db, asked } = counted()
  const reader = new FundsReader(db)

  const [ofPoor, onBtc, onEth, ofNobody] = await Promise.all([
    reader.read(cashOf(poor), 1),
    reader.read(cashOf(rich), 1),
    reader.read(cashOf(rich), 2),
    reader.read(cashOf(9_999_999n), 1),
  ])

  expect(asked()).toBe(1)
  expect(ofPoor).toMatchObject({ available: 1_000n, heldProduct: 0n, heldTotal: 0n })
  expect(onBtc).toMatchObject({ heldProduct: 300n, heldTotal: 700n })
  expect(onEth).toMatchObject({ heldProduct: 400n, heldTotal: 700n })
  expect(onBtc?.available).toBe((await house.balance(rich)).available)
  expect(ofNobody).toMatchObject({ available: 0n, heldTotal: 0n })
  expect(ofNobody?.reserve).toBe(ofPoor?.reserve)
  expect(ofPoor?.reserve).toBeGreaterThan(0n)

  await reader.read(cashOf(poor), 1)
  expect(asked()).toBe(2)
})

test('whoever asks while the database is away is told so, and the next one is answered', async () => {
  let isAway = true
  const reader = new FundsReader({
    query: (statement, params) =>
      isAway ? Promise.reject(new Error('away')) : house.db.query(statement, params),
  })

  const account = cashOf(await house.customer(500n))
  const answers = await Promise.allSettled([reader.read(account, 1), reader.read(account, 2)])

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

  isAway = false
  expect(await reader.read(account, 1)).toMatchObject({ available: 500n })
})
