import {
  COPY_WITHIN_MS,
  endsByLoss,
  fromTurn,
  isWanted,
  refuseCopy,
  withCopy,
} from '@plumbline/domain/trading/follow'
import { dayOf, midnightAfter } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { Lease } from '../../platform/nodes/lease.ts'
import type { CopyOffer, OrderCopier, TakenOrder } from '../contract-orders/index.ts'
import { stoppedAmong } from '../trade-stop/index.ts'
import {
  endClaims,
  holdFollows,
  insertRecords,
  readCopied,
  readFollowsOf,
  readKnown,
  readLeftClaims,
  readUse,
} from './copy-store.ts'
import type { ClaimEnd, HeldFollow, HeldUse, NewRecord } from './copy-store.ts'
import type { Needs } from './needs.ts'
import { endFollows } from './end-follow.ts'

/** Follows that are decided in one transaction: their rows are locked for as long. */
const CHUNK = 200
/** How long a copy whose fate is unknown is asked for again; by then the writer has its database back or the server ends. */
const COPY_AGAIN_MS = 100
const ASK_AGAIN_MAX = 100
/** How soon a follow is asked for again that somebody else held. */
const COPY_HELD_AGAIN_MS = 20

interface Claim {
  readonly record: NewRecord & { readonly outcome: { readonly orderId: string; readonly cost: bigint } }
  readonly leaderOrderId: string
  readonly offer: CopyOffer
  readonly goodUntil: Instant
}

/**
 * Makes the copies of leaders' orders (docs/rules/trading.md#copying), after the leader's commit and beside acceptance:
 * it learns of orders of copied customers alone, claims each copy under the cap by a row of its own, then sends it
 * through the one order writer like anybody's order.
 */
export class Copying implements OrderCopier {
  readonly #deps: Needs
  readonly #termsHash: string
  /** Never misses who is copied; may still name who is not any more. */
  readonly #copied = new Set<bigint>()
  readonly #placing = new Set<Promise<void>>()
  #waiting: TakenOrder[] = []
  #isCatchingUp = false
  #running: Promise<void> | undefined
  /** Also before the start: another node copies. */
  #isStopped = true
  #lease: Lease | undefined

  constructor(deps: Needs, termsHash: string) {
    this.#deps = deps
    this.#termsHash = termsHash
  }

  /** Settles what a crash left open, then copies. The order writer must have begun: what it was doing has ended. */
  async start(lease?: Lease): Promise<void> {
    const { database, orders } = this.#deps
    this.#lease = lease
    this.#waiting = []
    this.#isStopped = false

    const left = await readLeftClaims(database)

    await endClaims(
      database,
      left.map(({ id, is_taken }) => ({
        id,
        refusal: is_taken ? undefined : { refusal: 'follow_too_late' },
      })),
    )

    for (const { customer_id } of await readCopied(database)) this.#copied.add(customer_id)
    orders.copyTo(this)
    this.recovered()
  }

  isCopied(customerId: bigint): boolean {
    return this.#copied.has(customerId)
  }

  /** From the next order on; said before the follow is committed, so that no order is missed. */
  willCopy(customerId: bigint): void {
    this.#copied.add(customerId)
  }

