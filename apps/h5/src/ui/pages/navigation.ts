import { onHashChange } from '@plumbline/web/state/on-hash-change'
import { useSyncExternalStore } from 'react'
import { sheetOf } from '../overlays/back-closes.ts'

/*
 * Addresses are fixed (docs/rules/wire.md#routes): `/h5/#/pages/user/wallet?kind=order_won`, the query inside the hash.
 * Each history entry carries a key, under which its scroll position is kept, and its place in this visit.
 */

interface Entry {
  readonly key: string
  readonly place: number
}

const full = (): string => location.hash.replace(/^#\/?/, '/')
const pathOf = (to: string): string => to.split('?')[0] ?? ''

/** The entry that is on the screen; one that came by a typed address is given its key here. */
export function currentEntry(): Entry {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && 'key' in state && 'place' in state) {
    return { key: String(state.key), place: Number(state.place) }
  }

  const entry = { key: crypto.randomUUID(), place: 0 }
  history.replaceState(entry, '')

  return entry
}

/** Goes to a route path, `/pages/trade/trade?symbol=BTCUSD`. A sheet that is open gives its history entry to the page. */
export function navigate(to: string, options: { readonly replace?: boolean } = {}): void {
  const { place } = currentEntry()
  const isReplacing = options.replace === true || sheetOf(history.state) !== undefined
  const entry: Entry = { key: crypto.randomUUID(), place: options.replace === true ? place : place + 1 }

  dispatchEvent(new Event('beforenavigate'))
  history[isReplacing ? 'replaceState' : 'pushState'](entry, '', `#${to}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Back to where the customer came from within this visit, else to the page above. */
export function goBack(above: string): void {
  if (currentEntry().place > 0) history.back()
  else navigate(above, { replace: true })
}

/** wouter's hook over the hash: the path before the query, and `navigate`. */
export const useHash = (): [string, typeof navigate] => [
  useSyncExternalStore(
    onHashChange,
    () => pathOf(full()),
    () => '/',
  ),
  navigate,
]

useHash.hrefs = (href: string): string => `#${href}`

/** The query inside the hash, without `?`. */
export const useHashSearch = (): string =>
  useSyncExternalStore(
    onHashChange,
    () => full().split('?')[1] ?? '',
    () => '',
  )

/** The query of this page: `useQuery().get('id')`. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useHashSearch())
}

/**
 * Links of the page are plain `<a href="#/pages/…">`; a plain click on one goes through `navigate`, so that it is given
 * its key and takes the place of an open sheet. Returns how to stop.
 */
export function followLinks(): () => void {
  const onClick = (event: MouseEvent) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return

    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null
    if (!link || link.getAttribute('target') === '_blank') return

    event.preventDefault()
    navigate(link.getAttribute('href')?.slice(1) ?? '/')
  }

  document.addEventListener('click', onClick)
  return () => document.removeEventListener('click', onClick)
}
