import { DESK_STREAM_PATH, DESK_TOPICS } from '@plumbline/api-schema/desk/desk-queue'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Connections } from '../http/limits/connections.ts'
import type { Slot } from '../http/limits/connection-slots.ts'
import type { Bus } from '../platform/bus.ts'
import { DeskConnection } from './desk-connection.ts'
import type { DeskConnectionDeps } from './desk-connection.ts'
import type { Job } from '../platform/jobs.ts'
import { MESSAGE_BYTES_MAX, SWEEP_EVERY_MS, CLOSED_GOING_AWAY } from './sockets.ts'

export interface DeskStreamDeps extends Omit<DeskConnectionDeps, 'onTyping' | 'claim'> {
  readonly bus: Bus
  readonly connections: Pick<Connections, 'admit'>
  readonly admits: (request: IncomingMessage) => boolean
}

export interface DeskStream {
  attach(server: Server): void
  readonly jobs: readonly Job[]
  /** Looks again who still is signed in, and with which roles; runs by itself every few seconds. */
  recheck(): Promise<void>
  stop(): Promise<void>
}

/** Sessions also end outside this process (the console), or by the clock. */
const RECHECK_EVERY_MS = 5 * SECOND_MS

/** The desk's own stream: says to every open desk what changed, and nothing of it; the page reads the call again. */
export function createDeskStream(deps: DeskStreamDeps): DeskStream {
  return new DeskStreamServer(deps)
}

class DeskStreamServer implements DeskStream {
  readonly #deps: DeskStreamDeps

  readonly #webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
    clientTracking: false,
  })

  /** Open desks, each with its end. */
  readonly #desks = new Map<DeskConnection, Promise<void>>()
  readonly #unsubscribe: () => void

  readonly jobs: readonly Job[] = [
    {
      name: 'recheck-desks',
      everyMs: RECHECK_EVERY_MS,
      runs: 'every-node',
      failure: 'open desks could not be looked up',
      run: () => {
        this.#heal()
        return this.recheck()
      },
    },
    {
      name: 'sweep-desks',
      everyMs: SWEEP_EVERY_MS,
      runs: 'every-node',
      failure: 'streams of desks could not be swept',
      run: () => this.#sweep(),
    },
  ]

  #isStopped = false
  #hasMissed = false

  constructor(deps: DeskStreamDeps) {
    this.#deps = deps

    const endHealing = deps.bus.onMissed(() => {
      this.#hasMissed = true
    })

    const endHearing = deps.bus.subscribe((event) => {
      if (event.type === 'desk') for (const desk of this.#desks.keys()) desk.hear(event)
      if (event.type === 'typing' && event.from === 'customer')
        for (const desk of this.#desks.keys()) desk.onTyping(event.customerId)
    })

    this.#unsubscribe = () => {
      endHealing()
      endHearing()
    }

    deps.operatorSessions.onEnd(() => this.#onEnd())
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  async recheck(): Promise<void> {
    const signedIn = [...this.#desks.keys()].flatMap((desk) => {
      const { session } = desk
      return session ? [{ desk, session }] : []
    })
    if (signedIn.length === 0) return

    const living = await this.#deps.operatorSessions.livingOf(
      signedIn.map(({ session }) => session.sessionId),
    )

    for (const { desk, session } of signedIn)
      if (desk.session === session) desk.renew(living.get(session.sessionId))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#unsubscribe()
    for (const desk of this.#desks.keys()) desk.close(CLOSED_GOING_AWAY, 'going away')

    // A socket whose other side does not answer the good-bye would hold up the HTTP server's own stop.
    const deadline = setTimeout(() => {
      for (const desk of this.#desks.keys()) desk.terminate()
    }, SECOND_MS)

    await Promise.all(this.#desks.values())
    clearTimeout(deadline)
  }

  #sweep(): void {
    for (const desk of this.#desks.keys()) desk.sweep(this.#deps.clock.now())
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (request.url?.split('?', 1)[0] !== DESK_STREAM_PATH) return

    socket.on('error', () => socket.destroy())
    const refuse = (status: string): void =>
      void socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

    if (!this.#deps.admits(request)) return refuse('403 Forbidden')
    if (this.#isStopped) return refuse('503 Service Unavailable')

    const slot = this.#deps.connections.admit('desk_stream', request, () => socket.destroy())
    socket.once('close', () => slot.free())
    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) => this.#open(webSocket, slot))
  }

  #open(webSocket: WebSocket, slot: Slot): void {
    const desk = new DeskConnection(webSocket, {
      ...this.#deps,
      claim: (operatorId) => slot.claim(`operator ${operatorId}`),
      onTyping: (customerId) => this.#deps.bus.publish({ type: 'typing', customerId, from: 'support' }),
    })

    this.#desks.set(desk, new Promise<void>((resolve) => webSocket.once('close', () => resolve())))
    webSocket.on('message', (data, isBinary) =>
      desk.take(isBinary || !Buffer.isBuffer(data) ? undefined : data.toString()),
    )

    webSocket.on('pong', () => {
      desk.isAlive = true
    })

    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => this.#desks.delete(desk))
  }

  /** Some live on: they are looked up together. Where that fails they are a few seconds later. */
  /** What other nodes said may be lost: every open desk reads again all that it shows. */
  #heal(): void {
    if (!this.#hasMissed) return

    this.#hasMissed = false
    for (const desk of this.#desks.keys())
      for (const queue of DESK_TOPICS) desk.hear({ type: 'desk', queue, id: '' })
  }

  #onEnd(): void {
    this.recheck().catch((error: unknown) =>
      this.#deps.logger.warn({ err: error }, 'open desks could not be looked up'),
    )
  }
}
