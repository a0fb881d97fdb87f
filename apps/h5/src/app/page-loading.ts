import { startTransition, useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { reloadOnceReachable } from '../session/reload.ts'
import type { Route } from './routes/route.ts'

/** A placeholder that comes and goes within 200 ms is a flicker, so none shows before (seed, section 9). */
export const PLACEHOLDER_AFTER_MS = 200
/** The page has failed to load when this long has passed (seed, section 9). */
export const LOAD_ENDS_MS = 60_000

export type PageState =
  | { readonly state: 'quiet' | 'loading' | 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly Page: ComponentType }

const loaded = new Map<string, ComponentType>()

/** Pages that the entry chunk brings along are there at once. */
export function keepPage(path: string, Page: ComponentType): void {
  loaded.set(path, Page)
}

/**
 * Loads the code and words of a page once. Quiet for 200 ms, then a placeholder, after 60 s or a failed request an
 * error with retry.
 */
export function usePage(route: Route, loadWords: (route: Route) => Promise<unknown>): PageState {
  const [progress, setProgress] = useState<{
    readonly path: string
    readonly state: 'quiet' | 'loading' | 'failed' | 'ready'
  }>({ path: route.path, state: 'quiet' })

  const [attempt, setAttempt] = useState(0)
  const { path } = route

  useEffect(() => {
    if (loaded.has(path)) return

    let isWanted = true
    const report = (state: 'quiet' | 'loading' | 'failed' | 'ready') =>
      isWanted && setProgress({ path, state })

    report('quiet')
    const soon = setTimeout(() => report('loading'), PLACEHOLDER_AFTER_MS)
    const late = setTimeout(() => report('failed'), LOAD_ENDS_MS)

    const settle = () => {
      clearTimeout(soon)
      clearTimeout(late)
    }

    Promise.all([route.load(), loadWords(route)]).then(
      ([Page]) => {
        loaded.set(path, Page)
        settle()
        // A page comes in small pieces, between which a tap is answered.
        startTransition(() => void report('ready'))
      },
      (cause: unknown) => {
        console.warn('page did not load', path, cause)
        settle()
        report('failed')
      },
    )

    return () => {
      isWanted = false
      settle()
    }
  }, [path, attempt, route, loadWords])

  const Page = loaded.get(path)
  if (Page) return { state: 'ready', Page }

  const state = progress.path === path && progress.state !== 'ready' ? progress.state : 'quiet'
  return { state, retry: () => void reloadOnceReachable(() => setAttempt(attempt + 1)) }
}
