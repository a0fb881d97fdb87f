import { accountId, HOUSE, TRANSFER_CODES, TRANSFER_OPS } from '@plumbline/domain/ledger/ledger'
import type { AccountKind, TransferCode, TransferOp } from '@plumbline/domain/ledger/ledger'
import { assetId } from '@plumbline/domain/money/asset'
import { randomUUID } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'

export interface WrittenLeg {
  readonly leg: number
  readonly op: number
  readonly code: number
  readonly dr: bigint
  readonly cr: bigint
  readonly amount: bigint
}

/** One call of `ledger_write`; without an instant it is dated at the moment of the call. */
export interface Write {
  readonly ref: string
  readonly event: number
  readonly at?: string
  /** What a bent one is dated apart from it. */
  readonly shift?: string
  readonly legs: readonly WrittenLeg[]
}

export interface Genuine {
  readonly name: string
  readonly writes: readonly Write[]
}

/** A business row that explains its transfers, as its own use case writes them. */
export interface GenuineRow {
  readonly name: string
  readonly writes: readonly Write[]
  /** What its owner arranges before, and the writes, both dated at this moment. */
  make(): { readonly arrange: readonly string[]; readonly writes: readonly Write[] }
}

export interface People {
  readonly victim: bigint
  readonly thief: bigint
  /** Has no practice money yet. */
  readonly fresh: bigint
  readonly other: bigint
  /** Is about to close. */
  readonly leaving: bigint
}

export const USD = assetId('USD', false)
export const PRACTICE = assetId('USD', true)
export const OFFER = 5_000n
const PLENTY = 10n ** 12n
export const DAY = 20_000 // days since 1970 of what is told in days alone

const TABLES = [
  'deposit',
  'proposal',
  'withdrawal',
  'exchange',
  'investment',
  'investment_parcel',
  'investment_offer',
  'investment_offer_version',
  'bonus',
  'bonus_programme',
  'sign_in_bonus',
  'invitation_reward',
  'daily_claim',
]

/**
 * Customers, an offer and plenty of money on every account, in a database whose business rows anybody may put together: what
 * is tried is whether transfers fit them. Keys to other tables and what judges a row before it is written are gone; what
 * judges transfers stands.
 */
export async function genuineWorld(owner: Database, people: People): Promise<void> {
  await owner.query(`do $$ declare it record; begin
    for it in select conrelid::regclass as t, conname from pg_constraint
      where contype = 'f' and conrelid = any(array['${TABLES.join("','")}']::regclass[]) order by conrelid loop
      execute format('alter table %s drop constraint %I', it.t, it.conname);
    end loop;
    for it in select tgrelid::regclass as t, tgname from pg_trigger
      where not tgisinternal and tgtype & 2 = 2 and tgrelid = any(array['${TABLES.join("','")}']::regclass[]) loop
      execute format('alter table %s disable trigger %I', it.t, it.tgname);
    end loop;
  end $$`)

  for (const customer of Object.values(people))
    await owner.query('select ledger_open_customer($1, false), ledger_open_customer($1, true)', [customer])
  await owner.query(`insert into ledger_owner values ($1, 'project')`, [OFFER])

  await owner.query(
    `insert into account(id, floor_zero) select ($1::bigint << 24) | (asset << 16) | (kind << 8), true
     from unnest('{1,2,101}'::bigint[]) asset, unnest('{32,33}'::bigint[]) kind`,
    [OFFER],
  )

  // Nobody is refused for want of money: each account has its own, the practice cash of some excepted.
  await owner.query(
    `select ledger_write_any(gen_random_uuid(), 0, clock_timestamp(), '{0}', '{0}', '{2}', array[id & 16711680], array[id], array[$1::bigint])
     from account where (id >> 8) & 255 <> 0 and (id >> 16) & 255 in (1, 2, 101)
       and not ((id >> 16) & 255 = 101 and (id >> 24) = any($2::bigint[]))`,
    [PLENTY, [people.fresh, people.other, people.leaving]],
  )

  await owner.query(
    `insert into investment_terms(hash, document) select sha256(convert_to(d, 'UTF8')), d from unnest(array[
      '{"dividend_method":"at_maturity","days":30,"daily_rate_ppb":150000,"least":10000,"most":10000000,"exit_charge_ppm":500000}',
      '{"dividend_method":"at_maturity","days":30,"daily_rate_ppb":150000,"least":10000,"most":10000000,"exit_charge_ppm":500000,"instalment":{"minor":50000,"due_day":10,"daily_rate_ppb":200000}}']) d`,
  )

  await owner.query(`insert into investment_offer(id, asset, version, made_at) values ($1, 1, 1, now())`, [
    OFFER,
  ])

  await owner.query(
    `insert into investment_offer_version(offer_id, version, terms_id, titles, opens_at, closes_at, capacity, since)
     values ($1, 1, 1, '{"en":"Sample"}', now() - interval '9 days', now() - interval '1 day', 1000, now() - interval '9 days')`,
    [OFFER],
  )

  await owner.query(
    `insert into bonus_terms(hash, document) select sha256(convert_to(d, 'UTF8')), d
     from unnest(array['{"type":1,"minor":5000,"turnover_factor":2,"days":30}']) d`,
  )
}

export const house = (kind: AccountKind, asset = USD): bigint => accountId(HOUSE, asset, kind)

export const leg = (
  number: number,
  code: TransferCode,
  dr: bigint,
  cr: bigint,
  amount: bigint,
  op: TransferOp = 'direct',
): WrittenLeg => ({ leg: number, op: TRANSFER_OPS[op], code: TRANSFER_CODES[code], dr, cr, amount })

interface Arranged {
  readonly arrange?: readonly string[]
  readonly writes: readonly Write[]
}

/** Adds rows, each under a reference of its own. */
export interface Rows {
  readonly people: People
  readonly rows: GenuineRow[]
  /** @param arranged statements and writes of a reference, dated at an instant */
  row(name: string, arranged: (ref: string, at: string) => Arranged): void
  /** An account of the victim, or of who is named. */
  own(kind: AccountKind, customer?: bigint, asset?: number): bigint
}

export function rowsFor(people: People): Rows {
  const rows: GenuineRow[] = []

  return {
    people,
    rows,
    row(name, arranged) {
      const ref = randomUUID()

      const make = () => {
        const { arrange = [], writes } = arranged(ref, new Date().toISOString())
        return { arrange, writes }
      }

      rows.push({ name, writes: make().writes, make })
    },
    own: (kind, customer = people.victim, asset = USD) => accountId(customer, asset, kind),
  }
}

/** One write of event 0. */
export const once = (ref: string, legs: readonly WrittenLeg[], at?: string): Write[] => [
  { ref, event: 0, legs, ...(at !== undefined && { at }) },
]

export const project = (kind: AccountKind): bigint => accountId(OFFER, USD, kind)

/** A proposal that two operators decided. */
export const proposal = (
  ref: string,
  at: string,
  kind: string,
  document: object,
  customer?: bigint,
): string =>
  `insert into proposal(id, kind, document, lines, reason, practice, customer_id, maker_id, made_at, status, checker_id, decided_at)
   values ('${ref}', '${kind}', '${JSON.stringify(document)}', '[]', 'Sample', false, ${customer ?? 'null'}, 1, '${at}',
     'confirmed', 2, '${at}')`
