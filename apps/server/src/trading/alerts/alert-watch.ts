import { ProductAlerts } from '@plumbline/domain/trading/price-alert-index'
import type { AlertTick } from '@plumbline/domain/trading/price-alert'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { PublishedTick, ServerEvent } from '../../platform/bus.ts'
import { watchedOf } from './alert-views.ts'
import { judgeAlone } from './judge-alone.ts'
import type { Needs } from './needs.ts'
import { ticksSince } from './ticks-since.ts'
import { activeAlerts, judgedSeqs, writeJudged, writeStates } from './store.ts'
import type { AlertRow, JudgedState } from './store.ts'
import { Telling } from './telling.ts'
import type { Job } from '../../platform/jobs.ts'

/** The alerts on one product. */
interface Watched {
  readonly product: MarketProduct
  readonly index: ProductAlerts
  judgedSeq: bigint
  /** Known to be right up to a later tick than the product: they join when judging comes to it. In that order. */
  readonly later: AlertRow[]
}

const unwatched = (): Omit<Watched, 'product'> => ({ index: new ProductAlerts(), judgedSeq: 0n, later: [] })

function join({ index }: Watched, row: AlertRow): void {
  index.add(watchedOf(row))
}

/** The alerts under watch: every tick is judged as it is published, and after a start first what came in between. */
export class AlertWatch {
  readonly #deps: Needs
  #telling: Telling
  #watched: Map<number, Watched> = new Map()
  /** Alerts whose state changed since it was kept, with their product. */
  readonly #changed = new Map<string, number>()
  /** Published while the alerts are loaded. */
  #early: PublishedTick[] | undefined = []

  readonly keeping: Job = {
    name: 'keep-judged',
    everyMs: 10 * SECOND_MS,
    runs: 'one-node',
    failure: 'alerts could not be kept',
    run: () => this.keepJudged(),
  }

  #starting: Promise<void> | undefined
  /** Only one node watches. */
  #isWatching = false
  #endSubscription = (): void => undefined

  constructor(deps: Needs) {
    this.#deps = deps
    this.#telling = new Telling(deps)
  }

  /** A product's alerts; of one that was added since the start they begin with its first alert. */
  #of(productId: number): Watched | undefined {
    const known = this.#watched.get(productId)
    if (known) return known

    const product = this.#deps.feed.products.find(({ id }) => id === productId)
    if (!product) return undefined

    const watched = { product, ...unwatched() }
    this.#watched.set(productId, watched)

