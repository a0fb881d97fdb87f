import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import type { BonusCustomer } from '../../testing/houses/bonus-house.ts'
import { makeOperator } from '../../testing/people.ts'
import { makeCustomer } from '../../testing/people.ts'

/*
 * Attempts that land together (docs/rules/ledger.md#concurrency): at least 2,000 in all, in rounds of 2 to 16 copies;
 * none wins twice.
 */

const COPIES = [4, 8, 16] as const
const house = await bonusHouse()
const { clock, owner } = house

const together = <T>(copies: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: copies }, (_, index) => work(index)))
const takenIn = (answers: readonly { readonly status: number }[]): number =>
  answers.filter(({ status }) => status === 200).length

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

test('a bonus is claimed once, and signing in pays once a day', async () => {
  const offer = await house.programme({ budget: '100000.00' })
  for (let tried = 0, round = 0; tried < 400; round += 1) {
    const copies = COPIES[round % COPIES.length] ?? 4
    tried += copies

    const ann = await house.person()
    const claims = await together(copies, () => ann.claim(offer))
    const signs = await together(copies, () => ann.call('/api/bonus/sign_in'))

    expect([takenIn(claims), takenIn(signs)]).toEqual([1, 1])
    expect(await ann.sums()).toEqual({ cash: 10n, bonus: 50_00n })
  }
})

test('no two bonuses with turnover at once, and no claim past the budget', async () => {
  const people = await together(16, house.person)
  for (let tried = 0; tried < 400; tried += people.length * 2) {
    const [one, other] = [
      await house.programme({ budget: '250.00' }),
      await house.programme({ budget: '250.00' }),
    ]

    const answers = await Promise.all(people.flatMap((person) => [person.claim(one), person.claim(other)]))
    expect(takenIn(answers)).toBe(10)

    const { items } = (await house.maker.get('/api/desk/bonus_programmes', { limit: '2' })).data
    expect(items.map(({ used }: { used: string }) => used)).toEqual(['250.00', '250.00'])

    for (const person of people) {
      const running = (await person.list({ status: 'active' })).items
      expect(running.length).toBeLessThanOrEqual(1)
      if (running[0]) await person.call('/api/bonus/give_up', { id: running[0].id })
    }
  }
})

test('a release, a giving up and an order at once: one of the ends, or the order, and never both', async () => {
  const offer = await house.programme({ turnover_factor: '1', budget: '100000.00' })
  const outcomes = new Set<string>()

  const met = async (): Promise<{ ann: BonusCustomer; id: string }> => {
    const ann = await house.person()
    const { id } = (await ann.claim(offer)).data
    return { ann, id }
  }

  const players = await together(60, met)
  for (const { ann } of players)
    await house.place(ann.id, { book: 'bonus', amount: 25_00n, multiple: 1, seconds: 15 })
  for (const { ann } of players.slice(1))
    await house.place(ann.id, { book: 'bonus', amount: 24_00n, multiple: 1, seconds: 15 })

  await house.play(players[0]?.ann ?? (await house.person()), [24_00n], 'won')
  for (const { ann } of players.slice(1))
    await house.place(ann.id, { book: 'bonus', amount: 1_00n, multiple: 1, seconds: 15 })
  await house.play(players[0]?.ann ?? (await house.person()), [1_00n], 'won')

  for (const [at, { ann, id }] of players.entries()) {
    const before = (await ann.sums()).bonus
    const ticket = await house.ticket(ann.id, { book: 'bonus', amount: 5_00n, multiple: 1, seconds: 15 })
    const place = () => house.orders.place(ann.id, randomUUID(), ticket)

    // Now before the others, now amid them, now behind the first of them: an order needs less time than a call.
    const ahead = at % 10 === 0 ? await place() : undefined
    const calls = Array.from({ length: 6 }, (_, index) =>
      ann.call(index % 2 === 0 ? '/api/bonus/release' : '/api/bonus/give_up', { id }),
    )

    const [order, ...ends] = await Promise.all([
      ahead ?? (at % 10 === 9 ? Promise.race(calls) : setTimeout((at % 10) * 3)).then(place),
      ...calls,
    ])

    const isPlaced = !isRefusal(order)
    expect(takenIn(ends)).toBe(isPlaced ? 0 : 1)

    const sums = await ann.sums()
    const state = (await ann.list()).items.find((one: { id: string }) => one.id === id).status

    outcomes.add(isPlaced ? 'ordered' : state)
    if (state === 'released') expect(sums).toEqual({ cash: before, bonus: 0n })
    else expect(sums).toEqual({ cash: 0n, bonus: isPlaced ? before - 5_05n : 0n })
  }

  expect(outcomes.size).toBeGreaterThan(1)
  const [settled] = players
  if (settled) await house.play(await house.person(), [], 'won')
})

