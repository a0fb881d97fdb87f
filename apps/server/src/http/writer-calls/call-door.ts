import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import type { Clock } from '../../platform/clock.ts'
import type { InternalListener } from '../../platform/nodes/internal-listener.ts'
import { MISDIRECTED } from '../statuses.ts'
import { frameOf, FrameReader } from './frames.ts'
import { passedCalls } from './passed-call.ts'
import type { PassedAnswer, PassedCall, PassedCalls } from './passed-call.ts'
import { HeardResponse, requestOf } from './passed-request.ts'
import { sealedServer } from './sealed-link.ts'

/** Nodes keep the time of one database: calls that were on their way for longer are not begun. */
const UNDER_WAY_MAX_MS = 10 * SECOND_MS
/** Of a message that has begun, the rest comes within this time. */
const WHOLE_WITHIN_MS = 10 * SECOND_MS

/** Nothing was done, and nothing is said: whoever passed the call on asks elsewhere. */
const notHere = (id: number): PassedAnswer => ({ id, status: MISDIRECTED, headers: {}, body: '' })

export interface CallDoorNeeds {
  /** The start of this node. */
  readonly node: string
  readonly key: Buffer
  readonly clock: Pick<Clock, 'now'>
  readonly listener: InternalListener
  readonly countryHeader: string | undefined
  /** Whether a call to this path can be served here now. */
  readonly takes: (path: string) => boolean
  readonly serve: (request: IncomingMessage, response: ServerResponse) => void
  /** Told of everybody who is no node of ours. */
  readonly onStray: () => void
}

/** Somebody on the way changed what came. */
const isBent = (error: Error): boolean => 'code' in error && String(error.code).startsWith('ERR_SSL')

/** Answers that are ready in the same moment, in one message. */
function answersTo(socket: TLSSocket): (answer: PassedAnswer) => void {
  let ready: PassedAnswer[] = []

  const send = (): void => {
    if (socket.writable) socket.write(frameOf(JSON.stringify(ready)))
    ready = []
  }

  return (answer) => {
    if (ready.length === 0) setImmediate(send)
    ready.push(answer)
  }
}

/** @returns nothing where what came is not what a node sends */
function readCalls(reader: FrameReader, piece: Buffer): PassedCalls[] | undefined {
  try {
    return reader.read(piece).map((message) => passedCalls.parse(message))
  } catch {
    return undefined
  }
}

/** Takes calls that other nodes pass on. */
export function openCallDoor(needs: CallDoorNeeds): void {
  const { node, key, clock, listener, countryHeader, takes, serve, onStray } = needs
  const server = sealedServer(key, node)

  const begin = (call: PassedCall, isLate: boolean, answer: (answer: PassedAnswer) => void): void => {
    if (isLate || !takes(call.path)) return answer(notHere(call.id))

    const request = requestOf(call, countryHeader)
    serve(request, new HeardResponse(request, (heard) => answer({ id: call.id, ...heard })))
  }

  server.on('secureConnection', (socket) => {
    const reader = new FrameReader()
    const answer = answersTo(socket)
    let slow: NodeJS.Timeout | undefined

    socket.setNoDelay(true)
    socket.on('error', (error) => {
      if (isBent(error)) onStray()
      socket.destroy()
    })

    socket.on('close', () => clearTimeout(slow))

    socket.on('data', (piece: Buffer) => {
      const messages = readCalls(reader, piece)
      if (!messages) {
        onStray()
        socket.destroy()
        return
      }

      if (messages.length > 0 || !reader.isWaiting) {
        clearTimeout(slow)
        slow = undefined
      }

      if (reader.isWaiting) slow ??= setTimeout(() => socket.destroy(), WHOLE_WITHIN_MS)

      for (const { at, calls } of messages) {
        const isLate = !(Math.abs(clock.now() - at) <= UNDER_WAY_MAX_MS)
        for (const call of calls) begin(call, isLate, answer)
      }
    })
  })

  server.on('tlsClientError', (_, socket) => {
    onStray()
    socket.destroy()
  })

  listener.answer((socket) => server.emit('connection', socket))
}
