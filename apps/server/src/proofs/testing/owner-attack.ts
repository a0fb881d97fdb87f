import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Log } from '@plumbline/domain/proofs/log-events'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { sha256 } from '../sha256.ts'

/*
 * What somebody with the password of the database's owner can do: take the guards away, rewrite what stands there, and
 * write the logs anew around it, so that everything in the database fits together again. What they cannot do is sign.
 */

const numberOf = (log: Log): number => LOGS.indexOf(log) + 1

class Undone extends Error {}

/** An attack within a transaction that is then taken back: the tests after it find the logs as they were. */
export async function attack<T>(owner: Database, work: (attacked: Database) => Promise<T>): Promise<T> {
  const found: T[] = []
  const undone = owner.transaction(async (tx) => {
    // One query at a time: the readers of proofs ask several at once, and a transaction has one connection.
    let last: Promise<unknown> = Promise.resolve()

    const inTurn: Queryable['query'] = (statement, params) => {
      const next = last.then(() => tx.query<never>(statement, params))
      last = next.catch(() => undefined)
      return next
    }

    found.push(
      await work({
        ...owner,
        query: inTurn,
        transaction: (inner) => inner({ ...tx, query: inTurn }),
        snapshot: (inner) => inner({ query: inTurn }),
      }),
    )

    throw new Undone()
  })

  await undone.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })

  const [first] = found
  if (first === undefined) throw new Error('an attack finds something')

  return first
}

/** Rewrites rows of a table behind the back of its triggers. */
export async function rewrite(
  db: Queryable,
  table: string,
  statement: string,
  params: readonly unknown[] = [],
): Promise<void> {
  await db.query(`alter table ${table} disable trigger user`)
  await db.query(statement, params)
  await db.query(`alter table ${table} enable trigger user`)
}

/** Puts the hash of another event into the batch that held this one. */
export async function rewriteEvent(
  db: Queryable,
  {
    kind,
    at,
    from,
    to,
  }: { readonly kind: string; readonly at: Instant; readonly from: string; readonly to: string },
): Promise<void> {
  await rewrite(
    db,
    'log_entry',
    `update log_entry set leaves = overlay(leaves placing event_leaf($4) from position(event_leaf($3) in leaves))
      where kind = $1 and first_at <= $2 and last_at >= $2 and position(event_leaf($3) in leaves) > 0`,
    [kind, toIso(at), from, to],
  )

  await rewrite(
    db,
    'log_entry',
    'update log_entry set root = tree_root(leaves) where leaves is not null and seq is not null',
  )
}

const LEAF_HASHES = `select f.seq, coalesce(
    event_leaf(case when f.log = 1 then ticks_leaf(t.since, t.until) else entry_leaf(e) end), f.leaf_hash) as leaf_hash
  from log_leaf f left join log_entry e on e.log = f.log and e.seq = f.seq left join log_ticks t on f.log = 1 and t.seq = f.seq
  where f.log = $1 order by f.seq`

/** Writes a log anew from what the tables say now: leaf hashes, chain, and the roots beside the signed notes. */
export async function repairLog(db: Queryable, log: Log): Promise<void> {
  const number = numberOf(log)
  const rows = await db.query<{ seq: bigint; leaf_hash: Buffer }>(LEAF_HASHES, [number])
  let chain = Buffer.from(sha256(Buffer.alloc(0)))
  const links = rows.map(({ leaf_hash: leaf }) => {
    const prev = chain
    chain = Buffer.from(sha256(Buffer.concat([prev, leaf])))
    return { leaf: leaf.toString('hex'), prev: prev.toString('hex'), chain: chain.toString('hex') }
  })

  const [key] = await db.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'log_leaf'::regclass and contype = 'f' and confrelid = conrelid`,
  )
  if (!key) throw new Error('the chain has a foreign key')

  await db.query(`alter table log_leaf drop constraint ${key.name}`)
  await rewrite(
    db,
    'log_leaf',
    `update log_leaf l set leaf_hash = decode(n.leaf, 'hex'), prev = decode(n.prev, 'hex'), chain = decode(n.chain, 'hex')
      from unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) as n(seq, leaf, prev, chain)
      where l.log = $1 and l.seq = n.seq`,
    [
      number,
      rows.map(({ seq }) => seq),
      links.map(({ leaf }) => leaf),
      links.map(({ prev }) => prev),
      links.map(({ chain: link }) => link),
    ],
  )

  await db.query(`alter table log_leaf add constraint ${key.name} ${key.definition}`)
  await rewrite(db, 'log_checkpoint', 'update log_checkpoint set root = log_root(log, size) where log = $1', [
    number,
  ])
}