test('used up, ended by itself and by hand at once: it ends once, moves nothing, and another one begins at most once', async () => {
  const offer = await house.programme({ turnover_factor: '1', budget: '100000.00' })
  const players = await together(48, async () => {
    const ann = await house.person()
    return { ann, id: String((await ann.claim(offer)).data.id) }
  })

  const stake = (amount: bigint) =>
    together(players.length, async (at) => {
      const { ann } = players[at] ?? { ann: await house.person() }
      await house.place(ann.id, { book: 'bonus', amount, multiple: 1, seconds: 15 })
    })

  const somebody = await house.person()
  await stake(25_00n)
  await house.play(somebody, [], 'won')
  await stake(25_00n)
  await stake(45_30n)
  await house.play(somebody, [], 'lost')

  const other = await house.programme({ budget: '100000.00' })
  const [, , ...ends] = await Promise.all([
    house.run('bonuses/look-after'),
    house.run('bonuses/look-after'),
    ...players.map(async ({ ann, id }, at) => {
      const calls = [
        () => ann.call('/api/bonus/release', { id }),
        () => ann.call('/api/bonus/give_up', { id }),
        () => ann.claim(other),
      ]

      // Some by hand, some by nothing but the timer.
      const answers = await Promise.all(calls.slice(at % 3).map((call) => call()))
      return answers.slice(0, Math.max(0, 2 - (at % 3)))
    }),
    house.run('bonuses/look-after'),
  ])

  await house.run('bonuses/look-after')
  for (const answers of ends) if (answers) expect(takenIn(answers)).toBeLessThanOrEqual(1)

  for (const { ann, id } of players) {
    const { items } = await ann.list()
    const ended = items.find((one: { id: string }) => one.id === id)
    expect(ended).toMatchObject({ status: expect.stringMatching(/^(released|given_up)$/), moved: '0.00' })
    const began = items.some(({ status }: { status: string }) => status === 'active')
    expect(await ann.sums()).toEqual({ cash: 0n, bonus: began ? 50_00n : 0n })
  }
})

/** An invitee whose identity passes, straight into the tables. */
async function invite(inviterId: bigint, operatorId: bigint): Promise<bigint> {
  const id = await makeCustomer(house.db, clock)
  await owner.query('update customer set inviter_id = $2 where id = $1', [id, inviterId])

  const files = [randomUUID(), randomUUID()]
  for (const [index, file] of files.entries())
    await owner.query(
      `insert into upload (id, customer_id, purpose, fingerprint, width, height, uploaded_at)
       values ($1::uuid, $2, $3, sha256(convert_to($1::uuid::text, 'UTF8')), 1, 1, instant($4))`,
      [file, id, index === 0 ? 'id_front' : 'id_back', clock.now()],
    )

  const certification = randomUUID()
  await owner.query(
    `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at)
     values ($1::uuid, $2, 'under_review', '', sha256(convert_to($1::uuid::text, 'UTF8')), $3, $4, instant($5))`,
    [certification, id, files[0], files[1], clock.now()],
  )

  await owner.query(
    `update certification set status = 'passed', decided_at = instant($2), decided_by = $3 where id = $1`,
    [certification, clock.now(), operatorId],
  )

  return id
}

test('an invitation is paid once, at most 20 a year, and counted without limit', async () => {
  const operatorId = await makeOperator(owner, clock)
  const ann = await house.person()

  for (let index = 0; index < 24; index += 1) await invite(ann.id, operatorId)
  await together(32, () => house.run('invitations/pay-rewards'))
  expect(await ann.sums()).toEqual({ cash: 100_00n, bonus: 0n })

  const { data } = await ann.from.get('/api/invitation/index')
  expect(data).toMatchObject({ count: 24, paid_this_year: 20, amount: '5.00' })

  const { items } = (await ann.from.get('/api/invitation/records', { limit: '24' })).data
  expect(items.filter(({ bonus }: { bonus?: string }) => bonus === '5.00')).toHaveLength(20)

  const year = Number(dateOf(dayOf(createZone('UTC'), clock.now())).slice(0, 4))
  const [paid] = await owner.query<{ most: number }>(
    'select max(place) as most from invitation_reward where year = $1',
    [year],
  )

  expect(paid?.most).toBe(20)
})
