import { changeLimit, NO_LIMIT } from '@plumbline/domain/accounts/own-limit'
import type { LimitKind } from '@plumbline/domain/accounts/own-limit'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { writeLimit, writePause } from './store.ts'

/*
 * Limits and pauses against orders that land together. Each race counts that it was real: some attempts were taken and
 * some refused, else nothing raced.
 */

const house = await orderHouse()
const { clock, db, orders, ownRules } = house
const STAKE = 100n

/** Orders of a customer, as whoever asks now sees them committed. */
const counted = async (from: Pick<typeof db, 'query'>, customer: bigint): Promise<number> =>
  Number(
    (
      await from.query<{ n: bigint }>('select count(*) as n from contract_order where customer_id = $1', [
        customer,
      ])
    )[0]?.n ?? 0n,
  )

async function aside(customer: bigint, work: () => Promise<number>): Promise<number> {
  const count = await orders.aside(customer, work)
  if (isRefusal(count)) throw new Error(count.refusal)

  return count
}

/** Sets a limit as the call does. @returns how many orders were committed when it began to hold */
const set = (customer: bigint, kind: LimitKind, value: bigint): Promise<number> =>
  aside(customer, () =>
    ownRules.change(customer, async (tx) => {
      const limit = changeLimit(NO_LIMIT, value, clock.now())
      await writeLimit(tx, { customerId: customer, kind, practice: true, limit }, clock.now())
      return counted(tx, customer)
    }),
  )

const exclude = (customer: bigint): Promise<number> =>
  aside(customer, () =>
    ownRules.change(customer, async (tx) => {
      const at = clock.now()
      await writePause(tx, { customerId: customer, kind: 'self_exclusion', since: at, until: undefined }, at)
      return counted(tx, customer)
    }),
  )

const CUSTOMERS = 100
const TRIES = 20

const customersWith = async (count: number, tickets: number) =>
  Promise.all(
    Array.from({ length: count }, async () => {
      const customer = await house.customer(1_000_000n)
      const made = await Promise.all(
        Array.from({ length: tickets }, () => house.ticket(customer, { amount: STAKE, multiple: 1 })),
      )
      return { customer, tickets: made }
    }),
  )

const outcome = (answer: object): unknown => (isRefusal(answer) ? answer.refusal : 'taken')

test('2,000 orders against limits and self-exclusions that land amid them: none is taken behind one', async () => {
  const people = await customersWith(CUSTOMERS, TRIES)
  const answers: Promise<unknown>[] = []
  const bound = new Map<bigint, Promise<number>>()
  for (let turn = 0; turn < TRIES; turn += 1) {
    for (const { customer, tickets } of people)
      answers.push(orders.place(customer, randomUUID(), tickets[turn] ?? '').then(outcome))

    // Some come before the batch is written, some while it is, some when it is done.
    for (let ticks = 0; ticks < turn % 4; ticks += 1) await new Promise((next) => setImmediate(next))

    for (const [at, { customer }] of people.entries())
      if (at % TRIES === turn)
        bound.set(customer, at % 2 === 0 ? set(customer, 'stake', STAKE - 1n) : exclude(customer))

    await answers.at(-1)
  }

  const said = Map.groupBy(await Promise.all(answers), (each) => each)
  let wins = 0

  for (const { customer } of people)
    wins += (await counted(db, customer)) - ((await bound.get(customer)) ?? 0)
  expect(wins).toBe(0)
  expect(new Set(said.keys())).toEqual(new Set(['own_stake_limit_reached', 'self_excluded', 'taken']))
  expect(said.get('taken')?.length).toBeGreaterThan(CUSTOMERS)
})

test('1,000 orders race for loss limits that hold five of twenty: never one more', async () => {
  const people = await customersWith(50, TRIES)
  await Promise.all(people.map(({ customer }) => set(customer, 'loss', 5n * 101n + 100n)))

  const answers = await Promise.all(
    people.flatMap(({ customer, tickets }) =>
      tickets.map((ticket) => orders.place(customer, randomUUID(), ticket)),
    ),
  )

  const said = Map.groupBy(answers.map(outcome), (each) => each)
  expect([said.get('taken')?.length, said.get('own_loss_limit_reached')?.length]).toEqual([250, 750])

  for (const { customer } of people) expect(await counted(db, customer)).toBe(5)
  expect(await house.broken()).toEqual([])
})

test('a lock on one customer’s limits holds nobody else’s order', async () => {
  const [slow, quick] = await customersWith(2, 3)
  if (!slow || !quick) throw new Error('no customers')

  await set(slow.customer, 'stake', STAKE)
  const release = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = house.owner.transaction(async (tx) => {
    await tx.query('select from own_limit where customer_id = $1 for update', [slow.customer])
    held.resolve()
    await release.promise
  })

  await held.promise
  let isChanged = false
  const change = set(slow.customer, 'stake', STAKE - 1n).then(() => void (isChanged = true))
  const own = orders.place(slow.customer, randomUUID(), slow.tickets[0] ?? '').then(outcome)

  // Each of them is decided while the change waits for the lock.
  for (const ticket of quick.tickets)
    expect(outcome(await orders.place(quick.customer, randomUUID(), ticket))).toBe('taken')
  expect(isChanged).toBe(false)

  release.resolve()
  await Promise.all([holding, change])
  expect(await own).toBe('own_stake_limit_reached')
})
