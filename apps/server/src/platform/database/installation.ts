import { resolve } from 'node:path'
import type { Logger } from '../logger.ts'
import { OperatorError } from '../operator-error.ts'
import { openDatabase, primaryOf, sqlState } from './database.ts'
import type { Database, DatabaseAddress } from './database.ts'
import { keepClaim, sessionName } from './claim.ts'
import type { Claim } from './claim.ts'
import { startEmbedded } from './embedded.ts'
import { checkSchema, migrate } from './migrate.ts'
import { LED_ROLES } from '../nodes/roles.ts'
import { JOBS, SERVING } from './patience.ts'
import { embeddedPlace } from './place.ts'

/** What the first start writes into the database for ever (docs/operations.md#settings: MODE, PLATFORM_TIME_ZONE). */
export interface FixedSettings {
  readonly mode: string
  readonly timeZone: string
}

export interface InstallationOptions {
  readonly dataDir: string
  /** Folder of the embedded PostgreSQL's archived WAL. */
  readonly walArchive: string | undefined
  readonly databaseUrl: string | undefined
  readonly databaseOwnerUrl: string | undefined
  readonly isOneOfSeveral: boolean
  readonly fixed: FixedSettings
  /** Whether it migrates, as the owner; else it looks whether this version may run on the schema as it stands. */
  readonly prepares: boolean
  readonly logger: Logger
  /** Called when the database is gone for good. */
  readonly onLost: (error: unknown) => void
}

/** A database that is migrated, ours and open for serving. */
export interface Installation {
  readonly db: Database
  /** The same database for checks, counts and clean-ups, whose statements may take long. */
  readonly jobs: Database
  /** The same database for what says who leads. */
  readonly leases: Database
  /** How processes of ours reach it. */
  readonly address: DatabaseAddress
  /** Closes the pool, then stops the embedded PostgreSQL. */
  stop(): Promise<void>
}

interface Source {
  readonly owner: DatabaseAddress
  readonly server: DatabaseAddress
  stop(): Promise<void>
}

const MIGRATIONS = resolve(import.meta.dirname, '../../../migrations')
/** Role of serving connections, whatever login they use. */
export const ROLE = 'plumbline_app'
/** What is promised, and what the money tests run on (docs/operations.md), as server_version_num. */
const VERSION_MIN = 170_000
const SERVING_CONNECTIONS = 16
const JOB_CONNECTIONS = 4
/** One for each led role, and one to say that this node runs. */
const LEASE_CONNECTIONS = LED_ROLES.length + 1

/** One sentence for what a first contact with an operator's own PostgreSQL can run into. */
function contactError(error: unknown): OperatorError {
  const why = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `The PostgreSQL of DATABASE_URL cannot be used: ${why || sqlState(error) || 'no answer'}.`,
    { cause: error },
  )
}

async function checkVersion(owner: Database): Promise<void> {
  const [row] = await owner
    .query<{ version: string }>(`select current_setting('server_version_num') as version`)
    .catch((error: unknown) => {
      throw contactError(error)
    })
  if (Number(row?.version) < VERSION_MIN)
    throw new OperatorError('The PostgreSQL of DATABASE_URL is too old: 17 or newer is needed.')
}

/** Writes mode and time zone at the first start. */
const fixSettings = (owner: Database, fixed: FixedSettings): Promise<unknown> =>
  owner.query(
    `insert into platform_setting (name, value) values ('mode', $1), ('time_zone', $2) on conflict do nothing`,
    [fixed.mode, fixed.timeZone],
  )

/** Stops a start that says otherwise than the first one. */
async function checkSettings(database: Database, fixed: FixedSettings): Promise<void> {
  const rows = await database.query<{ name: string; value: string }>(
    'select name, value from platform_setting',
  )

  const stored = new Map(rows.map((row) => [row.name, row.value]))
  for (const [setting, name, wanted] of [
    ['MODE', 'mode', fixed.mode],
    ['PLATFORM_TIME_ZONE', 'time_zone', fixed.timeZone],
  ] as const) {
    const value = stored.get(name)
    if (value !== wanted)
      throw new OperatorError(
        `${setting} is ${wanted}, but this database was begun with ${value} and keeps it: set ${setting}=${value}, or use another DATA_DIR or DATABASE_URL.`,
      )
  }
}

interface ServingLogin {
  readonly login: string
  readonly is_member: boolean
  /** Whether it has the restricted role's rights without working as it. */
  readonly inherits: boolean
  readonly admit: string
}

