import { onHashChange } from '@plumbline/web/state/on-hash-change'
import { useSyncExternalStore } from 'react'

/** Addresses live behind the hash: `/desk/#/recharges?tab=decided&sort=-age`. */
const full = (): string => location.hash.replace(/^#?\/?/, '/')

/** Goes to an address of the desk, `/recharges?id=…`. */
export function go(to: string, options: { readonly replace?: boolean } = {}): void {
  if (full() === to) return
  history[options.replace === true ? 'replaceState' : 'pushState'](null, '', `#${to}`)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

export const useAddress = (): string => useSyncExternalStore(onHashChange, full, full)
export const addressNow = full

export const pathOf = (address: string): string => address.split('?')[0] ?? '/'
export const searchOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '')

/** The id, in an address, of what is not there yet: its form. */
export const NEW = 'new'

/** The path with these fields changed; `undefined` and '' take one away. */
export function withSearch(address: string, changes: Readonly<Record<string, string | undefined>>): string {
  const search = searchOf(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') search.delete(name)
    else search.set(name, value)
  }

  const query = search.toString()
  return pathOf(address) + (query === '' ? '' : `?${query}`)
}

/**
 * Whether the desk still shows what it showed at an address: the same page, with the same in these fields. What an answer
 * leads to happens there alone: whoever has gone on meanwhile keeps what they opened, and what they type.
 */
export function isStillAt(address: string, ...fields: readonly ('id' | 'act' | 'propose')[]): boolean {
  const now = full()
  const [before, after] = [searchOf(address), searchOf(now)]
  return pathOf(now) === pathOf(address) && fields.every((field) => after.get(field) === before.get(field))
}

/** The log-in that leads back to an address; `hasEnded` where there was a session, so that the page can say so. */
export function loginAddress(from: string, hasEnded: boolean): string {
  const back = from === '/' ? {} : { return: from }
  const search = new URLSearchParams({ ...back, ...(hasEnded && { ended: '1' }) }).toString()
  return search === '' ? '/login' : `/login?${search}`
}

/** Where to go back to after log-in: an address of the desk, never a foreign one. */
export function returnTo(wanted: string | null): string {
  return wanted !== null && /^\/(?!\/)[\w\-/?=&%.+~]*$/.test(wanted) && !/^\/(login|setup)\b/.test(wanted)
    ? wanted
    : '/'
}
