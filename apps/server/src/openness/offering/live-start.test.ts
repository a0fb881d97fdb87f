import { HOUSE_DOCUMENTS, LIVE_LINES } from '@plumbline/domain/openness/live-checklist'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { readConfig } from '../../platform/config.ts'
import { LIVE_LINE_WORDS, outsideFacts, requireLive } from './live-start.ts'
import { silentLogger } from '../../platform/logger.ts'
import { startServer } from '../../server.ts'
import { decideByTwo, gatesHouse } from '../../testing/houses/gates-house.ts'
import { testOperator } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-live-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LIVE = { MODE: 'live', PORT: '0' }

const missing = (error: unknown): string[] =>
  error instanceof Error
    ? LIVE_LINES.filter((line) => error.message.includes(`  - ${LIVE_LINE_WORDS[line]}\n`))
    : ['no error']

const start = (environment: Record<string, string>) =>
  startServer(readConfig({ ...LIVE, ...environment }, folder), silentLogger, () => undefined)

test('a fresh folder: every line that is not met is printed, nothing starts, and nothing is made', async () => {
  const dataDir = join(folder, 'never-made')
  const refused = await start({ DATA_DIR: dataDir }).catch((error: unknown) => error)
  const held = process.getuid?.() === 0 ? ['own_secrets'] : ['own_secrets', 'own_user']

  expect(missing(refused)).toEqual(LIVE_LINES.filter((line) => !held.includes(line)))
  expect(existsSync(dataDir)).toBe(false)

  const mailed = await start({ DATA_DIR: dataDir, SMTP_URL: 'smtp://mail.example' }).catch(
    (error: unknown) => error,
  )

  expect(missing(mailed)).not.toContain('delivery')
})

test('secrets of one’s own: keys that others may read, and usual passwords, are none', () => {
  const facts = (environment: Record<string, string>) =>
    outsideFacts(readConfig({ ...LIVE, ...environment }, folder)).hasOwnSecrets
  const dataDir = join(folder, 'secrets')

  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  writeFileSync(join(dataDir, 'keys', 'one'), 'x', { mode: 0o600 })
  expect(facts({ DATA_DIR: dataDir })).toBe(true)
  expect(facts({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://me:postgres@db/x' })).toBe(false)
  expect(facts({ DATA_DIR: dataDir, DATABASE_URL: 'postgres://me:Kz9-fjord-7@db/x' })).toBe(true)
  writeFileSync(join(dataDir, 'keys', 'two'), 'x', { mode: 0o644 })
  expect(facts({ DATA_DIR: dataDir })).toBe(false)
})

test('root, http and a proxy without a name are each told', () => {
  const facts = (environment: Record<string, string>, isRoot = false) => {
    const { hasOwnUser, isHttps, hasNamedProxy } = outsideFacts(
      readConfig({ ...LIVE, ...environment }, folder),
      isRoot,
    )
    return [hasOwnUser, isHttps, hasNamedProxy]
  }

  const served = { PUBLIC_URL: 'https://trade.example', TRUST_PROXY: '10.0.0.7' }
  expect(facts(served)).toEqual([true, true, true])
  expect(facts(served, true)).toEqual([false, true, true])
  expect(facts({ ...served, PUBLIC_URL: 'http://trade.example' })).toEqual([true, false, true])
  expect(facts({ ...served, TRUST_PROXY: 'off' })).toEqual([true, true, false])
  expect(facts({ ...served, SMS_URL: 'http://sms.example' })).toEqual([true, false, true])
  expect(facts({ ...served, SMS_URL: 'http://127.0.0.1:9000' })).toEqual([true, true, true])
})

test('records of two operators meet their lines one by one; what is missing is told and nothing is written', async () => {
  const whole = await wholeApp({ mode: 'live' })
  const { owner, clock } = whole
  const { host, database } = { ...inject('cluster'), ...whole.ownerAddress }
  const url = `postgres://${inject('cluster').owner}@${encodeURIComponent(host)}/${database}`

  const config = readConfig(
    {
      ...LIVE,
      DATA_DIR: folder,
      DATABASE_URL: url,
      SMS_URL: 'https://sms.example',
      PUBLIC_URL: 'https://trade.example',
      TRUST_PROXY: '10.0.0.7',
    },
    folder,
  )

  const outside = outsideFacts({ ...config, feed: 'live' }, false)
  const told = async () =>
    missing(await requireLive(config, silentLogger, outside).catch((error: unknown) => error))

  const written = async () => {
    const [row] = await owner.query<{ lsn: string }>(`select count(*)::text || max(id) as lsn from log_entry`)
    return row?.lsn
  }

  const before = await written()
  const documents = [...HOUSE_DOCUMENTS]

  expect(await told()).toEqual([
    ...documents.slice(0, 2),
    'jurisdictions',
    ...documents.slice(2),
    'two_operators',
    'assets_attested',
  ])

  expect(await written()).toBe(before)

  for (const kind of HOUSE_DOCUMENTS)
    await decideByTwo(whole, 'house_document', {
      kind,
      title: 'A document',
      document_hash: 'cd'.repeat(32),
      review_day: '2099-12-31',
      is_active: true,
    })

  await gatesHouse(whole).serve('projects', 'TH')
  expect(await told()).toEqual(['two_operators', 'assets_attested'])

  for (const { operatorId } of [await testOperator(whole), await testOperator(whole)])
    await owner.query(
      `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, label, added_at)
       values (gen_random_uuid(), $1, sha256($1::bigint::text::bytea), '', 0, 'key', instant($2))`,
      [operatorId, clock.now()],
    )

  expect(await told()).toEqual(['assets_attested'])
})

test('LIVE_PREPARE opens the desk alone: customers find a server that is busy', async () => {
  const whole = await wholeApp({ mode: 'live', livePrepare: true })
  const from = whole.browser()

  for (const path of ['/api/index/settings', '/api/index/goods', '/api/docs'])
    expect((await from.get(path)).data).toEqual({ refusal: 'busy' })
  expect(
    (await from.post('/api/login/index', { account: 'a@example.com', password: 'k9-willow' })).status,
  ).toBe(503)

  // Nor by another spelling of the address.
  const spelled = ['/%61pi/index/settings', '/api%2Findex/settings', '/api/%69ndex/settings']
  for (const url of spelled) expect((await whole.app.inject({ url })).statusCode).not.toBe(200)

  const order = await whole.app.inject({ method: 'POST', url: '/%61pi/login/index', payload: {} })
  expect([order.statusCode, order.json().data]).toEqual([503, { refusal: 'busy' }])
  expect((await from.get('/api/health')).status).toBe(200)
  expect((await from.get('/api/health?of=now')).status).toBe(200)
  expect((await from.get('/api/desk/me')).data).toEqual({ refusal: 'login_required' })
})
