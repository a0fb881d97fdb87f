import { scaleOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { worthUp } from '@plumbline/domain/money/coin-worth'
import type { Needs } from './needs.ts'

/** A sum in US cents, coins at their last tick and rounded up: what limits compare. `undefined` without a price. */
export function worthOf(
  { coinPrice }: Pick<Needs, 'coinPrice'>,
  asset: AssetCode,
  minor: bigint,
): bigint | undefined {
  if (asset === 'USD') return minor

  const price = coinPrice(asset)
  const scale = scaleOf(asset)

  return price && worthUp(minor, scale, price)
}
