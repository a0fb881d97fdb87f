import { useEffect, useRef } from 'react'

let count = 0
/** A sheet that closed in this commit: its entry goes at the commit's end, unless what opens in the same one takes it over. */
let leaving: number | undefined

/**
 * Back closes what lies on top before it leaves the page: an open sheet stands in the browser's history as an entry
 * of its own, with the same address and `state.sheet`. Closed by other means, the entry is taken away again.
 * A link within the sheet replaces that entry (pages/navigation.ts), so no dead step stays behind.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useRef(close)

  useEffect(() => {
    closeNow.current = close
  })

  useEffect(() => {
    if (!isOpen) return

    const sheet = ++count
    const before: unknown = history.state
    const state = { ...(typeof before === 'object' ? before : undefined), sheet }

    if (leaving !== undefined && leaving === sheetOf(before)) history.replaceState(state, '', location.href)
    else history.pushState(state, '', location.href)
    leaving = undefined

    const onPop = () => {
      if (sheetOf(history.state) !== sheet) closeNow.current()
    }

    addEventListener('popstate', onPop)

    return () => {
      removeEventListener('popstate', onPop)
      if (sheetOf(history.state) !== sheet) return

      leaving = sheet
      queueMicrotask(() => {
        if (leaving !== sheet) return
        leaving = undefined
        if (sheetOf(history.state) === sheet) history.back()
      })
    }
  }, [isOpen])
}

/** The number of the sheet whose history entry this is. */
export function sheetOf(state: unknown): number | undefined {
  return typeof state === 'object' && state !== null && 'sheet' in state && typeof state.sheet === 'number'
    ? state.sheet
    : undefined
}
