import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from './platform/config.ts'
import { silentLogger } from './platform/logger.ts'
import { startServer } from './server.ts'
import { emptyDatabase, openClusterRoot, urlOf } from './testing/cluster-root.ts'
import { runTool } from './testing/run-tool.ts'
import type { ToolRun } from './testing/run-tool.ts'

/* `npm run migrate`, as it is run, and nodes that start on what it leaves. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-migrate-'))
const root = openClusterRoot()

afterAll(async () => {
  await root.end()
  rmSync(folder, { recursive: true, force: true })
})

const migrate = (environment: Record<string, string>): Promise<ToolRun> =>
  runTool('migrate-tool.ts', { LOG_LEVEL: 'silent', ...environment })

/** Settings of nodes of a new installation, each with its own DATA_DIR. */
async function newInstallation() {
  const name = await emptyDatabase(root)
  const login = `login_${randomUUID().slice(0, 8)}`

  await root.query(`create role ${login} login`)

  return {
    owner: { DATABASE_OWNER_URL: urlOf(inject('cluster').owner, name) },
    of: (node: string) => ({
      PORT: '0',
      DATA_DIR: join(folder, name, node),
      DATABASE_URL: urlOf(login, name),
      ROLES: 'api,stream,feed,settle,jobs',
    }),
  }
}

const start = (environment: Record<string, string>) =>
  startServer(readConfig(environment, folder), silentLogger, (error) => {
    throw error
  })

const copyKeys = (from: { DATA_DIR: string }, to: { DATA_DIR: string }, without: RegExp): void =>
  cpSync(join(from.DATA_DIR, 'keys'), join(to.DATA_DIR, 'keys'), {
    recursive: true,
    filter: (path) => !without.test(path),
  })

test('a node neither migrates nor makes keys: one sentence says what to do, until npm run migrate has', async () => {
  const { of, owner } = await newInstallation()
  const [first, second] = [of('first'), of('second')]

  await expect(start(first)).rejects.toThrow(/run npm run migrate/)
  expect(existsSync(join(first.DATA_DIR, 'keys', 'account'))).toBe(false)

  const ran = await migrate({ ...first, ...owner })
  expect(ran.err).toBe('')
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(/The desk has two operators/) })

  expect(await migrate({ ...first, ...owner })).toMatchObject({
    code: 0,
    out: expect.not.stringMatching(/operators/),
  })

  await expect(start(second)).rejects.toThrow(/second\/keys\/\S+ is missing: copy it from a machine/)
  expect(existsSync(join(second.DATA_DIR, 'keys', 'account'))).toBe(false)

  // Nor does a migration there make others.
  expect(await migrate({ ...second, ...owner })).toMatchObject({
    code: 1,
    err: expect.stringMatching(/second\/keys\/\S+ is missing: copy it from a machine/),
  })
}, 180_000)

test('a migration runs beside the node of the same settings: it listens nowhere', async () => {
  const { of, owner } = await newInstallation()
  const node = createServer().listen(0, '127.0.0.1')

  await once(node, 'listening')

  const bound = node.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const settings = { ...of('first'), ...owner, INTERNAL_HOST: '127.0.0.1', INTERNAL_PORT: String(port) }

  expect(await migrate(settings)).toMatchObject({ code: 0, err: '' })
  node.close()
}, 180_000)

test('with copied keys a node serves what the first start brought; the key of the logs stays on one machine', async () => {
  const { of, owner } = await newInstallation()
  const [first, second, third] = [of('first'), of('second'), of('third')]

  expect(await migrate({ ...first, ...owner })).toMatchObject({ code: 0, err: '' })
  copyKeys(first, second, /keys\/log-/)
  copyKeys(first, third, /keys\/log-/)

  const keysOf = async (address: string) => {
    const answer = await fetch(`${address}/.well-known/settlement-log.json`)
    const { data }: { data: { keys: readonly { key_id: string; use: string }[] } } = JSON.parse(
      await answer.text(),
    )

    return data.keys.map(({ key_id, use }) => `${use} ${key_id}`)
  }

  const signing = await start(first)
  const shown = await keysOf(signing.address)

  const projects = await fetch(`${signing.address}/api/project/yeb_project`)

  expect(await projects.text()).toMatch(/"items":\[\{/)
  await signing.stop()

  const other = await start(second)
  expect(await keysOf(other.address)).toEqual(shown)
  expect(shown.map((key) => key.replace(/ [0-9a-f]{16}$/, ''))).toEqual(['ticket, receipt', 'log'])
  await other.stop()

  // A key that another installation signs with is no key of this one.
  const stranger = await newInstallation()
  const elsewhere = stranger.of('elsewhere')

  expect(await migrate({ ...elsewhere, ...stranger.owner })).toMatchObject({ code: 0 })
  copyKeys(elsewhere, third, /keys\/(?!log-)[^/]+$/)
  await expect(start(third)).rejects.toThrow(/log-key\.pem is not the one that signs the logs/)
}, 180_000)

test('an installation that began alone goes on as several nodes with its keys', async () => {
  const { of, owner } = await newInstallation()
  const first = of('first')
  const server = await start({ ...first, ...owner, ROLES: 'all' })

  await server.stop()

  // Alone with an empty folder, it would seal under keys that nobody else has.
  const emptied = of('emptied')
  await expect(start({ ...emptied, ...owner, ROLES: 'all' })).rejects.toThrow(/emptied\/keys\/\S+ is missing/)

  const second = of('second')
  copyKeys(first, second, /keys\/log-/)

  const node = await start(second)
  expect(node.setupLinks).toEqual([])
  await node.stop()
}, 180_000)
