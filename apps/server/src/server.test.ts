import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, inject, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { openDatabase, sqlState } from './platform/database/database.ts'
import { silentLogger } from './platform/logger.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'
import { emptyDatabase, openClusterRoot, urlOf } from './testing/cluster-root.ts'

/* The server on an operator's PostgreSQL: DATABASE_URL, and DATABASE_OWNER_URL beside it. */

const cluster = inject('cluster')
const folder = mkdtempSync(join(tmpdir(), 'plumbline-server-'))
const root = openClusterRoot()
const servers: RunningServer[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

afterAll(async () => {
  await root.end()
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Record<string, string>): Promise<RunningServer> {
  const config = readConfig({ PORT: '0', DATA_DIR: folder, ...environment }, folder)
  const server = await startServer(config, silentLogger, (error) => {
    throw error
  })

  servers.push(server)
  return server
}

const asks = async (server: RunningServer): Promise<number> =>
  (await fetch(`${server.address}/api/index/goods`)).status

test('an owner alone: migrates, then serves as the restricted role', async () => {
  const database = await emptyDatabase(root)
  const server = await start({ DATABASE_URL: urlOf(cluster.owner, database) })
  expect(await asks(server)).toBe(200)

  const roles = await root.query(
    `select distinct usename::text as login from pg_stat_activity where datname = $1`,
    [database],
  )

  expect(roles).toEqual([{ login: cluster.owner }])
})

test('an owner for migrations beside a login that owns nothing', async () => {
  const database = await emptyDatabase(root)
  const login = `login_${randomUUID().slice(0, 8)}`
  await root.query(`create role ${login} login`)

  const server = await start({
    DATABASE_URL: urlOf(login, database),
    DATABASE_OWNER_URL: urlOf(cluster.owner, database),
  })

  expect(await asks(server)).toBe(200)

  const roles = await root.query(
    `select distinct usename::text as login from pg_stat_activity where datname = $1`,
    [database],
  )

  expect(roles).toEqual([{ login }])
})

test('a login that serves has no right but as its role, also where it once inherited them', async () => {
  const database = await emptyDatabase(root)
  const login = `login_${randomUUID().slice(0, 8)}`

  await root.query(`create role ${login} login`)
  await root.query(`grant plumbline_app to ${login} granted by ${cluster.owner}`)

  await start({
    DATABASE_URL: urlOf(login, database),
    DATABASE_OWNER_URL: urlOf(cluster.owner, database),
  })

  const itself = openDatabase({ connectionString: urlOf(login, database) }, silentLogger, 1)
  const look = () => itself.query('select from public.investment_offer').then(() => 'allowed', sqlState)

  const asNobody = await look()
  await itself.query('set role plumbline_app')
  expect([asNobody, await look()]).toEqual(['42501', 'allowed'])

  // Nor does putting the role down before the end of a transaction bring a sample more than its own funding.
  const funded = itself.transaction(async (tx) => {
    await tx.query(
      `select ledger_write(gen_random_uuid(), 0, now(), '{0}', '{0}', '{1}', array[project_account(0, asset, 5)],
         array[project_account(id, asset, 32)], '{1}') from investment_offer where is_sample order by id limit 1`,
    )
    await tx.query('set role none')
  })

  await expect(funded).rejects.toThrow('practice money of')
  await itself.end()
})

test('a second server on the same database is refused', async () => {
  const settings = { DATABASE_URL: urlOf(cluster.owner, await emptyDatabase(root)) }
  await start(settings)
  await expect(start(settings)).rejects.toThrow('Another Plumbline already uses the database')
})

test('several nodes share a database, and refuse it to a server that is alone', async () => {
  const settings = { DATABASE_URL: urlOf(cluster.owner, await emptyDatabase(root)) }
  const nodes = { ...settings, ROLES: 'api' }

  const alone = await start(settings)

  await expect(start(nodes)).rejects.toThrow('A Plumbline that is not one of several uses the database')
  await alone.stop()
  servers.pop()

  await start(nodes)
  await start(nodes)
  await expect(start(settings)).rejects.toThrow('Several nodes already use the database')

  // Both live on: the refused one, of the same folder and machine, ended no session of theirs.
  for (const server of servers) expect(await asks(server)).toBe(200)
}, 60_000)

test('an unreachable, unknown or forbidden database is named', async () => {
  const database = await emptyDatabase(root)
  for (const url of [
    urlOf(cluster.owner, 'nowhere'),
    'postgres://me@127.0.0.1:1/x',
    urlOf('stranger', database),
  ]) {
    await expect(start({ DATABASE_URL: url })).rejects.toThrow(
      /^The PostgreSQL of DATABASE_URL cannot be used: /,
    )
  }
})
