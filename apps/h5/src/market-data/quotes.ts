import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { useMemo, useSyncExternalStore } from 'react'
import { queryClient } from '../session/query-client.ts'
import { createTickStore, paced } from './tick-store.ts'
import type { ShownTick } from './tick-store.ts'
import { useServerNow } from './server-now.ts'
import { stream, useStreamState } from './stream.ts'

/** More redraws than this show nothing more and cost a phone its battery (docs/rules/look.md#prices-outside-react). */
const MIN_UPDATE_MS = 250

/**
 * The one store that header, chart, list and ticket read their price from. The pace that suits the chart is everybody's,
 * so that no screenshot shows two ticks.
 */
export const tickStore = createTickStore(paced(MIN_UPDATE_MS, (draw) => drawSoon(draw)))

/** A hidden page gets no frames; its prices still move on, so that they are right in the first frame it is shown. */
function drawSoon(draw: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(draw)
  else setTimeout(draw, 1_000)
}

/** Called once at launch: prices come from the stream, and from the market list before the stream is there. */
export function startQuotes(): void {
  stream.subscribe({ channel: 'quote' }, { onData: tickStore.push })
  queryClient.getQueryCache().subscribe(({ query, type }) => {
    if (type !== 'updated' || query.queryKey[0] !== goodsCall.path) return
    const data = query.state.data as { readonly items: readonly Goods[] } | undefined
    for (const row of data?.items ?? [])
      if ((tickStore.newestSeq(row.symbol) ?? -1) < row.seq) tickStore.push(row)
  })
}

/** The newest tick of a product; renders again only when this product moved. */
export function useTick(symbol: string): ShownTick | undefined {
  const subscribe = useMemo(() => (listener: () => void) => tickStore.subscribe(symbol, listener), [symbol])
  return useSyncExternalStore(subscribe, () => tickStore.get(symbol))
}

export interface ShownQuote extends ShownTick {
  /** No connection, or the server calls the product delayed: show it grey, with its age, and offer no ticket. */
  readonly isStale: boolean
  /** Age by the server's clock in milliseconds; it runs while the quote is stale. */
  readonly ageMs: number
}

/**
 * The price of a product with its freshness.
 * @param isDelayed `is_delayed` of the product's row
 */
export function useQuote(symbol: string, isDelayed = false): ShownQuote | undefined {
  const tick = useTick(symbol)
  const isStale = useStreamState().status === 'stale' || isDelayed
  const now = useServerNow(1_000, isStale)

  return tick && { ...tick, isStale, ageMs: isStale ? Math.max(0, now - tick.time) : 0 }
}
