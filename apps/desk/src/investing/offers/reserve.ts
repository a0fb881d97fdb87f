import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { USD_SCALE } from '@plumbline/domain/money/asset'
import { partOf } from '../../format/rates.ts'

export const centsOf = (decimal: string | undefined): bigint => parseDecimal(decimal ?? '', USD_SCALE) ?? 0n

/** What a reserve holds and is for, in cents: all of it, set aside, free, and what it would need if the offer filled up. */
export interface ReserveState {
  readonly whole: bigint
  readonly committed: bigint
  readonly free: bigint
  readonly neededIfFull: bigint
}

type Figures = Pick<DeskOffer, 'reserve' | 'committed' | 'needed'>

/** On the wire `reserve` is what is free, `needed` what would be set aside beyond what is. */
export function reserveOf(offer: Figures): ReserveState {
  const [free, committed] = [centsOf(offer.reserve), centsOf(offer.committed)]
  return { whole: free + committed, committed, free, neededIfFull: committed + centsOf(offer.needed) }
}

/** What the reserve lacks to fill the offer, and the percent of the capacity at which joining would stop; `undefined` where it suffices. */
export function shortfallOf(
  reserve: ReserveState,
  joined: { readonly subscribed: bigint; readonly capacity: bigint },
): { readonly short: bigint; readonly stopsAt: string } | undefined {
  const wanted = reserve.neededIfFull - reserve.committed
  if (reserve.free >= wanted) return undefined

  const room = joined.capacity - joined.subscribed
  const covered = (room * reserve.free) / wanted

  return { short: wanted - reserve.free, stopsAt: partOf(joined.subscribed + covered, joined.capacity) }
}

/** What can leave: never what the room still needs while the offer takes money in (docs/rules/investing.md#offers). */
export function maxOut(offer: Figures & Pick<DeskOffer, 'status'>): bigint {
  const { free, committed, neededIfFull } = reserveOf(offer)
  if (offer.status === 'ended') return free

  const spare = free - (neededIfFull - committed)
  return spare > 0n ? spare : 0n
}
