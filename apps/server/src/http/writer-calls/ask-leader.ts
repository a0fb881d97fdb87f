import { Agent, request as send } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { MISDIRECTED } from '../statuses.ts'

/** An answer of the node that leads, to be passed back. */
export interface LeaderAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** What became of a call that was passed on: `unasked` was not begun there, `unknown` may have been done. */
export type Asked = LeaderAnswer | 'unasked' | 'unknown'

export interface Question {
  readonly url: string
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  readonly body: Buffer
  readonly withinMs: number
}

/** Headers of the call itself: those of security are of the node that answers the caller. */
const ANSWER_HEADERS = ['content-type', 'retry-after'] as const
/** Of a node that does not lead, and of one that takes no calls yet or any more. */
const NOT_TAKEN: ReadonlySet<number> = new Set([MISDIRECTED, 503])

async function readAnswer(message: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)

  // Every answer of a call has a body: a node that does not take it says so without one. Any other answer is the caller's.
  const status = message.statusCode ?? 0
  const body = Buffer.concat(pieces)
  if (body.length === 0 && NOT_TAKEN.has(status)) return 'unasked'

  const headers = ANSWER_HEADERS.flatMap((name) => {
    const value = message.headers[name]
    return value === undefined ? [] : [[name, value] as const]
  })

  return { status, headers: Object.fromEntries(headers), body }
}

/** Connections to the leader, kept for the next call. */
export const openAgent = (): Agent => new Agent({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 })

/** Sends a call over a connection that is kept. Never rejects: what went wrong is one of two answers. */
export function askLeader(agent: Agent, question: Question): Promise<Asked> {
  const { url, method, path, headers, body, withinMs } = question
  const { hostname, port } = new URL(url)

  return new Promise((resolve) => {
    const asking = send({ agent, host: hostname, port, method, path, headers })
    let isConnected = false

    const late = setTimeout(() => asking.destroy(), withinMs)

    const end = (asked: Asked): void => {
      clearTimeout(late)
      resolve(asked)
    }

    asking.on('socket', (socket) => {
      if (socket.connecting) socket.once('connect', () => (isConnected = true))
      else isConnected = true
    })

    asking.on('error', () => end(isConnected ? 'unknown' : 'unasked'))
    asking.on('response', (message) => void readAnswer(message).then(end, () => end('unknown')))
    asking.end(body)
  })
}
