import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { must } from '../../tools/recompute/http-client.ts'
import { newCustomer } from '../support/customer.ts'
import { running } from './server-run.ts'
import type { ServerRun } from './server-run.ts'

/* A backup as docs/operations.md says: the data folder of a stopped server, copied. What it held is answered as it was. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-restore-'))
chmodSync(folder, 0o711) // PostgreSQL's own user must pass, where the server is root
const [own, restored] = [join(folder, 'own'), join(folder, 'restored')]
const runs: ServerRun[] = []

async function start(dataDir: string): Promise<ServerRun> {
  const run = await running({ PORT: '0', PRACTICE_INBOX: '1', DATA_DIR: dataDir })
  runs.push(run)

  await expect
    .poll(
      () =>
        fetch(`${run.address}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 60_000 },
    )
    .toBe(true)

  return run
}

const stop = async (run: ServerRun): Promise<void> => {
  run.kill('SIGTERM')
  await run.ended()
}

afterAll(async () => {
  for (const run of runs) await stop(run)
  rmSync(folder, { recursive: true, force: true })
})

test('of a copied data folder a second server answers a customer’s records as the first did', async () => {
  const first = await start(own)
  const { token } = await newCustomer(first.address)
  const day = new Date().toISOString().slice(0, 10)

  const recordsOf = async ({ address }: ServerRun) => ({
    user: (await must(address, '/api/user/index', { token }))['user'],
    wallet: (await must(address, '/api/user/wallet', { token }))['balances'],
    movements: await must(address, '/api/user/finance', { token }),
    statement: await must(address, `/api/statement/index?from=${day}&to=${day}`, { token }),
  })

  const before = await recordsOf(first)
  expect(JSON.stringify(before.movements)).toContain('practice_grant')
  await stop(first)

  // Owners and rights go with it: PostgreSQL starts on no folder of another user.
  execFileSync('cp', ['-a', own, restored])
  rmSync(own, { recursive: true })
  expect(existsSync(join(restored, 'db', '18', 'PG_VERSION'))).toBe(true)
  expect(await recordsOf(await start(restored))).toEqual(before)
})
