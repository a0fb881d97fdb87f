import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import type { OwnBundle } from '@plumbline/domain/proofs/order-bundle'
import { verifyOrder } from '../verify-order.ts'
import type { VerifyOptions } from '../verify-order.ts'
import { MadeHouse } from './made-house.ts'
import type { MadeTick, Weather } from './made-house.ts'
import { nodeSha256 } from './made-log.ts'
import { madeBundle, madeOrders } from './made-orders.ts'
import type { Lies, MadeWish } from './made-wish.ts'

/** A house that is not honest, and what it is asked with. */
export interface Case {
  readonly weather?: Weather
  readonly wish?: MadeWish
  readonly lies?: Lies
  readonly lieOfTick?: (tick: MadeTick) => MadeTick | undefined
  readonly isLive?: boolean
  readonly priceOff?: bigint
  readonly keys?: (keys: OrderKeys) => OrderKeys
  readonly bundle?: (bundle: OwnBundle, house: MadeHouse) => unknown
  readonly options?: (house: MadeHouse) => VerifyOptions
}

/** The first step that fails, and why. */
export async function faultOf({
  weather = 'rising',
  wish = {},
  lies = {},
  isLive,
  ...change
}: Case): Promise<string> {
  const house = new MadeHouse('house', isLive)
  madeOrders(house, 'flat', [{}, {}])

  if (change.lieOfTick) house.lieOfTick = change.lieOfTick
  house.priceOff = change.priceOff ?? 0n

  const [, order] = madeOrders(house, weather, [{}, { ...wish, lies }, {}])
  if (!order) throw new RangeError('an order')

  const bundle = madeBundle(order)
  const { steps } = await verifyOrder(
    change.bundle?.(bundle, house) ?? bundle,
    change.keys?.(house.keyFile) ?? house.keyFile,
    { sha256: nodeSha256, ...change.options?.(house) },
  )

  const failed = steps.find((step) => step.state === 'failed')
  return failed?.state === 'failed' ? `${failed.step}: ${failed.reason}` : 'none'
}
