import { CALLS } from '@plumbline/api-schema/wire/calls'
import type { Call } from '@plumbline/api-schema/wire/call'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { BUSY } from '@plumbline/domain/basics/refusals'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import { OTHER_NODE } from '../../platform/nodes/internal-listener.ts'
import type { InternalListener } from '../../platform/nodes/internal-listener.ts'
import { readLeaders } from '../../platform/nodes/node-standing.ts'
import type { Node, PartStanding } from '../../platform/nodes/node-standing.ts'
import type { Answer } from '../answer.ts'
import { createRateLimiter } from '../limits/rate-limit.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import { headerText } from '../source-of.ts'
import { MISDIRECTED } from '../statuses.ts'
import { openCallDoor } from './call-door.ts'
import { LeaderLink } from './leader-link.ts'
import type { Asked, LeaderAnswer } from './leader-link.ts'
import { passedHeaders } from './passed-headers.ts'

/** For so long a call waits for a leader and for its answer; then it is `busy`. */
const PATIENCE_MS = 5 * SECOND_MS
const LOOK_EVERY_MS = SECOND_MS / 4
const ASK_AGAIN_MS = 50
/** Calls that wait at once for other nodes, of up to 64 KB each. */
const WAITING_MAX = 2_000
const STRAY_NOTED_EVERY_MS = MINUTE_MS

/** Nothing was done, and nothing is said: whoever passed the call on asks elsewhere. */
const NOT_HERE: Answer = (reply) => reply.code(MISDIRECTED).send()

const isBusy = (answer: Answer | Refusal): boolean =>
  typeof answer !== 'function' && answer.refusal === 'busy'

const answerOf =
  ({ status, headers, body }: LeaderAnswer): Answer =>
  (reply) =>
    reply.code(status).headers(headers).send(body)

const PATHS: ReadonlySet<string> = new Set(CALLS.filter(({ at }) => at === 'writer').map(({ path }) => path))

export interface WriterCallsNeeds {
  readonly node: Node
  /** Of all nodes of the installation. */
  readonly key: Buffer
  readonly database: Queryable
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
  readonly listener: InternalListener
  /** Header in which our own proxy sends the country of an address. */
  readonly countryHeader: string | undefined
  readonly patienceMs?: number
  readonly waitingMax?: number
}

type Serve = () => Promise<Answer | Refusal>

/**
 * Calls that need the memory of the one that writes orders: served here while this node leads, else by the node that does. What
 * could have been begun there is asked again under the caller's key alone, so that nothing is done twice.
 */
export class WriterCalls {
  readonly #deps: WriterCallsNeeds
  /** Of calls that arrive here, wherever they are served: those of all nodes are counted by the one that leads. */
  readonly limiter: RateLimiter
  /** Requests that came from other nodes. */
  readonly #received = new WeakSet<IncomingMessage>()
  #leader: PartStanding | undefined
  #link: LeaderLink | undefined
  #waiting = 0
  #strays = 0
  #strayNotedAt = Number.NEGATIVE_INFINITY
  /** Of this turn of leading; absent while another node leads. */
  #turn: symbol | undefined

  constructor(deps: WriterCallsNeeds) {
    this.#deps = deps
    this.limiter = createRateLimiter(deps.clock)
  }

  readonly job: Job = {
    name: 'look-who-leads',
    everyMs: LOOK_EVERY_MS,
    runs: 'every-node',
    isAtOnce: true,
    failure: 'who leads could not be read',
    run: () => this.look(),
  }

  lead(): void {
    this.#turn = Symbol('leads')
  }

  follow(): void {
    this.#turn = undefined
  }

  stop(): void {
    this.#link?.close()
  }

  isLeading(): boolean {
    return this.#turn !== undefined
  }

  /** Whether an address is what this process takes for that of another node. */
  isNode(address: string): boolean {
    return address === OTHER_NODE
  }

