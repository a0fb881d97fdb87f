import { expect, test } from 'vitest'
import { isDatabaseAway } from './faults.ts'
import { openDatabase } from '../platform/database/database.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { silentLogger } from '../platform/logger.ts'
import { partly } from '../testing/partly.ts'
import { testDatabase } from '../testing/database.ts'
import { NoLongerLeading } from '../platform/nodes/lease.ts'
import { testHouse } from '../testing/houses/house.ts'
import { registerCall } from './route.ts'
import { userCall } from '@plumbline/api-schema/accounts/account'
import { settingsCall } from '@plumbline/api-schema/service/content'

const withCode = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  [withCode('ECONNREFUSED'), true],
  [withCode('ENOENT'), true],
  [withCode('57P01'), true],
  [withCode('57P03'), true],
  [withCode('25006'), true],
  [withCode('53300'), true],
  [withCode('08006'), true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [withCode('23505'), false],
  [withCode('42P01'), false],
  [new Error('no'), false],
  ['text', false],
])('%o: database away %s', (error, away) => expect(isDatabaseAway(error)).toBe(away))

test('a database that is away is answered as busy, with Retry-After, and says nothing of itself', async () => {
  const database = openDatabase({ host: '/nonexistent', user: 'nobody', database: 'none' }, silentLogger)
  const { app, logged } = testHouse({
    database,
    register: (house) => registerCall(house, userCall, () => ({ refusal: 'not_found' })),
  })

  const answer = await app.inject({ url: userCall.path, headers: { token: 'A'.repeat(43) } })
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
    503,
    '1',
    { code: 50301, msg: expect.any(String), data: { refusal: 'busy' } },
  ])

  expect(answer.body).not.toContain('nonexistent')
  expect(logged).toHaveLength(1)
  await database.end()
})

test('a write that a server refuses which only reads is answered as busy; one in a snapshot of ours is a fault', async () => {
  const { address } = await testDatabase()
  const one = openDatabase(address, silentLogger, 1)

  const write = (db: Queryable) => db.query(`select note_ledger_break('I1', now(), '[]')`)

  const { app, logged } = testHouse({ database: one, register: () => {} })

  app.get('/transaction', () => one.transaction(write))
  app.get('/snapshot', () => one.snapshot(write))

  const fault = await app.inject('/snapshot')
  expect([fault.statusCode, fault.json()]).toMatchObject([500, { code: 500 }])
  expect(logged.join('')).toContain('a snapshot was asked to write')

  await one.query('set default_transaction_read_only = on')

  const away = await app.inject('/transaction')
  expect([away.statusCode, away.json()]).toMatchObject([503, { data: { refusal: 'busy' } }])
  await one.end()
})

test('what a former leader may not commit is busy: the caller asks whoever leads by then', async () => {
  const { app } = testHouse({
    database: partly<Database>({}),
    register: (house) =>
      registerCall(house, settingsCall, () => {
        throw new NoLongerLeading()
      }),
  })

  const answer = await app.inject({ url: settingsCall.path })
  expect([answer.statusCode, answer.json().data]).toEqual([503, { refusal: 'busy' }])
})
