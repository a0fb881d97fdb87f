import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { MarketEvent, PricesEvent } from '../platform/bus.ts'
import { createHistories } from './feed-plans.ts'
import type { FindHistory } from './feed-plans.ts'
import { readPosition } from './feed-store.ts'
import type { FeedPosition } from './feed-store.ts'
import { publishedCandles, publishedTicks } from './feed-wire.ts'
import { takeTick } from './followed-product.ts'
import type { FollowedProduct } from './followed-product.ts'
import type { PriceHistory } from './price-source.ts'
import type { FeedGround } from './publishing.ts'
import { readFollowed } from './read-followed.ts'
import { createProductList } from './shown-products.ts'
import type { ProductList, ShownProducts } from './shown-products.ts'
import { readStandings } from './standing-store.ts'

/** The feed of a node that follows: it knows what another node has committed, and nothing else. */
export interface Following {
  readonly shown: ShownProducts
  watermark(): Instant
  /** Reads what was committed, where nothing was heard of it for a second. */
  keepUp(): Promise<void>
  /** Reads what was committed, in any case. */
  read(): Promise<void>
  stop(): void
}

/** Where a feed stands that published until now. */
export interface FollowFrom extends FeedPosition {
  readonly shown: ShownProducts
}

/** The bus brings a commit each quarter of a second: without one for so long the database is asked. */
const SILENCE_MS = SECOND_MS

/** @param from shown until the database is read */
export const createFollowing = (ground: FeedGround, from?: FollowFrom): Following =>
  new FollowedFeed(ground, from)

class FollowedFeed implements Following {
  readonly #ground: FeedGround
  readonly #findHistory: FindHistory
  readonly #endSubscription: () => void

  #position: FeedPosition | undefined
  #shown: ShownProducts
  readonly #list: ProductList<FollowedProduct>
  #byRun: ReadonlyMap<number, FollowedProduct> = new Map()
  /** Every run that another node publishes is among them: what is heard can be taken over. */
  #isWhole = false

  #heardAt = -Infinity
  /** Heard while the database is read. */
  #held: PricesEvent[] = []
  #reading: Promise<void> | undefined
  #isStopped = false
  #hasFailed = false

  constructor(ground: FeedGround, from: FollowFrom | undefined) {
    this.#ground = ground
    this.#findHistory = createHistories(ground)
    this.#list = createProductList(ground.book)
    this.#shown = from?.shown ?? this.#list
    this.#position = from && { at: from.at, epoch: from.epoch }

    this.#endSubscription = ground.bus.subscribe((event) => {
      if (event.type === 'prices') this.#hear(event)
    })
  }

  get shown(): ShownProducts {
    return this.#shown
  }

  watermark(): Instant {
    return this.#position?.at ?? 0
  }

  async keepUp(): Promise<void> {
    const isHeard = this.#isWhole && performance.now() - this.#heardAt < SILENCE_MS
    if (isHeard || this.#isStopped) return

    const { logger } = this.#ground

    try {
      await this.read()
      if (this.#hasFailed) logger.info('prices of the publishing node are read again')
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed)
        logger.error({ err: error }, 'prices of the publishing node cannot be read; trying again')
      this.#hasFailed = true
    }
  }

  read(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
      for (const event of this.#held.splice(0)) this.#hear(event)
    })

    return this.#reading
  }

  stop(): void {
    this.#isStopped = true
    this.#endSubscription()
  }

  #hear(event: PricesEvent): void {
    if (this.#isStopped) return

    this.#heardAt = performance.now()

    if (this.#reading) {
      this.#held.push(event)
      return
    }

    const { at = -Infinity, epoch = -1n } = this.#position ?? {}
    const isOld = event.epoch < epoch || (event.epoch === epoch && event.watermark <= at)
    if (isOld) return

    const isNext = this.#isWhole && event.epoch === epoch && event.follows === at
    if (isNext && event.standings.every(({ runId }) => this.#byRun.has(runId))) this.#take(event)
    // Where that fails `keepUp` asks again, and says so.
    else this.read().catch(() => (this.#heardAt = -Infinity))
  }

  /** Takes over a commit that follows on what is known. */
  #take({ watermark, epoch, ticks, candles, standings }: PricesEvent): void {
    for (const standing of standings) this.#byRun.get(standing.runId)?.source.take(standing)

    for (const { quote, ...tick } of ticks)
      if (this.#list.has(tick.productId))
        takeTick(this.#list.of(tick.productId), { ...tick, seq: BigInt(quote.seq) })

    this.#tell({ at: watermark, epoch }, ticks, candles)
  }

  async #read(): Promise<void> {
    const { database } = this.#ground
    if (this.#isWhole && this.#isKnown(await readPosition(database))) return

    const known = { position: this.#position, byRun: this.#byRun }
    const histories = await this.#findHistories()
    const read = await database.snapshot((tx) => readFollowed(tx, this.#ground, known, histories))
    if (!read || this.#isStopped) return

    const byRun = new Map(read.products.map((each) => [each.run.id, each]))
    for (const { run, standing } of read.runs) byRun.get(run.id)?.source.take(standing)

    for (const { feedProduct, ticks } of read.missed)
      if (this.#byRun.get(feedProduct.run.id) === feedProduct)
        for (const tick of ticks) takeTick(feedProduct, tick)

    const opened = read.products.filter((each) => this.#byRun.get(each.run.id) !== each)
    if (opened.length > 0) this.#list.set(opened)

    this.#shown = this.#list
    this.#byRun = byRun
    this.#isWhole = read.isWhole

    if (!this.#isKnown(read.position))
      this.#tell(read.position, read.missed.flatMap(publishedTicks), read.missed.flatMap(publishedCandles))
  }

  #isKnown(position: FeedPosition | undefined): boolean {
    return position?.at === this.#position?.at && position?.epoch === this.#position?.epoch
  }

  /** What was before each run, where it is of a product of this node's list. */
  async #findHistories(): Promise<ReadonlyMap<number, PriceHistory>> {
    const { database, book } = this.#ground
    const found = new Map<number, PriceHistory>()
    for (const { run } of await readStandings(database)) {
      const product = book.inForce().find(({ id }) => id === run.productId)
      const known = this.#byRun.get(run.id)?.source.history
      if (product) found.set(run.id, known ?? (await this.#findHistory(product, run)))
    }

    return found
  }

  #tell(position: FeedPosition, ticks: MarketEvent['ticks'], candles: MarketEvent['candles']): void {
    this.#position = position
    this.#ground.bus.publishHere({ type: 'market', watermark: position.at, ticks, candles })
  }
}
