import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { isFromOpen } from '../../ledger/open-from.ts'

/** Confirmations of one product follow one another, and those of new ones too: each looks at what stands before it. */
export async function lockProducts(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('market_product', 0))`)
}

export interface OpenOrders {
  readonly count: number
  /** When the last of them has ended at the latest. */
  readonly endBy: Instant | undefined
}

/** Orders that are open on each product now, for who looks. */
export async function readOpenOrders(db: Queryable): Promise<ReadonlyMap<number, OpenOrders>> {
  const rows = await db.query<{ id: number; count: bigint; end_by: Instant }>(
    `select product_id as id, count(*) as count,
       max(coalesce(expires_at, accepted_at + (max_gap_ms + seconds * 1000) * interval '1 ms')) as end_by
     from published.contract_order where settled_at is null and ${isFromOpen('id')} group by product_id`,
  )

  return new Map(rows.map(({ id, count, end_by: endBy }) => [id, { count: Number(count), endBy }]))
}

/** When the last order open on a product now has ended; none is taken or settled until the transaction ends. */
export async function holdOpenOrders(tx: Queryable, productId: number): Promise<Instant | undefined> {
  const [row] = await tx.query<{ end_by: Instant | null }>('select open_orders_end_by($1) as end_by', [
    productId,
  ])
  return row?.end_by ?? undefined
}

export async function confirmTerms(tx: Queryable, proposalId: string, from: Instant): Promise<void> {
  await tx.query('select confirm_contract_terms($1, instant($2))', [proposalId, from])
}

export async function confirmProduct(tx: Queryable, proposalId: string, from: Instant): Promise<void> {
  await tx.query('select confirm_market_product($1, instant($2))', [proposalId, from])
}

/** Proposals that wait, by the symbol that each is about. */
export async function readWaiting(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ symbol: string; count: bigint }>(
    `select document ->> 'symbol' as symbol, count(*) as count from published.proposal
     where status = 'waiting' and kind in ('market_product', 'contract_terms') group by 1`,
  )
  return new Map(rows.map(({ symbol, count }) => [symbol, Number(count)]))
}

/** Which proposal made each version: `listing 1 2` is the second one of product 1. */
export async function readProposals(db: Queryable): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ key: string; proposal_id: string }>(
    `select 'listing ' || product_id || ' ' || version as key, proposal_id::text from market_product_version where proposal_id is not null
     union all
     select 'terms ' || product_id || ' ' || version, proposal_id::text from contract_terms_version where proposal_id is not null`,
  )

  return new Map(rows.map(({ key, proposal_id: id }) => [key, id]))
}
