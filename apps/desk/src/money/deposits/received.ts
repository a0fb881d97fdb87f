import { scaleOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'

export type ReceivedSum =
  | { readonly kind: 'none' }
  | { readonly kind: 'equal' | 'less' | 'more'; readonly received: string; readonly difference: string }

/**
 * Holds a typed sum against the stated one. `difference` is never negative: `kind` says which way.
 * @param typed decimal string, already read from the operator's way of writing; `undefined` where it was no number
 */
export function compareReceived(stated: string, typed: string | undefined, asset: AssetCode): ReceivedSum {
  const scale = scaleOf(asset)
  const wanted = parseDecimal(stated, scale)
  const found = typed === undefined ? undefined : parseDecimal(typed, scale)
  if (wanted === undefined || found === undefined || found === 0n) return { kind: 'none' }

  const difference = formatDecimal(found < wanted ? wanted - found : found - wanted, scale)
  const received = formatDecimal(found, scale)

  return { kind: found === wanted ? 'equal' : found < wanted ? 'less' : 'more', received, difference }
}

/** What arrived less what was stated, with its sign; `undefined` while nothing was entered. */
export function differenceOf(
  stated: string,
  received: string | undefined,
  asset: AssetCode,
): string | undefined {
  const sum = compareReceived(stated, received, asset)
  if (sum.kind === 'none') return undefined
  return sum.kind === 'less' ? `-${sum.difference}` : sum.difference
}
