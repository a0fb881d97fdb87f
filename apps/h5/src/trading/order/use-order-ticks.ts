import { useEffect, useRef, useState } from 'react'
import { ticksCall } from '@plumbline/api-schema/trading/market'
import { TICKS_MAX } from '@plumbline/api-schema/wire/wire'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Tick } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { useQuery } from '@tanstack/react-query'
import { tickStore } from '../../market-data/quotes.ts'
import { sendCall } from '../../session/api.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { dataOf } from '@plumbline/web/calls/query-client'
import { plotTick } from './tick-plot.ts'
import type { PlotTick } from './tick-plot.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** An hour of four ticks a second, three times over: more pages than any order needs. */
const MAX_PAGES = 10

/** All public ticks of a product between two moments, page by page. Throws a CallFailure where they cannot be read. */
export async function readTicks(
  symbol: string,
  from: number,
  to: number,
  signal?: AbortSignal,
): Promise<Tick[]> {
  const ticks: Tick[] = []
  const until = new Date(to).toISOString()
  const asked = { symbol, from: new Date(from).toISOString(), to: until, limit: TICKS_MAX }
  let cursor: string | undefined

  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page: ResponseOf<typeof ticksCall> = dataOf(
      await sendCall(ticksCall, { ...asked, ...defined({ cursor }) }, signal ? { signal } : {}),
    )

    ticks.push(...page.items)
    cursor = page.next
    if (cursor === undefined) break
  }

  return ticks
}

/** Air before the entry and after the expiry, as a share of the duration. */
const LEAD = 0.15
const TAIL = 0.1

/** The stretch of time that an order's picture shows, epoch milliseconds. */
export function stretchOf(order: Order): {
  readonly from: number
  readonly to: number
  readonly end: number
} {
  const acceptedAt = Date.parse(order.accepted_at)
  const length = order.seconds * SECOND_MS
  const to = order.expires_at === undefined ? acceptedAt + length : Date.parse(order.expires_at)

  return {
    from: (order.open_time === undefined ? acceptedAt : Date.parse(order.open_time)) - length * LEAD,
    to,
    end: to + length * TAIL,
  }
}

/** Public ticks around an order, to draw: read once, and while it runs the newest from the one tick store. */
export function useOrderTicks(order: Order): PlotTick[] {
  const isSettled = order.status !== 'accepted' && order.status !== 'holding'
  const { from, end } = stretchOf(order)

  const { data } = useQuery({
    queryKey: ['ticks', order.symbol, from, isSettled ? end : 'running'],
    queryFn: ({ signal }) =>
      readTicks(order.symbol, from, isSettled ? end : serverClock.now() + order.seconds * SECOND_MS, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

  const live = useLiveTicks(order.symbol, !isSettled)
  const read = (data ?? []).map(plotTick)
  const last = read.at(-1)?.time ?? from

  return isSettled ? read : [...read, ...live.filter((tick) => tick.time > last)]
}

/** Ticks as they are shown, since the page came; one a frame at most. */
function useLiveTicks(symbol: string, isRunning: boolean): readonly PlotTick[] {
  const kept = useRef<PlotTick[]>([])
  const [ticks, setTicks] = useState<readonly PlotTick[]>([])

  useEffect(() => {
    if (!isRunning) return

    return tickStore.subscribe(symbol, () => {
      const tick = tickStore.get(symbol)
      if (!tick) return

      kept.current.push({ time: tick.time, price: Number(tick.price) })
      setTicks([...kept.current])
    })
  }, [symbol, isRunning])

  return ticks
}
