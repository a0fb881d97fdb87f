import { areSameTerms, FIRE_WITHIN_MS, isTouched } from '@plumbline/domain/trading/pending-order'
import type { NamedTerms } from '@plumbline/domain/trading/pending-order'
import { PendingIndex } from '@plumbline/domain/trading/pending-order-index'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PublishedTick, ServerEvent } from '../../platform/bus.ts'
import type { Lease } from '../../platform/nodes/lease.ts'
import type { Needs } from './needs.ts'
import { PendingEnds } from './pending-ends.ts'
import { PendingFiring } from './pending-firing.ts'
import { stepOn } from './pending-steps.ts'
import { triggerOf } from './pending-views.ts'
import { productOf } from './pending-wish.ts'
import { readJudged, watchedPending, writeJudged } from './store.ts'
import type { PendingRow } from './store.ts'
import type { Job } from '../../platform/jobs.ts'

/** A time is met within so long. */
const LOOK_EVERY_MS = 100
const TERMS_EVERY_MS = SECOND_MS
const TICKS_AT_ONCE = 5_000
/** Ticks of each product that are kept to judge one that was committed a moment after they were published. */
const RECENT_MAX = 256

interface Tick {
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
}

/** Facts about a product's ticks. */
interface Course {
  judgedSeq: bigint
  lastTime: Instant
  readonly recent: Tick[]
}

/**
 * The pending orders under watch: every tick is judged as it is published, times are met by the clock. What was met while the
 * platform was away is refused, never made up for (decision 74).
 */
export class PendingWatch {
  readonly #deps: Needs
  #index = new PendingIndex()
  #firing: PendingFiring
  #ends: PendingEnds
  #courses = new Map<number, Course>()
  /** What those under watch were agreed on, by id. */
  readonly #agreed = new Map<string, NamedTerms>()
  /** The terms that all of a product were last held against. */
  readonly #terms = new Map<number, NamedTerms | undefined>()
  #startedAt: Instant = 0
  /** Published while pending orders are loaded. */
  #early: PublishedTick[] | undefined = []
  /** Only one node watches. */
  #isWatching = false
  readonly jobs = this.#jobs()
  #looking: Promise<void> | undefined
  #endSubscription = (): void => undefined

  constructor(deps: Needs) {
    this.#deps = deps
    ;[this.#firing, this.#ends] = this.#steps(undefined)
  }

  #steps(lease: Lease | undefined): [PendingFiring, PendingEnds] {
    const onStep = (row: PendingRow) => this.#onStep(row)
    const stepping = { ...this.#deps, onStep }

    const firing = new PendingFiring({ ...stepping, fence: async (tx) => lease?.fence(tx) })

    const ends = new PendingEnds({
      ...this.#deps,
      async write(tx, steps) {
        await lease?.fence(tx)
        return stepOn(stepping, tx, ['waiting', 'terms_changed'], steps)
      },
    })

    return [firing, ends]
  }

  #jobs(): readonly Job[] {
    const job = (name: string, everyMs: number, run: () => unknown): Job => ({
      name,
      everyMs,
      runs: 'one-node',
      by: 'settle',
      failure: 'pending orders could not be looked after',
      run,
    })

    return [
      job('meet-times', LOOK_EVERY_MS, () => this.look()),
      job('compare-terms', TERMS_EVERY_MS, () => this.compareTerms()),
      job('keep-judged', 10 * SECOND_MS, () => this.keepJudged()),
    ]
  }

