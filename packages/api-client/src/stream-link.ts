import {
  CHECK_EVERY_MS,
  openLimitMs,
  PING_EVERY_MS,
  reconnectDelayMs,
  SILENCE_LIMIT_MS,
} from './reconnect.ts'

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
  /** The connection is gone; `heardAt` is when the server was last heard on it. */
  readonly onLost: (heardAt: number) => void
  /** Time to ask for a sign of life. */
  readonly onPingDue: () => void
}

type Timer = ReturnType<typeof setTimeout>

/** Keeps one socket open: reconnects, and throws away a socket that only looks alive. */
export class StreamLink {
  readonly #options: LinkOptions
  #socket: SocketLike | undefined
  #isOpen = false
  #isStarted = false
  /** Failures in a row since the connection last worked. */
  #attempt = 0
  #triedAt = 0
  /** How long the last connection took to open. */
  #usualMs: number | undefined
  #heardAt = 0
  #pingedAt = 0
  #checkedAt = 0
  #nextTry: Timer | undefined
  #openLimit: Timer | undefined
  #watch: Timer | undefined

  constructor(options: LinkOptions) {
    this.#options = options
  }

  start(): void {
    if (this.#isStarted) return

    this.#isStarted = true
    this.#checkedAt = this.#options.now()
    this.#watch = setInterval(() => this.#check(), CHECK_EVERY_MS)
    this.#try()
  }

  stop(): void {
    this.#isStarted = false
    clearInterval(this.#watch)
    this.#discard()
  }

  send(message: object): void {
    if (this.#isOpen) this.#socket?.send(JSON.stringify(message))
  }

  /** The connection works end to end: failures count from zero again. */
  confirm(): void {
    this.#attempt = 0
  }

  /** Gives up the socket and connects anew at once. */
  renew(): void {
    this.#attempt = 0
    this.#discard()
    if (this.#isStarted) this.#try()
  }

  onDevice(event: DeviceEvent): void {
    if (!this.#isStarted) return

    switch (event) {
      case 'online':
        return this.renew()
      case 'offline':
        return this.#lose()
      case 'shown':
        return this.#onShown()
      case 'hidden':
        if (this.#isOpen) this.#ping(this.#options.now())
    }
  }

  #try(): void {
    const socket = this.#options.open()
    this.#socket = socket
    this.#triedAt = this.#options.now()
    this.#openLimit = setTimeout(() => this.#lose(true), openLimitMs(this.#attempt, this.#usualMs))
    socket.onopen = () => this.#onOpen()

    socket.onmessage = (event: { readonly data: unknown }) => {
      this.#heardAt = this.#options.now()
      if (typeof event.data === 'string') this.#options.onText(event.data)
    }

    socket.onclose = () => this.#lose()
    socket.onerror = () => this.#lose()
  }

  #onOpen(): void {
    clearTimeout(this.#openLimit)
    this.#isOpen = true

    const now = this.#options.now()
    this.#usualMs = now - this.#triedAt
    this.#heardAt = now
    this.#checkedAt = now
    this.#pingedAt = now
    this.#options.onOpen()
  }

  /** The connection, or the try at one, is gone: the next try follows. */
  #lose(hung = false): void {
    this.#discard()
    const { isVisible, random } = this.#options
    this.#nextTry = setTimeout(
      () => this.#try(),
      reconnectDelayMs(this.#attempt, hung, isVisible(), random()),
    )

    this.#attempt += 1
  }

  /** Lets go of the socket so that nothing it does later is heard: after sleep its late messages would look fresh. */
  #discard(): void {
    clearTimeout(this.#nextTry)
    clearTimeout(this.#openLimit)

    const gone = this.#socket
    if (!gone) return

    gone.onopen = null
    gone.onmessage = null
    gone.onclose = null

    // Closing a socket that is still connecting raises an error event, which without a listener some runtimes throw.
    gone.onerror = () => undefined
    const wasOpen = this.#isOpen

    this.#socket = undefined
    this.#isOpen = false
    gone.close()
    if (wasOpen) this.#options.onLost(this.#heardAt)
  }

  /** Devices report one awakening several times over, and a quick look at another tab is none. */
  #onShown(): void {
    const now = this.#options.now()
    const isYoung = this.#socket && now - (this.#isOpen ? this.#heardAt : this.#triedAt) < PING_EVERY_MS
    if (!isYoung) this.renew()
    else if (this.#isOpen) this.#ping(now)
  }

  /** Timers stand still while a device sleeps, so a check that comes late is itself the sign of having slept. */
  #check(): void {
    const now = this.#options.now()
    const hasSlept = now - this.#checkedAt > SILENCE_LIMIT_MS

    this.#checkedAt = now
    if (!this.#options.isVisible()) return

    if (hasSlept || (this.#isOpen && now - this.#heardAt > SILENCE_LIMIT_MS)) this.renew()
    else if (this.#isOpen && now - this.#pingedAt >= PING_EVERY_MS) this.#ping(now)
  }

  #ping(now: number): void {
    this.#pingedAt = now
    this.#options.onPingDue()
  }
}
