import { MadeHouse } from '@plumbline/verifier/testing/made-house'
import { nodeSha256 } from '@plumbline/verifier/testing/made-log'
import { madeBundle, madeOrders } from '@plumbline/verifier/testing/made-orders'
import { verifyOrder } from '@plumbline/verifier/verify-order'

export interface VerifyFigures {
  readonly seconds: number
  readonly bundleKb: number
  /** Bundles that were not proved: none, or the figure means nothing. */
  readonly refused: number
}

const SIDES = ['up', 'down'] as const
const WEATHERS = ['rising', 'falling', 'flat', 'no_entry', 'no_exit'] as const
const BATCH = 20

/** Whole bundles of every end, as a checker reads them from files, one after another on one core. */
export async function measureVerify(count: number): Promise<VerifyFigures> {
  const house = new MadeHouse()
  const wishes = Array.from({ length: BATCH }, (_, at) => ({ direction: SIDES[at % 2] ?? 'up' }))

  const rounds = Array.from(
    { length: Math.ceil(count / BATCH) },
    (_, at) => WEATHERS[at % WEATHERS.length] ?? 'flat',
  )

  const orders = rounds.flatMap((weather) => madeOrders(house, weather, wishes)).slice(0, count)
  const files = orders.map((order) => JSON.stringify(madeBundle(order)))
  const startedAt = performance.now()
  let refused = 0

  for (const file of files) {
    const { holds } = await verifyOrder(JSON.parse(file), house.keyFile, { sha256: nodeSha256 })
    if (!holds) refused += 1
  }

  return {
    seconds: (performance.now() - startedAt) / 1_000,
    bundleKb: files.reduce((total, file) => total + file.length, 0) / files.length / 1_000,
    refused,
  }
}