  /** Takes in who is copied since another node let somebody follow them, and what they ordered meanwhile. */
  async takeIn(leaderId: string | undefined): Promise<void> {
    const copied =
      leaderId === undefined ? await readCopied(this.#deps.database) : [{ customer_id: BigInt(leaderId) }]
    for (const { customer_id: id } of copied) this.#copied.add(id)

    this.recovered()
  }

  taken(orders: readonly TakenOrder[]): void {
    this.#waiting.push(...orders)
    this.#wake()
  }

  recovered(): void {
    this.#isCatchingUp = true
    this.#wake()
  }

  /** Resolves when all that was taken so far is copied or refused. */
  async idle(): Promise<void> {
    while (this.#running || this.#placing.size > 0) {
      await this.#running
      await Promise.all(this.#placing)
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.idle()
  }

  #wake(): void {
    if (this.#isStopped) return

    this.#running ??= new Promise<void>((run) => setImmediate(run))
      .then(() => this.#run())
      .catch((error: unknown) => this.#comeBack(error))
      .finally(() => {
        this.#running = undefined
        if (this.#waiting.length > 0 || this.#isCatchingUp) this.#wake()
      })
  }

  /** What was not decided is found again in the tables: within its second it is still copied, later it is recorded. */
  async #comeBack(error: unknown): Promise<void> {
    this.#deps.logger.error({ err: error }, 'orders were not copied')
    await new Promise((again) => setTimeout(again, COPY_AGAIN_MS))
    this.#isCatchingUp = true
  }

  async #run(): Promise<void> {
    if (this.#isCatchingUp) {
      this.#isCatchingUp = false
      this.#waiting.push(...(await this.#deps.orders.recentOrders([...this.#copied])))
    }

    // Of what is caught up with, some is heard of twice.
    const orders = new Map(this.#waiting.splice(0).map((order) => [order.id, order]))
    for (const [leader, own] of Map.groupBy(orders.values(), ({ customerId }) => customerId)) {
      const [first] = own
      const follows = fromTurn(await readFollowsOf(this.#deps.database, leader), first?.id ?? '')
      for (let from = 0; from < follows.length; from += CHUNK)
        await this.#copyTo(follows.slice(from, from + CHUNK), own)
    }
  }

  /** Who holds their own follow just now keeps nobody else's copy: theirs come a moment later. */
  async #copyTo(follows: readonly string[], orders: readonly TakenOrder[]): Promise<void> {
    const { claims, left } = await this.#claim(follows, orders)
    this.#placeAll(claims)
    if (left.length > 0) this.#track(this.#copyLater(left, orders))
  }

  async #copyLater(follows: readonly string[], orders: readonly TakenOrder[]): Promise<void> {
    await new Promise((again) => setTimeout(again, COPY_HELD_AGAIN_MS))

    // A start finds them again in the tables.
    if (this.#isStopped) return

    await this.#copyTo(follows, orders).catch((error: unknown) => this.#comeBack(error))
    this.#wake()
  }

  /** Decides each pair of follow and order once and for all, and writes down what it decided. */
  async #claim(
    wanted: readonly string[],
    orders: readonly TakenOrder[],
  ): Promise<{ readonly claims: readonly Claim[]; readonly left: readonly string[] }> {
    const { database, clock, zone } = this.#deps

    return database.transaction(async (tx) => {
      // Nothing is claimed once another node leads: it would find out only at its own next start.
      await this.#lease?.fence(tx)

      const now = clock.now()
      const day = dayOf(zone, now)
      const { held, left } = await holdFollows(tx, wanted)
      const follows = [...held.keys()]

      const known = await readKnown(
        tx,
        follows,
        orders.map(({ id }) => id),
      )

      const uses = await readUse(tx, follows, day)
      const followers = [...held.values()].map(({ followerId }) => followerId)
      const stopped = await stoppedAmong(tx, followers, now)
      const claims: Claim[] = []
      const records: NewRecord[] = []

      for (const order of orders) {
        for (const follow of held.values()) {
          if (known.has(`${follow.id} ${order.id}`) || !isMeant(follow, order)) continue

          const use = uses.get(follow.id)
          if (!use) throw new RangeError(`follow ${follow.id} counts nothing`)

          const isStoppedToday = stopped.has(follow.followerId)
          const decided = this.#decide(follow, order, { use, isStoppedToday, now })

          const plain = {
            id: this.#deps.makeId(),
            followId: follow.id,
            followerId: follow.followerId,
            leaderOrderId: order.id,
            day,
            at: now,
          }
          if ('obstacle' in decided) {
            records.push({ ...plain, outcome: decided.obstacle })

            if (decided.endsFollow) {
              held.delete(follow.id)
              await this.#endByLoss(tx, follow, now)
            }

            continue
          }

          const outcome = { orderId: this.#deps.makeId(), cost: decided.cost }
          uses.set(follow.id, { ...use, ...withCopy(use, decided.cost) })

          const record = { ...plain, outcome }
          records.push(record)

          const goodUntil = Math.min(order.acceptedAt + COPY_WITHIN_MS, midnightAfter(zone, day) - 1)
          claims.push({ record, leaderOrderId: order.id, offer: decided.offer, goodUntil })
        }
      }

      await insertRecords(tx, records)
      tx.onCommit(() => {
        for (const { followerId, followId, outcome } of records)
          if (isRefusal(outcome)) this.#publishRecord(followerId, followId)
      })

      return { claims, left }
    })
  }

  #decide(
    follow: HeldFollow,
    order: TakenOrder,
    state: { readonly use: HeldUse; readonly isStoppedToday: boolean; readonly now: Instant },
  ):
    | { readonly offer: CopyOffer; readonly cost: bigint }
    | { readonly obstacle: Refusal; readonly endsFollow: boolean } {
    const { products } = this.#deps.feed
    const offer = this.#deps.orders.offerCopy({ ...order, amount: follow.amount })
    const cost = isRefusal(offer) ? offer : offer.price.stake + offer.price.fee

    const refusal = refuseCopy({
      setting: follow,
      order: { ...order, leaderId: order.customerId, isLeaderOpen: follow.isLeaderOpen },
      ...state,
      termsHash: this.#termsHash,
      contractTermsSince: products.find(({ id }) => id === order.productId)?.termsSince ?? 0,
      cost,
    })
    if (!refusal && !isRefusal(offer)) return { offer, cost: offer.price.stake + offer.price.fee }
    if (!refusal) throw new TypeError('an offer that is refused is a refusal')

    const endsFollow =
      refusal.refusal === 'follow_loss_reached' &&
      typeof cost === 'bigint' &&
      endsByLoss(follow, state.use.settledLoss, cost)

    return { obstacle: refusal, endsFollow }
  }

  async #endByLoss(tx: Transaction, follow: HeldFollow, at: Instant): Promise<void> {
    await endFollows(this.#deps, tx, [follow], { at, by: 'loss' })
  }

  #placeAll(claims: readonly Claim[]): void {
    if (claims.length === 0) return

    this.#track(
      this.#place(claims).catch((error: unknown) =>
        this.#deps.logger.error({ err: error }, 'copies were not written down'),
      ),
    )
  }

  #track(work: Promise<void>): void {
    const placing = work.finally(() => this.#placing.delete(placing))
    this.#placing.add(placing)
  }

  async #place(claims: readonly Claim[]): Promise<void> {
    const ends = await Promise.all(claims.map((claim) => this.#placeOne(claim)))
    await endClaims(
      this.#deps.database,
      ends.filter((end) => end !== undefined),
    )

    for (const { record } of claims) this.#publishRecord(record.followerId, record.followId)
  }

  /** @returns nothing where the copy's fate stays unknown: the next start finds out */
  async #placeOne({ record, leaderOrderId, offer, goodUntil }: Claim): Promise<ClaimEnd | undefined> {
    const { orders, logger, database } = this.#deps
    const { id, followId, followerId, outcome } = record
    const copy = { id: outcome.orderId, followId, key: `copy.${leaderOrderId}`, goodUntil }
    try {
      for (let tries = 0; tries < ASK_AGAIN_MAX && !this.#isStopped; tries += 1) {
        const answer = await orders.placeCopy(followerId, offer, copy)
        if (!isRefusal(answer)) return { id, refusal: undefined }
        if (answer.refusal === 'ticket_expired') return { id, refusal: { refusal: 'follow_too_late' } }
        if (answer.refusal !== 'busy') return { id, refusal: answer }

        await new Promise((again) => setTimeout(again, COPY_AGAIN_MS))
      }

      return undefined
    } catch (error) {
      logger.error({ err: error, follow: followId }, 'a copy failed')
      // It may have been taken all the same; the orders' own table says so.
      const [left] = await readLeftClaims(database, id).catch(() => [])
      return left && { id, refusal: left.is_taken ? undefined : { refusal: 'busy' } }
    }
  }

  #publishRecord(customerId: bigint, id: string): void {
    this.#deps.bus.publish({ type: 'record', customerId, change: { kind: 'follow', id } })
  }
}

/** Whether this follow ran when the order was taken, over money of the same kind, and chose it. */
const isMeant = (follow: HeldFollow, order: TakenOrder): boolean =>
  follow.onSince <= order.acceptedAt && follow.practice === order.practice && isWanted(follow, order)
