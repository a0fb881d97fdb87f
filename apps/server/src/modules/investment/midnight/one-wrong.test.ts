import { DAY_MS, HOUR_MS } from '@plumbline/domain/time'
import { expect, test } from 'vitest'
import { projectHouse } from '../../../testing/project-house.ts'

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
