import { ticksCall } from '@plumbline/api-schema/trading/market'
import { historyCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { TickDay } from '@plumbline/api-schema/trading/day-replay'
import { productSheetCall } from '@plumbline/api-schema/trading/product-sheet'
import { DAY_MS, HOUR_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { useEffect, useState } from 'react'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { useWholeList } from '../../session/use-whole-list.ts'
import type { Span, Speed } from './player.ts'
import { startReplay } from './replay-engine.ts'
import type { ReplayEngine } from './replay-engine.ts'
import { ownOrderOf } from './replayed-orders.ts'
import type { OwnOrder } from './replayed-orders.ts'

/** The sheet knows the sessions of so long ago; of days before, silences are told without their reason. */
const SESSIONS_KNOWN_MS = 369 * DAY_MS
/** Ticks older than this have all been written. */
const WRITTEN_MS = 3 * SECOND_MS
/** The longest that an order can run on after it was accepted. */
const RUNS_MAX_MS = 2 * HOUR_MS

export interface DayFacts {
  readonly sessions: readonly Span[] | undefined
  readonly orders: readonly OwnOrder[]
  /** When the day's first tick was published; absent where that could not be read. */
  readonly firstTick: Instant | undefined
  /** Own orders could not be read; the day plays without them. */
  readonly haveOrdersFailed: boolean
}

/** Sessions and own orders of a day; nothing until both are there or known to be missing. */
export function useDayFacts(symbol: string, day: TickDay, scale: number): DayFacts | undefined {
  const isSignedIn = useIsSignedIn()
  const [opened] = useState(serverClock.now)
  const hasSessions = opened - Date.parse(day.from) < SESSIONS_KNOWN_MS
  const asked = { staleTime: Number.POSITIVE_INFINITY }

  const sheet = useCall(
    productSheetCall,
    { symbol, from: day.from, to: day.to },
    { ...asked, enabled: hasSessions },
  )

  const first = useCall(ticksCall, { symbol, from: day.from, to: day.to, limit: 1 }, asked)

  // The list is by the time of settlement: an order may end after the day that accepted it.
  const settled = useWholeList(
    historyCall,
    { symbol, from: day.from, to: toIso(Date.parse(day.to) + RUNS_MAX_MS), limit: 500 },
    { enabled: isSignedIn },
  )

  if (!first.data && !first.error) return undefined
  if (hasSessions && !sheet.data && !sheet.error) return undefined
  if (isSignedIn && !settled.data && !settled.error) return undefined

  const [tick] = first.data?.items ?? []
  const orders: readonly Order[] = settled.data?.items ?? []

  return {
    sessions:
      sheet.data?.hours === 'weekly'
        ? sheet.data.sessions.map(({ from, to }) => ({ from: Date.parse(from), to: Date.parse(to) }))
        : undefined,
    orders: orders
      .filter(({ accepted_at }) => accepted_at < day.to)
      .flatMap((order) => ownOrderOf(order, scale) ?? [])
      .toSorted((a, b) => a.facts.acceptedAt - b.facts.acceptedAt),
    firstTick: tick && Date.parse(tick.time),
    haveOrdersFailed: isSignedIn && !settled.data,
  }
}

export interface ReplayPlan {
  readonly symbol: string
  readonly scale: number
  readonly day: TickDay
  readonly maxGapMs: number
  readonly facts: DayFacts
  readonly at: Instant | undefined
  readonly speed: Speed
}

/** The last moment of a day that can be replayed: its end, or of today what has been written by now. */
const endOf = (day: TickDay): Instant =>
  Math.min(Date.parse(day.to) - 1, Math.floor(serverClock.now()) - WRITTEN_MS)

/** A replay that ends with its component; nothing in the moment before it stands. */
export function useReplay(plan: ReplayPlan): ReplayEngine | undefined {
  const [engine, setEngine] = useState<ReplayEngine>()

  useEffect(() => {
    const { symbol, scale, day, maxGapMs, facts, at, speed } = plan
    const span = { from: Date.parse(day.from), to: endOf(day) }

    const made = startReplay({
      symbol,
      scale,
      day: { span, maxGapMs, sessions: facts.sessions, orders: facts.orders.map((own) => own.facts) },
      at: at ?? facts.firstTick ?? span.from,
      speed,
    })

    setEngine(made)
    return () => made.end()
  }, [plan])

  return engine
}