  /** Takes calls from other nodes for an app. */
  answerFor(app: FastifyInstance): void {
    const { node, key, clock, listener, countryHeader } = this.#deps

    openCallDoor({
      node: node.id,
      key,
      clock,
      listener,
      countryHeader,
      takes: (path) => PATHS.has(path) && this.isLeading(),
      serve: (request, response) => {
        this.#received.add(request)
        app.routing(request, response)
      },
      onStray: () => this.#noteStray(),
    })
  }

  isPassedOn(request: FastifyRequest): boolean {
    return this.#received.has(request.raw)
  }

  /**
   * Serves a call where it can be served; `busy` where nobody answers in time.
   * @param here serves it here
   */
  async serve(call: Call, request: FastifyRequest, here: Serve): Promise<Answer | Refusal> {
    const until = performance.now() + (this.#deps.patienceMs ?? PATIENCE_MS)

    const answer = await this.#serveHere(here)
    if (answer) return answer

    // Its sender asks whoever leads by now: from here it would go round in circles.
    if (this.isPassedOn(request)) return NOT_HERE
    if (this.#waiting >= (this.#deps.waitingMax ?? WAITING_MAX)) return BUSY

    this.#waiting += 1

    try {
      return await this.#serveElsewhere(call, request, here, until)
    } finally {
      this.#waiting -= 1
    }
  }

  /** @returns nothing where this node does not lead, or no more */
  async #serveHere(here: Serve): Promise<Answer | Refusal | undefined> {
    const answer = this.isLeading() ? await here() : undefined
    return answer && (this.isLeading() || !isBusy(answer)) ? answer : undefined
  }

  /** Asks whoever leads, until somebody answers; this node may be the next to lead. */
  async #serveElsewhere(
    call: Call,
    request: FastifyRequest,
    here: Serve,
    until: number,
  ): Promise<Answer | Refusal> {
    for (;;) {
      const asked = await this.#ask(call, request, until - performance.now())
      if (typeof asked === 'object') return answerOf(asked)
      if (asked === 'unknown' && !call.idempotent) return BUSY
      if (performance.now() + ASK_AGAIN_MS > until) return BUSY

      await setTimeout(ASK_AGAIN_MS)

      const answer = await this.#serveHere(here)
      if (answer) return answer
    }
  }

  /** Reads who leads; four times a second by itself. A node that does not hear of its end from its lease hears of it here. */
  async look(): Promise<void> {
    const turn = this.#turn
    const leaders = await readLeaders(this.#deps.database)
    this.#leader = leaders.find(({ role }) => role === 'settle')

    // Not where a turn began meanwhile: who led before it is no news.
    const node = this.#leader?.node
    if (turn === this.#turn && node !== undefined && node !== this.#deps.node.id) this.follow()
  }

  async #ask({ path }: Call, request: FastifyRequest, withinMs: number): Promise<Asked> {
    const link = this.#linkToLeader()
    if (!link || withinMs <= 0) return 'unasked'

    const { countryHeader } = this.#deps

    const call = {
      // Not as the caller wrote it: a path has other spellings, which the leader does not take.
      path,
      headers: passedHeaders(request),
      body: request.sentBody?.toString('base64') ?? '',
      address: request.ip,
      protocol: request.protocol,
      country: countryHeader === undefined ? '' : headerText(request, countryHeader),
    }

    return link.ask(call, withinMs)
  }

  /** @returns nothing where nobody else leads */
  #linkToLeader(): LeaderLink | undefined {
    const { node, internalUrl: url } = this.#leader ?? {}
    if (node === undefined || url === undefined || node === this.#deps.node.id) return undefined

    if (this.#link?.node !== node) {
      this.#link?.retire()
      this.#link = new LeaderLink(this.#deps.key, { node, url }, this.#deps.clock)
    }

    return this.#link
  }

  /** Whoever reaches the port may send as many as they like. */
  #noteStray(): void {
    const { clock, logger } = this.#deps
    this.#strays += 1

    if (clock.now() < this.#strayNotedAt + STRAY_NOTED_EVERY_MS) return

    logger.warn({ connections: this.#strays }, 'somebody else than a node of ours came to INTERNAL_PORT')

    this.#strays = 0
    this.#strayNotedAt = clock.now()
  }
}
