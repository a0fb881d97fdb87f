import { parseIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { askedSymbol } from '../product/asked-symbol.ts'
import { LEAD_MS, SPEEDS } from './player.ts'
import type { Speed } from './player.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What the address of a replay names; a link to a moment names it to the second at least. */
export interface ReplayWish {
  /** '' where none is named. */
  readonly symbol: string
  /** A day of the platform, `YYYY-MM-DD`. */
  readonly day?: string | undefined
  readonly at?: Instant | undefined
  readonly speed: Speed
}

/** A day of ticks in a minute and a half of watching is for who looks for something; an order is looked at as it was. */
const USUAL_SPEED: Speed = 1

export function readWish(query: URLSearchParams): ReplayWish {
  const speed = Number(query.get('speed'))

  return {
    symbol: askedSymbol(query),
    day: /^\d{4}-\d{2}-\d{2}$/.exec(query.get('day') ?? '')?.[0],
    at: parseIso(query.get('at') ?? ''),
    speed: SPEEDS.find((one) => one === speed) ?? USUAL_SPEED,
  }
}

export function replayAddress({ symbol, day, at, speed }: ReplayWish): string {
  const query = new URLSearchParams({
    symbol,
    ...defined({ day, at: isoOf(at) }),
    ...(speed !== USUAL_SPEED && { speed: String(speed) }),
  })

  return `/pages/trade/replay?${query}`
}

/** Where an order is replayed: shortly before it was accepted. */
export const orderReplayAddress = (order: {
  readonly symbol: string
  readonly accepted_at: string
}): string =>
  replayAddress({
    symbol: order.symbol,
    at: Date.parse(order.accepted_at) - LEAD_MS,
    speed: USUAL_SPEED,
  })
