import { connectionCaps } from '../../http/limits/connection-caps.ts'
import { createSessions, SESSION_LIFE } from '../../http/session.ts'
import { houseChanges } from '../../platform/floor.ts'
import { systemRandom } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { openStreams } from '../../stream/open-streams.ts'
import { createServer, request } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { testConnections } from '../connections.ts'
import { PASSWORD } from '../test-browser.ts'
import type { Browser } from '../test-browser.ts'
import { wholeApp } from '../whole-app.ts'
import type { WholeApp } from '../whole-app.ts'

/** What a scene has brought about, but for the one act that is a security event. */
export interface Staged {
  act(): Promise<unknown>
  /** Whose row it is; nobody's where neither is given. */
  readonly customerId?: bigint
  readonly operatorId?: bigint
  readonly detail?: string
  /** The row has the hash of a name that nobody has. */
  readonly hasAccount?: true
  /** What must stand neither in a row nor in a line of the log. */
  readonly secrets?: readonly (string | undefined)[]
}

export type SecurityScene = (stage: SecurityStage) => Promise<Staged>

export interface Person {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
  readonly secrets: readonly string[]
}

export interface SecurityStage extends WholeApp {
  newcomer(): Promise<Person>
  /** A name that nobody has. */
  strangeName(): string
  /** Calls from now on are over the limit of calls, or no longer. */
  limit(isOver: boolean): void
  /** Connects from another address than this machine's own. @returns once the server has closed what was open before */
  crowd(connections: number): Promise<void>
  /** Asks for a stream by upgrade. @returns the status */
  knock(path: string, headers: IncomingHttpHeaders): Promise<number | undefined>
}

/** One connection of a stranger is allowed for each address. */
const CAPS = { ...connectionCaps(20_000), http: { strangers: 10, perAddress: 1, perOwner: 5 } }
const STRANGER = '127.0.0.9'

/** Both streams, listening on a port of their own. */
async function openDoor(whole: WholeApp) {
  const connections = testConnections({ ...whole, caps: CAPS, metrics: new Registry() })
  const server = createServer((_request, response) => void response.end())

  connections.attach(server)
  const open = { ...whole, logger: silentLogger, fillRandom: systemRandom }
  const streams = await openStreams({
    ...open,
    connections,
    database: whole.db,
    metrics: new Registry(),
    sessions: createSessions({
      ...open,
      database: whole.db,
      life: SESSION_LIFE.practice,
      changes: whole.house.get(houseChanges),
    }),
    config: whole.config,
    wordMessage: whole.messages.word,
  })

  for (const stream of streams) stream.attach(server)
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done))

  afterAll(async () => {
    for (const stream of streams) await stream.stop()
    await new Promise((done) => server.close(done))
  })

  return (server.address() as AddressInfo).port
}

/** Opens one after the other; the one before is cut off each time. */
async function crowd(port: number, connections: number): Promise<void> {
  for (let opened = 0; opened < connections; opened += 1) {
    const socket = connect({ port, host: '127.0.0.1', localAddress: STRANGER })
    await new Promise((done) => socket.once('connect', done))
    if (opened === connections - 1) socket.destroy()
  }
}

const knock = (port: number, path: string, headers: IncomingHttpHeaders): Promise<number | undefined> =>
  new Promise((done) => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
    const call = request({ port, host: '127.0.0.1', path, headers: { ...upgrade, ...key, ...headers } })
    call.on('upgrade', (response, socket) => {
      socket.destroy()
      done(response.statusCode)
    })

    call.on('response', (response) => {
      response.resume()
      done(response.statusCode)
    })

    call.end()
  })

/** The whole server, where codes leave by mail and SMS, and whose limits a scene lets act. Once a file. */
export async function securityStage(): Promise<SecurityStage> {
  let isOver = false
  const whole = await wholeApp({ practiceInbox: false, limiter: { take: () => (isOver ? 30 : 0) } })
  const port = await openDoor(whole)
  let names = 0

  const strangeName = (): string => {
    names += 1
    return `somebody-${names}@example.com`
  }

  return {
    ...whole,
    strangeName,
    async newcomer() {
      const from = whole.browser()
      const account = strangeName()
      const { data } = await from.register(account)

      return {
        from,
        account,
        customerId: BigInt(data.user.id),
        secrets: [account, PASSWORD, String(data.token)],
      }
    },
    limit(now) {
      isOver = now
    },
    crowd: (connections) => crowd(port, connections),
    knock: (path, headers) => knock(port, path, headers),
  }
}
