import { createTransport } from '@plumbline/api-client/transport'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { chosenHourCycle } from './clock-choice.ts'
import { languageStore } from './language-choice.ts'
import { keptSince } from './last-known.ts'
import { sessionEnded, tokenStore } from './token.ts'

/**
 * Sends a typed call: `await sendCall(logInCall, { account, password })` gives `{ ok: true, data }`,
 * `{ ok: false, network: false, refusal, field?, params?, msg, status }` or `{ ok: false, network: true, fault }`.
 * Reads go through `useCall`, money calls through `sendOnce`.
 */
export const sendCall = createTransport({
  baseUrl: '',
  fetch: (url, init) => fetch(url, init),
  caller: () => ({ token: tokenStore.get(), language: languageStore.get(), hourCycle: chosenHourCycle() }),
  onSignedOut: () => void sessionEnded(),
  clock: serverClock,
  onKept: keptSince.set,
  now: Date.now,
})
