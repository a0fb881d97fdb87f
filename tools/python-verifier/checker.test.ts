import { MadeHouse } from '@plumbline/verifier/testing/made-house'
import type { Weather } from '@plumbline/verifier/testing/made-house'
import { madeBundle, madeOrders, sharedBundle } from '@plumbline/verifier/testing/made-orders'
import type { MadeWish } from '@plumbline/verifier/testing/made-orders'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPython, startChecker } from './python-checker.ts'

const isHere = hasPython()

test.skipIf(!isHere)('the checker’s own tests pass: published vectors, outcomes, lies, changes', () => {
  const { status, stderr } = spawnSync('python3', ['-m', 'unittest', 'discover', '-p', '*_test.py'], {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' },
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/Ran [2-9]\d tests/)
  expect([status, stderr.trim().split('\n').at(-1)]).toEqual([0, 'OK'])
})

const ENDS: readonly (readonly [string, Weather, MadeWish])[] = [
  ['a win', 'rising', {}],
  ['a win on the way down, from the bonus', 'falling', { direction: 'down', book: 'bonus' }],
  ['a loss', 'falling', {}],
  ['a tie', 'flat', {}],
  ['no entry tick', 'no_entry', {}],
  ['no exit tick', 'no_exit', {}],
  ['the trimmed mean', 'rising', { rule: 'S2' }],
  ['too few ticks for a mean', 'sparse', { rule: 'S2' }],
  ['one that is open', 'rising', { until: 'opened' }],
  ['one that was accepted', 'rising', { until: 'accepted' }],
]

test.skipIf(!isHere).each([false, true])(
  'bundles of every end of an order hold before both checkers (live prices: %s)',
  async (isLive) => {
    const house = new MadeHouse('house', isLive)
    const orders = ENDS.map(([, weather, wish]) => madeOrders(house, weather, [{}, wish, {}])[1])
    const checker = startChecker(house.keyFile)
    for (const [at, order] of orders.entries()) {
      if (!order) throw new RangeError('an order')
      const own = madeBundle(order)
      for (const bundle of [own, sharedBundle(own)]) {
        const { holds } = await verifyOrder(bundle, house.keyFile)
        expect([ENDS[at]?.[0], await checker.judge(bundle), holds]).toEqual([ENDS[at]?.[0], 'ok', true])
      }
    }
    await checker.stop()
  },
)
