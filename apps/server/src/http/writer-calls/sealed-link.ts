import { createHmac } from 'node:crypto'
import { connect, createServer } from 'node:tls'
import type { Server, TLSSocket } from 'node:tls'

/*
 * Connections between nodes: TLS by the key that all of them have, without certificates. Each side shows that it has the key, and
 * the caller whom it means: a start of a node (platform/nodes/this-node.ts). Who lacks the key is told nothing, and what somebody
 * on the way bends, repeats, leaves out or keeps for another connection ends the connection it is sent on.
 */

/** The one kind with a shared key that tells nothing of earlier connections to whoever finds the key. */
const CIPHER = 'ECDHE-PSK-CHACHA20-POLY1305'
/** Keys that are shared beforehand are not in Node's TLS 1.3. */
const LINK = { ciphers: CIPHER, minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const
const SHAKEN_WITHIN_MS = 10_000

const keyTo = (key: Buffer, node: string): Buffer =>
  createHmac('sha256', key).update(`calls to ${node}`).digest()

/** Takes connections that are meant for a node; it listens by itself nowhere. */
export const sealedServer = (key: Buffer, node: string): Server =>
  createServer({
    ...LINK,
    handshakeTimeout: SHAKEN_WITHIN_MS,
    pskCallback: (_, meant) => (meant === node ? keyTo(key, node) : null),
  })

/** Connects to a node, and to nobody else who may be at its address by now. */
export function connectSealed(key: Buffer, node: string, url: string): TLSSocket {
  const { hostname, port } = new URL(url)

  return connect({
    ...LINK,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(port),
    pskCallback: () => ({ psk: keyTo(key, node), identity: node }),
    // There is no certificate that could name it: the key does.
    checkServerIdentity: () => undefined,
  })
}
