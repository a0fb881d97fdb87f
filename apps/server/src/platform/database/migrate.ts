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
}

/** A state of files and database that no run can mend; the message is for the operator. */
export class MigrationError extends OperatorError {}

/** Any two runs on one database wait for each other; its id is arbitrary, unique within this application. */
const MIGRATION_LOCK = 7011

const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(
    names.map(async (name): Promise<Migration> => {
      const match = FILE_NAME.exec(name)
      if (!match) throw new MigrationError(`Migration ${name} is not named NNNN-words.sql.`)

      const sql = await readFile(join(folder, name), 'utf8')
      return { number: Number(match[1]), name, sha256: createHash('sha256').update(sql).digest('hex'), sql }
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

/** Forward only: what the database has applied must stand in the folder, unchanged, and nothing may come before it. */
function pendingOf(applied: readonly AppliedRow[], migrations: readonly Migration[]): Migration[] {
  const byNumber = new Map(migrations.map((migration) => [migration.number, migration]))
  for (const row of applied) {
    const file = byNumber.get(row.number)
    if (!file)
      throw new MigrationError(
        `The database has migration ${row.name}, which this version does not know: it belongs to a newer one.`,
      )

    if (file.sha256 !== row.sha256)
      throw new MigrationError(`Migration ${row.name} was changed after the database applied it.`)
  }

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

  await tx.query('insert into migration (number, name, sha256) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.sha256,
  ])
}

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

    return pending.map((migration) => migration.name)
  })
}
