import { queryClient } from '../session/query-client.ts'
import { noticeSlot } from './notice-slot.ts'
import { UpdateNotice } from './update-notice.tsx'
import { loadRest } from './words.ts'

const WORKER = '/h5/worker.js'
/** A page that stays open for days hears of a new version within the hour. */
const ASK_EVERY_MS = 3_600_000

interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface ScriptPolicyFactory {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): ScriptPolicy
}

/** The page's policy takes no text for a script's address (`require-trusted-types-for`); this one passes the one we have. */
function trustedAddress(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: ScriptPolicyFactory }

  return (
    trustedTypes
      ?.createPolicy('plumbline-worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER
  )
}

let isTapped = false

/** Says that a new version waits. The old one goes on until it is tapped: nothing typed is ever lost to an update. */
function tell(waiting: ServiceWorker): void {
  const takeOver = () => {
    isTapped = true
    waiting.postMessage({ op: 'take_over' }, [])
  }

  loadRest().then(
    () => noticeSlot.set(<UpdateNotice onReload={takeOver} onLater={() => noticeSlot.set(undefined)} />),
    (cause: unknown) => console.warn('words of the notice did not load', cause),
  )
}

function watch(registration: ServiceWorkerRegistration): void {
  const { serviceWorker } = navigator

  // The first worker of a device takes over by itself; only one that follows another is an update.
  const onInstalled = (worker: ServiceWorker) => {
    if (worker.state === 'installed' && serviceWorker.controller) tell(worker)
  }

  if (registration.waiting) onInstalled(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => onInstalled(worker))
  })
}

/** Words of the page's language, and what was loaded and read before the worker was there: it keeps them too. */
async function handOver(isFirst: boolean): Promise<void> {
  await loadRest()
  const registration = await navigator.serviceWorker.ready

  // Read once more, now through the worker: else a first visit would leave no last known prices.
  if (isFirst) void queryClient.invalidateQueries({ type: 'active' })

  const addresses = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)

  registration.active?.postMessage({ op: 'adopt', addresses }, [])
}

/** Registers the service worker (src/worker), tells of its updates, and asks for them while the page is open. */
export async function startAppWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const isFirst = serviceWorker.controller === null

  serviceWorker.addEventListener('controllerchange', () => {
    if (isTapped) location.reload()
  })

  const registration = await serviceWorker.register(trustedAddress(), {
    scope: '/h5/',
    updateViaCache: 'none',
  })

  watch(registration)

  const ask = () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  }

  setInterval(ask, ASK_EVERY_MS)
  addEventListener('online', ask)
  await handOver(isFirst)
}
