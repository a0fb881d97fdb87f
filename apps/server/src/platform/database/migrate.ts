import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import type { Database, Queryable } from './database.ts'

interface Migration {
  readonly number: number
  readonly name: string
  readonly sha256: string
  readonly sql: string
  /** The newest migration known to the oldest version that may run beside it. */
  readonly oldestNode: number
}

/** A state of files and database that no run can mend; the message is for the operator. */
export class MigrationError extends OperatorError {}

/** Any two runs on one database wait for each other; its id is arbitrary, unique within this application. */
const MIGRATION_LOCK = 7011

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/
/** A line of a migration that takes nothing away from versions which know that other one (docs/operations.md#rolling-upgrade). */
const OLDEST_NODE = /^-- Runs beside nodes that know (\d{4})\.$/m

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name): Promise<Migration> => {
      const match = FILE_NAME.exec(name)
      if (!match) throw new MigrationError(`Migration ${name} is not named NNNN-words.sql.`)

      const sql = await readFile(join(folder, name), 'utf8')
      const number = Number(match[1])
      const oldestNode = Number(OLDEST_NODE.exec(sql)?.[1] ?? number)

      return { number, name, sha256: createHash('sha256').update(sql).digest('hex'), sql, oldestNode }
    }),
  )

  const numbers = new Set(migrations.map((migration) => migration.number))
  if (numbers.size !== migrations.length) throw new MigrationError('Two migrations carry the same number.')

  return migrations
}

interface AppliedRow {
  readonly number: number
  readonly name: string
  readonly sha256: string
}

/** @returns what the database has applied and this version does not know */
function unknownOf<Row extends AppliedRow>(applied: readonly Row[], migrations: readonly Migration[]): Row[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))

  return applied.filter((row) => {
    const file = byNumber.get(row.number)
    if (file && file.sha256 !== row.sha256)
      throw new MigrationError(`Migration ${row.name} was changed after the database applied it.`)

    return !file
  })
}

/** Forward only: what the database has applied must stand in the folder, unchanged, and nothing may come before it. */
function pendingOf(applied: readonly AppliedRow[], migrations: readonly Migration[]): Migration[] {
  const [unknown] = unknownOf(applied, migrations)
  if (unknown)
    throw new MigrationError(
      `The database has migration ${unknown.name}, which this version does not know: it belongs to a newer one.`,
    )

  const last = Math.max(-1, ...applied.map((row) => row.number))
  const done = new Set(applied.map((row) => row.number))
  const pending = migrations.filter((migration) => !done.has(migration.number))

  const late = pending.find((migration) => migration.number < last)
  if (late)
    throw new MigrationError(`Migration ${late.name} comes before one that the database has already applied.`)

  return pending
}

async function apply(tx: Queryable, migration: Migration): Promise<void> {
  try {
    await tx.query(migration.sql)
  } catch (error) {
    throw new MigrationError(
      `Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
}

/** After all of them: a later one may add the column of an earlier one's row. */
const record = (tx: Queryable, done: readonly Migration[]): Promise<unknown> =>
  tx.query(
    `insert into migration (number, name, sha256, oldest_node)
       select * from unnest($1::int[], $2::text[], $3::text[], $4::int[])`,
    [
      done.map(({ number }) => number),
      done.map(({ name }) => name),
      done.map(({ sha256 }) => sha256),
      done.map(({ oldestNode }) => oldestNode),
    ],
  )

/**
 * Brings a database up to the folder's numbered files, all in one transaction: after a failure nothing has changed.
 * Own code, not a package: the choice is recorded in docs/decisions.
 * @param owner connected as the database's owner
 * @returns the names of the files applied now
 */
export async function migrate(owner: Database, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder)

  return owner.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await tx.query(`create table if not exists migration(
      number int primary key, name text not null, sha256 text not null, applied_at timestamptz(3) not null default clock_timestamp())`)

    const applied = await tx.query<AppliedRow>('select number, name, sha256 from migration order by number')
    const pending = pendingOf(applied, migrations)

    for (const migration of pending) await apply(tx, migration)
    if (pending.length > 0) await record(tx, pending)

    return pending.map((migration) => migration.name)
  })
}

interface NodeRow extends AppliedRow {
  /** Absent in rows from before such rows were kept. */
  readonly oldest_node: number | null
}

/** Applied migrations in their order; none where the database was never migrated. */
async function readApplied(db: Queryable): Promise<NodeRow[]> {
  const [there] = await db.query<{ kept: boolean }>(
    `select exists(select from pg_attribute where attrelid = to_regclass('public.migration')
       and attname = 'oldest_node' and not attisdropped) as kept`,
  )
  if (!there?.kept) return []

  return db.query<NodeRow>('select number, name, sha256, oldest_node from migration order by number')
}

/**
 * Whether this version may run on the schema as it stands: for one of several nodes, which migrates nothing itself. The
 * schema has all that this version knows; it may have more, as long as each says that versions like this one may run beside it.
 */
export async function checkSchema(db: Queryable, folder: string): Promise<void> {
  const migrations = await readMigrations(folder)
  const applied = await readApplied(db)
  const done = new Set(applied.map(({ number }) => number))

  const missing = migrations.find(({ number }) => !done.has(number))
  if (missing)
    throw new MigrationError(
      `The database does not have migration ${missing.name} yet: run npm run migrate of this version on one machine first.`,
    )

  const newest = Math.max(...migrations.map(({ number }) => number))
  const barrier = unknownOf(applied, migrations).find((row) => (row.oldest_node ?? row.number) > newest)
  if (barrier)
    throw new MigrationError(
      `The database has migration ${barrier.name}, beside which this version may not run: start a newer one.`,
    )
}