  /** Ends what a crash left, judges what was published since, and then every tick as it is published. */
  async start(lease?: Lease): Promise<void> {
    const { bus, database, clock, feed } = this.#deps
    this.#index = new PendingIndex()
    this.#agreed.clear()
    this.#terms.clear()
    ;[this.#firing, this.#ends] = this.#steps(lease)
    this.#courses = new Map(feed.products.map(({ id }) => [id, { judgedSeq: 0n, lastTime: 0, recent: [] }]))
    this.#startedAt = clock.now()
    this.#early = []
    this.#isWatching = true

    this.#endSubscription = bus.subscribe((event) => this.#onEvent(event))
    await this.#firing.finishLeft()

    const rows = Map.groupBy(await watchedPending(database), (row) => row.product_id)
    const judged = await readJudged(database)

    for (const [productId, course] of this.#courses)
      await this.#catchUp(productId, course, rows.get(productId) ?? [], judged.get(productId))
    const missed = this.#early ?? []

    this.#early = undefined
    this.#take(missed)
    await this.keepJudged()
  }

  /** Begins to watch one that is committed, from the tick after the one it names; another node does, where it leads. */
  add(row: PendingRow): void {
    if (!this.#isWatching) return

    const course = this.#courses.get(row.product_id)
    const { trigger } = triggerOf(row)

    const passed =
      trigger.kind === 'price' && row.status === 'waiting'
        ? course?.recent.find(
            ({ seq, price }) => seq > row.from_seq && isTouched(trigger.level, trigger.side, price),
          )
        : undefined
    if (passed && passed.time < row.expires_at) {
      this.#firing.add([{ id: row.id, at: passed.time, tick: passed, wasAway: false }])
      return
    }

    this.#join(row)
  }

  remove(id: string): void {
    this.#index.remove(id)
    this.#agreed.delete(id)
  }

  /** Takes in one that another node placed, renewed or cancelled; or all, where any may have been. */
  async takeIn(id: string | undefined): Promise<void> {
    if (!this.#isWatching) return

    const rows = await watchedPending(this.#deps.database, id)
    const live = new Set(rows.map((row) => row.id))
    const known = new Set(this.#index.ids())

    for (const one of id === undefined ? known : [id]) if (!live.has(one)) this.remove(one)
    for (const row of rows) if (id !== undefined || !known.has(row.id)) this.add(row)
  }

  /** Meets the times that have come, and ends what can be met no longer; ten times a second by itself. */
  look(): void {
    if (this.#early) return

    const now = this.#now()
    this.#firing.add(
      this.#index.due(now).map(({ id, validUntil: at }) => ({ id, at, tick: undefined, wasAway: false })),
    )

    // A tick in time may still come until the watermark passes the end, or until its order would be too late.
    const over = Math.max(this.#deps.feed.watermark(), now - FIRE_WITHIN_MS)
    this.#ends.add(this.#index.expired(over).map(({ id }) => ({ id, status: 'expired' })))
  }

  /** Asks for consent where the terms have changed; every second by itself. */
  compareTerms(): Promise<void> {
    this.#looking ??= this.#compareAll().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /** Resolves when all that was met so far has become an order or was refused, and all that ended is told. */
  async settled(): Promise<void> {
    await this.#firing.idle()
    await this.#ends.idle()
  }

  /** Writes down how far all are judged; every 10 s by itself. */
  async keepJudged(): Promise<void> {
    if (this.#early || !this.#firing.isIdle) return
    const seqs = new Map([...this.#courses].map(([id, { judgedSeq }]) => [id, judgedSeq]))
    await writeJudged(this.#deps.database, seqs)
  }

  async stop(): Promise<void> {
    this.#isWatching = false
    this.#endSubscription()
    await this.#looking?.catch(() => undefined)
    await this.#firing.stop()
    await this.#ends.stop()
    await this.keepJudged().catch(() => undefined)
  }

  /** Never before a price that is published. */
  #now(): Instant {
    return Math.max(this.#deps.clock.now(), this.#deps.feed.watermark())
  }

  #join(row: PendingRow): void {
    const { trigger, validUntil } = triggerOf(row)
    const agreed = { termsHash: row.terms_hash, maxGapMs: row.max_gap_ms }
    const isAwake = row.status === 'waiting'

    this.#index.add({ id: row.id, productId: row.product_id, trigger, validUntil, isAwake })
    if (!isAwake) return void this.#agreed.delete(row.id)

    this.#agreed.set(row.id, agreed)
    if (!areSameTerms(agreed, this.#terms.get(row.product_id))) this.#terms.delete(row.product_id)
  }

  #onStep(row: PendingRow): void {
    if (row.status === 'terms_changed') this.#join(row)
    else this.remove(row.id)
  }

  #onEvent(event: ServerEvent): void {
    if (event.type !== 'market') return
    if (this.#early) this.#early.push(...event.ticks)
    else this.#take(event.ticks)
  }

  #take(ticks: readonly PublishedTick[]): void {
    for (const { productId, time, price, quote } of ticks) {
      this.#judge(productId, this.#courseOf(productId), { seq: BigInt(quote.seq), time, price })
    }
  }

  /** Of a product that was added since the start it begins there. */
  #courseOf(productId: number): Course {
    const known = this.#courses.get(productId)
    if (known) return known

    const course = { judgedSeq: 0n, lastTime: this.#startedAt, recent: [] }
    this.#courses.set(productId, course)

    return course
  }

  #judge(productId: number, course: Course, tick: Tick): void {
    if (tick.seq <= course.judgedSeq) return

    // The first price after the platform was away: what it passed over was touched while nobody could see it.
    const wasAway = course.lastTime < this.#startedAt && tick.time - course.lastTime > FIRE_WITHIN_MS
    course.judgedSeq = tick.seq
    course.lastTime = tick.time
    course.recent.push(tick)

    if (course.recent.length > RECENT_MAX) course.recent.shift()
    const met = this.#index.judge(productId, tick.time, tick.price)
    if (met.length > 0) this.#firing.add(met.map((id) => ({ id, at: tick.time, tick, wasAway })))
  }

  /** Judges what came since all were last judged; each joins when judging comes to the tick that it was placed at. */
  async #catchUp(
    productId: number,
    course: Course,
    rows: readonly PendingRow[],
    judged: bigint | undefined,
  ): Promise<void> {
    const { feed } = this.#deps
    const last = feed.lastTick(productId)

    course.judgedSeq = judged ?? last?.seq ?? 0n
    course.lastTime = last?.time ?? 0
    const later = rows.toSorted((a, b) => (a.from_seq < b.from_seq ? -1 : 1))

    const joinUpTo = (seq: bigint) => {
      while (later[0] && later[0].from_seq < seq) {
        const row = later.shift()
        if (row) this.#join(row)
      }
    }

    for (let from = course.judgedSeq; rows.length > 0;) {
      const page = await feed.ticks(productId, { fromSeq: Number(from), limit: TICKS_AT_ONCE })
      for (const tick of page) {
        joinUpTo(tick.seq)
        if (tick.seq <= course.judgedSeq) course.lastTime = tick.time
        else this.#judge(productId, course, tick)
      }

      const end = page.at(-1)
      if (!end || page.length < TICKS_AT_ONCE) break

      from = end.seq + 1n
    }

    joinUpTo(1n << 63n)
  }

  async #compareAll(): Promise<void> {
    const { orders, feed } = this.#deps
    for (const { id: productId } of feed.products) {
      const watched = this.#index.of(productId).filter(({ isAwake }) => isAwake)
      if (watched.length === 0) continue

      const current = await orders.pendingOffers.termsOf(productOf(this.#deps, productId).symbol)
      const last = this.#terms.get(productId)
      if (current && last && areSameTerms(current, last)) continue

      this.#terms.set(productId, current)

      const other = watched.filter(({ id }) => {
        const agreed = this.#agreed.get(id)
        return agreed && !areSameTerms(agreed, current)
      })

      this.#ends.add(other.map(({ id }) => ({ id, status: 'terms_changed' })))
    }
  }
}
