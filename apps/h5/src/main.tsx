import './app/react.ts'
import '@plumbline/web/styles/tokens.css'
import '@plumbline/web/styles/base.css'
import '@plumbline/web/styles/classes.css'
import './ui/base.css'
import { userCall } from '@plumbline/api-schema/accounts/account'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { setBrand } from '@plumbline/language/translate'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepInstallOffer } from './session/install-offer.ts'
import { forgetLastKnownOnLogOut } from './session/last-known.ts'
import { startAppLock } from './app/app-lock.ts'
import { HomePage } from './app/home/home-page.tsx'
import { keepPage } from './app/page-loading.ts'
import { loginAfterEnd } from './app/routes/redirect.ts'
import { startResults } from './app/routes/result-door.tsx'
import { loadRoutes } from './app/routes/route-table.ts'
import { keepScroll } from './app/scroll.ts'
import { Shell } from './app/shell.tsx'
import { followThemeColor } from './app/theme-color.ts'
import { prepareLinks, preparePageAndReads } from './app/prepare-page.ts'
import { whenWanted } from './app/when-wanted.ts'
import { followWords, loadRest } from './app/words.ts'
import { formatsOf } from './format/use-format.ts'
import { startMarketData } from './market-data/start.ts'
import { followAppearance } from './session/appearance.ts'
import { languageStore } from './session/language-choice.ts'
import { readAhead } from './session/read-ahead.ts'
import { tokenStore } from './session/token.ts'
import { clearDrafts } from './ui/fields/draft.ts'
import { currentEntry, followLinks, navigate } from './ui/pages/navigation.ts'
import { sheetsAwait } from './ui/overlays/sheet.tsx'
import { LOGIN_PAGE, HOME_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** How long a launch without network waits before it asks again. */
const RETRY_MS = 3_000
/** The service worker fetches the other pages: after everything that the first one needs. */
const BESIDE_AFTER_MS = 5_000

const shownAddress = (): string => location.hash.replace(/^#\/?/, '/')
const path = (): string => shownAddress().split('?')[0] ?? '/'

/** A session that ends — logged out here or in another tab, or no longer known to the server — leads to the login page. */
function leaveWhenSignedOut(): void {
  tokenStore.subscribe(() => {
    if (tokenStore.get() === undefined && !path().startsWith(LOGIN_PAGE))
      navigate(loginAfterEnd(location.hash.slice(1)), { replace: true })
  })
}

/** The first figure of a page has the browser read its tables of the language: in a piece of its own, beside the page's. */
const readyFormats = () => setTimeout(() => void formatsOf(languageStore.get()).count(0))

async function launch(): Promise<void> {
  const root = document.querySelector('#root')
  if (!root) throw new Error('the page has no root')

  // The prerendered Home is taken over as it stands, unless the page's first script has hidden it for another.
  const isPrerendered = root.hasChildNodes() && document.documentElement.dataset['awaits'] === undefined
  const firstWords = followWords()

  keepPage(HOME_PAGE, HomePage)
  if (!isPrerendered) askAhead()

  await firstWords
  await startAppLock()

  const app = (
    <StrictMode>
      <Shell />
    </StrictMode>
  )

  // As a transition it comes in small pieces, between which a tap is answered.
  readyFormats()
  if (isPrerendered) return startTransition(() => void hydrateRoot(root, app))

  root.replaceChildren()
  delete document.documentElement.dataset['awaits']
  startTransition(() => createRoot(root).render(app))
}

/**
 * The page and what it reads are asked for beside the first words; whether they came is for its own place in the app to say.
 * Not for the prerendered Home: an answer that came before React has taken it over would not be what stands there.
 */
function askAhead(): void {
  readAhead(settingsCall, {})
  if (tokenStore.get() !== undefined) readAhead(userCall, {})
  preparePageAndReads(shownAddress()).catch(() => undefined)
}

/** What no page waits for. */
const startBesideLater = () =>
  setTimeout(
    () =>
      void import('./app/beside-pages.ts')
        .then(({ startBesidePages }) => startBesidePages())
        .catch((cause: unknown) => console.warn('what runs beside the pages did not load', cause)),
    BESIDE_AFTER_MS,
  )

/**
 * Tells the loader of later parts that their first style is here: it looks for a link, and the style stands in the page
 * itself. A link that is switched off fetches nothing, unless it comes with the page.
 */
function nameFirstStyle(): void {
  const address = document.querySelector<HTMLStyleElement>('style[data-href]')?.dataset['href']
  if (address === undefined) return

  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.disabled = true
  link.href = address
  document.head.append(link)
}

/** Everything that runs beside the pages. */
function startParts(): void {
  nameFirstStyle()
  setBrand('Plumbline')
  currentEntry()
  followAppearance()
  followThemeColor()
  followLinks()
  prepareLinks()
  keepScroll()
  keepInstallOffer()
  whenWanted(() => void loadRoutes().catch(() => undefined))
  sheetsAwait(loadRest)
  leaveWhenSignedOut()

  // What one customer typed is not for the next.
  tokenStore.subscribe(clearDrafts)
  forgetLastKnownOnLogOut()
  startMarketData()
  startResults()
  startBesideLater()
}

function start(): void {
  launch().catch((cause: unknown) => {
    console.warn('launch waits for the network', cause)
    setTimeout(start, RETRY_MS)
  })
}

// Apart from the reading of this file: a tap is answered between the two.
setTimeout(() => {
  startParts()
  start()
})
