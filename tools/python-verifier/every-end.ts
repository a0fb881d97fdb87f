import { MadeHouse } from '@plumbline/verifier/testing/made-house'
import type { Weather } from '@plumbline/verifier/testing/made-house'
import { madeBundle, madeOrders, sharedBundle } from '@plumbline/verifier/testing/made-orders'
import type { MadeWish } from '@plumbline/verifier/testing/made-wish'

/* Whole bundles of every end that an order can have, on logs in memory. */

const ENDS: readonly (readonly [string, Weather, MadeWish])[] = [
  ['a win', 'rising', {}],
  ['a win on the way down, from the bonus', 'falling', { direction: 'down', book: 'bonus' }],
  ['a loss', 'falling', {}],
  ['a tie', 'flat', {}],
  ['no entry tick', 'no_entry', {}],
  ['no exit tick', 'no_exit', {}],
  ['the trimmed mean', 'rising', { rule: 'S2' }],
  ['too few ticks for a mean', 'sparse', { rule: 'S2' }],
  ['an early close', 'rising', { closedAfterMs: 2_000 }],
  ['one that is open', 'rising', { until: 'opened' }],
  ['one that was accepted', 'rising', { until: 'accepted' }],
]

export interface EndedHouse {
  /** The answer of `/.well-known/settlement-log.json`. */
  readonly keyFile: unknown
  readonly bundles: readonly { readonly name: string; readonly bundle: unknown }[]
}

/** One house with an order of every end, each as its owner has it and as others see it. */
export function everyEnd(isLive: boolean): EndedHouse {
  const house = new MadeHouse('house', isLive)
  const placed = ENDS.map(([name, weather, wish]) => ({
    name,
    order: madeOrders(house, weather, [{}, wish, {}])[1],
  }))

  const bundles = placed.flatMap(({ name, order }) => {
    if (!order) throw new RangeError('an order')

    const own = madeBundle(order)
    return [
      { name, bundle: own },
      { name: `${name}, shared`, bundle: sharedBundle(own) },
    ]
  })

  return { keyFile: house.keyFile, bundles }
}
