import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { TLSSocket } from 'node:tls'
import { MISDIRECTED } from '../statuses.ts'
import { frameOf, FrameReader } from './frames.ts'
import { passedAnswers } from './passed-call.ts'
import type { PassedAnswer, PassedCall } from './passed-call.ts'
import { connectSealed } from './sealed-link.ts'

/** An answer of the node that leads, to be passed back. */
export type LeaderAnswer = Pick<PassedAnswer, 'status' | 'headers'> & { readonly body: Buffer }

/** What became of a call that was passed on: `unasked` was not begun there, `unknown` may have been done. */
export type Asked = LeaderAnswer | 'unasked' | 'unknown'

interface Waiting {
  /** The call as it is sent. */
  readonly json: string
  readonly end: (asked: Asked) => void
  sentAt: number
}

/** A connection that is not there after so long is tried again. */
const OPEN_WITHIN_MS = 2 * SECOND_MS
/** More than Node lets a caller send in headers, and this server in a body; nobody reaches it through either. */
const CALL_MAX_LENGTH = 256 * 1024
const FRAME_LENGTH = 256 * 1024
/** As Node answers one whose headers are too long. */
const TOO_LONG: LeaderAnswer = { status: 431, headers: {}, body: Buffer.alloc(0) }
/** Of a node that does not lead, and of one that takes no calls yet or any more. */
const NOT_TAKEN: ReadonlySet<number> = new Set([MISDIRECTED, 503])

/** Every answer of a call has a body: a node that does not take it says so without one. Any other answer is the caller's. */
const askedOf = ({ status, headers, body }: PassedAnswer): Asked =>
  body === '' && NOT_TAKEN.has(status) ? 'unasked' : { status, headers, body: Buffer.from(body, 'base64') }

/** One connection to the node that leads. Calls that wait in the same moment travel together. */
export class LeaderLink {
  readonly #key: Buffer
  readonly #clock: Pick<Clock, 'now'>
  readonly #url: string
  readonly node: string
  readonly #queue = new Map<number, Waiting>()
  readonly #sent = new Map<number, Waiting>()
  #socket: TLSSocket | undefined
  #isOpen = false
  #isRetired = false
  #heardAt = Number.NEGATIVE_INFINITY
  #calls = 0

  /** @param key of all nodes */
  constructor(
    key: Buffer,
    { node, url }: { readonly node: string; readonly url: string },
    clock: Pick<Clock, 'now'>,
  ) {
    this.#key = key
    this.#clock = clock
    this.#url = url
    this.node = node
  }

  /** Never rejects: what went wrong is one of two answers. */
  ask(call: Omit<PassedCall, 'id'>, withinMs: number): Promise<Asked> {
    const id = (this.#calls += 1)
    const json = JSON.stringify({ id, ...call })
    if (json.length > CALL_MAX_LENGTH) return Promise.resolve(TOO_LONG)

    return new Promise((resolve) => {
      const late = setTimeout(() => this.#giveUp(id), withinMs)

      const end = (asked: Asked): void => {
        clearTimeout(late)
        resolve(asked)
      }

      if (this.#queue.size === 0) setImmediate(() => this.#flush())
      this.#queue.set(id, { json, end, sentAt: 0 })
    })
  }

  /** Closes once nothing waits any more: another node leads. */
  retire(): void {
    this.#isRetired = true
    this.#closeIfDone()
  }

  close(): void {
    this.#socket?.destroy()
  }

  #closeIfDone(): void {
    if (this.#isRetired && this.#queue.size + this.#sent.size === 0) this.close()
  }

  #end(waiting: Map<number, Waiting>, id: number, asked: Asked): void {
    const { end } = waiting.get(id) ?? {}
    waiting.delete(id)
    end?.(asked)
    this.#closeIfDone()
  }

  #giveUp(id: number): void {
    const { sentAt = Number.NEGATIVE_INFINITY } = this.#sent.get(id) ?? {}
    this.#end(this.#queue, id, 'unasked')
    this.#end(this.#sent, id, 'unknown')

    // Who has said nothing since then may be gone without a word: the next call tries anew.
    if (this.#heardAt < sentAt) this.close()
  }

  /** Sends what waits, as far as the other side takes it. What is not sent is not asked. */
  #flush(): void {
    if (this.#queue.size === 0) return

    const socket = (this.#socket ??= this.#connect())
    const isFree = (): boolean => this.#isOpen && socket.writable && !socket.writableNeedDrain

    while (this.#queue.size > 0 && isFree()) this.#sendSome(socket)
  }

  #sendSome(socket: TLSSocket): void {
    const calls: string[] = []
    let length = 0

    for (const [id, waiting] of this.#queue) {
      if (length > FRAME_LENGTH) break

      length += waiting.json.length
      calls.push(waiting.json)
      waiting.sentAt = performance.now()
      this.#sent.set(id, waiting)
      this.#queue.delete(id)
    }

    socket.write(frameOf(`{"at":${this.#clock.now()},"calls":[${calls.join(',')}]}`))
  }

  #connect(): TLSSocket {
    const socket = connectSealed(this.#key, this.node, this.#url)
    const reader = new FrameReader()
    const late = setTimeout(() => socket.destroy(), OPEN_WITHIN_MS)

    socket.setNoDelay(true)

    socket.on('secureConnect', () => {
      clearTimeout(late)
      this.#isOpen = true
      this.#flush()
    })

    socket.on('drain', () => this.#flush())
    socket.on('data', (piece: Buffer) => this.#hear(socket, reader, piece))
    socket.on('error', () => socket.destroy()) // which TLS leaves open where what came was bent

    socket.on('close', () => {
      clearTimeout(late)
      this.#socket = undefined
      this.#isOpen = false

      for (const id of this.#queue.keys()) this.#end(this.#queue, id, 'unasked')
      for (const id of this.#sent.keys()) this.#end(this.#sent, id, 'unknown')
    })

    return socket
  }

  #hear(socket: TLSSocket, reader: FrameReader, piece: Buffer): void {
    this.#heardAt = performance.now()

    try {
      for (const message of reader.read(piece))
        for (const answer of passedAnswers.parse(message)) this.#end(this.#sent, answer.id, askedOf(answer))
    } catch {
      socket.destroy()
    }
  }
}
