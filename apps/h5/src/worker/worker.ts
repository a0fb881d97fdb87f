import { createLastKnown, isPublicRead } from './last-known.ts'
import { openTapped, showPushed } from './push.ts'
import { createShell } from './shell.ts'
import type { ShellFiles } from './shell.ts'
import type { WorkerScope } from './worker-scope.ts'

/*
 * The app's service worker: it starts the app without a network, gives the last known prices and texts where the server
 * does not answer, and shows what is pushed. It keeps nothing that was read for one customer.
 */

/** Put here by the build (app-worker.ts). */
declare const SHELL_FILES: ShellFiles

const scope = globalThis as unknown as WorkerScope
const fetchOf = (request: Request | string, init?: RequestInit) => fetch(request, init)

const shell = createShell(caches, fetchOf, SHELL_FILES)

const lastKnown = createLastKnown({
  caches,
  fetch: fetchOf,
  now: Date.now,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

scope.addEventListener('install', (event) => event.waitUntil(shell.install()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([shell.forgetOld(), scope.clients.claim()])),
)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (new URL(request.url).origin !== location.origin) return

  const answer = isPublicRead(request)
    ? lastKnown.answer(request, (work) => event.waitUntil(work))
    : shell.answer(request)

  if (answer) event.respondWith(answer)
})

scope.addEventListener('message', (event) => {
  const told = event.data as { readonly op?: unknown; readonly addresses?: unknown } | null
  // A tap on the notice of a new version: until then the old one goes on.
  if (told?.op === 'take_over') event.waitUntil(scope.skipWaiting())
  if (told?.op === 'adopt' && Array.isArray(told.addresses))
    event.waitUntil(shell.adopt(told.addresses.map(String)))
})

scope.addEventListener('push', (event) => event.waitUntil(showPushed(scope, event)))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openTapped(scope, event)))
