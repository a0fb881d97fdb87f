import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import { once } from 'node:events'
import { addressOf } from '../config.ts'
import type { Config } from '../config.ts'

/** What this process takes for the address of whoever connects here: no network has such an address. */
export const OTHER_NODE = 'another node'
/** A caller who sends nothing of a request for so long is gone; idle connections are kept for the next request. */
const REQUEST_MAX_MS = 10_000
/** Twice what a caller may send (Node's own limit): headers that were taken there come with the seal's. */
const HEADERS_MAX_BYTES = 32 * 1024

/** Where other nodes reach this one: calls that they pass on, and nothing else. */
export interface InternalListener {
  readonly url: string
  /** Answers from now on; before it, and after the end, nobody is answered. */
  answer(listener: RequestListener): void
  stop(): Promise<void>
}

/** Listens on an address of its own, so that a firewall can tell nodes from callers. */
export async function listenForNodes({
  internalHost,
  internalPort,
}: Pick<Config, 'internalHost' | 'internalPort'>): Promise<InternalListener> {
  let answer: RequestListener | undefined

  const server = createServer(
    { requestTimeout: REQUEST_MAX_MS, keepAliveTimeout: 0, maxHeaderSize: HEADERS_MAX_BYTES },
    (request, response) => (answer ? answer(request, response) : response.writeHead(503).end()),
  )

  // The seal stands last: of many headers none may be left out.
  server.maxHeadersCount = 0

  server.on('connection', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: OTHER_NODE }))
  server.listen({ host: internalHost, port: internalPort })
  await once(server, 'listening')

  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : internalPort

  return {
    url: addressOf(internalHost, port),
    answer(listener) {
      answer = listener
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
