import { currentEntry } from '../ui/pages/navigation.ts'

/** Rows of a list arrive after the page: for this long the old place is tried again as the page grows. */
const SETTLE_MS = 1_500
const STORE = 'plumbline.scroll'

const places = new Map<string, number>(
  JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as [string, number][],
)

let shownKey = ''

function remember(): void {
  if (shownKey !== '') places.set(shownKey, scrollY)
}

/** Keeps the scroll position of each history entry, also over a reload. Returns how to stop. */
export function keepScroll(): () => void {
  history.scrollRestoration = 'manual'

  const store = () => {
    remember()
    sessionStorage.setItem(STORE, JSON.stringify([...places].slice(-50)))
  }

  addEventListener('beforenavigate', remember)
  addEventListener('popstate', remember)
  addEventListener('pagehide', store)

  return () => {
    removeEventListener('beforenavigate', remember)
    removeEventListener('popstate', remember)
    removeEventListener('pagehide', store)
  }
}

/** Puts a page that has just been shown where it was left, or at its top. Returns how to stop trying. */
export function restoreScroll(): () => void {
  const { key } = currentEntry()
  if (key === shownKey) return () => undefined

  shownKey = key
  const wanted = places.get(key) ?? 0
  scrollTo(0, wanted)
  if (wanted === 0) return () => undefined

  const growth = new ResizeObserver(() => {
    if (scrollY < wanted) scrollTo(0, wanted)
    if (scrollY >= wanted) stop()
  })

  const stop = () => growth.disconnect()
  growth.observe(document.body)

  const timer = setTimeout(stop, SETTLE_MS)
  addEventListener('touchstart', stop, { once: true, passive: true })

  return () => {
    clearTimeout(timer)
    stop()
    removeEventListener('touchstart', stop)
  }
}
