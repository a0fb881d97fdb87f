import { ACCOUNT_KINDS } from '@plumbline/domain/ledger/ledger'
import type { Queryable } from '../../platform/database/database.ts'

export interface Attestation {
  readonly asset: number
  readonly minor: bigint
  readonly by: string
  readonly document_hash: string
  /** Day of the paper, `YYYY-MM-DD`. */
  readonly as_of: string
  readonly maker: string
  readonly checker: string
}

export async function insertAttestation(
  tx: Queryable,
  attestation: {
    readonly proposalId: string
    readonly asset: number
    readonly minor: bigint
    readonly by: string
    readonly documentHash: string
    readonly asOf: string
    readonly at: number
  },
): Promise<void> {
  const { proposalId, asset, minor, by, documentHash, asOf, at } = attestation
  await tx.query(
    `insert into liability_attestation (proposal_id, asset, minor, attested_by, document_hash, as_of, at)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6, instant($7))`,
    [proposalId, asset, minor, by, documentHash, asOf, at],
  )
}

/** Every attestation, the newest paper of an asset first. */
export const readAttestations = (db: Queryable, asset?: number): Promise<Attestation[]> =>
  db.query(
    `select a.asset, a.minor, a.attested_by as by, encode(a.document_hash, 'hex') as document_hash, a.as_of,
       m.name as maker, c.name as checker
     from liability_attestation a join published.proposal p on p.id = a.proposal_id
       join published.operator m on m.id = p.maker_id join published.operator c on c.id = p.checker_id
     where $1::smallint is null or a.asset = $1 order by a.asset, a.as_of desc, a.at desc`,
    [asset ?? null],
  )

export interface ReserveSum {
  readonly asset: number
  /** Number of the account's kind (ACCOUNT_KINDS). */
  readonly kind: number
  readonly total: bigint
  readonly frozen: bigint
}

/** The house's accounts but the bank, and all projects' together. */
export const readReserves = (db: Queryable, assets: readonly number[]): Promise<ReserveSum[]> =>
  db.query(
    `select ((id >> 16) & 255)::integer as asset, ((id >> 8) & 255)::integer as kind,
       sum(cr_posted - dr_posted)::bigint as total, sum(dr_pending)::bigint as frozen
     from (
       select * from published.account where id < 1 << 24
       union all
       select a.* from published.ledger_owner o join published.account a on a.id >= o.id << 24 and a.id < (o.id + 1) << 24 where o.kind = 'project') a
     where ((id >> 16) & 255)::integer = any($1::integer[]) and ((id >> 8) & 255)::integer <> ${ACCOUNT_KINDS.bank}
     group by 1, 2 order by 1, 2`,
    [assets],
  )
