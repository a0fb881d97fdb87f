import { dateOf } from '@plumbline/domain/investing/investment-terms'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { wrongLives } from '../../../testing/exact-lives.ts'
import { projectHouse } from '../../../testing/houses/project-house.ts'
import { testOperator } from '../../../testing/operator-browser.ts'
import { lastFullDay } from './catch-up.ts'

const house = await projectHouse()
const { clock, db, deps, midnight, owner, messages } = house

interface Row {
  readonly id: string
  readonly state: string
  readonly principal: bigint
  readonly credited: bigint
  readonly credited_to: number
  readonly ended_at: number | null
  readonly rolled: bigint | null
  readonly last_day: number
}

const COLUMNS = 'id, state, principal, credited, credited_to, ended_at, rolled, last_day'
const rowOf = async (id: string) =>
  (await owner.query<Row>(`select ${COLUMNS} from investment where id = $1`, [id]))[0]

/** An investment and all that began from it, one after the other. */
const chainOf = (id: string) =>
  owner.query<Row>(
    `with recursive chain as (select * from investment where id = $1
       union all select i.* from investment i join chain c on i.renews = c.id) select ${COLUMNS} from chain order by last_day`,
    [id],
  )

const wrong = () => wrongLives(owner, deps.zone, lastFullDay(deps.zone, clock.now()))
const countOf = async (table: string): Promise<number> =>
  Number((await owner.query<{ count: bigint }>(`select count(*) from ${table}`))[0]?.count)

describe('interest', () => {
  test('of the example of docs/rules/investing.md#examples: 0.15 a day, 1,004.50 at the end', async () => {
    const offer = await house.offer()
    const ann = await house.customer(1_000_00n)
    const id = await house.join(ann, offer, 1_000_00n)

    expect(await house.balance(offer, 'committed')).toBe(450n)
    clock.advance(DAY_MS)
    await midnight.run()
    expect(await rowOf(id)).toMatchObject({ credited: 0n })
    clock.advance(DAY_MS)
    await midnight.run()
    expect(await rowOf(id)).toMatchObject({ credited: 15n, state: 'open' })
    expect(await house.balance(ann, 'accrued')).toBe(15n)
    clock.advance(29 * DAY_MS)
    await midnight.run()

    expect(await rowOf(id)).toMatchObject({
      credited: 450n,
      state: 'settled',
      ended_at: Date.UTC(2026, 11, 22),
    })

    expect(await house.balance(ann, 'cash')).toBe(1_004_50n)
    expect(await house.balance(offer, 'committed')).toBe(0n)

    expect(messages.at(-1)).toMatchObject({
      kind: 'project_matured',
      target: `/pages/project/profit?id=${id}`,
      params: {
        project: '{"de":"Musterprojekt","en":"Sample project"}',
        amount: '1000.00',
        interest: '4.50',
      },
    })
  })

  test('of a project that pays daily is in cash each midnight, and a day of less than a cent moves nothing', async () => {
    const offer = await house.offer({
      terms: { dividendMethod: 'daily', minMinor: 1_00n, dailyRatePpb: 2_500_000n },
    })

    const ann = await house.customer(3_00n)
    const id = await house.join(ann, offer, 3_00n)
    const cash: bigint[] = []
    for (let day = 0; day < 5; day += 1) {
      clock.advance(DAY_MS)
      await midnight.run()
      cash.push(await house.balance(ann, 'cash'))
    }

    expect(cash).toEqual([0n, 0n, 1n, 2n, 3n])
    expect(await rowOf(id)).toMatchObject({ credited: 3n })
  })

  test('is credited once, whoever asks how often', async () => {
    const offer = await house.offer()
    const id = await house.join(await house.customer(), offer, 1_000_00n)

    clock.advance(2 * DAY_MS)
    await midnight.run()

    const before = await countOf('transfer')
    const next = house.another()
    for (let times = 0; times < 3; times += 1) {
      await midnight.run()
      await next.run()
      await house.another().run()
      clock.advance(MINUTE_MS)
    }

    expect(await countOf('transfer')).toBe(before)
    expect(await rowOf(id)).toMatchObject({ credited: 15n })
    expect(next.creditedTo()).toBe(dateOf(lastFullDay(deps.zone, clock.now())))
    expect(next.behindMs()).toBe(0)
  })
})

