/*
 * As much of a service worker's world as is used here. TypeScript's own library for it cannot stand beside the page's.
 */

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface AskedEvent extends LastingEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}

interface ToldEvent extends LastingEvent {
  readonly data: unknown
}

export interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

export interface TappedEvent extends LastingEvent {
  readonly notification: Notification
}

/** A page of the app, as the worker sees it. */
export interface WindowOfApp {
  readonly url: string
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

interface WorkerEvents {
  install: LastingEvent
  activate: LastingEvent
  fetch: AskedEvent
  message: ToldEvent
  push: PushedEvent
  notificationclick: TappedEvent
}

export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: {
      readonly type: 'window'
      readonly includeUncontrolled?: boolean
    }): Promise<readonly WindowOfApp[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>
}
