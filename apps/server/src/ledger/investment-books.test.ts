import { DAY_MS } from '@plumbline/domain/time'
import { expect, test } from 'vitest'
import { projectHouse } from '../testing/project-house.ts'

const house = await projectHouse()
const { clock, midnight } = house

async function nights(count: number): Promise<void> {
  for (let night = 0; night < count; night += 1) {
    clock.advance(DAY_MS)
    await midnight.run()
  }
}

test('a life of every kind stands before the database', async () => {
  const plain = await house.offer()
  const daily = await house.offer({ terms: { dividendMethod: 'daily', days: 7 } })
  const tiered = await house.offer({
    terms: { instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } },
  })
  const ann = await house.customer()
  const first = await house.join(ann, plain, 1_000_00n, 'all')
  await house.join(ann, daily, 333_33n, 'principal')
  const second = await house.join(ann, tiered, 1_000_00n)
  const third = await house.join(ann, tiered, 1_000_00n)
  await nights(3)
  expect(await house.append(ann, first, 77_77n)).not.toHaveProperty('refusal')
  expect(await house.append(ann, second, 500_00n, true)).not.toHaveProperty('refusal')
  expect(await house.append(ann, second, 12_34n)).not.toHaveProperty('refusal')
  await nights(5)
  expect(await house.stop(ann, third)).not.toHaveProperty('refusal')
  clock.advance(70 * DAY_MS)
  await midnight.run()
  expect(await house.broken()).toEqual([])
})
