import type { PushedEvent, TappedEvent, WorkerScope } from './worker-scope.ts'

/** What the server pushes (service/push): nothing but what stands on the screen, and where it leads. */
interface Pushed {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly to: string
}

const APP = '/h5/'
const ROUTE = /^\/pages\/[!-~]*$/

/** A push as it came; `undefined` where it is none of ours. */
export function readPushed(text: string | undefined): Pushed | undefined {
  try {
    const { id, title, text: body, to } = JSON.parse(text ?? '') as Partial<Pushed>
    if (typeof id !== 'string' || typeof title !== 'string' || typeof body !== 'string') return undefined

    return {
      id,
      title,
      text: body,
      to: typeof to === 'string' && ROUTE.test(to) ? to : '/pages/user/message',
    }
  } catch {
    return undefined
  }
}

/** Shows it; the same one twice stands once. */
export async function showPushed(
  scope: Pick<WorkerScope, 'registration'>,
  event: PushedEvent,
): Promise<void> {
  const pushed = readPushed(event.data?.text())
  if (!pushed) return

  await scope.registration.showNotification(pushed.title, {
    body: pushed.text,
    tag: pushed.id,
    data: { to: pushed.to },
    icon: `${APP}icon-192.png`,
  })
}

/** A tap leads to what it is about, in the app's own window where one is open. */
export async function openTapped(scope: Pick<WorkerScope, 'clients'>, event: TappedEvent): Promise<void> {
  event.notification.close()
  const data = event.notification.data as { readonly to?: unknown } | null
  const to = typeof data?.to === 'string' && ROUTE.test(data.to) ? data.to : '/pages/user/message'
  const address = `${APP}#${to}`

  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) {
    await scope.clients.openWindow(address)
    return
  }

  await open.focus()
  await open.navigate(address)
}