    return watched
  }

  /** Starts without keeping anybody waiting: a day of prices may have to be read back. */
  begin(): void {
    const { logger } = this.#deps
    this.#starting = this.start().catch((error: unknown) =>
      logger.error({ err: error }, 'alerts are not watched until the next start'),
    )
  }

  /** Loads them, judges what was published since they were last judged, and then every tick as it is published. */
  async start(): Promise<void> {
    const { bus, database, clock, feed } = this.#deps
    this.#telling = new Telling(this.#deps)
    this.#watched = new Map(feed.products.map((product) => [product.id, { product, ...unwatched() }]))
    this.#changed.clear()
    this.#early = []
    this.#isWatching = true

    this.#endSubscription = bus.subscribe((event) => this.#onEvent(event))

    const rows = Map.groupBy(await activeAlerts(database, clock.now()), (row) => row.product_id)
    const judged = await judgedSeqs(database)

    for (const [id, of] of this.#watched) await this.#catchUp(of, rows.get(id) ?? [], judged.get(id))
    if (!this.#isWatching) return

    const missed = this.#early ?? []
    this.#early = undefined
    this.#take(missed)

    // From here on a crash loses nothing, also where no alert was ever judged before.
    await this.keepJudged()
  }

  /** Begins to watch an alert that is committed; another node does, where it leads. */
  add(row: AlertRow): void {
    if (!this.#isWatching) return

    const of = this.#of(row.product_id)
    if (!of) return
    if (!this.#early) return join(of, row)

    // Committed before the alerts were read: it is among them, and may be judged further by now.
    const isLoaded = of.index.stateOf(row.id) ?? of.later.find(({ id }) => id === row.id)
    if (!isLoaded) of.later.push(row)
  }

  remove({ id, product_id: productId }: Pick<AlertRow, 'id' | 'product_id'>): void {
    const of = this.#watched.get(productId)
    of?.index.remove(id)
    const at = of?.later.findIndex((row) => row.id === id) ?? -1
    if (at >= 0) of?.later.splice(at, 1)
  }

  /** Takes in an alert that another node made, paused, resumed or deleted; or all, where any may have been. */
  async takeIn(id: string | undefined): Promise<void> {
    if (!this.#isWatching) return

    const { clock, database } = this.#deps
    const rows = await activeAlerts(database, clock.now(), id)

    if (id === undefined) this.#keepOnly(new Set(rows.map((row) => row.id)))
    else this.#forget(id)

    for (const row of rows) if (!this.#isKnown(row)) await this.#addLate(row)
  }

  #isKnown({ id, product_id: productId }: AlertRow): boolean {
    const of = this.#watched.get(productId)
    return of?.index.stateOf(id) !== undefined || of?.later.some((row) => row.id === id) === true
  }

  #forget(id: string): void {
    for (const productId of this.#watched.keys()) this.remove({ id, product_id: productId })
  }

  #keepOnly(ids: ReadonlySet<string>): void {
    for (const { index, later } of this.#watched.values())
      for (const id of [...index.ids(), ...later.map((row) => row.id)]) if (!ids.has(id)) this.#forget(id)
  }

  /** One that was made where prices are known a moment later, or earlier: it joins at the tick that it is judged by. */
  async #addLate(row: AlertRow): Promise<void> {
    const of = this.#of(row.product_id)
    if (!of) return
    if (this.#early) return this.add(row)

    const { fired, state, seq } = await judgeAlone(this.#deps.feed, row, () => of.judgedSeq)
    for (const { id, rose, tick } of fired)
      this.#telling.add({ alertId: id, product: of.product, ...tick, rose })

    this.#telling.wake()

    if (!state) return

    const known = { ...row, ...state, judged_seq: seq }
    if (seq <= of.judgedSeq) join(of, known)
    else of.later.push(known)

    this.#changed.set(row.id, of.product.id)
  }

  /** Waits until all that fired is told, or could not be. */
  async settled(): Promise<void> {
    await this.#starting
    await this.#telling.settled()
  }

  /** Tries at once what could not be told; every second by itself. */
  async tellAgain(): Promise<void> {
    this.#telling.wakeAgain()
    await this.#telling.settled()
  }

  /** Writes down how far all are judged; every 10 s by itself. What is not told yet is judged again after a crash. */
  async keepJudged(): Promise<void> {
    const { clock, database } = this.#deps
    for (const { index } of this.#watched.values()) index.dropExpired(clock.now())
    if (this.#early || !this.#telling.isIdle) return

    const changed = new Map(this.#changed)
    const states = [...changed].flatMap(([id, productId]): JudgedState[] => {
      const of = this.#watched.get(productId)
      const state = of?.index.stateOf(id)
      return of && state ? [{ ...state, seq: of.judgedSeq }] : []
    })

    const seqs = new Map([...this.#watched].map(([id, { judgedSeq }]) => [id, judgedSeq]))
    this.#changed.clear()

    try {
      await database.transaction(async (tx) => {
        await writeStates(tx, states)
        await writeJudged(tx, seqs)
      })
    } catch (error) {
      for (const [id, productId] of changed) this.#changed.set(id, productId)
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#isWatching = false
    this.#endSubscription()
    await this.#starting
    await this.#telling.stop()
    await this.keepJudged().catch(() => undefined)
  }

  #onEvent(event: ServerEvent): void {
    if (event.type !== 'market') return
    if (this.#early) this.#early.push(...event.ticks)
    else this.#take(event.ticks)
  }

  #take(ticks: readonly PublishedTick[]): void {
    for (const { productId, time, price, quote } of ticks) {
      const of = this.#watched.get(productId)
      if (of) this.#judge(of, { seq: BigInt(quote.seq), time, price })
    }
    this.#telling.wake()
  }

  #judge(of: Watched, tick: AlertTick): void {
    if (tick.seq <= of.judgedSeq) return

    while (of.later[0] && of.later[0].judged_seq < tick.seq) {
      const row = of.later.shift()
      if (row) join(of, row)
    }

    of.judgedSeq = tick.seq
    const { fired, changed } = of.index.judge(tick)
    for (const { id, rose } of fired) this.#telling.add({ alertId: id, product: of.product, ...tick, rose })
    for (const id of changed) this.#changed.set(id, of.product.id)
  }

  /** Reads back what moves may begin at, then judges what came since. */
  async #catchUp(of: Watched, rows: readonly AlertRow[], judged: bigint | undefined): Promise<void> {
    const { feed } = this.#deps
    of.judgedSeq = judged ?? feed.lastTick(of.product.id)?.seq ?? 0n
    const movesSince = rows.filter(({ kind }) => kind === 'change').map(({ since }) => since)

    for (const row of rows)
      if (row.judged_seq <= of.judgedSeq) join(of, row)
      else of.later.push(row)

    for await (const { seq, time, price } of ticksSince(feed, of.product.id, of.judgedSeq, movesSince)) {
      if (!this.#isWatching) return
      if (seq <= of.judgedSeq) of.index.remember(time, price)
      else this.#judge(of, { seq, time, price })
    }

    for (const row of of.later.splice(0)) join(of, row)
  }
}
