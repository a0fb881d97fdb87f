import '../../h5/src/ui/tokens.css'
import './ui/base.css'
import { setDeskBrand } from '@plumbline/language/desk-translate'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './app/shell.tsx'
import { setClock } from './format/now.ts'
import { followLanguage, followTheme, letterKeysStore } from './session/appearance.ts'
import { serverClock } from './session/api.ts'
import { followActivity } from './session/activity.ts'
import { followStream } from './session/live.ts'
import { followKeys, setLetterKeys } from './ui/keys.ts'

/** How long a launch without network waits before it asks for its words again. */
const RETRY_MS = 3_000

const root = document.querySelector('#root')
if (!root) throw new Error('the page has no root')
setDeskBrand('Plumbline')
setClock(serverClock.now)
followTheme()
followKeys()
setLetterKeys(letterKeysStore.get())
letterKeysStore.subscribe(() => setLetterKeys(letterKeysStore.get()))
followActivity()
followStream()

const launch = (): void => {
  followLanguage().then(
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
