import './ui/tokens.css'
import './ui/base.css'
import { setBrand } from '@plumbline/language/translate'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { keepInstallOffer } from './session/install-offer.ts'
import { forgetLastKnownOnLogOut } from './session/last-known.ts'
import { startAppLock } from './app/app-lock.ts'
import { startOwnCheck } from './app/own-check.ts'
import { keepPage } from './app/page-loading.ts'
import { loginAfterEnd } from './app/redirect.ts'
import { HOME, LOGIN } from './app/route.ts'
import { routeOf } from './app/routes.ts'
import { keepScroll } from './app/scroll.ts'
import { Shell } from './app/shell.tsx'
import { followThemeColor } from './app/theme-color.ts'
import { followLanguage, loadRest } from './app/words.ts'
import { startMarketData } from './market-data/start.ts'
import { followAppearance } from './session/appearance.ts'
import { tokenStore } from './session/token.ts'
import { clearDrafts } from './ui/draft.ts'
import { currentEntry, followLinks, navigate } from './ui/navigation.ts'

/** How long a launch without network waits before it asks again. */
const RETRY_MS = 3_000
/** The service worker fetches the other pages: after everything that the first one needs. */
const WORKER_AFTER_MS = 5_000

const path = (): string => location.hash.replace(/^#\/?/, '/').split('?')[0] ?? '/'

/** A session that ends — logged out here or in another tab, or no longer known to the server — leads to the login page. */
function leaveWhenSignedOut(): void {
  tokenStore.subscribe(() => {
    if (tokenStore.get() === undefined && !path().startsWith(LOGIN))
      navigate(loginAfterEnd(location.hash.slice(1)), { replace: true })
  })
}

async function launch(): Promise<void> {
  const route = routeOf(path())
  const home = route?.path === HOME ? route : undefined
  const firstWords = followLanguage()
  // Another page is asked for beside the first words; whether it came is for its own place in the app to say.
  if (!home) Promise.all([route?.load(), loadRest()]).catch(() => undefined)
  const [Page] = await Promise.all([home?.load(), firstWords])
  if (Page) keepPage(HOME, Page)
  await startAppLock()
  const root = document.querySelector('#root')
  if (!root) throw new Error('the page has no root')
  const app = (
    <StrictMode>
      <Shell />
    </StrictMode>
  )
  // The prerendered Home is taken over as it stands, unless the page's first script has hidden it for another.
  const isPrerendered = root.hasChildNodes() && document.documentElement.dataset['awaits'] === undefined
  // As a transition it comes in small pieces, between which a tap is answered.
  startTransition(() => {
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}

/** Keeps the app on the device for a start without a network; browsers allow it on safe addresses alone. */
function startWorkerLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const start = () =>
    void import('./app/app-worker.tsx')
      .then(async ({ startAppWorker }) => startAppWorker())
      .catch((cause: unknown) => console.warn('the app works, but not without a network', cause))
  setTimeout(start, WORKER_AFTER_MS)
}

/** New terms are spoken of once the page stands. */
const watchTermsLater = () =>
  setTimeout(
    () =>
      void import('./app/terms-door.tsx')
        .then(({ watchTerms }) => watchTerms())
        .catch((cause: unknown) => console.warn('terms were not looked at', cause)),
    WORKER_AFTER_MS,
  )

/** Whether the public logs only grew since this browser last saw them. */
const watchLogsLater = () =>
  setTimeout(
    () =>
      void import('./app/log-watch.tsx')
        .then(({ watchLogs }) => watchLogs())
        .catch((cause: unknown) => console.warn('the public logs were not looked at', cause)),
    WORKER_AFTER_MS,
  )

setBrand('Plumbline')
currentEntry()
followAppearance()
followThemeColor()
followLinks()
keepScroll()
keepInstallOffer()
leaveWhenSignedOut()
// What one customer typed is not for the next.
tokenStore.subscribe(clearDrafts)
forgetLastKnownOnLogOut()
startMarketData()
startWorkerLater()
watchTermsLater()
startOwnCheck()
watchLogsLater()
const start = (): void => {
  launch().catch((cause: unknown) => {
    console.warn('launch waits for the network', cause)
    setTimeout(start, RETRY_MS)
  })
}
start()
