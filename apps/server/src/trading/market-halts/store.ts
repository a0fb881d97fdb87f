import type { HaltKind, HaltReason } from '@plumbline/domain/trading/market-halt'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface HaltRow {
  readonly id: string
  readonly product_id: number | null
  readonly symbol: string | null
  readonly kind: HaltKind
  readonly public_reason: HaltReason
  readonly reason: string
  readonly operator: string
  readonly began_at: Instant
  readonly ended_at: Instant | null
  readonly maker: string | null
  readonly checker: string | null
  readonly voids: bigint
  readonly resume_waits: boolean
}

const SELECT = `select h.id::text, h.product_id, p.symbol, h.kind, h.public_reason, h.reason, o.name as operator, h.began_at,
  r.ended_at, m.name as maker, c.name as checker,
  (select count(*) from order_void_by_stop v where v.halt_id = h.id) as voids,
  exists (select from published.proposal w where w.kind = 'market_resume' and w.status = 'waiting'
    and w.document ->> 'halt_id' = h.id::text) as resume_waits
  from market_halt h join published.operator o on o.id = h.operator_id left join published.market_product p on p.id = h.product_id
  left join market_resume r on r.halt_id = h.id left join published.proposal d on d.id = r.proposal_id
  left join published.operator m on m.id = d.maker_id left join published.operator c on c.id = d.checker_id`

/** Where a page goes on: after which halt. */
export interface HaltPlace {
  readonly at: Instant
  readonly id: string
}

/** Halts, newest first. */
export const readHalts = (db: Queryable, after: HaltPlace | undefined, most: number): Promise<HaltRow[]> =>
  db.query(
    `${SELECT} where ($1::bigint is null or (h.began_at, h.id) < (instant($1), $2::uuid))
     order by h.began_at desc, h.id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, most],
  )

export async function findHalt(db: Queryable, id: string): Promise<HaltRow | undefined> {
  const [row] = await db.query<HaltRow>(`${SELECT} where h.id = $1`, [id])
  return row
}

/** Halts and their ends follow one another: of two ends of one halt, the second sees the first. */
export async function lockHalts(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('market_halt', 0))`)
}

export async function insertHalt(
  tx: Queryable,
  halt: {
    readonly id: string
    readonly productId: number | undefined
    readonly kind: HaltKind
    readonly publicReason: HaltReason
    readonly reason: string
    readonly operatorId: bigint
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into market_halt (id, product_id, kind, public_reason, reason, operator_id, began_at)
     values ($1, $2, $3, $4, $5, $6, instant($7))`,
    [halt.id, halt.productId ?? null, halt.kind, halt.publicReason, halt.reason, halt.operatorId, halt.at],
  )
}

export async function insertResume(
  tx: Queryable,
  resume: { readonly haltId: string; readonly proposalId: string; readonly at: Instant },
): Promise<void> {
  await tx.query('insert into market_resume (halt_id, proposal_id, ended_at) values ($1, $2, instant($3))', [
    resume.haltId,
    resume.proposalId,
    resume.at,
  ])
}

export interface VoidRow {
  readonly order_id: string
  readonly symbol: string
  readonly halt_id: string
  readonly void_reason: number
  readonly window_from: Instant
  readonly window_to: Instant
  readonly settled_at: Instant
}

/** Orders void by a stopped feed, newest first: of one halt, or of all. Ids of orders rise with time. */
export const readVoids = (
  db: Queryable,
  haltId: string | undefined,
  before: string | undefined,
  most: number,
): Promise<VoidRow[]> =>
  db.query(
    `select v.order_id::text, p.symbol, v.halt_id::text, v.void_reason, v.window_from, v.window_to, v.settled_at
     from order_void_by_stop v join published.market_product p on p.id = v.product_id
     where ($1::uuid is null or v.halt_id = $1) and ($2::uuid is null or v.order_id < $2)
     order by v.order_id desc limit $3`,
    [haltId ?? null, before ?? null, most],
  )
