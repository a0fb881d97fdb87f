import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Socket } from 'node:net'
import { addressOf } from '../config.ts'
import type { Config } from '../config.ts'

/** What this process takes for the address of whoever connects here: no network has such an address. */
export const OTHER_NODE = 'another node'

/** Where other nodes reach this one: calls that they pass on, and nothing else. */
export interface InternalListener {
  readonly url: string
  /** Hands over connections from now on; before it, and after the end, they are closed. */
  answer(take: (socket: Socket) => void): void
  stop(): Promise<void>
}

/** Listens on an address of its own, so that a firewall can tell nodes from callers. */
export async function listenForNodes({
  internalHost,
  internalPort,
}: Pick<Config, 'internalHost' | 'internalPort'>): Promise<InternalListener> {
  const open = new Set<Socket>()
  let take: ((socket: Socket) => void) | undefined

  const server = createServer((socket) => {
    if (!take) return void socket.destroy()

    open.add(socket)
    socket.on('error', () => undefined) // its end follows
    socket.on('close', () => open.delete(socket))
    take(socket)
  })

  server.listen({ host: internalHost, port: internalPort })
  await once(server, 'listening')

  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : internalPort

  return {
    url: addressOf(internalHost, port).replace('http:', 'tls:'),
    answer(listener) {
      take = listener
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
