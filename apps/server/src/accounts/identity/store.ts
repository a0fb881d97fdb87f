import type { CertificationField, CertificationReason } from '@plumbline/domain/accounts/identity'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** SQL of table `certification`: real names under review, passed and rejected. */

export interface CertificationRow {
  readonly id: string
  readonly customer_id: bigint
  readonly status: 'under_review' | 'passed' | 'rejected'
  readonly papers: Buffer
  readonly front: string
  readonly back: string
  readonly sent_at: Instant
  readonly decided_at: Instant | null
  readonly reason: CertificationReason | null
  readonly field: CertificationField | null
  readonly note: string | null
}

const COLUMNS = 'id, customer_id, status, papers, front, back, sent_at, decided_at, reason, field, note'

/** Makes what one customer sends wait for each other until the transaction ends. */
export async function lockIdentity(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('identity ' || $1::text, 0))`, [customerId])
}

/** The newest of each customer who has one, which decides their status. */
export const newestOfEach = (db: Queryable, customerIds: readonly bigint[]): Promise<CertificationRow[]> =>
  db.query(
    `select distinct on (customer_id) ${COLUMNS} from certification where customer_id = any($1::bigint[])
     order by customer_id, id desc`,
    [customerIds],
  )

export async function newestOf(db: Queryable, customerId: bigint): Promise<CertificationRow | undefined> {
  const [row] = await newestOfEach(db, [customerId])
  return row
}

export async function certifications(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, CertificationRow>> {
  const rows = await db.query<CertificationRow>(
    `select ${COLUMNS} from certification where id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** One real name, held until the transaction ends. */
export async function lockCertification(tx: Queryable, id: string): Promise<CertificationRow | undefined> {
  const [row] = await tx.query<CertificationRow>(
    `select ${COLUMNS} from certification where id = $1 for update`,
    [id],
  )
  return row
}

export async function isNumberUsed(db: Queryable, fingerprint: Buffer): Promise<boolean> {
  const rows = await db.query(
    `select from certification where number_fingerprint = $1 and status <> 'rejected'`,
    [fingerprint],
  )
  return rows.length > 0
}

export interface NewCertification {
  readonly id: string
  readonly customerId: bigint
  readonly papers: Buffer
  readonly fingerprint: Buffer
  readonly front: string
  readonly back: string
  readonly at: Instant
}

/** @returns false where the number serves another customer by now: the key of the table judges a race */
export async function insertCertification(tx: Queryable, one: NewCertification): Promise<boolean> {
  const rows = await tx.query(
    `insert into certification (id, customer_id, status, papers, number_fingerprint, front, back, sent_at)
     values ($1, $2, 'under_review', $3, $4, $5, $6, instant($7)) on conflict do nothing returning id`,
    [one.id, one.customerId, one.papers, one.fingerprint, one.front, one.back, one.at],
  )

  return rows.length > 0
}

export interface DecisionOnIdentity {
  readonly id: string
  readonly status: 'passed' | 'rejected'
  readonly operatorId: bigint
  readonly at: Instant
  readonly reason?: CertificationReason
  readonly field?: CertificationField
  readonly note?: string | undefined
}

export async function decideCertification(tx: Queryable, decision: DecisionOnIdentity): Promise<void> {
  await tx.query(
    `update certification set status = $2, decided_by = $3, decided_at = instant($4), reason = $5, field = $6, note = $7
     where id = $1`,
    [
      decision.id,
      decision.status,
      decision.operatorId,
      decision.at,
      decision.reason ?? null,
      decision.field ?? null,
      decision.note ?? null,
    ],
  )
}

/** Where the papers say that a customer lives: read by the operator who passed them. */
export async function insertResidence(
  tx: Queryable,
  read: {
    readonly id: string
    readonly customerId: bigint
    readonly country: string
    readonly operatorId: bigint
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into residence (certification_id, customer_id, country, operator_id, at) values ($1, $2, $3, $4, instant($5))`,
    [read.id, read.customerId, read.country, read.operatorId, read.at],
  )
}

/** Sides of papers in the order they are opened. */
export type Side = 'front' | 'back'

/**
 * Sides of open real names that an operator has not looked at by the audit log, by certification. The practice desk's
 * automatic operators look at none: nothing real is decided there.
 */
export async function unseenSides(
  db: Queryable,
  operatorId: bigint,
  ids: readonly string[],
): Promise<Map<string, readonly Side[]>> {
  const rows = await db.query<{ id: string; sides: Side[] }>(
    `select c.id::text, array_agg(s.side order by s.side desc) as sides
     from certification c cross join lateral (values ('front', c.front::text), ('back', c.back::text)) s(side, file)
     where c.id = any($2::uuid[]) and c.status = 'under_review'
       and not exists (select from published.operator o where o.id = $1 and o.is_automatic)
       and not exists (select from published.operator_act a where a.subject_id = s.file and a.act = 'paper_view' and a.operator_id = $1)
     group by c.id`,
    [operatorId, ids],
  )

  return new Map(rows.map(({ id, sides }) => [id, sides]))
}
