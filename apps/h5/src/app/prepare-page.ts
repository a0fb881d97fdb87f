import { tokenStore } from '../session/token.ts'
import { findRoute } from './routes/route-table.ts'
import { loadWordsOf } from './words.ts'

/** Asks for the code and the words of the page at an address, before or while something else is shown. */
export async function preparePage(address: string): Promise<void> {
  const route = await findRoute(address.split('?')[0] ?? '')
  if (route) await Promise.all([route.load(), loadWordsOf(route)])
}

/** Asks for what the page reads first, too: for an address that is shown next. Who is not logged in is led elsewhere. */
export async function preparePageAndReads(address: string): Promise<void> {
  const [path = '', search = ''] = address.split('?')
  const prepared = preparePage(address)
  const route = await findRoute(path)

  if (route?.isOpen || tokenStore.get() !== undefined)
    (await route?.load())?.readAhead?.(new URLSearchParams(search))

  await prepared
}

const linkOf = ({ target }: Event): string | undefined => {
  const link = target instanceof Element ? target.closest('a[href^="#/"]') : null
  return link?.getAttribute('href')?.slice(1)
}

/**
 * The page that a link leads to is asked for as soon as a pointer or the focus comes to it; what it reads, once a finger
 * is down. Called once at launch.
 */
export function prepareLinks(): void {
  const on = (prepare: (address: string) => Promise<void>) => (event: Event) => {
    const address = linkOf(event)
    // What did not come is asked for again, and said, where the page is shown.
    if (address !== undefined) prepare(address).catch(() => undefined)
  }

  document.addEventListener('pointerdown', on(preparePageAndReads), { passive: true })
  document.addEventListener('pointerover', on(preparePage), { passive: true })
  document.addEventListener('focusin', on(preparePage), { passive: true })
}
