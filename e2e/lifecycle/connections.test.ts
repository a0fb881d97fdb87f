import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import type { EmbeddedDatabase } from '../../apps/server/src/platform/database/embedded.ts'
import { embeddedPlace } from '../../apps/server/src/platform/database/place.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { newCustomer, placeOrder } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { openProxy } from '../support/cuttable-proxy.ts'
import type { CuttableProxy } from '../support/cuttable-proxy.ts'
import { running } from './server-run.ts'
import type { ServerRun } from './server-run.ts'

/* A server on an operator's PostgreSQL, with a network between the two that forgets, freezes and deceives. */

const folder = mkdtempSync(join(tmpdir(), 'plumbline-connections-'))
let embedded: EmbeddedDatabase
let proxy: CuttableProxy
let server: ServerRun
let customer: Customer
let settings: Record<string, string>

beforeAll(async () => {
  const place = embeddedPlace(join(folder, 'database'))
  embedded = await startEmbedded(place, silentLogger, () => undefined)
  proxy = await openProxy(`unix:${place.socket}/.s.PGSQL.5432`)

  const { port } = new URL(proxy.base)
  settings = {
    DATABASE_URL: `postgres://plumbline_owner@127.0.0.1:${port}/plumbline`,
    DATA_DIR: join(folder, 'server'),
    PORT: '0',
    LOG_LEVEL: 'info',
  }

  server = await running(settings)
  customer = await newCustomer(server.address)
  await untilOrdersGoOn(30)
})

afterAll(async () => {
  server?.kill('SIGKILL')
  await server?.ended()
  await proxy?.close()
  await embedded?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Asks again and again, as a customer would; at most so many seconds by what the server's own bounds say. */
async function untilOrdersGoOn(seconds: number): Promise<void> {
  let last: unknown
  for (const since = performance.now(); performance.now() - since < seconds * 1_000; await setTimeout(250)) {
    try {
      await placeOrder(server.address, customer, { amount: '1.00' })
      return
    } catch (error) {
      last = error
    }
  }

  throw last
}

const hasEnded = (): Promise<boolean> =>
  Promise.race([server.ended().then(() => true), setTimeout(100, false)])

test('a reset of every connection, which the database does not hear of, ends nothing', async () => {
  proxy.reset()
  await untilOrdersGoOn(30)

  // What the database still believed in is ended by then, or the claim, the writer and the sealer had no lock.
  expect(await hasEnded()).toBe(false)
  proxy.reset()
  await untilOrdersGoOn(30)
  expect(await hasEnded()).toBe(false)
})

test('connections that went silent are given up, and new ones are made', async () => {
  proxy.cut()
  await setTimeout(1_000)
  proxy.mend()
  await untilOrdersGoOn(60)
  expect(await hasEnded()).toBe(false)
})

test('a start after a kill ends the sessions of the run before, which the database still believes in', async () => {
  proxy.abandon()
  server.kill('SIGKILL')
  await server.ended()
  server = await running(settings)
  await untilOrdersGoOn(30)
})
