import { SECOND_MS } from '@plumbline/domain/basics/time'
import { Counter, Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { createBus } from '../bus.ts'
import type { Bus, ServerEvent } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Job } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import type { BusLink, LinkEvents } from './bus-link.ts'
import { decodeEvent, encodeEvent } from './event-codec.ts'
import { HeardRuns, SILENT_MS } from './heard-runs.ts'
import { readPacket, writePacket } from './packets.ts'
import type { PackedEvent } from './packets.ts'

/** A node that has nothing to say says so, as often as the feed commits: a lost event is noticed by the next number. */
const BEAT_EVERY_MS = 250
/** What comes later than this was healed from the database, and is older than what stands there. */
const LATE_MS = SECOND_MS
const HEAL_EVERY_MS = SECOND_MS

export interface NodeBusDeps {
  readonly node: string
  /** One start of this node. */
  readonly run: string
  /** That the nodes of this installation have, and nobody else. */
  readonly key: Buffer
  readonly clock: Clock
  readonly logger: Logger
  readonly metrics: Registry
  /** Names of the nodes that say in the database that they run. */
  readonly running: () => Promise<ReadonlySet<string>>
  readonly openLink: (events: LinkEvents) => BusLink
}

const isOwnEvent = (event: ServerEvent): event is Extract<ServerEvent, { customerId: bigint }> =>
  'customerId' in event && event.type !== 'typing'

/**
 * The bus of one of several nodes. Its own listeners hear at once, the other nodes through the link. Numbers and beats show
 * what was lost; nothing is sent again: the database has it (decision 92).
 */
export class NodeBus implements Bus {
  readonly #deps: NodeBusDeps
  readonly #here: Bus
  readonly #link: BusLink
  readonly #runs = new HeardRuns()
  readonly #onMissed = new Set<() => void>()
  readonly #metrics: ReturnType<typeof measureBus>
  #outgoing: PackedEvent[] = []
  /** Number of the next event of this run. */
  #next = 1
  #sentAt = 0
  /** Last packet that came in time, those of this node included. */
  #heardAt = performance.now()
  #hasMissed = false
  #healedAt = -Infinity
  #isCut = false

  readonly job: Job = {
    name: 'beat',
    everyMs: BEAT_EVERY_MS,
    runs: 'every-node',
    failure: 'the bus could not be looked after',
    run: () => this.#beat(),
  }

  constructor(deps: NodeBusDeps) {
    this.#deps = deps
    this.#here = createBus(deps.logger)
    this.#metrics = measureBus(deps.metrics, () => this.#isCut)

    this.#link = deps.openLink({
      onPacket: (text) => this.#take(text),
      onConnected: () => {
        this.#hasMissed = true
      },
    })
  }

  publish(event: ServerEvent): void {
    this.publishHere(event)

    if (this.#outgoing.length === 0) queueMicrotask(() => this.#flush())

    this.#outgoing.push({
      customerId: isOwnEvent(event) ? event.customerId : undefined,
      text: encodeEvent(event),
    })
  }

  publishHere(event: ServerEvent): void {
    this.#here.publishHere(event)
  }

  subscribe(listener: (event: ServerEvent) => void, watches?: (customerId: bigint) => boolean): () => void {
    return this.#here.subscribe(listener, watches)
  }

  /**
   * Always: who listens at other nodes would have to be told to all and healed like everything else. What nobody watches is built
   * in vain, and dropped by each node before it is read.
   */
  isWatched(_customerId: bigint): boolean {
    return true
  }

  onMissed(listener: () => void): () => void {
    this.#onMissed.add(listener)
    return () => {
      this.#onMissed.delete(listener)
    }
  }

  async stop(): Promise<void> {
    this.#flush()
    this.#send([], true)
    await this.#link.close()
  }

  /** What was said in one go leaves as one packet. */
  #flush(): void {
    if (this.#outgoing.length > 0) this.#send(this.#outgoing.splice(0))
  }

  #send(events: readonly PackedEvent[], isLast = false): void {
    const { node, run, key, clock } = this.#deps
    this.#sentAt = performance.now()
    this.#link.send(writePacket(key, { node, run, first: this.#next, at: clock.now(), isLast, events }))
    this.#next += events.length
    this.#metrics.sent.inc(events.length)
  }

  #take(text: string): void {
    const packet = readPacket(this.#deps.key, text)
    if (!packet) return

    const isLate = this.#deps.clock.now() - packet.at > LATE_MS
    if (!isLate) this.#heardAt = performance.now()
    if (packet.run === this.#deps.run) return

    const { fresh, lost, hasMissed } = this.#runs.take(packet, performance.now())
    this.#hasMissed ||= hasMissed || (isLate && fresh.length > 0)
    this.#metrics.lost.inc(lost)
    if (!isLate) for (const event of fresh) this.#deliver(event)
  }

  #deliver({ customerId, text }: PackedEvent): void {
    if (customerId !== undefined && !this.#here.isWatched(customerId)) return

    const event = decodeEvent(text)
    if (!event) return

    this.#metrics.heard.inc()
    this.publishHere(event)
  }

  async #beat(): Promise<void> {
    const now = performance.now()
    if (now - this.#sentAt >= BEAT_EVERY_MS / 2) this.#send([])

    this.#noteCut(now - this.#heardAt > SILENT_MS)
    this.#hasMissed ||= this.#runs.hasSilent(now)
    if (!this.#hasMissed || now - this.#healedAt < HEAL_EVERY_MS) return

    if (this.#isCut) this.#link.renew()
    this.#hasMissed = false
    this.#healedAt = now
    this.#heal()

    // What those changed to the last was read just now.
    await this.#runs.forgetEnded(now, this.#deps.running)
  }

  #noteCut(isCut: boolean): void {
    this.#hasMissed ||= isCut
    if (isCut === this.#isCut) return

    this.#isCut = isCut
    if (isCut) this.#deps.logger.warn('other nodes are not heard; what they change is read from the database')
    else this.#deps.logger.info('other nodes are heard again')
  }

  #heal(): void {
    for (const listener of this.#onMissed) {
      try {
        listener()
      } catch (error) {
        this.#deps.logger.error({ err: error }, 'what other nodes said could not be read again')
      }
    }
  }
}

/** What is watched of a bus between nodes. */
export function measureBus(metrics: Registry, isCut: () => boolean) {
  const registers = [metrics]
  const counter = (name: string, help: string): Counter => new Counter({ name, help, registers })

  metrics.registerMetric(
    new Gauge({
      name: 'plumbline_bus_cut',
      help: '1 while nothing comes through the bus, not even what this node says itself.',
      registers: [],
      collect() {
        this.set(isCut() ? 1 : 0)
      },
    }),
  )

  return {
    sent: counter('plumbline_bus_sent_total', 'Events said to other nodes.'),
    heard: counter('plumbline_bus_heard_total', 'Events heard of other nodes.'),
    lost: counter('plumbline_bus_lost_total', 'Events of other nodes that did not come.'),
  }
}
