import { Registry } from 'prom-client'
import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { afterEach, expect, test } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { approveWithdrawal, payWithdrawal } from './decide.ts'
import { isHouseBlocked } from './index.ts'
import { createWithdrawalSweep } from './sweep.ts'

const house = await moneyHouse()
const { clock, db, owner, messages, deps } = house
const [maker, checker] = [await house.operator(), await house.operator()]
const sweep = createWithdrawalSweep({ ...deps, metrics: new Registry(), logger: silentLogger })
const approve = (id: string) => approveWithdrawal(deps, maker.operatorId, id)
const pay = (id: string) => payWithdrawal(deps, checker.operatorId, id, `BANK ${id}`)
const stateOf = async (id: string) =>
  (await owner.query<{ state: string }>('select state from withdrawal where id = $1', [id]))[0]?.state

/** A customer with USD 1,000.00 and one withdrawal of 250.00 under review. */
async function underReview() {
  const customer = await house.customer(1_000_00n)
  const { data } = await customer.withdraw('250.00')
  return { customer, id: String(data.id) }
}

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

test('returns what nobody reviewed in time, opens an incident and keeps house money in', async () => {
  await sweep.run()
  const { customer, id } = await underReview()

  clock.advance(RETURNS_AFTER_MS - 1)
  await sweep.run()
  expect(await stateOf(id)).toBe('under_review')
  expect(await isHouseBlocked(db, true)).toBe(false)
  clock.advance(1)
  await Promise.all([sweep.run(), sweep.run(), sweep.run()])
  expect(await stateOf(id)).toBe('timed_out')
  expect(await customer.balance()).toEqual({ available: 1_000_00n, frozen: 0n })
  expect(messages.map(({ kind }) => kind)).toEqual(['withdrawal_timed_out'])
  expect([await isHouseBlocked(db, true), await isHouseBlocked(db, false)]).toEqual([true, false])

  expect(await owner.query('select kind, practice from incident where ref = $1', [id])).toEqual([
    { kind: 'withdrawal_timed_out', practice: true },
  ])

  clock.advance(48 * HOUR_MS - 1)
  await sweep.run()
  expect(await isHouseBlocked(db, true)).toBe(true)

  const late = await underReview()
  await approve(late.id)
  clock.advance(48 * HOUR_MS)
  await sweep.run()
  expect(await isHouseBlocked(db, true)).toBe(true)
  await pay(late.id)
  await sweep.run()
  expect(await isHouseBlocked(db, true)).toBe(false)
})

test('returns every one that is due at once, however many before them cannot be returned', async () => {
  const waiting = [await underReview(), await underReview(), await underReview(), await underReview()]
  const stuck = waiting.slice(0, 2).map(({ customer }) => customer.id)

  const write: typeof deps.messages.write = (tx, message) =>
    stuck.includes(message.customerId)
      ? Promise.reject(new Error('no words'))
      : deps.messages.write(tx, message)

  const small = createWithdrawalSweep(
    { ...deps, messages: { ...deps.messages, write }, logger: silentLogger, metrics: new Registry() },
    1,
  )

  clock.advance(RETURNS_AFTER_MS)
  await small.run()

  const states = async () => Promise.all(waiting.map(({ id }) => stateOf(id)))
  expect(await states()).toEqual(['under_review', 'under_review', 'timed_out', 'timed_out'])
  await sweep.run()
  expect(await states()).toEqual(Array.from({ length: 4 }, () => 'timed_out'))
})

test('leaves one be that was approved after it was found to be due', async () => {
  const { id } = await underReview()
  clock.advance(RETURNS_AFTER_MS)

  const lines: string[] = []
  const late = createWithdrawalSweep({
    ...deps,
    metrics: new Registry(),
    logger: { error: (_what: object, words: string) => void lines.push(words) } as never,
    database: {
      query: (statement, params) => db.query(statement, params),
      transaction: async (work) => {
        await approve(id)
        return db.transaction(work)
      },
      snapshot: (work) => db.snapshot(work),
      connect: (silenceMs) => db.connect(silenceMs),
      isReachable: () => db.isReachable(),
      end: () => db.end(),
    },
  })

  await late.run()
  expect([await stateOf(id), lines]).toEqual(['approved', []])
  await pay(id)
})

test('never ends one that was approved, but is loud after 24 hours', async () => {
  const lines: string[] = []
  const loud = createWithdrawalSweep({
    ...deps,
    metrics: new Registry(),
    logger: { error: (_what: object, words: string) => void lines.push(words) } as never,
  })

  const { customer, id } = await underReview()
  await approve(id)
  clock.advance(24 * HOUR_MS - 1)
  await loud.run()
  expect(lines).toEqual([])
  clock.advance(1)
  await loud.run()
  await loud.run()
  expect(lines).toEqual(['a withdrawal was approved 24 hours ago and has no bank reference'])
  clock.advance(30 * DAY_MS)
  await loud.run()
  expect(await customer.balance()).toEqual({ available: 750_00n, frozen: 250_00n })
  await pay(id)
})
