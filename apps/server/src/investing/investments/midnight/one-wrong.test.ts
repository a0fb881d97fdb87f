import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { projectHouse } from '../../../testing/houses/project-house.ts'

const house = await projectHouse()
const { clock, owner } = house

const creditedOf = async (id: string) =>
  (await owner.query<{ credited: bigint }>('select credited from investment where id = $1', [id]))[0]
    ?.credited

/** What no part of the product can do. */
async function harm(id: string, credited: bigint): Promise<void> {
  await owner.query('alter table investment disable trigger user')
  await owner.query('update investment set credited = $2 where id = $1', [id, credited])
  await owner.query('alter table investment enable trigger user')
}

test('a sum that the books do not take keeps nobody else’s interest, is said, and is made up for once it is right', async () => {
  const offer = await house.offer()
  const ids: string[] = []

  for (let count = 0; count < 9; count += 1)
    ids.push(await house.join(await house.customer(), offer, 1_000_00n))
  clock.advance(2 * DAY_MS)
  await house.midnight.run()

  const [, , wrong = ''] = ids
  await harm(wrong, 400n)
  clock.advance(DAY_MS)

  const server = house.another()
  await expect(server.run()).rejects.toThrow('1 investments could not be brought up')
  expect(server.creditedTo()).toBe('2026-11-22')
  expect(server.behindMs()).toBe(12 * HOUR_MS)

  for (const id of ids) expect(await creditedOf(id)).toBe(id === wrong ? 400n : 30n)
  await harm(wrong, 15n)
  await server.run()
  expect(await creditedOf(wrong)).toBe(30n)
  expect(server.creditedTo()).toBe('2026-11-23')
  expect(await house.broken()).toEqual([])
})

test('nor anybody’s reminder', async () => {
  const offer = await house.offer({ terms: { days: 7 } })
  const [wrong, right] = [
    await house.join(await house.customer(), offer, 1_000_00n),
    await house.join(await house.customer(), offer, 1_000_00n),
  ]

  clock.advance(2 * DAY_MS)
  await house.midnight.run()
  await harm(wrong, 100n)
  clock.advance(2 * DAY_MS)

  const server = house.another()
  await expect(server.run()).rejects.toThrow('1 investments could not be brought up')
  expect(await creditedOf(right)).toBe(45n)

  expect(house.messages.filter(({ target }) => target?.endsWith(right))).toMatchObject([
    { kind: 'project_maturity_soon' },
  ])

  await harm(wrong, 15n)
  await server.run()
})

test('a reminder that cannot be written keeps nobody else’s, is said, and follows once it can', async () => {
  const offer = await house.offer({ terms: { days: 7 } })
  const ids: string[] = []

  for (let count = 0; count < 5; count += 1)
    ids.push(await house.join(await house.customer(), offer, 1_000_00n))
  const [, , wrong = ''] = ids

  clock.advance(4 * DAY_MS)
  const { messages } = house.deps
  let isBroken = true

  const server = house.another({
    messages: {
      ...messages,
      write: (tx, message) =>
        isBroken && message.target?.endsWith(wrong)
          ? Promise.reject(new Error('no words for it'))
          : messages.write(tx, message),
    },
  })

  const remindedOf = (id: string): number =>
    house.messages.filter(({ target, kind }) => kind === 'project_maturity_soon' && target?.endsWith(id))
      .length

  await expect(server.run()).rejects.toThrow('1 reminders could not be written')
  expect(ids.map(remindedOf)).toEqual([1, 1, 0, 1, 1])
  isBroken = false
  await server.run()
  await server.run()
  expect(ids.map(remindedOf)).toEqual([1, 1, 1, 1, 1])
  expect(await house.broken()).toEqual([])
})
