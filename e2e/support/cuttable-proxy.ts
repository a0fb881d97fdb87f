import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A way to a server that can go silent like a lost network: nothing arrives any more, and nobody is told. */
export interface CuttableProxy {
  readonly base: string
  cut(): void
  /** As with a device that has no network at all: every connection breaks, and none is made. */
  refuse(): void
  /** Clients are reset and the server is not told, as by a firewall that forgot the connection: its side stays as it is. */
  reset(): void
  /** From now on the server is never told that a client has gone. */
  abandon(): void
  /** New connections pass again; what was cut stays dead, as after a change of network. */
  mend(): void
  /** Leads to another server from now on. */
  leadTo(target: string): void
  close(): Promise<void>
}

/** @param target address of the server, `http://127.0.0.1:4180`, or `unix:/folder/socket` */
export async function openProxy(target: string): Promise<CuttableProxy> {
  let to = new URL(target)
  const sockets = new Set<Socket>()

  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }

  const clients = new Set<Socket>()
  let isTold = true
  let isCut = false
  let isRefused = false

  const server = createServer((incoming) => {
    keep(incoming)
    if (isRefused) return void incoming.destroy()
    if (isCut) return

    const outgoing =
      to.protocol === 'unix:' ? connect({ path: to.pathname }) : connect(Number(to.port), to.hostname)
    keep(outgoing)
    clients.add(incoming)
    incoming.pipe(outgoing)
    outgoing.pipe(incoming)

    incoming.on('close', () => {
      const isForgotten = !clients.delete(incoming)
      if (isTold && !isForgotten) outgoing.destroy()
    })

    outgoing.on('close', () => incoming.destroy())
  }).listen(0, '127.0.0.1')

  await once(server, 'listening')

  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    refuse() {
      isRefused = true
      for (const socket of sockets) socket.destroy()
    },
    reset() {
      for (const client of clients) {
        clients.delete(client)
        client.unpipe().resetAndDestroy()
      }
    },
    abandon() {
      isTold = false
    },
    mend() {
      isCut = false
      isRefused = false
    },
    leadTo(next) {
      to = new URL(next)
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
