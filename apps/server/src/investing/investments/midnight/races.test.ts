import { midnightAfter } from '@plumbline/domain/investing/investment-terms'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { wrongLives } from '../../../testing/exact-lives.ts'
import { NO_ORDERS, projectHouse } from '../../../testing/houses/project-house.ts'
import { silentLogger } from '../../../platform/logger.ts'
import { lastFullDay } from './catch-up.ts'
import { creditEverybody } from './credit-day.ts'
import { createPace } from './pace.ts'
import { RACE_ATTEMPTS } from '../../../testing/race-attempts.ts'

const house = await projectHouse()
const { clock, db, deps, owner } = house
const wrong = () => wrongLives(owner, deps.zone, lastFullDay(deps.zone, clock.now()))
const transfers = async (): Promise<number> =>
  Number((await owner.query<{ count: bigint }>('select count(*) from transfer where code = 34'))[0]?.count)

async function joinMany(
  count: number,
  renew: 'off' | 'all' = 'off',
  days = 30,
): Promise<{ ann: bigint; ids: string[] }> {
  const offer = await house.offer({ terms: { days }, capacity: 100_000_000_00n })
  const ann = await house.customer(1_000_000_00n)
  const ids: string[] = []
  for (let index = 0; index < count; index += 1)
    ids.push(await house.join(ann, offer, 100_00n + BigInt(index), renew))

  return { ann, ids }
}

test('2,400 attempts to credit a day that another server credits at the same moment: each day once', async () => {
  const { ids } = await joinMany(75)
  clock.advance(DAY_MS)
  await house.midnight.run()

  // The turn that keeps servers apart is not taken: here they do meet, in batches that cut the same rows differently.
  const together = [5, 7, 10, 16, 25, 32, 50, 75]
  for (let round = 0; round < 4; round += 1) {
    clock.advance(DAY_MS)
    const day = lastFullDay(deps.zone, clock.now())
    const before = await transfers()

    const outcomes = await Promise.all(
      together.map((idle) => {
        const pace = createPace(clock, NO_ORDERS, { idle, busy: 1, pauseMs: 1, maxWaitMs: 0 })
        const work = {
          database: db,
          logger: silentLogger,
          pace,
          onCredited: () => Promise.resolve(),
          isStopped: () => false,
        }

        return creditEverybody(work, day, midnightAfter(deps.zone, day))
      }),
    )

    expect(outcomes.reduce((sum, { credited }) => sum + credited, 0)).toBe(ids.length)
    expect(outcomes.reduce((sum, { failed }) => sum + failed, 0)).toBe(0)
    expect(await transfers()).toBe(before + ids.length)
  }

  await house.another().run()
  expect(await wrong()).toEqual([])
  expect(await house.broken()).toEqual([])
})

test('16 servers at once, midnight after midnight and over a maturity: one of them does it', async () => {
  await joinMany(20, 'all')

  const servers = Array.from({ length: 16 }, () =>
    house.another({ paceBounds: { idle: 6, busy: 1, pauseMs: 1, maxWaitMs: 0 } }),
  )

  for (const days of [1, 2, 15, 14]) {
    clock.advance(days * DAY_MS)
    await Promise.all(servers.map((server) => server.run()))
    await house.another().run()
    expect(await wrong()).toEqual([])
  }

  expect(await house.broken()).toEqual([])
})

test('2,000 acts of customers while interest is credited and renewed: all exact after', async () => {
  const { ann, ids } = await joinMany(250, 'all', 6)
  const offer = await house.offer({ capacity: 100_000_000_00n })
  let attempts = 0
  for (let round = 0; round < RACE_ATTEMPTS / 250; round += 1) {
    clock.advance((round % 3) * DAY_MS)

    const acts = ids.map((id, index) => () => {
      attempts += 1

      switch ((index * 7 + round) % 5) {
        case 0:
          return house.append(ann, id, 1_00n)
        case 1:
          return index % 16 === 0 ? house.stop(ann, id) : house.keep(ann, id, 'off')
        case 2:
          return house.keep(ann, id, 'principal')
        case 3:
          return house.join(ann, offer, 100_00n)
        default:
          return house.keep(ann, id, 'all')
      }
    })

    const queue = acts.values()

    const worker = async (): Promise<void> => {
      for (const act of queue) await act()
    }

    const servers = [
      house.another({ paceBounds: { idle: 9, busy: 1, pauseMs: 1, maxWaitMs: 0 } }),
      house.another(),
    ]

    await Promise.all([...servers.map((server) => server.run()), ...Array.from({ length: 8 }, worker)])
    await house.another().run()
  }

  expect(await wrong()).toEqual([])
  expect(attempts).toBe(RACE_ATTEMPTS)
  expect(await house.broken()).toEqual([])
})