/**
 * The login that serves may work as the restricted role, and has no right by itself: what the database guards against that
 * role it would else not guard against a connection that puts the role down again.
 */
async function admitServer(owner: Database, server: DatabaseAddress, logger: Logger): Promise<void> {
  const asItself = openDatabase(server, logger, 1)
  try {
    const [self] = await asItself.query<ServingLogin>(
      `select session_user::text as login, pg_has_role(session_user, $1, 'member') as is_member,
         pg_has_role(session_user, $1, 'usage') as inherits,
         format('grant %I to %I with inherit false', $1, session_user) as admit`,
      [ROLE],
    )

    const [owning] = await owner.query<{ login: string }>('select session_user::text as login')
    if (!self || (self.is_member && (!self.inherits || self.login === owning?.login))) return

    const admitted = owner.query(self.admit)

    // Whoever made the membership may be the only one to change it.
    await (self.is_member
      ? admitted.catch((error: unknown) =>
          logger.warn({ err: error }, 'the login that serves inherits the rights of its role'),
        )
      : admitted)
  } catch (error) {
    throw contactError(error)
  } finally {
    await asItself.end()
  }
}

/** Migrates as the owner, whose connection is closed before anything is served. */
async function prepare(source: Source, options: InstallationOptions): Promise<void> {
  const owner = openDatabase(source.owner, options.logger, 1)
  try {
    await checkVersion(owner)
    const applied = await migrate(owner, MIGRATIONS)
    if (applied.length > 0) options.logger.info({ applied }, 'migrations applied')

    await fixSettings(owner, options.fixed)
    await checkSettings(owner, options.fixed)
    await admitServer(owner, source.server, options.logger)
  } finally {
    await owner.end()
  }
}

/** The restricted role is not there, or does not admit this login. */
const NOT_ADMITTED: ReadonlySet<unknown> = new Set(['22023', '42501'])

/** What one of several nodes asks of a database that was prepared for it. */
async function check(database: Database, { fixed }: InstallationOptions): Promise<void> {
  await checkVersion(database).catch((error: unknown) => {
    const cause = error instanceof Error ? error.cause : undefined
    if (!NOT_ADMITTED.has(sqlState(cause))) throw error

    throw new OperatorError(
      'The database of DATABASE_URL is not prepared for this login: run npm run migrate on one machine first.',
      { cause },
    )
  })

  await checkSchema(database, MIGRATIONS)
  await checkSettings(database, fixed)
}

/** An operator's PostgreSQL: nobody starts or stops it. */
function externalSource(url: string, ownerUrl: string | undefined): Source {
  const server = { connectionString: url }

  return {
    owner: ownerUrl === undefined ? server : { connectionString: ownerUrl },
    server,
    stop: async () => {},
  }
}

/** Opens the database of an installation: starts it unless it is an operator's, migrates, checks, admits. */
export async function openInstallation(options: InstallationOptions): Promise<Installation> {
  const { databaseUrl, logger } = options
  const source =
    databaseUrl === undefined
      ? await startEmbedded(embeddedPlace(options.dataDir, options.walArchive), logger, options.onLost)
      : externalSource(databaseUrl, options.databaseOwnerUrl)

  const us = sessionName(options.dataDir)
  const address = { ...source.server, role: ROLE, name: us.full }
  const primary = primaryOf(address)
  let db: Database | undefined
  let jobs: Database | undefined
  let leases: Database | undefined
  let claim: Claim | undefined

  const stop = async (): Promise<void> => {
    claim?.stop()
    await Promise.all([db?.end(), jobs?.end(), leases?.end()])
    primary?.end()
    await source.stop()
  }

  try {
    if (options.prepares) await prepare(source, options)

    db = openDatabase(address, logger, SERVING_CONNECTIONS, SERVING, primary)

    if (!options.prepares) await check(db, options)

    jobs = openDatabase(address, logger, JOB_CONNECTIONS, JOBS, primary)

    leases = openDatabase(address, logger, LEASE_CONNECTIONS, SERVING, primary)

    // The embedded database has such a lock of its own; this one is for an operator's.
    if (databaseUrl !== undefined) {
      const { isOneOfSeveral, onLost } = options
      claim = await keepClaim({ database: db, us, isOneOfSeveral, logger, onLost })
    }

    return { db, jobs, leases, address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
