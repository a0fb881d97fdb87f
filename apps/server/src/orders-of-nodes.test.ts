import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from './platform/config.ts'
import { openDatabase } from './platform/database/database.ts'
import { silentLogger } from './platform/logger.ts'
import { readLeaders } from './platform/nodes/node-standing.ts'
import { startServer } from './server.ts'
import type { RunningServer } from './server.ts'
import { emptyDatabase, openClusterRoot, urlOf } from './testing/cluster-root.ts'
import { loggerForTest } from './testing/houses/house.ts'

/* Orders that customers give to any of two nodes, while the one that leads is restarted. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-orders-'))
const root = openClusterRoot()
const { logger, logged } = loggerForTest()
const url = urlOf(inject('cluster').owner, await emptyDatabase(root))
const owner = openDatabase({ connectionString: url }, silentLogger, 2)
const nodes = new Map<string, RunningServer>()
/** Patience alone: a busy machine may take long. */
const PATIENCE = { timeout: 60_000, interval: 100 }

afterAll(async () => {
  for (const node of nodes.values()) await node.stop()
  await Promise.all([owner.end(), root.end()])
  rmSync(folder, { recursive: true, force: true })
})

const start = (node: string, roles: string): Promise<RunningServer> => {
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, node),
    PORT: '0',
    ROLES: roles,
    PRACTICE_INBOX: '1',
    LOG_LEVEL: 'silent',
  }

  return startServer(readConfig(environment, folder), logger, () => undefined)
}

async function startNode(node: string): Promise<RunningServer> {
  const server = await start(node, 'api,stream,feed,settle,jobs')
  nodes.set(node, server)

  return server
}

const nodesShape = z.object({ leaders: z.array(z.object({ role: z.string() })) })

interface Answer {
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
}

async function call(
  server: RunningServer,
  path: string,
  form?: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const body = form && new URLSearchParams(Object.entries(form).map(([key, value]) => [key, String(value)]))
  const answer = await fetch(server.address + path, { headers, ...(body && { method: 'POST', body }) })

  return JSON.parse(await answer.text())
}

async function register(server: RunningServer): Promise<string> {
  const account = `${randomUUID().slice(0, 12)}@example.com`
  const { data: settings } = await call(server, '/api/index/settings')
  const { data: sent } = await call(server, '/api/login/code', { account, purpose: 'register' })
  const query = new URLSearchParams({ account, inbox_key: String(sent['inbox_key']) })
  const inbox = await call(server, `/api/login/inbox?${query.toString()}`)
  const [letter] = inbox.data['items'] as readonly { readonly code: string }[]
  const password = 'Plumb-bob-77'

  const { data } = await call(server, '/api/login/reg', {
    account,
    code: letter?.code,
    password,
    password_confirm: password,
    terms_version: settings['terms_version'],
    is_adult: true,
  })

  return String(data['token'])
}

async function ticketOf(server: RunningServer, token: string): Promise<string> {
  const wish = { symbol: 'BTCUSD', direction: 'up', seconds: 30, amount: '10.00', multiple: 3 }
  const { data } = await call(server, '/api/order/goorder', wish, { token })

  return String(data['ticket'])
}

async function leaderOf(role: string): Promise<string | undefined> {
  const leaders = await readLeaders(owner)
  return leaders.find((leader) => leader.role === role)?.node
}

const rolesIn = (health: Answer['data']): readonly string[] =>
  nodesShape.parse(health['nodes']).leaders.map(({ role }) => role)

test('any node takes orders, each once, while the node that leads them is restarted', async () => {
  const alone = await start('first', 'all')
  await alone.stop()

  cpSync(join(folder, 'first', 'keys'), join(folder, 'second', 'keys'), {
    recursive: true,
    filter: (path) => !/keys\/log-/.test(path),
  })

  const first = await startNode('first')
  await vi.waitFor(async () => expect(await leaderOf('settle')).toBeDefined(), PATIENCE)

  // The database of these tests has no standby.
  expect(logged.join('\n')).toContain('commits of the database wait for no standby')

  const leading = await leaderOf('settle')
  const second = await startNode('second')

  // Any node answers for the house, of what others lead too.
  await vi.waitFor(async () => {
    const { data } = await call(second, '/api/health')
    expect(data).toMatchObject({ status: 'ok', orders_taken: true, nodes: { running: 2 } })
    expect(rolesIn(data)).toEqual(['feed', 'jobs', 'sealing', 'settle'])
    expect(data['proofs']).toMatchObject({ behind_seconds: 0, logs: { length: 6 } })
  }, PATIENCE)

  const token = await register(second)

  await vi.waitFor(async () => expect(await ticketOf(second, token)).toMatch(/^[\w.-]{40}/), PATIENCE)

  const place = (server: RunningServer, key: string, ticket: string) =>
    call(server, '/api/order/addorder', { ticket }, { token, 'idempotency-key': key })

  const given: { readonly key: string; readonly ticket: string; readonly answer: Promise<Answer> }[] = []

  const give = async (to: RunningServer): Promise<void> => {
    const ticket = await ticketOf(second, token)
    const key = randomUUID()
    given.push({ key, ticket, answer: place(to, key, ticket) })
  }

  for (let each = 0; each < 10; each += 1) await give(second)

  // Orders go on while it lets go and ends, and while the other one begins to lead.
  const stopped = first.stop()
  nodes.delete('first')

  // What it is given until callers pass it by is answered, by whoever leads then.
  for (let each = 0; each < 3; each += 1) await give(first)

  for (let each = 0; each < 20; each += 1) await give(second)

  await stopped

  for (let each = 0; each < 5; each += 1) await give(second)

  const answers = await Promise.all(given.map(({ answer }) => answer))
  expect(answers.map(({ code, data }) => [code, data['refusal']])).toEqual(given.map(() => [200, undefined]))
  expect(await leaderOf('settle')).not.toBe(leading)

  // The key of the logs went with the first node: nobody seals, and everybody may know it.
  const { data: health } = await call(second, '/api/health')
  expect(health).toMatchObject({ status: 'degraded', orders_taken: true, nodes: { running: 1 } })
  expect(rolesIn(health)).toEqual(['feed', 'jobs', 'settle'])

  // A customer may ask fifty times at once, and twenty times a second.
  await sleep(2_000)

  const again = await Promise.all(given.map(({ key, ticket }) => place(second, key, ticket)))
  expect(again.map(({ data }) => data['id'])).toEqual(answers.map(({ data }) => data['id']))

  const [rows] = await owner.query<{ orders: bigint }>('select count(*) as orders from contract_order')
  expect(rows?.orders).toBe(BigInt(given.length))
}, 180_000)
