import type { DayUse } from '@plumbline/domain/accounts/own-limit'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import { plainArray } from './array-literal.ts'
import type { Queryable } from '../../../platform/database/database.ts'

/** Counter of one customer's orders in one asset. */
export interface UseOf {
  readonly customerId: bigint
  readonly asset: number
}

interface UseRow {
  readonly place: bigint
  readonly lost_and_open: bigint
  readonly won_fees: bigint
  readonly won_profits: bigint
  readonly first_at: Instant | null
}

/**
 * What these customers did since the day began, in their order, all in one round trip. An order of an earlier day than
 * yesterday counts no more: none runs so long, and one whose ticks were missing is void.
 */
export async function readDayUse(
  db: Queryable,
  of: readonly UseOf[],
  dayStart: Instant,
): Promise<readonly DayUse[]> {
  const rows = await db.query<UseRow>(
    {
      name: 'order_day_use',
      text: `select n.place, u.lost_and_open, u.won_fees, u.won_profits, u.first_at
        from unnest($1::bigint[], $2::integer[]) with ordinality as n(customer, asset, place)
        cross join lateral (
          select min(accepted_at) filter (where accepted_at >= instant($3)) as first_at,
            coalesce(sum(stake + fee) filter (where settled_at is null or (status = 3 and settled_at >= instant($3))), 0)::bigint
              + coalesce(sum(stake + fee - closed_for) filter (where status = 5 and settled_at >= instant($3)), 0)::bigint as lost_and_open,
            coalesce(sum(fee) filter (where status = 2 and settled_at >= instant($3)), 0)::bigint as won_fees,
            coalesce(sum(payout - stake) filter (where status = 2 and settled_at >= instant($3)), 0)::bigint as won_profits
          from contract_order where customer_id = n.customer and id >= $4 and (account >> 16)::integer & 255 = n.asset) u
        order by n.place`,
    },
    [
      plainArray(of.map(({ customerId }) => customerId)),
      plainArray(of.map(({ asset }) => asset)),
      dayStart,
      uuidFloor(dayStart - DAY_MS),
    ],
  )

  return rows.map((row) => ({
    lostAndOpen: row.lost_and_open,
    wonFees: row.won_fees,
    wonProfits: row.won_profits,
    firstOrderAt: row.first_at ?? undefined,
  }))
}
