import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { connectionCaps, descriptorLimit } from './connection-caps.ts'
import type { ConnectionCaps } from './connection-caps.ts'
import { ConnectionSlots } from './connection-slots.ts'
import type { CapMeeting, ConnectionOwner, Slot } from './connection-slots.ts'
import type { SecurityLog, SecurityNote } from '../../security-log/security-log.ts'
import { callerAddress, proxiesOf } from '../proxy.ts'
import type { IsProxy } from '../proxy.ts'
import { sourceAt } from '../source-of.ts'
import { defined } from '@plumbline/domain/basics/defined'

type Door = 'http' | 'stream' | 'desk_stream'

export interface ConnectionsDeps {
  readonly caps: ConnectionCaps
  readonly isProxy: IsProxy
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Registry
  readonly securityLog: Pick<SecurityLog, 'note'>
}

/** A crowd is logged immediately, then once a minute with its count. */
const TOLD_EVERY_MS = MINUTE_MS

/** Connection limits (docs/security.md, Connections). One instance per server: all its doors share descriptors. */
export class Connections {
  readonly #deps: ConnectionsDeps
  readonly #doors: Readonly<Record<Door, ConnectionSlots>>
  readonly #slots = new WeakMap<object, Slot>()
  readonly #acted: Counter
  readonly #told = new Map<string, { at: Instant; untold: number }>()

  constructor(deps: ConnectionsDeps) {
    this.#deps = deps
    const slotsOf = (door: Door) => new ConnectionSlots(deps.caps[door], (met) => this.#onCap(door, met))

    this.#doors = { http: slotsOf('http'), stream: slotsOf('stream'), desk_stream: slotsOf('desk_stream') }
    this.#acted = new Counter({
      name: 'plumbline_connection_caps_total',
      help: 'Times that a cap on connections acted, by door and cap.',
      labelNames: ['door', 'cap'],
      registers: [deps.metrics],
    })

    deps.metrics.registerMetric(strangersGauge(this.#doors))
  }

  /** Counts every connection of a server from now on. */
  attach(server: Server): void {
    server.maxConnections = this.#deps.caps.total
    server.on('drop', (caller) => this.#onCap('http', { cap: 'total', address: caller?.remoteAddress }))

    server.on('connection', (socket) => {
      // A proxy's connections carry many callers, so they are not limited.
      if (this.#deps.isProxy(socket.remoteAddress)) return

      const slot = this.#doors.http.admit(socket.remoteAddress, () => socket.destroy())
      this.#slots.set(socket, slot)
      socket.once('close', () => slot.free())
    })
  }

  /** Assigns the connection of a logged-in caller's request. */
  claim(socket: Socket, owner: ConnectionOwner): void {
    this.#slots.get(socket)?.claim(owner)
  }

  /** Admits a new socket of a stream; claiming it claims its connection too. */
  admit(door: Exclude<Door, 'http'>, request: IncomingMessage, drop: () => void): Slot {
    const slot = this.#doors[door].admit(callerAddress(request, this.#deps.isProxy), drop)
    const { socket } = request

    return {
      claim: (owner) => {
        if (!slot.claim(owner)) return false
        this.claim(socket, owner)
        return true
      },
      free: () => slot.free(),
    }
  }

  #onCap(door: Door, met: CapMeeting): void {
    const { cap } = met
    this.#acted.inc({ door, cap })
    this.#deps.securityLog.note({ kind: 'cap_reached', detail: `${door} ${cap}`, ...whoOf(met) })

    const now = this.#deps.clock.now()
    const key = `${door} ${cap}`
    const told = this.#told.get(key)
    if (told && Math.abs(now - told.at) < TOLD_EVERY_MS) {
      told.untold += 1
      return
    }

    this.#told.set(key, { at: now, untold: 0 })
    this.#deps.logger.warn({ door, cap, times: 1 + (told?.untold ?? 0) }, 'a cap on connections acted')
  }
}

/** Subject of a reached cap, for the security log. */
function whoOf({ address, owner }: CapMeeting): Pick<SecurityNote, 'customerId' | 'operatorId' | 'source'> {
  const [kind, id] = owner?.split(' ') ?? []
  const source = address === undefined ? undefined : sourceAt(address)
  return {
    ...(id !== undefined && { [kind === 'operator' ? 'operatorId' : 'customerId']: BigInt(id) }),
    ...defined({ source }),
  }
}

/** Connections of this process, capped below its limit of descriptors. */
export const openConnections = ({
  config,
  clock,
  logger,
  metrics,
  securityLog,
}: Omit<ConnectionsDeps, 'caps' | 'isProxy'> & {
  readonly config: { readonly trustProxy: readonly string[] }
}): Connections =>
  new Connections({
    caps: connectionCaps(descriptorLimit()),
    isProxy: proxiesOf(config.trustProxy),
    clock,
    logger,
    metrics,
    securityLog,
  })

const strangersGauge = (doors: Readonly<Record<Door, ConnectionSlots>>): Gauge =>
  new Gauge({
    name: 'plumbline_connection_strangers',
    help: 'Open connections of callers who are not logged in, by door.',
    labelNames: ['door'],
    registers: [],
    collect() {
      for (const [door, slots] of Object.entries(doors)) this.set({ door }, slots.strangers)
    },
  })
