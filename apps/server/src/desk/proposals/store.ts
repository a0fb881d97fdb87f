import type { Proposal } from '@plumbline/api-schema/desk/desk-proposal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ProposalKind, ProposalStatus } from '@plumbline/domain/desk/proposal'
import type { Queryable } from '../../platform/database/database.ts'

/** One line of what a proposal would do. */
export type ProposalLine = Proposal['lines'][number]

export interface ProposalRow {
  readonly id: string
  readonly kind: ProposalKind
  readonly document: unknown
  readonly lines: ProposalLine[]
  readonly reason: string
  readonly practice: boolean
  readonly offer_id: string | null
  readonly customer_id: bigint | null
  readonly maker_id: bigint
  readonly maker: string
  readonly made_at: Instant
  readonly status: Proposal['status']
  readonly checker: string | null
  readonly decided_at: Instant | null
  readonly decision_reason: string | null
}

const SELECT = `select p.id::text, p.kind, p.document, p.lines, p.reason, p.practice,
  p.document ->> 'offer_id' as offer_id, p.customer_id, p.maker_id, m.name as maker,
  p.made_at, p.status, c.name as checker, p.decided_at, p.decision_reason
  from proposal p join published.operator m on m.id = p.maker_id left join published.operator c on c.id = p.checker_id`

export interface NewProposal {
  readonly id: string
  readonly kind: ProposalKind
  readonly document: object
  readonly lines: readonly ProposalLine[]
  readonly reason: string
  readonly practice: boolean
  readonly customerId: bigint | undefined
  readonly makerId: bigint
  readonly at: Instant
}

export async function insertProposal(tx: Queryable, proposal: NewProposal): Promise<void> {
  await tx.query(
    `insert into proposal (id, kind, document, lines, reason, practice, customer_id, maker_id, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9))`,
    [
      proposal.id,
      proposal.kind,
      JSON.stringify(proposal.document),
      JSON.stringify(proposal.lines),
      proposal.reason,
      proposal.practice,
      proposal.customerId ?? null,
      proposal.makerId,
      proposal.at,
    ],
  )
}

/** One proposal, locked until the transaction ends. */
export async function lockProposal(tx: Queryable, id: string): Promise<ProposalRow | undefined> {
  const [row] = await tx.query<ProposalRow>(`${SELECT} where p.id = $1 for update of p`, [id])
  return row
}

export async function decideProposal(
  tx: Queryable,
  decision: {
    readonly id: string
    readonly status: Exclude<ProposalStatus, 'waiting'>
    readonly checkerId: bigint | undefined
    readonly reason: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    'update proposal set status = $2, checker_id = $3, decision_reason = $4, decided_at = instant($5) where id = $1',
    [decision.id, decision.status, decision.checkerId ?? null, decision.reason ?? null, decision.at],
  )
}

/** A page: those that wait, oldest first; decided ones, newest first. */
export const readProposals = (
  db: Queryable,
  asked: {
    readonly isWaiting: boolean
    readonly kind: ProposalKind | undefined
    readonly after: { readonly at: Instant; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<ProposalRow[]> =>
  db.query(
    `${SELECT} where ($1::text is null or p.kind = $1) and ${
      asked.isWaiting
        ? `p.status = 'waiting' and ($2::bigint is null or (p.made_at, p.id) > (instant($2), $3::uuid)) order by p.made_at, p.id`
        : `p.status <> 'waiting' and ($2::bigint is null or (p.decided_at, p.id) < (instant($2), $3::uuid)) order by p.decided_at desc, p.id desc`
    } limit $4`,
    [asked.kind ?? null, asked.after?.at ?? null, asked.after?.id ?? null, asked.limit],
  )

export interface WaitingProposals {
  readonly waiting: bigint
  readonly second: bigint
  readonly oldest_since: Instant | null
}

/** How many wait; `second` for another operator than the one who asks. */
export async function countProposals(db: Queryable, operatorId: bigint): Promise<WaitingProposals> {
  const [row] = await db.query<WaitingProposals>(
    `select count(*) as waiting, count(*) filter (where maker_id <> $1) as second, min(made_at) as oldest_since
     from proposal where status = 'waiting'`,
    [operatorId],
  )
  if (!row) throw new Error('counts always have a row')

  return row
}

/** Who proposed and who confirmed, by the proposal's id. */
export async function readMakers(
  db: Queryable,
  ids: readonly string[],
): Promise<
  {
    readonly id: string
    readonly maker: string
    readonly checker: string | null
    readonly made_at: Instant
    readonly decided_at: Instant | null
    readonly reason: string
  }[]
> {
  if (ids.length === 0) return []

  return db.query(
    `select p.id::text, m.name as maker, c.name as checker, p.made_at, p.decided_at, p.reason from proposal p
     join published.operator m on m.id = p.maker_id left join published.operator c on c.id = p.checker_id where p.id = any($1::uuid[])`,
    [ids],
  )
}

/** What waits of a kind, with what its maker wrote. */
export const waitingDocuments = (
  db: Queryable,
  kind: ProposalKind,
): Promise<{ readonly id: string; readonly document: unknown }[]> =>
  db.query(
    `select id::text, document from proposal where status = 'waiting' and kind = $1 order by made_at, id`,
    [kind],
  )
