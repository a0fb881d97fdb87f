import type {
  ProposedEnd,
  WithdrawalState,
  WITHDRAWAL_REASON_CODES,
} from '@plumbline/domain/money/withdrawal-state'
import type { Instant } from '@plumbline/domain/basics/time'
import { NEW_TARGET_MS } from '@plumbline/domain/money/withdrawal-setting'
import type { Queryable } from '../../platform/database/database.ts'

export type ReasonCode = (typeof WITHDRAWAL_REASON_CODES)[number]

export interface WithdrawalRow {
  readonly id: string
  readonly customer_id: bigint
  readonly account: bigint
  readonly target_id: string
  readonly target_bound_at: Instant
  /** In the asset's smallest units; what arrives is amount − fee. */
  readonly amount: bigint
  readonly fee: bigint
  readonly is_whole_balance: boolean
  readonly submitted_at: Instant
  readonly promised_by: Instant
  readonly state: WithdrawalState
  readonly approved_by: bigint | null
  readonly decided_at: Instant | null
  readonly reason_code: ReasonCode | null
  readonly note: string | null
  readonly bank_reference: string | null
  readonly proposed_end: ProposedEnd | null
  readonly proposed_by: bigint | null
  readonly proposed_at: Instant | null
  readonly proposed_reason: string | null
  readonly confirmed_at: Instant | null
}

const COLUMNS = `id::text, customer_id, account, target_id::text, target_bound_at, amount, fee, is_whole_balance, submitted_at,
  promised_by, state, approved_by, decided_at, reason_code, note, bank_reference, proposed_end, proposed_by, proposed_at,
  proposed_reason, confirmed_at`

export async function insertWithdrawal(
  tx: Queryable,
  row: {
    readonly id: string
    readonly customerId: bigint
    readonly account: bigint
    readonly targetId: string
    readonly targetBoundAt: Instant
    readonly amount: bigint
    readonly fee: bigint
    readonly worthCents: bigint
    readonly isWholeBalance: boolean
    readonly at: Instant
    readonly day: string
    readonly promisedBy: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into withdrawal (id, customer_id, account, target_id, target_bound_at, amount, fee, worth_cents, is_whole_balance,
       submitted_at, day, promised_by, state, changed_at)
     values ($1, $2, $3, $4, instant($5), $6, $7, $8, $9, instant($10), $11, instant($12), 'under_review', instant($10))`,
    [
      row.id,
      row.customerId,
      row.account,
      row.targetId,
      row.targetBoundAt,
      row.amount,
      row.fee,
      row.worthCents,
      row.isWholeBalance,
      row.at,
      row.day,
      row.promisedBy,
    ],
  )
}

/** One withdrawal, locked until the transaction ends: every change of its state begins here. */
export async function lockWithdrawal(tx: Queryable, id: string): Promise<WithdrawalRow | undefined> {
  const [row] = await tx.query<WithdrawalRow>(`select ${COLUMNS} from withdrawal where id = $1 for update`, [
    id,
  ])
  return row
}

export const readWithdrawals = (db: Queryable, ids: readonly string[]): Promise<WithdrawalRow[]> =>
  db.query(`select ${COLUMNS} from withdrawal where id = any($1::uuid[])`, [ids])

/**
 * Submitted on a platform day in one asset; cancelled, rejected and timed-out ones do not count
 * (docs/rules/money.md#withdrawal).
 */
export async function countOfDay(db: Queryable, account: bigint, day: string): Promise<number> {
  const [row] = await db.query<{ count: bigint }>(
    `select count(*) as count from withdrawal
     where account = $1 and day = $2 and state not in ('cancelled', 'rejected', 'timed_out')`,
    [account, day],
  )

  return Number(row?.count ?? 0n)
}

/**
 * What was sent to each target, in US cents, but for what never left; with it what went to the same address of another
 * asset while that was new: one address is one target, whatever coins it takes.
 */
export async function takenByTargets(
  db: Queryable,
  targetIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await db.query<{ target_id: string; taken: bigint }>(
    `select asked.id::text as target_id, sum(w.worth_cents)::bigint as taken
     from published.payout_target asked
       join published.payout_target t on t.customer_id = asked.customer_id and t.fingerprint = asked.fingerprint
       join withdrawal w on w.target_id = t.id
     where asked.id = any($1::uuid[]) and w.state not in ('cancelled', 'rejected', 'timed_out', 'bank_refused', 'payment_stopped')
       and (t.id = asked.id or w.submitted_at < w.target_bound_at + $2::bigint * interval '1 ms')
     group by asked.id`,
    [targetIds, NEW_TARGET_MS],
  )

  return new Map(rows.map(({ target_id, taken }) => [target_id, taken]))
}

/** Those of the targets whose number was ever paid, under whatever asset, and did not come back. */
export async function paidTargets(db: Queryable, targetIds: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ target_id: string }>(
    `select distinct asked.id::text as target_id
     from published.payout_target asked
       join published.payout_target t on t.fingerprint = asked.fingerprint and t.customer_id = asked.customer_id
       join withdrawal w on w.target_id = t.id
     where asked.id = any($1::uuid[]) and w.state = 'paid'`,
    [targetIds],
  )

  return new Set(rows.map(({ target_id }) => target_id))
}

/** Makes withdrawals to one number or address wait for each other until the transaction ends, of whichever asset. */
export async function lockNumber(tx: Queryable, targetId: string): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('payout number ' || encode(fingerprint, 'hex'), 0))
     from published.payout_target where id = $1`,
    [targetId],
  )
}