describe('an outage', () => {
  test.each([0, 1, 7, 8, 31, 90])(
    'of %i days is caught up with exactly, renewals in a chain',
    async (days) => {
      const kinds = [
        { terms: { days: 7 }, renew: 'off' },
        { terms: { days: 7, dailyRatePpb: 1_234_567n }, renew: 'all' },
        { terms: { days: 9, dividendMethod: 'daily' }, renew: 'principal' },
        { terms: { days: 90 }, renew: 'principal' },
      ] as const

      const ids: string[] = []
      for (const { terms, renew } of kinds)
        ids.push(await house.join(await house.customer(), await house.offer({ terms }), 1_234_56n, renew))

      await midnight.run()
      clock.advance(days * DAY_MS)

      const server = house.another()
      await server.run()
      expect(await wrong()).toEqual([])

      const [settled, all, principal] = await Promise.all(ids.map(chainOf))
      const ended = Math.max(0, days - 1)

      expect(settled).toHaveLength(1)
      expect(all).toHaveLength(1 + Math.floor(ended / 7))
      expect(principal).toHaveLength(1 + Math.floor(ended / 9))

      for (const [index, row] of (all ?? []).entries()) {
        const before = all?.[index - 1]
        if (before) expect(row.principal).toBe(before.principal + before.credited)
      }

      const transfers = await countOf('transfer')
      await server.run()
      expect(await countOf('transfer')).toBe(transfers)
      expect(await house.broken()).toEqual([])
    },
  )

  test('between two batches leaves whole ones, and the next run does the rest', async () => {
    const offer = await house.offer()
    for (let count = 0; count < 12; count += 1) await house.join(await house.customer(), offer, 1_000_00n)
    await midnight.run()

    for (const dies of [1, 2, 3, 4]) {
      clock.advance(2 * DAY_MS)
      let calls = 0
      const dying: Database = {
        ...db,
        transaction: (work) =>
          db.transaction(async (tx) => {
            const value = await work(tx)
            // It dies after the statement and before its commit: nothing of it stays.
            if ((calls += 1) > dies) throw new Error('the server is gone')
            return value
          }),
      }

      const server = house.another({
        database: dying,
        paceBounds: { idle: 3, busy: 1, pauseMs: 1, maxWaitMs: 0 },
      })

      await expect(server.run()).rejects.toThrow('the server is gone')
      expect(await wrong()).not.toEqual([])
      await house.another({ paceBounds: { idle: 5, busy: 1, pauseMs: 1, maxWaitMs: 0 } }).run()
      expect(await wrong()).toEqual([])
    }

    expect(await house.broken()).toEqual([])
  })
})

describe('a clock', () => {
  test('that jumps back and forth credits each day once and takes nothing back', async () => {
    const offer = await house.offer({ terms: { days: 365 } })
    const id = await house.join(await house.customer(), offer, 1_000_00n)
    const start = clock.now()

    await midnight.run()
    const seen: bigint[] = []
    for (const jump of [2, 1, 3, -2, 3, 2.5, 2.49, 8, 0, 8, 9]) {
      clock.set(start + jump * DAY_MS)
      await midnight.run()
      await house.another().run()
      seen.push((await rowOf(id))?.credited ?? 0n)
    }

    expect(seen).toEqual([15n, 15n, 30n, 30n, 30n, 30n, 30n, 105n, 105n, 105n, 120n])
    expect(await wrong()).toEqual([])
  })

  test('set back before a payment: it earns from no day that is credited already', async () => {
    const offer = await house.offer({ terms: { days: 365 } })
    const ann = await house.customer()
    const id = await house.join(ann, offer, 1_000_00n)

    clock.advance(5 * DAY_MS)
    await midnight.run()
    clock.advance(-3 * DAY_MS)
    expect(await house.append(ann, id, 1_000_00n)).toMatchObject({ principal: '2000.00' })
    clock.advance(4 * DAY_MS)
    await house.another().run()
    expect(await rowOf(id)).toMatchObject({ credited: 60n + 30n })
    expect(await wrong()).toEqual([])
    expect(await house.broken()).toEqual([])
  })
})

