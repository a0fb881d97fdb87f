import '@plumbline/web/styles/tokens.css'
import '@plumbline/web/styles/base.css'
import '@plumbline/web/styles/classes.css'
import './ui/base.css'
import { chooseClock } from '@plumbline/language/format/date'
import { setDeskBrand } from '@plumbline/language/desk-translate'
import { followTheme } from '@plumbline/web/state/theme'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './app/shell.tsx'
import { setClock } from './format/now.ts'
import { followDeskLanguage, letterKeysStore, themeStore } from './session/appearance.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { followActivity } from './session/activity.ts'
import { followStream } from './session/live.ts'
import { followKeys, setLetterKeys } from './ui/keys.ts'

/** How long a launch without network waits before it asks for its words again. */
const RETRY_MS = 3_000

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no root')
setDeskBrand('Plumbline')
chooseClock('h23')
setClock(serverClock.now)
followTheme(themeStore)
followKeys()
setLetterKeys(letterKeysStore.get())
letterKeysStore.subscribe(() => setLetterKeys(letterKeysStore.get()))
followActivity()
followStream()

const launch = (): void => {
  followDeskLanguage().then(
    () =>
      createRoot(root).render(
        <StrictMode>
          <Shell />
        </StrictMode>,
      ),
    (cause: unknown) => {
      console.warn('launch waits for the network', cause)
      setTimeout(launch, RETRY_MS)
    },
  )
}

launch()
