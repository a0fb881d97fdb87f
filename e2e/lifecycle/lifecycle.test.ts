import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { copyMadeDatabase } from '../../tools/recompute/made-database.ts'
import { refusedStart, running } from './server-run.ts'
import type { ServerRun } from './server-run.ts'

/*
 * The server as an operator meets it: starts, stops, and is killed, on a real embedded database with fsync on.
 */

const folders: string[] = []
const runs: ServerRun[] = []

/** @param mode of the folder around DATA_DIR; 0711 lets PostgreSQL's own user pass, where the server is root */
const newFolder = (mode = 0o711): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-life-'))
  chmodSync(folder, mode)
  folders.push(folder)

  return join(folder, 'data')
}

/** With the run's empty, migrated database, on which every start but a first one finds itself: those are tried at the top. */
const folderWithDatabase = (): string => {
  const dataDir = newFolder()
  copyMadeDatabase(dataDir, true)

  return dataDir
}

const start = async (settings: Readonly<Record<string, string>>): Promise<ServerRun> => {
  const run = await running({ PORT: '0', ...settings })
  runs.push(run)
  return run
}

const stop = async (run: ServerRun): Promise<number | null> => {
  run.kill('SIGTERM')
  return (await run.ended()).code
}

const pidFile = (dataDir: string): string => join(dataDir, 'db', '18', 'postmaster.pid')
const databasePid = (dataDir: string): number =>
  existsSync(pidFile(dataDir)) ? Number(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]) : 0

/** @returns the process id of what was killed */
const killDatabase = (dataDir: string): number => {
  const pid = databasePid(dataDir)

  // None, to the system, is whoever runs this test.
  if (pid < 2) throw new Error('no PostgreSQL runs there')

  process.kill(pid, 'SIGKILL')
  return pid
}

const asks = async ({ address }: ServerRun): Promise<number> =>
  fetch(`${address}/api/index/getkdata?symbol=BTCUSD&interval=1m&limit=1`).then(
    ({ status }) => status,
    () => 0,
  )

const untilServing = async (run: ServerRun): Promise<void> => {
  await expect.poll(() => asks(run), { interval: 50 }).toBe(200)
}

afterEach(async () => {
  for (const run of runs.splice(0).toReversed()) await stop(run)
})

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

test('starts on an empty folder, serves, and stops whole on SIGTERM and on SIGINT', async () => {
  const dataDir = newFolder()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const run = await start({ DATA_DIR: dataDir })
    await untilServing(run)
    run.kill(signal)
    expect((await run.ended()).code).toBe(0)
    expect(existsSync(pidFile(dataDir))).toBe(false)
  }

  expect((statSync(dataDir).mode & 0o777).toString(8)).toBe('711')
  for (const inside of ['db', 'keys'])
    expect((statSync(join(dataDir, inside)).mode & 0o777).toString(8)).toBe('700')
})

test.runIf(process.getuid?.() === 0)(
  'as root under a folder that only root may enter, the database lives outside it',
  async () => {
    const dataDir = newFolder(0o700)
    const run = await start({ DATA_DIR: dataDir })
    const place = readFileSync(join(dataDir, 'db', 'place'), 'utf8').trim()

    folders.push(place)
    expect(place).toMatch(/^\/var\/lib\/plumbline-/)
    await untilServing(run)
    await stop(run)

    const again = await start({ DATA_DIR: dataDir })
    await untilServing(again)
    expect(existsSync(join(place, '18', 'postmaster.pid'))).toBe(true)
  },
)

describe('survives', () => {
  test('kill -9 of the server: the next start adopts the database that still runs', async () => {
    const dataDir = folderWithDatabase()
    const killed = await start({ DATA_DIR: dataDir })

    killed.kill('SIGKILL')
    await killed.ended()

    const database = readFileSync(pidFile(dataDir), 'utf8')
    const run = await start({ DATA_DIR: dataDir })

    await untilServing(run)
    expect(readFileSync(pidFile(dataDir), 'utf8').split('\n')[0]).toBe(database.split('\n')[0])
  })

  test('kill -9 of the database while it serves', async () => {
    const dataDir = folderWithDatabase()
    const run = await start({ DATA_DIR: dataDir })
    for (let round = 0; round < 3; round += 1) {
      await untilServing(run)
      const killed = killDatabase(dataDir)

      // Another one stands in its place, however short the time between them was.
      await expect.poll(() => [0, killed].includes(databasePid(dataDir)), { interval: 5 }).toBe(false)
      await untilServing(run)
    }

    expect(await stop(run)).toBe(0)
  })

  test('kill -9 of both', async () => {
    const dataDir = folderWithDatabase()
    const killed = await start({ DATA_DIR: dataDir })

    killed.kill('SIGKILL')
    killDatabase(dataDir)
    await killed.ended()
    await untilServing(await start({ DATA_DIR: dataDir }))
  })
})

describe('refuses with one sentence and exit code 1', () => {
  const sentence = (output: string): string[] => output.trim().split('\n')

  test('a second start in the same folder, another time zone, and a port in use', async () => {
    const dataDir = folderWithDatabase()
    const run = await start({ DATA_DIR: dataDir })
    const second = await refusedStart({ DATA_DIR: dataDir, PORT: '0' })

    expect(second.code).toBe(1)
    expect(sentence(second.output)).toEqual([expect.stringContaining('already running')])

    const port = new URL(run.address).port
    const taken = await refusedStart({ DATA_DIR: folderWithDatabase(), PORT: port })

    expect(taken.code).toBe(1)
    expect(sentence(taken.output)).toEqual([
      `Port ${port} of 127.0.0.1 is in use: stop what listens there, or set PORT.`,
    ])

    await stop(run)
    const moved = await refusedStart({ DATA_DIR: dataDir, PORT: '0', PLATFORM_TIME_ZONE: 'Asia/Tokyo' })
    expect(moved.code).toBe(1)

    expect(sentence(moved.output)).toEqual([
      expect.stringContaining('PLATFORM_TIME_ZONE is Asia/Tokyo, but this database was begun with UTC'),
    ])
  })

  test('a folder that cannot be', async () => {
    const folder = newFolder()
    writeFileSync(folder, 'a file')

    for (const dataDir of [folder, join(folder, 'below'), '/proc/plumbline']) {
      const refused = await refusedStart({ DATA_DIR: dataDir, PORT: '0' })
      expect(refused.code).toBe(1)
      expect(sentence(refused.output)).toEqual([expect.stringMatching(/DATA_DIR/)])
    }
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['MODE', { MODE: 'earnest' }],
    ['ROLES', { ROLES: 'api' }],
    ['REPLAY_DIR', { FEED: 'replay' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }],
  ])('a wrong %s', async (name, settings) => {
    const refused = await refusedStart({ DATA_DIR: newFolder(), ...settings })
    expect(refused.code).toBe(1)
    expect(sentence(refused.output)).toEqual([expect.stringContaining(name)])
  })
})

test('a port that something else listens on', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => other.once('listening', listening))

  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const refused = await refusedStart({ DATA_DIR: folderWithDatabase(), PORT: port })

  expect(refused.output).toContain(`Port ${port} of 127.0.0.1 is in use`)
  other.close()
})
