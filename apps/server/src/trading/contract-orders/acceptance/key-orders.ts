import { formatUsd } from '@plumbline/domain/money/asset'
import { stakeLeft } from '@plumbline/domain/accounts/api-key'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { TICKET_GOOD_MS } from '@plumbline/domain/trading/contract-order'
import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../../platform/database/database.ts'
import { plainArray, textArray } from './array-literal.ts'
import type { Draft, OrderingKey } from './draft.ts'
import type { OrderTerms } from '../store.ts'

/*
 * Orders that customers' own programs place by API keys: which they are, and what a key may stake in a day. The row that
 * names the key is written before the order is taken and counts only once the order stands under the same request.
 */

interface KeyDraft {
  readonly customerId: bigint
  readonly key: string
  readonly terms: OrderTerms
  readonly apiKey: OrderingKey
}

const ofKey = ({ customerId, key, terms, apiKey }: Draft): KeyDraft | undefined =>
  terms && apiKey && { customerId, key, terms, apiKey }

/** A key that went with its closed account while the order was on its way is noted nowhere, and stops nobody else's orders. */
async function noteOrders(db: Queryable, drafts: readonly KeyDraft[]): Promise<void> {
  await db.query(
    {
      name: 'api_key_orders',
      text: 'select note_api_key_orders($1, $2, $3, $4)',
    },
    [
      plainArray(drafts.map(({ customerId }) => customerId)),
      plainArray(drafts.map(({ terms }) => terms.id)),
      textArray(drafts.map(({ key }) => key)),
      plainArray(drafts.map(({ apiKey }) => apiKey.keyId)),
    ],
  )
}

/** Stakes of the orders of one kind of money that each key placed since the day began, in their order. */
async function stakesSince(
  db: Queryable,
  drafts: readonly KeyDraft[],
  dayStart: Instant,
): Promise<readonly bigint[]> {
  const rows = await db.query<{ staked: bigint }>(
    {
      name: 'api_key_stakes',
      text: `select s.staked from unnest($1::bigint[], $2::uuid[], $3::integer[]) with ordinality as n(customer, key_id, asset, place)
        cross join lateral (
          select coalesce(sum(o.stake), 0)::bigint as staked from api_key_order k
            join contract_order o on o.customer_id = n.customer and o.id = k.order_id and o.key = k.request_key
          where k.key_id = n.key_id and k.order_id >= $4 and o.accepted_at >= instant($5)
            and (o.account >> 16)::integer & 255 = n.asset) s
        order by n.place`,
    },
    [
      plainArray(drafts.map(({ customerId }) => customerId)),
      plainArray(drafts.map(({ apiKey }) => apiKey.keyId)),
      plainArray(drafts.map(({ terms }) => assetIdOf(terms.account))),
      uuidFloor(dayStart - TICKET_GOOD_MS),
      dayStart,
    ],
  )

  return rows.map(({ staked }) => staked)
}

/**
 * What of their keys' own daily stakes refuse these orders for, in their order. A customer stands once in a batch, so what is
 * read here is all that their keys placed before.
 */
export async function refuseByKeys(
  db: Queryable,
  zone: Zone,
  drafts: readonly Draft[],
  now: Instant,
): Promise<readonly (Refusal | undefined)[]> {
  const byKey = drafts.flatMap((draft) => ofKey(draft) ?? [])
  if (byKey.length === 0) return []

  await noteOrders(db, byKey)
  const bounded = byKey.filter(({ apiKey }) => apiKey.maxDayStake !== undefined)
  if (bounded.length === 0) return []

  const day = zone.dayOf(now)
  const staked = await stakesSince(db, bounded, day.start)

  return drafts.map((draft) => {
    const place = bounded.findIndex(({ terms }) => terms === draft.terms)
    const most = draft.apiKey?.maxDayStake
    if (place < 0 || most === undefined || !draft.terms) return undefined

    const left = stakeLeft(most, staked[place] ?? 0n)
    if (draft.terms.stake <= left) return undefined

    const params = { left: formatUsd(left), until: toIso(day.end) }
    return { refusal: 'api_key_stake_reached', params }
  })
}