describe('a renewal', () => {
  const renewing = async (wish: Parameters<typeof house.offer>[0], cents = 1_000_00n) => {
    const offer = await house.offer({ ...wish, terms: { days: 7, ...wish?.terms } })
    const ann = await house.customer()
    return { offer, ann, id: await house.join(ann, offer, cents, 'all') }
  }

  const afterMaturity = async (id: string) => {
    clock.advance(8 * DAY_MS)
    await midnight.run()
    expect(await wrong()).toEqual([])

    const message = messages.findLast(
      ({ target, kind }) => kind !== 'project_renewal_soon' && target?.endsWith(id),
    )

    return { chain: await chainOf(id), message }
  }

  test('rolls principal and interest over and says so', async () => {
    const { ann, id } = await renewing({})
    const { chain } = await afterMaturity(id)
    const message = messages.find(({ target }) => target === `/pages/project/profit?id=${chain[1]?.id}`)

    expect(chain).toMatchObject([{ rolled: 1_001_05n }, { state: 'open', principal: 1_001_05n }])
    expect(await house.balance(ann, 'invested')).toBe(1_001_05n)

    expect(message).toMatchObject({
      kind: 'project_renewed',
      params: { amount: '1001.05', day: dateOf(chain[1]?.last_day ?? 0) },
    })
  })

  test('that is not possible settles whole, with the reason', async () => {
    const closing = await renewing({ closesAt: clock.now() + 7 * DAY_MS })
    expect((await afterMaturity(closing.id)).message).toMatchObject({
      kind: 'project_not_renewed',
      params: { amount: '1000.00', interest: '1.05', reason: 'project_not_open' },
    })

    expect(await house.balance(closing.ann, 'cash')).toBe(100_001_05n)

    const changing = await renewing({})
    await house.change(changing.offer, { terms: { dailyRatePpb: 140_000n } })
    expect((await afterMaturity(changing.id)).message).toMatchObject({ params: { reason: 'terms_changed' } })

    const full = await renewing({ capacity: 1_000_00n, reserve: 1_000_00n })
    expect((await afterMaturity(full.id)).message).toMatchObject({ params: { reason: 'project_full' } })

    const short = await renewing({ reserve: 105n, capacity: 2_000_00n })
    expect((await afterMaturity(short.id)).message).toMatchObject({ params: { reason: 'reserve_short' } })
    expect(await house.broken()).toEqual([])
  })

  test('while the house winds down settles whole; none begins', async () => {
    const { ann, id } = await renewing({})
    const [maker, checker] = [await testOperator(house), await testOperator(house)]
    const decided = { makerId: maker.operatorId, checkerId: checker.operatorId }

    const end = async (isOn: boolean): Promise<void> => {
      const [proposal] = await owner.query<{ id: string }>(
        `insert into proposal (id, kind, document, lines, reason, practice, maker_id, made_at)
         values (gen_random_uuid(), 'wind_down', jsonb_build_object('is_on', $1::boolean), '[]', 'Test', true, $2, instant($3)) returning id`,
        [isOn, decided.makerId, clock.now()],
      )

      await owner.query(
        `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
        [proposal?.id, decided.checkerId, clock.now()],
      )

      await db.query('insert into wind_down (is_on, proposal_id, at) values ($1, $2, instant($3))', [
        isOn,
        proposal?.id,
        clock.now(),
      ])
    }

    await end(true)
    const { chain, message } = await afterMaturity(id)
    expect(chain).toMatchObject([{ state: 'settled' }])
    expect(message).toMatchObject({ kind: 'project_not_renewed', params: { reason: 'winding_down' } })
    expect(await house.balance(ann, 'cash')).toBe(100_001_05n)
    await end(false)
  })

  test('switched off in time settles without a reason', async () => {
    const { ann, id } = await renewing({})
    await house.keep(ann, id, 'off')
    expect((await afterMaturity(id)).message).toMatchObject({ kind: 'project_matured' })
  })
})
