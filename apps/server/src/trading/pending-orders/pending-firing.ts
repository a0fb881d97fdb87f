import { decideFiring } from '@plumbline/domain/trading/pending-order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { PendingOffer } from '../contract-orders/index.ts'
import type { Needs } from './needs.ts'
import { PendingEnds } from './pending-ends.ts'
import { stepOn } from './pending-steps.ts'
import { productOf, wishOf } from './pending-wish.ts'
import { holdWaiting, readFiring } from './store.ts'
import type { PendingRow, PendingStep } from './store.ts'

/**
 * So many stand before the order writer at once; the next ones come when these are answered. However many one tick fires, an
 * ordinary order waits for one piece of them at most.
 */
const PIECE = 100
/** How long one whose fate is unknown is asked for again. */
const FIRE_AGAIN_MS = 100
const ASK_AGAIN_MAX = 350
/** How soon one is asked for again that somebody else holds. */
const FIRE_HELD_AGAIN_MS = 20

/** A pending order that was met: by a tick, or by its time. */
export interface MetPending {
  readonly id: string
  readonly at: Instant
  readonly tick: { readonly seq: bigint; readonly price: bigint } | undefined
  readonly wasAway: boolean
}

interface Claimed {
  readonly row: PendingRow
  readonly orderId: string
  readonly offer: PendingOffer
  readonly goodUntil: Instant
}

export type FiringNeeds = Needs & {
  readonly onStep: (row: PendingRow) => void
  /** Nothing is claimed once another node leads: it would find out only at its own next start. */
  readonly fence: (tx: Transaction) => Promise<void>
}

const missed = (at: Instant): Refusal => ({ refusal: 'pending_missed', params: { at: toIso(at) } })

/**
 * Makes orders of pending ones that were met: claims each by its own row, which a cancelling waits for or is too late for, then
 * sends it through the one order writer like anybody's order, and writes down what became of it.
 */
