import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { courseStore, lockStore, mustLock, opened, veilStore } from '../../../session/app-lock.ts'
import { tokenStore } from '../../../session/token.ts'
import { LockCover } from './lock-cover.tsx'
import './veil.css'

/** How often an open app notes that it is: what a device that went dark forgets. */
const NOTE_EVERY_MS = 15_000

let uncover: (() => void) | undefined

/** Puts the cover over the page; what is beneath is neither seen, read out nor reached by keys. */
function cover(): void {
  if (uncover) return

  const page = document.querySelector('#root')
  const place = document.createElement('div')

  document.body.append(place)
  const root = createRoot(place)

  page?.setAttribute('inert', '')
  courseStore.set({ ...courseStore.get(), isClosed: true })

  uncover = () => {
    uncover = undefined
    page?.removeAttribute('inert')
    root.unmount()
    place.remove()
  }

  root.render(
    <StrictMode>
      <LockCover onOpen={() => uncover?.()} />
    </StrictMode>,
  )
}

const isSignedIn = (): boolean => tokenStore.get() !== undefined

function look(): void {
  if (isSignedIn() && mustLock(lockStore.get(), courseStore.get(), Date.now())) cover()
  delete document.documentElement.dataset['veiled']
}

function note(): void {
  if (!uncover && lockStore.get()) courseStore.set(opened(Date.now()))
}

function leave(): void {
  note()
  if (veilStore.get() && isSignedIn()) document.documentElement.dataset['veiled'] = ''
}

/** Watches over what this device shows: locks it after a time out of sight, and veils it meanwhile. Once a launch. */
export function watchLock(): void {
  look()
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : look(),
  )

  addEventListener('pagehide', leave)
  addEventListener('pageshow', look)
  setInterval(() => document.visibilityState === 'visible' && note(), NOTE_EVERY_MS)

  // Who has just logged in has shown more than a PIN.
  tokenStore.subscribe(() => {
    courseStore.set(opened(Date.now()))
    uncover?.()
  })
}
