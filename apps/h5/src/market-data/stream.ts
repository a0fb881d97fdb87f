import { StreamClient } from '@plumbline/api-client/stream-client'
import type { StreamState } from '@plumbline/api-client/stream-client'
import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { chosenHourCycle, clockStore } from '../session/clock-choice.ts'
import { languageStore } from '../session/language-choice.ts'
import { keptSince } from '../session/last-known.ts'
import { useStore } from '@plumbline/web/state/store'
import { sessionEnded, tokenStore } from '../session/token.ts'

const streamUrl = (): string =>
  `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}${STREAM_PATH}`

/** The app's one connection to the stream. Screens use the hooks of this folder, not the client itself. */
export const stream = new StreamClient({
  open: () => new WebSocket(streamUrl()),
  token: tokenStore.get,
  language: languageStore.get,
  hourCycle: chosenHourCycle,
  onSignedOut: () => void sessionEnded(),
  clock: serverClock,
  now: Date.now,
  random: Math.random,
  isVisible: () => document.visibilityState === 'visible',
})

const streamState = { get: stream.state, subscribe: stream.onState }

/** `connecting`, `live`, or `stale` with `since` (epoch ms): while it is not `live`, prices are shown grey with their age. */
export const useStreamState = (): StreamState => useStore(streamState)

/** Called once at launch. A waking device says so in several ways; each browser leaves out another. */
export function startStream(): void {
  const shown = () => stream.onDevice('shown')

  document.addEventListener('visibilitychange', () =>
    stream.onDevice(document.visibilityState === 'visible' ? 'shown' : 'hidden'),
  )

  addEventListener('pageshow', shown)
  addEventListener('focus', shown)
  document.addEventListener('resume', shown)
  addEventListener('online', () => stream.onDevice('online'))
  addEventListener('offline', () => stream.onDevice('offline'))
  tokenStore.subscribe(stream.changeCustomer)

  for (const store of [languageStore, clockStore]) store.subscribe(stream.changeCustomer)
  keptSince.subscribe(() => stream.presumeLost(keptSince.get() ?? 0))
  stream.start()
}
