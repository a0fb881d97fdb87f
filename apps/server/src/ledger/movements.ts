import { MOVEMENT_KINDS } from '@plumbline/api-schema/money/wallet'
import type { Hold, Movement } from '@plumbline/api-schema/money/wallet'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { assetId, ASSETS } from '@plumbline/domain/money/asset'
import { accountId, CUSTOMER_BOOKS, kindOf, TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import type { CustomerBook } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

export interface MovementFilter {
  readonly practice: boolean
  readonly kind?: Movement['kind'] | undefined
  readonly asset?: AssetCode | undefined
  /** Movements in [from, to). */
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  /** `next` of the page before. */
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * Codes of the view `movement` behind each kind: TRANSFER_CODES, and 20, 21 and 23 for an order that ended. What moves house
 * money alone has no kind: it never touches a customer's account.
 */
const KIND_CODES = {
  practice_grant: [TRANSFER_CODES.practice_grant],
  practice_refill: [TRANSFER_CODES.practice_refill],
  practice_return: [TRANSFER_CODES.practice_return],
  order_won: [20],
  order_lost: [21],
  order_closed: [23],
  order_close: [TRANSFER_CODES.order_close],
  recharge: [TRANSFER_CODES.recharge],
  withdrawal: [TRANSFER_CODES.withdrawal],
  withdrawal_fee: [TRANSFER_CODES.withdrawal_fee],
  withdrawal_returned: [TRANSFER_CODES.withdrawal_return, TRANSFER_CODES.withdrawal_fee_return],
  exchange_given: [TRANSFER_CODES.exchange_give],
  exchange_got: [TRANSFER_CODES.exchange_get],
  correction: [TRANSFER_CODES.correction],
  project_join: [TRANSFER_CODES.investment_join],
  project_append: [TRANSFER_CODES.investment_append],
  project_instalment: [TRANSFER_CODES.investment_instalment],
  project_interest: [TRANSFER_CODES.investment_interest],
  project_principal: [TRANSFER_CODES.investment_principal],
  project_interest_paid: [TRANSFER_CODES.investment_interest_paid],
  project_interest_rolled: [TRANSFER_CODES.investment_interest_rolled],
  project_exit_charge: [TRANSFER_CODES.investment_exit_charge],
  bonus_claim: [TRANSFER_CODES.bonus_claim],
  bonus_release: [TRANSFER_CODES.bonus_release],
  bonus_give_up: [TRANSFER_CODES.bonus_give_up],
  bonus_expiry: [TRANSFER_CODES.bonus_expiry],
  sign_in_bonus: [TRANSFER_CODES.sign_in_bonus],
  invitation_bonus: [TRANSFER_CODES.invitation_bonus],
} as const satisfies Record<Movement['kind'], readonly number[]>

const KIND_OF_CODE = new Map<number, Movement['kind']>(
  MOVEMENT_KINDS.flatMap((kind) => KIND_CODES[kind].map((code) => [code, kind] as const)),
)

export interface AccountName {
  readonly asset: AssetCode
  readonly practice: boolean
  readonly book: CustomerBook
  readonly scale: number
}

/** The accounts that a customer may have in practice or real assets, by id. */
export function accountNames(
  customerId: bigint,
  practice: boolean,
  only?: AssetCode,
): Map<bigint, AccountName> {
  const names = new Map<bigint, AccountName>()
  for (const { code, kind, scale } of ASSETS.filter((asset) => only === undefined || asset.code === only)) {
    for (const book of CUSTOMER_BOOKS.filter((name) => (kind === 'coin') === (name === 'coin'))) {
      names.set(accountId(customerId, assetId(code, practice), book), { asset: code, practice, book, scale })
    }
  }

  return names
}

/** @throws where a code moves house money alone */
export function kindOfCode(code: number): Movement['kind'] {
  const kind = KIND_OF_CODE.get(code)
  if (!kind) throw new RangeError(`a movement of code ${code} has no name on the wire`)
  return kind
}

const nameOf = (names: Map<bigint, AccountName>, account: bigint): AccountName => {
  const name = names.get(account)
  if (!name) throw new RangeError(`account ${account} was not asked for (${kindOf(account)})`)
  return name
}

interface MovementRow {
  readonly id: string
  readonly account: bigint
  readonly code: number
  readonly amount: bigint
  readonly at: Instant
  readonly ref: string
}

/** A page is asked on with the time and id of its last movement. */
const readCursor = (cursor: string): { at: number; id: string } | undefined => {
  const match = /^(\d{1,15})~([0-9a-f.-]{1,60})$/.exec(cursor)
  return match ? { at: Number(match[1]), id: match[2] ?? '' } : undefined
}

/** Accounts that pay for orders and are paid by them. */
const ORDER_BOOKS: readonly string[] = ['cash', 'bonus']

/** Statuses of orders behind the codes 20, 21 and 23. */
const STATUS_OF_CODE = new Map([
  [20, 2],
  [21, 3],
  [23, 5],
])

const TRANSFER_ID = `ref::text || '.' || case when code between 35 and 39 then 'e' else event::text end || '.' || leg`

/** `$3`–`$8`: codes, from, to, time and id of the last movement before, rows wanted. */
const IN_PAGE = (
  id: string,
): string => `code not between 10 and 12 and ($3::smallint[] is null or code = any($3))
  and at >= coalesce(instant($4), '-infinity') and at < coalesce(instant($5), 'infinity') and at <= coalesce(instant($6), 'infinity')
  and ($6::bigint is null or (at, (${id}) collate "C") < (instant($6), $7::text))
  order by at desc, (${id}) collate "C" desc limit $8`

/**
 * A page's movements of each source by itself, from the end: of each account by the indexes of transfers, and of the orders.
 * No index knows when orders ended, but the newest by their ids, which are of the ticket's time, bound when the page's
 * oldest can have ended, and order_bound() where orders that ended since then begin. `$9` are the statuses of orders asked for.
 */
const PAGE = `with newest as materialized (
    select settled_at from published.contract_order
    where cardinality($9::smallint[]) > 0 and customer_id = $1 and account = any($10) and status = any($9)
      and id < (select order_end(least(instant($5), instant($6) + interval '1 millisecond')))
      and id >= (select case when exists (select from published.order_total where customer_id = $1 and account = any($10) and status = any($9))
        then order_bound(instant($4)) else order_folded_to() end)
      and settled_at >= coalesce(instant($4), '-infinity') and settled_at < coalesce(instant($5), 'infinity')
      and ($6::bigint is null or (settled_at, id::text collate "C") < (instant($6), $7::text))
    order by id desc limit $8),
  oldest as materialized (
    select case when (select count(*) from newest) < $8 then coalesce(instant($4), '-infinity')
      else (select min(settled_at) from newest) end as at),
  orders as (
    select id::text, account, case status when 2 then 20 when 3 then 21 else 23 end::smallint as code,
      case status when 2 then payout else 0 end - stake - fee as amount, settled_at as at, id as ref
    from published.contract_order
    where exists (select from newest) and customer_id = $1 and account = any($10) and status = any($9)
      and id >= (select order_bound(at) from oldest) and settled_at >= (select at from oldest)
      and id < (select order_end(least(instant($5), instant($6) + interval '1 millisecond')))
      and settled_at < coalesce(instant($5), 'infinity')
      and ($6::bigint is null or (settled_at, id::text collate "C") < (instant($6), $7::text))
    order by settled_at desc, id::text collate "C" desc limit $8),
  moved as (
    select * from orders
    union all
    select c.* from unnest($2::bigint[]) as own(account) cross join lateral (
      select ${TRANSFER_ID} || '.c' as id, cr, code, amount, at, ref from transfer
      where cr = own.account and op in (0, 2) and ${IN_PAGE(`${TRANSFER_ID} || '.c'`)}) c
    union all
    select d.* from unnest($2::bigint[]) as own(account) cross join lateral (
      select ${TRANSFER_ID} as id, dr, code, -amount, at, ref from transfer
      where dr = own.account and op in (0, 2) and code <> 34 and ${IN_PAGE(TRANSFER_ID)}) d)
  select id, account, code, amount, at, ref::text from moved order by at desc, id collate "C" desc limit $8`

/** Every movement of a customer's balances, newest first; a cursor that is none of ours starts at the newest. */
export async function movementsOf(
  db: Queryable,
  customerId: bigint,
  filter: MovementFilter,
): Promise<{ items: Movement[]; next?: string }> {
  const names = accountNames(customerId, filter.practice, filter.asset)
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor)
  const codes: readonly number[] | undefined = filter.kind && KIND_CODES[filter.kind]

  const orderAccounts = [...names].flatMap(([account, { book }]) =>
    ORDER_BOOKS.includes(book) ? [account] : [],
  )

  const isOfOrders = orderAccounts.length > 0
  const rows = await db.query<MovementRow>(PAGE, [
    customerId,
    [...names.keys()],
    codes ?? null,
    filter.from ?? null,
    filter.to ?? null,
    after?.at ?? null,
    after?.id ?? null,
    filter.limit + 1,
    [...STATUS_OF_CODE].flatMap(([code, status]) =>
      isOfOrders && (codes === undefined || codes.includes(code)) ? [status] : [],
    ),
    orderAccounts,
  ])

  const page = rows.slice(0, filter.limit)
  const last = page.at(-1)

  return {
    items: page.map((row) => wireMovement(row, nameOf(names, row.account))),
    ...(rows.length > page.length && last ? { next: `${last.at}~${last.id}` } : {}),
  }
}

/** The lines of a statement: movements of [from, to), oldest first. */
export async function movementLines(
  db: Queryable,
  customerId: bigint,
  names: Map<bigint, AccountName>,
  asked: {
    readonly kind: Movement['kind'] | undefined
    readonly from: Instant
    readonly to: Instant
    readonly limit: number
  },
): Promise<Movement[]> {
  const rows = await db.query<MovementRow>(
    `select id, account, code, amount, at, ref::text from (
       select * from transfer_moves($2, instant($4), instant($5))
       union all select * from order_moves($1, $2, instant($4), instant($5))) moved
     where $3::smallint[] is null or code = any($3)
     order by at, id collate "C" limit $6`,
    [
      customerId,
      [...names.keys()],
      asked.kind === undefined ? null : KIND_CODES[asked.kind],
      asked.from,
      asked.to,
      asked.limit,
    ],
  )

  return rows.map((row) => wireMovement(row, nameOf(names, row.account)))
}

function wireMovement(row: MovementRow, name: AccountName): Movement {
  return {
    id: row.id,
    time: toIso(row.at),
    kind: kindOfCode(row.code),
    asset: name.asset,
    practice: name.practice,
    book: name.book,
    amount: formatDecimal(row.amount, name.scale),
    ref: row.ref,
  }
}

interface HoldRow {
  readonly ref: string
  readonly code: number
  readonly leg: number
  readonly account: bigint
  readonly amount: bigint
  readonly since: Instant
}

/** A page of holds is asked on with the time, ref and leg of its last one. */
const HOLD_CURSOR = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(\d{1,4})$/

/**
 * The open holds on a customer's balances, newest first: what is frozen and why.
 * @returns nothing for a cursor that is none of ours
 */
export async function holdsOf(
  db: Queryable,
  customerId: bigint,
  { practice, cursor, limit }: Pick<MovementFilter, 'practice' | 'cursor' | 'limit'>,
): Promise<{ items: Hold[]; next?: string } | undefined> {
  const [place, at, ref, leg] = cursor === undefined ? [] : (HOLD_CURSOR.exec(cursor) ?? [])
  if (cursor !== place) return undefined

  const names = accountNames(customerId, practice)
  const rows = await db.query<HoldRow>(
    `select ref::text, leg, code, dr as account, amount, since from hold
     where owner = $1 and dr = any($2) and ended_by is null
       and ($3::bigint is null or (since, ref, leg) < (instant($3), $4::uuid, $5::smallint))
     order by since desc, ref desc, leg desc limit $6`,
    [customerId, [...names.keys()], at ?? null, ref ?? null, leg ?? null, limit + 1],
  )

  const page = rows.slice(0, limit)
  const last = page.at(-1)

  const items = page.map((row): Hold => {
    const { asset, book, scale } = nameOf(names, row.account)

    return {
      id: `${row.ref}.${row.leg}`,
      asset,
      practice,
      book,
      amount: formatDecimal(row.amount, scale),
      ref: row.ref,
      kind: row.code === TRANSFER_CODES.order_stake ? 'order' : 'withdrawal',
      since: toIso(row.since),
    }
  })

  return { items, ...(rows.length > limit && last && { next: `${last.since}~${last.ref}~${last.leg}` }) }
}
