import { IncomingMessage, ServerResponse } from 'node:http'
import type { OutgoingHttpHeader, OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import { OTHER_NODE } from '../../platform/nodes/internal-listener.ts'
import type { PassedAnswer, PassedCall } from './passed-call.ts'

/* A call of another node as the app takes every request. */

/** Headers of the call itself: those of security are of the node that answers the caller. */
const ANSWER_HEADERS: ReadonlySet<string> = new Set(['content-type', 'retry-after'])

/** Stands for the connection of a caller, which is at another node. */
function absentConnection(): Socket {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: OTHER_NODE })
  return socket.destroy()
}

const ABSENT = absentConnection()

/** @param countryHeader header in which our own proxy sends the country of an address */
export function requestOf(call: PassedCall, countryHeader: string | undefined): IncomingMessage {
  const request = new IncomingMessage(ABSENT)
  const body = Buffer.from(call.body, 'base64')
  const { headers } = call

  request.method = 'POST'
  request.url = call.path
  request.rawHeaders = [...headers]

  request.headers = {
    ...Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : []))),
    'content-length': String(body.length),
    'x-forwarded-for': call.address,
    'x-forwarded-proto': call.protocol,
    ...(countryHeader !== undefined && { [countryHeader]: call.country }),
  }

  request.push(body)
  request.push(null)
  request.complete = true

  return request
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[]

/** Tells what is answered instead of sending it. */
export class HeardResponse extends ServerResponse {
  readonly #hear: (answer: Omit<PassedAnswer, 'id'>) => void
  #headers: Record<string, string> = {}

  constructor(request: IncomingMessage, hear: (answer: Omit<PassedAnswer, 'id'>) => void) {
    super(request)
    this.#hear = hear
  }

  override writeHead(status: number, first?: string | Headers, second?: Headers): this {
    const headers = typeof first === 'object' ? first : second
    if (headers !== undefined && !Array.isArray(headers)) this.#keep(headers)

    return super.writeHead(status, headers)
  }

  #keep(headers: OutgoingHttpHeaders): void {
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined && ANSWER_HEADERS.has(name)) this.#headers[name] = String(value)
  }

  override end(body?: unknown): this {
    super.end()

    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : '')
    this.#hear({ status: this.statusCode, headers: this.#headers, body: bytes.toString('base64') })
    process.nextTick(() => this.emit('finish'))

    return this
  }
}