export class PendingFiring {
  readonly #deps: FiringNeeds
  readonly #ends: PendingEnds
  #met: MetPending[] = []
  #running: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(deps: FiringNeeds) {
    this.#deps = deps
    this.#ends = new PendingEnds({
      ...deps,
      write: (tx, steps) => stepOn(deps, tx, ['firing'], steps),
    })
  }

  get isIdle(): boolean {
    return this.#met.length === 0 && !this.#running && this.#ends.isIdle
  }

  /** Ends what a crash left on its way. The order writer must have begun: what it was doing has ended. */
  async finishLeft(): Promise<void> {
    const left = await readFiring(this.#deps.database)
    this.#ends.add(left.map((row) => endOf(row, row.is_taken ? undefined : missed(row.fired_at ?? 0))))
    await this.#ends.idle()
  }

  /** In the order in which they were met. */
  add(met: readonly MetPending[]): void {
    this.#met.push(...met)
    this.#wake()
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running
    // Failed writes are retried later: nobody waits for them here.
    await this.#ends.idle()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#again)
    await this.#running
    await this.#ends.stop()
  }

  #wake(): void {
    if (this.#running || this.#again || this.#met.length === 0 || this.#isStopped) return

    this.#running = this.#fireAll()
      .catch((error: unknown) => this.#comeBack(error))
      .finally(() => {
        this.#running = undefined
        this.#wake()
      })
  }

  #comeBack(error: unknown): void {
    this.#deps.logger.error({ err: error, pending: this.#met.length }, 'pending orders that were met wait')
    this.#wakeIn(FIRE_AGAIN_MS)
  }

  #wakeIn(ms: number): void {
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.#wake()
    }, ms).unref()
  }

  async #fireAll(): Promise<void> {
    const held: MetPending[] = []
    while (this.#met.length > 0 && !this.#isStopped) {
      const piece = this.#met.slice(0, PIECE)
      const { claimed, left } = await this.#deps.database.transaction((tx) => this.#claim(tx, piece))

      this.#met = this.#met.slice(piece.length)
      held.push(...piece.filter(({ id }) => left.includes(id)))

      const ends = await Promise.all(claimed.map((one) => this.#placeOne(one)))
      this.#ends.add(ends.filter((end) => end !== undefined))
    }

    if (held.length === 0) return

    this.#met = [...held, ...this.#met]
    this.#wakeIn(FIRE_HELD_AGAIN_MS)
  }

  /** Decides a piece once and for all, and writes down what it decided. */
  async #claim(
    tx: Transaction,
    piece: readonly MetPending[],
  ): Promise<{ readonly claimed: readonly Claimed[]; readonly left: readonly string[] }> {
    await this.#deps.fence(tx)

    const now = Math.max(this.#deps.clock.now(), this.#deps.feed.watermark())

    const { held, left } = await holdWaiting(
      tx,
      piece.map(({ id }) => id),
    )

    const metById = new Map(piece.map((met) => [met.id, met]))
    const claimed: Claimed[] = []
    const steps: PendingStep[] = []
    for (const row of held) {
      const met = metById.get(row.id)
      if (!met) continue

      const { step, claim } = await this.#decide(row, met, now)
      steps.push(step)
      if (claim) claimed.push(claim)
    }

    await stepOn(this.#deps, tx, ['waiting'], steps)
    return { claimed, left }
  }

  async #decide(
    row: PendingRow,
    { at, tick, wasAway }: MetPending,
    now: Instant,
  ): Promise<{ readonly step: PendingStep; readonly claim?: Claimed }> {
    const { orders, makeId } = this.#deps
    const { id } = row
    const fired = { at, tick }
    const priced = await orders.pendingOffers.price(wishOf(row, productOf(this.#deps, row.product_id)))
    const offer = isRefusal(priced) ? undefined : priced
    const agreed = { termsHash: row.terms_hash, maxGapMs: row.max_gap_ms }

    const decided = decideFiring({ agreed, current: offer, firedAt: at, wasAway, now })
    if (decided.become === 'refused')
      return { step: { id, status: 'refused', fired, refusal: decided.refusal } }
    if (decided.become === 'terms_changed' || !offer) return { step: { id, status: 'terms_changed' } }

    // Nothing is sent to a writer that takes nothing: it would stand there until it is too late.
    if (orders.pendingOffers.isHalted())
      return { step: { id, status: 'refused', fired, refusal: { refusal: 'busy' } } }

    const orderId = makeId()
    return {
      step: { id, status: 'firing', fired, orderId },
      claim: { row, orderId, offer, goodUntil: decided.goodUntil },
    }
  }

  /** @returns nothing where its fate stays unknown: the next start finds out */
  async #placeOne({ row, orderId, offer, goodUntil }: Claimed): Promise<PendingStep | undefined> {
    const { orders, logger, database } = this.#deps
    const placed = { id: orderId, key: `pending.${row.id}`, practice: row.practice, goodUntil }
    const ends = (refusal?: Refusal) => endOf({ id: row.id }, refusal)

    try {
      for (let tries = 0; tries < ASK_AGAIN_MAX && !this.#isStopped; tries += 1) {
        const answer = await orders.placePending(row.customer_id, offer, placed)
        if (!isRefusal(answer)) return ends()
        if (answer.refusal === 'ticket_expired') return ends(missed(goodUntil))
        if (answer.refusal !== 'busy') return ends(answer)

        await new Promise((again) => setTimeout(again, FIRE_AGAIN_MS))
      }

      if (this.#isStopped) return undefined
    } catch (error) {
      logger.error({ err: error, pending: row.id }, 'a pending order failed')
    }

    // It may have been taken all the same; the orders' own table says so.
    const [left] = await readFiring(database, row.id).catch(() => [])
    return left && ends(left.is_taken ? undefined : { refusal: 'busy' })
  }
}

const endOf = ({ id }: Pick<PendingRow, 'id'>, refusal: Refusal | undefined): PendingStep =>
  refusal ? { id, status: 'refused', refusal } : { id, status: 'placed' }
