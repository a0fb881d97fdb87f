import { CHECK_EVERY_MS, openLimitMs, PING_EVERY_MS, reconnectDelayMs, SILENCE_LIMIT_MS } from './reconnect.ts'

/** The part of a WebSocket that is used; the browser's, Node's and a test's all have it. */
export interface SocketLike {
  onopen: ((event: never) => unknown) | null
  onmessage: ((event: never) => unknown) | null
  onclose: ((event: never) => unknown) | null
  onerror: ((event: never) => unknown) | null
  send(text: string): void
  close(): void
}

/** What happens to the device: `shown` the page is looked at again, `online`/`offline` the network changed. */
export type DeviceEvent = 'shown' | 'hidden' | 'online' | 'offline'

export interface LinkOptions {
  readonly open: () => SocketLike
  /** The device's clock in epoch milliseconds: it goes on while the device sleeps. */
  readonly now: () => number
  readonly random: () => number
  readonly isVisible: () => boolean
  readonly onOpen: () => void
  readonly onText: (text: string) => void
  /** The connection is gone; `heardAt` is when the server was last heard, absent if never on this connection. */
  readonly onLost: (heardAt: number | undefined) => void
  /** Time to ask for a sign of life. */
  readonly onPingDue: () => void
}

/** Keeps one socket open: reconnects, and throws away a socket that only looks alive. */
export interface StreamLink {
  start(): void
  stop(): void
  send(message: object): void
  /** Gives up the socket and connects anew at once. */
  renew(): void
  onDevice(event: DeviceEvent): void
  /** The connection works end to end: failures count from zero again. */
  confirm(): void
}

export function createStreamLink(options: LinkOptions): StreamLink {
  let socket: SocketLike | undefined
  let isOpen = false
  let isStarted = false
  let attempt = 0
  let heardAt: number | undefined
  let openedAt = 0
  let pingedAt = 0
  let checkedAt = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let openLimit: ReturnType<typeof setTimeout> | undefined
  let watch: ReturnType<typeof setInterval> | undefined

  function connect(): void {
    clearTimeout(retry)
    if (!isStarted || socket) return
    const current = options.open()
    socket = current
    openedAt = options.now()
    openLimit = setTimeout(() => lose(current), openLimitMs(attempt))
    current.onopen = () => {
      clearTimeout(openLimit)
      isOpen = true
      pingedAt = checkedAt = heardAt = options.now()
      options.onOpen()
    }
    current.onmessage = (event: { readonly data: unknown }) => {
      heardAt = options.now()
      options.onText(String(event.data))
    }
    current.onclose = () => lose(current)
    current.onerror = () => lose(current)
  }

  function lose(gone: SocketLike): void {
    if (socket !== gone) return
    discard()
    clearTimeout(retry)
    retry = setTimeout(connect, reconnectDelayMs(attempt, options.isVisible(), options.random()))
    attempt += 1
  }

  /** Lets go of the socket so that nothing it does later is heard: after sleep its late messages would look fresh. */
  function discard(): void {
    clearTimeout(openLimit)
    const gone = socket
    if (!gone) return
    gone.onopen = gone.onmessage = gone.onclose = null
    // Closing a socket that is still connecting raises an error event, which without a listener some runtimes throw.
    gone.onerror = () => undefined
    socket = undefined
    isOpen = false
    gone.close()
    options.onLost(heardAt)
    heardAt = undefined
  }

  function renew(): void {
    attempt = 0
    discard()
    connect()
  }

  /** Timers stand still while a device sleeps, so a check that comes late is itself the sign of having slept. */
  function check(): void {
    const now = options.now()
    const hasSlept = now - checkedAt > SILENCE_LIMIT_MS
    checkedAt = now
    if (!isOpen || !options.isVisible()) return
    if (hasSlept || now - (heardAt ?? now) > SILENCE_LIMIT_MS) return renew()
    if (now - pingedAt >= PING_EVERY_MS) ping(now)
  }

  function ping(now: number): void {
    pingedAt = now
    options.onPingDue()
  }

  const deviceEvents: Record<DeviceEvent, () => void> = {
    online: renew,
    offline() {
      if (socket) lose(socket)
    },
    shown() {
      // A quick look at another tab costs nothing: a socket heard (or begun) a moment ago is alive.
      // Devices report one awakening several times over.
      const now = options.now()
      if (!socket || now - (heardAt ?? openedAt) >= PING_EVERY_MS) renew()
      else if (isOpen) ping(now)
    },
    hidden() {
      if (isOpen) ping(options.now())
    },
  }

  return {
    start() {
      if (isStarted) return
      isStarted = true
      checkedAt = options.now()
      watch = setInterval(check, CHECK_EVERY_MS)
      connect()
    },
    stop() {
      isStarted = false
      clearInterval(watch)
      clearTimeout(retry)
      discard()
    },
    send(message) {
      if (isOpen) socket?.send(JSON.stringify(message))
    },
    renew,
    onDevice(event) {
      if (isStarted) deviceEvents[event]()
    },
    confirm() {
      attempt = 0
    },
  }
}
