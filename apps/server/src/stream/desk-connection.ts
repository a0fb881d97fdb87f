import { maySee } from '@plumbline/api-schema/desk/desk-queue-roles'
import type { DeskStreamMessage } from '@plumbline/api-schema/desk/desk-queue'
import { CLOSED_SIGNED_OUT, CLOSED_TOO_MANY_MESSAGES } from '@plumbline/api-schema/wire/stream'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import type { LiveOperatorSession, OperatorSessions } from '../http/operator-sessions.ts'
import type { ServerEvent } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { MessageAllowance } from './message-allowance.ts'
import { FAILED_AUTHS_MAX, UNUSED_MAX_MS, CLOSED_FOR_FAULT, CLOSED_UNUSED } from './sockets.ts'

export interface DeskConnectionDeps {
  readonly clock: Clock
  readonly logger: Logger
  readonly operatorSessions: OperatorSessions
  /** Counts the socket as this operator's. @returns false where they have as many open as one may */
  readonly claim: (operatorId: bigint) => boolean
  /** An operator is writing to this customer. */
  readonly onTyping: (customerId: bigint) => void
}

/** Beyond this many unsent bytes a reader is cut off; it comes back and reads everything anew. */
const UNSENT_BYTES_MAX = 256 * 1_024

const clientMessage = z.discriminatedUnion('op', [
  z.object({ op: z.literal('auth'), token: z.string().check(z.maxLength(200)) }),
  z.object({ op: z.literal('typing'), id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  z.object({ op: z.literal('ping') }),
])

function readMessage(text: string | undefined): z.output<typeof clientMessage> | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

type DeskEvent = Extract<ServerEvent, { type: 'desk' }>

/** One open desk. Messages are answered strictly in turn. */
export class DeskConnection {
  readonly openedAt: Instant
  session: LiveOperatorSession | undefined
  isAlive = true
  readonly #webSocket: WebSocket
  readonly #deps: DeskConnectionDeps
  readonly #allowance: MessageAllowance
  #turn: Promise<void> = Promise.resolve()
  #failedAuths = 0

  constructor(webSocket: WebSocket, deps: DeskConnectionDeps) {
    this.#webSocket = webSocket
    this.#deps = deps
    this.openedAt = deps.clock.now()
    this.#allowance = new MessageAllowance(this.openedAt)
  }

  /** Takes a message of the page; `text` is absent where it was none (a binary one). */
  take(text: string | undefined): void {
    if (!this.#allowance.take(this.#deps.clock.now())) return this.#closeAsTooMany('too many messages')

    this.#turn = this.#turn
      .then(() => this.#answer(readMessage(text)))
      .catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'a message of the desk’s stream could not be answered')
        this.close(CLOSED_FOR_FAULT, 'busy')
      })
  }

  async #answer(message: z.output<typeof clientMessage> | undefined): Promise<void> {
    if (!message) return this.#say({ op: 'refused', refusal: 'malformed' })
    if (message.op === 'ping') return this.#say({ op: 'pong', time: toIso(this.#deps.clock.now()) })

    if (message.op === 'typing') {
      if (this.session && maySee(this.session.roles, 'chats')) this.#deps.onTyping(BigInt(message.id))
      return
    }

    // Listening is no use of a session: a desk that nobody sits at ends.
    this.session = await this.#deps.operatorSessions.sessionOf(message.token, 'look')
    const { session } = this
    if (session && !session.mustAddFactor && this.#deps.claim(session.operatorId))
      return this.#say({ op: 'authenticated' })

    this.session = undefined
    if (session && !session.mustAddFactor) return this.#closeAsTooMany('too many sockets')

    this.#failedAuths += 1
    this.#say({ op: 'refused', refusal: 'login_required' })
    if (this.#failedAuths >= FAILED_AUTHS_MAX) this.close(CLOSED_SIGNED_OUT, 'signed out')
  }

  #closeAsTooMany(reason: string): void {
    this.#say({ op: 'refused', refusal: 'too_many_requests' })
    this.close(CLOSED_TOO_MANY_MESSAGES, reason)
  }

  /** Tells what changed, to whoever may see it; an operator hears of a change to themselves too. */
  hear({ queue, id }: DeskEvent): void {
    if (!this.session) return
    const isAboutMe = queue === 'operators' && id === this.session.operatorId.toString()
    if (isAboutMe || maySee(this.session.roles, queue)) this.#say({ channel: 'queue', queue, id })
  }

  /** A customer is writing; told to whoever may answer. */
  onTyping(customerId: bigint): void {
    if (this.session && maySee(this.session.roles, 'chats'))
      this.#say({ channel: 'typing', id: customerId.toString() })
  }

  /** The session as it is now; without one the desk is signed out. */
  renew(session: LiveOperatorSession | undefined): void {
    this.session = session
    if (session) return

    this.#say({ op: 'refused', refusal: 'login_required' })
    this.close(CLOSED_SIGNED_OUT, 'signed out')
  }

  close(code: number, reason: string): void {
    this.session = undefined
    this.#webSocket.close(code, reason)
  }

  /** Cuts off a socket whose other side is gone without a word, or that never signed in. */
  sweep(now: Instant): void {
    if (!this.isAlive) return this.#webSocket.terminate()

    if (!this.session && now - this.openedAt > UNUSED_MAX_MS) this.close(CLOSED_UNUSED, 'nobody signed in')
    this.isAlive = false
    this.#webSocket.ping()
  }

  terminate(): void {
    this.#webSocket.terminate()
  }

  #say(message: DeskStreamMessage): void {
    if (this.#webSocket.readyState !== this.#webSocket.OPEN) return
    this.#webSocket.send(JSON.stringify(message))
    if (this.#webSocket.bufferedAmount > UNSENT_BYTES_MAX) this.#webSocket.terminate()
  }
}
