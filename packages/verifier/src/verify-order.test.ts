import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import type { Weather } from './testing/made-house.ts'
import { nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders, sharedBundle } from './testing/made-orders.ts'
import type { MadeWish } from './testing/made-wish.ts'
import { verifyOrder } from './verify-order.ts'

const proved = async (weather: Weather, wish: MadeWish, isLive = false) => {
  const house = new MadeHouse('house', isLive)
  madeOrders(house, 'rising', [{}, { direction: 'down' }])

  const orders = madeOrders(house, weather, [{ direction: 'down' }, wish, {}])
  madeOrders(house, 'falling', [{}, {}])

  const order = orders[1]
  if (!order) throw new RangeError('an order')

  const bundle: unknown = JSON.parse(JSON.stringify(madeBundle(order)))
  const { steps, holds } = await verifyOrder(bundle, { code: 200, data: house.keyFile })

  return { holds, steps: steps.map((step) => (step.state === 'failed' ? step.reason : step.state)) }
}

const PASSED = Array.from({ length: 10 }, () => 'passed')

describe('every end of an order is proved', () => {
  test.each<[string, Weather, MadeWish]>([
    ['a win', 'rising', {}],
    ['a win on the way down, from the bonus', 'falling', { direction: 'down', book: 'bonus' }],
    ['a loss', 'falling', {}],
    ['no entry tick', 'no_entry', {}],
    ['a tie', 'flat', {}],
    ['no exit tick', 'no_exit', {}],
    ['the trimmed mean', 'rising', { rule: 'S2' }],
    ['too few ticks for a mean', 'sparse', { rule: 'S2' }],
    ['an early close, ahead', 'rising', { closedAfterMs: 2_000 }],
    ['an early close, behind', 'rising', { direction: 'down', closedAfterMs: 2_000 }],
  ])('%s', async (_, weather, wish) => {
    expect(await proved(weather, wish)).toEqual({ holds: true, steps: PASSED })
    expect(await proved(weather, wish, true)).toEqual({ holds: true, steps: PASSED })
  })

  test('one that runs is checked up to where it is', async () => {
    expect(await proved('rising', { until: 'opened' })).toEqual({
      holds: true,
      steps: PASSED.toSpliced(7, 3, 'later', 'later', 'later'),
    })

    expect(await proved('rising', { until: 'accepted' })).toEqual({
      holds: true,
      steps: PASSED.toSpliced(6, 4, 'later', 'later', 'later', 'later'),
    })
  })
})

test('a shared bundle withholds the transfers and nothing else', async () => {
  const house = new MadeHouse()
  const [order] = madeOrders(house, 'rising', [{}])
  if (!order) throw new RangeError('an order')

  const { steps, holds } = await verifyOrder(sharedBundle(madeBundle(order)), house.keyFile, {
    sha256: nodeSha256,
  })

  expect(holds).toBe(true)
  expect(steps.map(({ state }) => state)).toEqual(PASSED.with(9, 'withheld'))
})
