import { pushKeyCall, subscribePushCall, unsubscribePushCall } from '@plumbline/api-schema/service/push'
import { sendCall } from './api.ts'
import { clockStore } from './clock-choice.ts'
import { hidesAmounts, onHideAmounts } from './hide-amounts.ts'
import { languageStore } from './language-choice.ts'
import { tokenStore } from './token.ts'

/** Whether this browser can be pushed to at all. */
export const canBePushed = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

async function registrationOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!canBePushed()) return undefined
  return navigator.serviceWorker.getRegistration('/h5/')
}

/** This browser's own subscription, where it has one. */
async function ownSubscription(): Promise<PushSubscription | undefined> {
  const registration = await registrationOf()
  return (await registration?.pushManager.getSubscription()) ?? undefined
}

/** Tells the server of a subscription, with whether amounts are hidden on this device. */
async function sendSubscription(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  if (endpoint === undefined || keys?.['p256dh'] === undefined || keys['auth'] === undefined) return false

  const wish = { endpoint, p256dh: keys['p256dh'], auth: keys['auth'], hides_amounts: hidesAmounts() }
  return (await sendCall(subscribePushCall, wish)).ok
}

/** Whether this device is pushed to now. */
export const isPushed = async (): Promise<boolean> =>
  canBePushed() && Notification.permission === 'granted' && (await ownSubscription()) !== undefined

export type PushOutcome = 'on' | 'blocked' | 'failed'

/** Asks the browser for leave and tells the server. Only ever after a tap: browsers ask nobody else. */
export async function startPush(): Promise<PushOutcome> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'

  const answer = await sendCall(pushKeyCall, {})
  const registration = await registrationOf()
  if (!answer.ok || answer.data.key === undefined || !registration) return 'failed'

  try {
    const applicationServerKey = answer.data.key
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    })

    return (await sendSubscription(subscription)) ? 'on' : 'failed'
  } catch {
    return 'failed'
  }
}

/** Ends it, here and at the server. */
export async function stopPush(): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return

  await sendCall(unsubscribePushCall, { endpoint: subscription.endpoint })
  await subscription.unsubscribe()
}

async function renew(): Promise<void> {
  if (tokenStore.get() === undefined || !(await isPushed())) return
  const subscription = await ownSubscription()
  if (subscription) await sendSubscription(subscription)
}

/** Called once, signed in: says again what the server should know, at each log-in and when amounts are hidden or shown, and when language or clock change. */
export function keepPushKnown(): void {
  const again = () => void renew().catch(() => undefined) // said again the next time
  onHideAmounts(again)
  for (const store of [tokenStore, languageStore, clockStore]) store.subscribe(again)
  again()
}
