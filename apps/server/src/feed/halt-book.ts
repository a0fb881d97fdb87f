import { haltAt, mayTick } from '@plumbline/domain/trading/market-halt'
import type { HaltKind, HaltReason, MarketHalt } from '@plumbline/domain/trading/market-halt'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import type { Reading } from './in-turn.ts'

/** Halts that stand, and those that ended a little while ago, as the database has them (migration 0094). */
export interface HaltBook extends Reading {
  /** The halt of a product at an instant of now. */
  haltAt(productId: number, at: Instant): MarketHalt | undefined
  /** Whether a tick of this time may be published. */
  mayTick(productId: number, at: Instant): boolean
  /** How often they were read anew: the number of what the stream says of them. */
  reads(): number
}

interface HaltRow {
  readonly id: string
  readonly product_id: number | null
  readonly kind: HaltKind
  readonly public_reason: HaltReason
  readonly began_at: Instant
  readonly ended_at: Instant | null
}

/** A halt, with the times that it is held by here. */
interface Held extends Pick<MarketHalt, 'productId' | 'kind' | 'beganAt' | 'endedAt'> {
  readonly halt: MarketHalt
}

/** Far more than a commit of the feed comes late: ticks of a stop are not published after its end. */
const KEPT_MS = HOUR_MS

/** A halt holds from when it is read, though the clock of the node that made it may be some milliseconds ahead of this one's. */
async function readHalts(db: Queryable, now: Instant): Promise<readonly Held[]> {
  const rows = await db.query<HaltRow>(
    `select h.id::text, h.product_id, h.kind, h.public_reason, h.began_at, r.ended_at
     from published.market_halt h left join published.market_resume r on r.halt_id = h.id
     where coalesce(r.ended_at > instant($1), true) order by h.began_at, h.id`,
    [now - KEPT_MS],
  )

  return rows.map((row) => {
    const halt = {
      id: row.id,
      productId: row.product_id ?? undefined,
      kind: row.kind,
      publicReason: row.public_reason,
      beganAt: row.began_at,
      endedAt: row.ended_at ?? undefined,
    }

    return { ...halt, beganAt: Math.min(halt.beganAt, now), halt }
  })
}

export async function openHalts(db: Queryable, clock: Clock): Promise<HaltBook> {
  let halts = await readHalts(db, clock.now())
  let reads = 1

  return {
    haltAt: (productId, at) => haltAt(halts, productId, at)?.halt,
    mayTick: (productId, at) => mayTick(halts, productId, at),
    reads: () => reads,
    ...inTurn(db, async (from) => {
      halts = await readHalts(from, clock.now())
      reads += 1
    }),
  }
}
