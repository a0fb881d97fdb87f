import { keepChartCall, keptChartCall } from '@plumbline/api-schema/trading/chart-keeping'
import { useEffect } from 'react'
import { sendCall } from '../../session/api.ts'
import { createStoredStore } from '@plumbline/web/state/storage'
import { useStore } from '@plumbline/web/state/store'
import { tokenStore, useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { readChoice, writeChoice } from './chart-choice.ts'
import type { ChartChoice } from './chart-choice.ts'
import { createKeptChart } from './kept-chart.ts'
import type { KeptChart } from './kept-chart.ts'

/** How the chart was last looked at in this browser: a product not seen before begins so. No drawing is in it. */
const lastChoice = createStoredStore<ChartChoice>('chart', readChoice, writeChoice)

const charts = new Map<string, KeptChart>()
// What one customer drew is not for the next.
tokenStore.subscribe(() => charts.clear())

function chartOf(symbol: string): KeptChart {
  const known = charts.get(symbol)
  if (known) return known

  const made = createKeptChart(lastChoice.get(), async (document) => {
    const answer = await sendCall(keepChartCall, { symbol, document: JSON.stringify(document) })
    return answer.ok
  })

  charts.set(symbol, made)
  return made
}

export interface ChartKeeping {
  readonly choice: ChartChoice
  readonly change: (part: Partial<ChartChoice>) => void
  readonly isKept: boolean
  /** The server has said how the chart was left, or cannot. */
  readonly isKnown: boolean
}

/** The chart of a product as it was left, on whatever device; each change goes to the server by itself. */
export function useKeptChart(symbol: string): ChartKeeping {
  const chart = chartOf(symbol)
  const kept = useCall(keptChartCall, { symbol }, { enabled: useIsSignedIn() })
  const document = kept.data?.document

  useEffect(() => {
    if (document) chart.takeIn(document)
  }, [chart, document])

  useEffect(() => {
    const onHide = () => page.visibilityState === 'hidden' && chart.flush()
    page.addEventListener('visibilitychange', onHide)
    return () => {
      page.removeEventListener('visibilitychange', onHide)
      chart.flush()
    }
  }, [chart])

  return {
    choice: useStore(chart.shown),
    change(part) {
      chart.change(part)
      lastChoice.set({ ...chart.shown.get(), drawings: [] })
    },
    isKept: useStore(chart.isKept),
    isKnown: !kept.isPending,
  }
}

/** The page itself: a chart is a document as well. */
const page = globalThis.document