export interface WithdrawalFilter {
  readonly accounts: readonly bigint[]
  readonly id: string | undefined
  readonly states: readonly WithdrawalState[] | undefined
  /** Submitted in [from, to). */
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  /** Id of the last one of the page before. */
  readonly after: string | undefined
  readonly limit: number
}

/** A customer's own, newest first. */
export const listWithdrawals = (
  db: Queryable,
  customerId: bigint,
  filter: WithdrawalFilter,
): Promise<WithdrawalRow[]> =>
  db.query(
    `select ${COLUMNS} from withdrawal
     where customer_id = $1 and account = any($2) and ($3::uuid is null or id = $3) and ($4::text[] is null or state = any($4))
       and ($5::bigint is null or submitted_at >= instant($5)) and ($6::bigint is null or submitted_at < instant($6))
       and ($7::uuid is null or id < $7)
     order by id desc limit $8`,
    [
      customerId,
      filter.accounts,
      filter.id ?? null,
      filter.states ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.after ?? null,
      filter.limit,
    ],
  )

export const markApproved = (tx: Queryable, id: string, operatorId: bigint, at: Instant) =>
  tx.query(
    `update withdrawal set state = 'approved', approved_by = $2, approved_at = instant($3), changed_at = instant($3) where id = $1`,
    [id, operatorId, at],
  )

export const markPaid = (tx: Queryable, id: string, operatorId: bigint, bankReference: string, at: Instant) =>
  tx.query(
    `update withdrawal set state = 'paid', decided_by = $2, decided_at = instant($4), bank_reference = $3, changed_at = instant($4),
       proposed_end = null, proposed_by = null, proposed_at = null, proposed_reason = null where id = $1`,
    [id, operatorId, bankReference, at],
  )

export const markRejected = (
  tx: Queryable,
  id: string,
  decision: {
    readonly operatorId: bigint
    readonly reason: ReasonCode
    readonly note: string | undefined
    readonly at: Instant
  },
) =>
  tx.query(
    `update withdrawal set state = 'rejected', decided_by = $2, decided_at = instant($5), reason_code = $3, note = $4,
       changed_at = instant($5) where id = $1`,
    [id, decision.operatorId, decision.reason, decision.note ?? null, decision.at],
  )

/** Ended by the customer or by the clock. */
export const markEnded = (tx: Queryable, id: string, state: 'cancelled' | 'timed_out', at: Instant) =>
  tx.query(
    'update withdrawal set state = $2, decided_at = instant($3), changed_at = instant($3) where id = $1',
    [id, state, at],
  )

export const markProposed = (
  tx: Queryable,
  id: string,
  proposal: {
    readonly end: ProposedEnd
    readonly operatorId: bigint
    readonly reason: string
    readonly at: Instant
  },
) =>
  tx.query(
    `update withdrawal set proposed_end = $2, proposed_by = $3, proposed_reason = $4, proposed_at = instant($5),
       changed_at = instant($5) where id = $1`,
    [id, proposal.end, proposal.operatorId, proposal.reason, proposal.at],
  )

/** A proposed end that was refused or taken back: it stands as before. */
export const markEndDropped = (tx: Queryable, id: string, at: Instant) =>
  tx.query(
    `update withdrawal set proposed_end = null, proposed_by = null, proposed_at = null, proposed_reason = null,
       changed_at = instant($2) where id = $1`,
    [id, at],
  )

/** Which withdrawal a reference has paid, in whichever spelling; nobody else uses it until the transaction ends. */
export async function paidBy(tx: Queryable, reference: string): Promise<string | undefined> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('payment reference ' || payment_reference_key($1), 0))`,
    [reference],
  )

  const [row] = await tx.query<{ id: string }>(
    'select withdrawal_id::text as id from payment_reference where key = payment_reference_key($1)',
    [reference],
  )

  return row?.id
}

export const markConfirmed = (
  tx: Queryable,
  id: string,
  state: 'bank_refused' | 'payment_stopped' | 'returned',
  operatorId: bigint,
  at: Instant,
) =>
  tx.query(
    `update withdrawal set state = $2, confirmed_by = $3, confirmed_at = instant($4), changed_at = instant($4) where id = $1`,
    [id, state, operatorId, at],
  )
