import { verifyOrder } from '../verify-order.ts'
import { MadeHouse } from './made-house.ts'
import type { Weather } from './made-house.ts'
import { nodeSha256 } from './made-log.ts'
import { madeBundle, madeOrders, sharedBundle } from './made-orders.ts'
import type { MadeWish } from './made-wish.ts'
import { mutationsOf } from './mutations.ts'

export interface TamperReport {
  readonly tried: number
  /** What was changed and still believed. */
  readonly believed: readonly string[]
  /** How often each step was the first to fail. */
  readonly firstToFail: Readonly<Record<string, number>>
}

const KINDS: readonly (readonly [Weather, MadeWish, boolean])[] = [
  ['rising', {}, false],
  ['falling', {}, true],
  ['flat', { direction: 'down', book: 'bonus' }, false],
  ['no_entry', {}, false],
  ['no_exit', {}, true],
  ['rising', { rule: 'S2' }, true],
  ['sparse', { rule: 'S2' }, false],
  ['rising', { until: 'opened' }, false],
  ['rising', { until: 'accepted' }, false],
]

/** Bundles of every kind, own and shared, of one house. */
function bundles(): { readonly bundle: unknown; readonly house: MadeHouse }[] {
  return [false, true].flatMap((isLive) => {
    const house = new MadeHouse('house', isLive)
    const orders = KINDS.filter(([, , live]) => live === isLive).map(
      ([weather, wish]) => madeOrders(house, weather, [{ direction: 'down' }, wish, {}])[1],
    )

    return orders.flatMap((order, at) => {
      if (!order) throw new RangeError('an order')
      const bundle = madeBundle(order)
      return [{ bundle: at % 3 === 2 ? sharedBundle(bundle) : bundle, house }]
    })
  })
}

/** Changes one thing at a time and asks the verifier each time. */
export async function tamperRounds(count: number, seed: number): Promise<TamperReport> {
  const made = bundles()
  const believed: string[] = []
  const firstToFail: Record<string, number> = {}
  let tried = 0

  for (const [at, { bundle, house }] of made.entries()) {
    const mutations = mutationsOf(bundle, seed + at)
    const share = Math.ceil(count / made.length)
    for (let round = 0; round < share; round++) {
      const mutation = mutations.next().value
      const { steps, holds } = await verifyOrder(mutation.bundle, house.keyFile, { sha256: nodeSha256 })

      tried += 1
      if (holds) believed.push(`bundle ${at}: ${mutation.name}`)

      const failed = steps.find(({ state }) => state === 'failed')?.step ?? 'none'
      firstToFail[failed] = (firstToFail[failed] ?? 0) + 1
    }
  }

  return { tried, believed, firstToFail }
}
