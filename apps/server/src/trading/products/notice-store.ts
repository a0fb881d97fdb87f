import type { Instant } from '@plumbline/domain/basics/time'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../platform/database/database.ts'
import type { Field } from './document.ts'

/** A decided change of which not everybody is told yet. */
export interface ProductNotice {
  readonly proposal_id: string
  readonly product_id: number
  readonly symbol: string
  /** Whether its terms change, which copies rest on; else the product itself. */
  readonly is_of_terms: boolean
  readonly fields: readonly Field[]
  readonly in_force_from: Instant
  readonly decided_at: Instant
  /** Customers up to this number were told. */
  readonly told_to: bigint
}

export async function insertNotice(
  tx: Queryable,
  notice: {
    readonly proposalId: string
    readonly productId: number
    readonly fields: readonly Field[]
    readonly from: Instant
  },
): Promise<void> {
  await tx.query(
    'insert into product_notice (proposal_id, product_id, fields, in_force_from) values ($1, $2, $3, instant($4))',
    [
      notice.proposalId,
      notice.productId,
      JSON.stringify(notice.fields.map(([name, before, after]) => [name, before ?? '', after ?? ''])),
      notice.from,
    ],
  )
}

/** The oldest change that is not told to everybody, held until the transaction ends. */
export async function holdNotice(tx: Queryable): Promise<ProductNotice | undefined> {
  const [row] = await tx.query<ProductNotice>(
    `select n.proposal_id::text, n.product_id, m.symbol, p.kind = 'contract_terms' as is_of_terms, n.fields, n.in_force_from, p.decided_at, n.told_to
     from product_notice n join published.proposal p on p.id = n.proposal_id join market_product m on m.id = n.product_id
     where n.done_at is null order by p.decided_at, p.id limit 1 for update of n`,
  )

  return row
}

/** Traded so lately: who has, hears of a change. */
const TRADED_WITHIN_MS = 30 * DAY_MS

/**
 * The next customers by number: how far this reaches, and whom of them the product concerns. Who holds an open order on it or
 * traded it within 30 days, has it among their favourites, or copies orders on it.
 */
export async function readConcerned(
  tx: Queryable,
  { product_id: productId, told_to: after, decided_at: at }: ProductNotice,
  most: number,
): Promise<{
  readonly reached: bigint | undefined
  readonly customers: readonly bigint[]
  readonly followers: ReadonlySet<bigint>
}> {
  const rows = await tx.query<{ id: bigint; is_concerned: boolean; is_follower: boolean }>(
    `select c.id,
       exists (select from published.contract_order o where o.customer_id = c.id and o.id >= $3 and o.product_id = $1)
       or exists (select from published.favourite f where f.customer_id = c.id and f.product_id = $1)
         as is_concerned,
       exists (select from published.follow f where f.follower_id = c.id and f.is_on and (f.products = '{}' or $1 = any(f.products)))
         as is_follower
     from (select id from published.customer where id > $2 and closed_at is null order by id limit $4) c order by c.id`,
    [productId, after, uuidFloor(at - TRADED_WITHIN_MS), most],
  )

  return {
    reached: rows.at(-1)?.id,
    customers: rows.filter((row) => row.is_concerned || row.is_follower).map(({ id }) => id),
    followers: new Set(rows.filter((row) => row.is_follower).map(({ id }) => id)),
  }
}

export async function writeTold(tx: Queryable, proposalId: string, toldTo: bigint): Promise<void> {
  await tx.query('update product_notice set told_to = $2 where proposal_id = $1', [proposalId, toldTo])
}

export async function endNotice(tx: Queryable, proposalId: string, at: Instant): Promise<void> {
  await tx.query('update product_notice set done_at = instant($2) where proposal_id = $1', [proposalId, at])
}
