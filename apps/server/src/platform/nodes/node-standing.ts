import type { Instant } from '@plumbline/domain/basics/time'
import { HOUR_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Queryable } from '../database/database.ts'
import type { LedRole, Role } from './roles.ts'

/** One start of a node, as it says of itself. */
export interface Node {
  /** Of this start: a node that starts again is another one. */
  readonly id: string
  readonly name: string
  readonly version: string
  readonly roles: readonly Role[]
  /** Where other nodes reach it. */
  readonly internalUrl: string | undefined
}

export interface NodeStanding extends Node {
  readonly startedAt: Instant
  readonly seenAt: Instant
  /** For how long it has said nothing, by the database's clock. */
  readonly silentMs: number
}

/** Who leads a role. */
export interface PartStanding {
  readonly role: LedRole
  /** Absent once the last one let go and nobody took over yet. */
  readonly node: string | undefined
  /** Counts the times that anybody gained the role. */
  readonly epoch: bigint
  readonly since: Instant
  /** Of that node, where others reach it. */
  readonly internalUrl: string | undefined
}

/** A node says each second that it runs. A leader that hangs has been replaced by then: its lease ends after 4 s. */
const GONE_AFTER_MS = 5 * SECOND_MS
/** Nodes that said nothing for so long are forgotten. */
const FORGOTTEN_AFTER_MS = HOUR_MS

/** Whether a node runs, by what it said last. */
export const isRunning = ({ silentMs }: Pick<NodeStanding, 'silentMs'>): boolean => silentMs < GONE_AFTER_MS

/** Says that this node runs. */
export async function noteNode(db: Queryable, node: Node): Promise<void> {
  await db.query(
    {
      name: 'note_node',
      text: `insert into node_standing (id, name, version, roles, internal_url) values ($1, $2, $3, $4, $5)
        on conflict (id) do update set seen_at = clock_timestamp()`,
    },
    [node.id, node.name, node.version, node.roles, node.internalUrl ?? null],
  )
}

/** Of a node that stops, and of those that were killed long ago. */
export async function forgetNode(db: Queryable, id: string): Promise<void> {
  await db.query(
    `delete from node_standing where id = $1 or seen_at < clock_timestamp() - $2 * interval '1 millisecond'`,
    [id, FORGOTTEN_AFTER_MS],
  )
}

export async function readNodes(db: Queryable): Promise<NodeStanding[]> {
  const rows = await db.query<Omit<NodeStanding, 'internalUrl'> & { internalUrl: string | null }>(
    `select id, name, version, roles, internal_url as "internalUrl", started_at as "startedAt", seen_at as "seenAt",
       (extract(epoch from clock_timestamp() - seen_at) * 1000)::float8 as "silentMs"
     from node_standing order by started_at, id`,
  )

  return rows.map((row) => ({ ...row, internalUrl: row.internalUrl ?? undefined }))
}

/**
 * Says that a node leads a role from now on. Runs on the lease: whoever lost it cannot say so. Waits for transactions of the leader
 * before that are fenced.
 * @returns the epoch
 */
export async function noteLeader(lease: Queryable, role: LedRole, node: string): Promise<bigint> {
  const [row] = await lease.query<{ epoch: bigint }>(
    `insert into part_standing (role, node, epoch, since) values ($1, $2, 1, clock_timestamp())
     on conflict (role) do update
       set node = excluded.node, epoch = part_standing.epoch + 1, since = excluded.since
     returning epoch`,
    [role, node],
  )
  if (!row) throw new Error(`nobody wrote down who leads ${role}`)

  return row.epoch
}

/** Says that nobody leads a role until another node gains it. */
export async function noteLetGo(lease: Queryable, role: LedRole, node: string): Promise<void> {
  await lease.query('update part_standing set node = null where role = $1 and node = $2', [role, node])
}

/**
 * Whether a role is still led in this epoch, and will be until the transaction ends. The next leader waits for that: who freezes
 * within it is ended as soon as who freezes with the lease.
 */
export async function holdEpoch(tx: Queryable, role: LedRole, epoch: bigint): Promise<boolean> {
  const rows = await tx.query(
    `select set_config('idle_in_transaction_session_timeout', '4s', true)
     from part_standing where role = $1 and epoch = $2 for share`,
    [role, epoch],
  )

  return rows.length > 0
}

export async function readLeaders(db: Queryable): Promise<PartStanding[]> {
  const rows = await db.query<{
    role: LedRole
    node: string | null
    epoch: bigint
    since: Instant
    internal_url: string | null
  }>({
    name: 'read_leaders',
    text: `select p.role, p.node, p.epoch, p.since, n.internal_url
      from part_standing p left join node_standing n on n.id = p.node order by p.role`,
  })

  return rows.map(({ role, node, epoch, since, internal_url: url }) => ({
    role,
    node: node ?? undefined,
    epoch,
    since,
    internalUrl: url ?? undefined,
  }))
}
