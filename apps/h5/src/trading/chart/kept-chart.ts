import type { ChartDocument } from '@plumbline/api-schema/trading/chart-keeping'
import { createStore } from '@plumbline/web/state/store'
import type { Store } from '@plumbline/web/state/store'

/** Changes that follow each other quickly are sent together. */
export const KEEP_AFTER_MS = 800

/** The chart of one product as this page shows it, and on its way to the server. */
export interface KeptChart {
  readonly shown: Pick<Store<ChartDocument>, 'get' | 'subscribe'>
  /** Whether the last change has reached the server, or none was made. */
  readonly isKept: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** What the server keeps, from this or another device. A change made here meanwhile counts more. */
  takeIn(document: ChartDocument): void
  change(part: Partial<ChartDocument>): void
  /** Sends at once what waits: the page may be about to go. */
  flush(): void
}

/** @param send keeps a chart at the server; answers whether it did */
export function createKeptChart(
  first: ChartDocument,
  send: (document: ChartDocument) => Promise<boolean>,
): KeptChart {
  const shown = createStore(first)
  const isKept = createStore(true)
  let waiting: ReturnType<typeof setTimeout> | undefined

  const keep = async (): Promise<void> => {
    clearTimeout(waiting)
    waiting = undefined
    const sent = shown.get()
    const hasArrived = await send(sent)

    // What was changed on the way is sent by its own timer.
    if (hasArrived && shown.get() === sent) isKept.set(true)
  }

  return {
    shown,
    isKept,
    takeIn(document) {
      if (isKept.get()) shown.set(document)
    },
    change(part) {
      shown.set({ ...shown.get(), ...part })
      isKept.set(false)
      clearTimeout(waiting)
      waiting = setTimeout(() => void keep(), KEEP_AFTER_MS)
    },
    flush() {
      if (waiting !== undefined) void keep()
    },
  }
}
