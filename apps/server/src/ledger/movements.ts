import { MOVEMENT_KINDS } from '@plumbline/api-schema/wallet'
import type { Hold, Movement } from '@plumbline/api-schema/wallet'
import type { AssetCode } from '@plumbline/domain/asset'
import { assetId, ASSETS } from '@plumbline/domain/asset'
import { accountId, CUSTOMER_BOOKS, kindOf, TRANSFER_CODES } from '@plumbline/domain/ledger'
import type { CustomerBook } from '@plumbline/domain/ledger'
import { formatDecimal } from '@plumbline/domain/money'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
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
 * Codes of the view `movement` behind each kind: TRANSFER_CODES, and 20 and 21 for an order that ended. What moves house
 * money alone has no kind: it never touches a customer's account.
 */
const KIND_CODES = {
  practice_grant: [TRANSFER_CODES.practice_grant],
  practice_refill: [TRANSFER_CODES.practice_refill],
  practice_return: [TRANSFER_CODES.practice_return],
  order_won: [20],
  order_lost: [21],
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
  for (const { code, kind, scale } of ASSETS.filter(({ code }) => only === undefined || code === only)) {
    for (const book of CUSTOMER_BOOKS.filter((name) => (kind === 'coin') === (name === 'coin'))) {
      names.set(accountId(customerId, assetId(code, practice), book), { asset: code, practice, book, scale })
    }
  }
  return names
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

/** Every movement of a customer's balances, newest first; a cursor that is none of ours starts at the newest. */
export async function movementsOf(
  db: Queryable,
  customerId: bigint,
  filter: MovementFilter,
): Promise<{ items: Movement[]; next?: string }> {
  const names = accountNames(customerId, filter.practice, filter.asset)
  const after = filter.cursor === undefined ? undefined : readCursor(filter.cursor)
  const rows = await db.query<MovementRow>(
    `select id, account, code, amount, at, ref::text from movement
     where owner = $1 and account = any($2) and ($3::smallint[] is null or code = any($3))
       and ($4::bigint is null or at >= instant($4)) and ($5::bigint is null or at < instant($5))
       and ($6::bigint is null or (at, id collate "C") < (instant($6), $7::text))
     order by at desc, id collate "C" desc limit $8`,
    [
      customerId,
      [...names.keys()],
      filter.kind === undefined ? null : KIND_CODES[filter.kind],
      filter.from ?? null,
      filter.to ?? null,
      after?.at ?? null,
      after?.id ?? null,
      filter.limit + 1,
    ],
  )
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
    `select id, account, code, amount, at, ref::text from movement
     where owner = $1 and account = any($2) and ($3::smallint[] is null or code = any($3))
       and at >= instant($4) and at < instant($5)
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
  const kind = KIND_OF_CODE.get(row.code)
  if (!kind) throw new RangeError(`a movement of code ${row.code} has no name on the wire`)
  return {
    id: row.id,
    time: toIso(row.at),
    kind,
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

/** Each open hold on a customer's balances, newest first: what is frozen and why. */
export async function holdsOf(db: Queryable, customerId: bigint, practice: boolean): Promise<Hold[]> {
  const names = accountNames(customerId, practice)
  const rows = await db.query<HoldRow>(
    `select ref::text, leg, code, dr as account, amount, since from hold
     where owner = $1 and dr = any($2) and ended_by is null order by since desc, ref desc`,
    [customerId, [...names.keys()]],
  )
  return rows.map((row) => {
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
}
