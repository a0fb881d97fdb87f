import { SECURITY_EVENT_KINDS, SECURITY_WINDOW_MS } from '@plumbline/domain/accounts/security-event'
import { Registry } from 'prom-client'
import { afterAll, describe, expect, test } from 'vitest'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { loggerForTest } from '../testing/houses/house.ts'
import { createSecurityLog } from './security-log.ts'
import { workFor } from './source.ts'
import { forgetEvents } from './store.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock()
const { logger, logged } = loggerForTest()
const metrics = new Registry()
const securityLog = createSecurityLog({ database: db, clock, logger, metrics, key: Buffer.alloc(32, 7) })
afterAll(() => securityLog.stop())

const SOURCE = {
  address: '203.0.113.77',
  network: '203.0.113.77',
  device: 'ab'.repeat(32),
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  country: undefined,
}

interface Row {
  readonly kind: string
  readonly times: number
  readonly customer_id: bigint | null
  readonly place: string
  readonly device_name: string
  readonly detail: string
}

const rowsOf = async (customerId: bigint): Promise<Row[]> => {
  await securityLog.written()
  return db.query<Row>('select * from security_event where customer_id = $1 order by id', [customerId])
}

test.each(SECURITY_EVENT_KINDS)('%s is written once, and stands once in the log', async (kind) => {
  const customerId = 1_000n + BigInt(SECURITY_EVENT_KINDS.indexOf(kind))
  const before = logged.length

  securityLog.note({ kind, customerId, detail: 'login', source: SOURCE })
  expect(await rowsOf(customerId)).toMatchObject([
    { kind, times: 1, place: '203.0.*.*', device_name: 'Firefox, Linux', detail: 'login' },
  ])

  const lines = logged.slice(before).filter((line) => line.includes(`"security_event":"${kind}"`))
  expect(lines.filter((line) => line.includes('"msg":"security event"'))).toHaveLength(1)
  expect(await metrics.metrics()).toContain(`plumbline_security_events_total{kind="${kind}"}`)
})

test('nothing plain of an address, device or name is kept or logged', async () => {
  securityLog.note({ kind: 'log_in_failed', account: 'nobody@example.com', source: SOURCE })
  await securityLog.written()
  const texts = await owner.query<{ text: string }>('select e::text as text from security_event e')
  const said = [...texts.map(({ text }) => text), ...logged].join('\n')
  for (const plain of ['nobody@example.com', '203.0.113.77', SOURCE.device]) expect(said).not.toContain(plain)
})

test('the place of who is nobody known is not kept', async () => {
  const [row] = await db.query<Row>(
    `select * from security_event where kind = 'log_in_failed' and account_hash is not null order by id desc limit 1`,
  )
  expect(row).toMatchObject({ place: '' })
})

test('the request under way says where it came from', async () => {
  await workFor({ ...SOURCE, country: 'SG' }, async () => {
    await Promise.resolve()
    securityLog.note({ kind: 'password_changed', customerId: 2_001n })
  })
  expect(await rowsOf(2_001n)).toMatchObject([{ place: 'SG', device_name: 'Firefox, Linux' }])
})

describe('in a transaction', () => {
  test('a change is written with it, or not at all', async () => {
    await db.transaction((tx) => securityLog.noteIn(tx, { kind: 'password_changed', customerId: 2_002n }))

    const failed = db.transaction(async (tx) => {
      await securityLog.noteIn(tx, { kind: 'password_changed', customerId: 2_003n })
      throw new Error('taken back')
    })

    await expect(failed).rejects.toThrow('taken back')
    expect(await rowsOf(2_002n)).toHaveLength(1)
    expect(await rowsOf(2_003n)).toEqual([])
  })

  test('an attempt is noted once it is committed', async () => {
    await db.transaction((tx) => securityLog.noteIn(tx, { kind: 'code_wrong', customerId: 2_004n }))

    const failed = db.transaction(async (tx) => {
      await securityLog.noteIn(tx, { kind: 'code_wrong', customerId: 2_005n })
      throw new Error('taken back')
    })

    await expect(failed).rejects.toThrow('taken back')
    expect(await rowsOf(2_004n)).toHaveLength(1)
    expect(await rowsOf(2_005n)).toEqual([])
  })
})

test('a flood is two rows: its first, and the rest when the window is over', async () => {
  for (let i = 0; i < 500; i += 1)
    securityLog.note({ kind: 'code_wrong', customerId: 2_006n, source: SOURCE })
  expect(await rowsOf(2_006n)).toMatchObject([{ times: 1 }])
  clock.advance(SECURITY_WINDOW_MS + 1)
  securityLog.note({ kind: 'log_in', customerId: 2_007n })
  expect(await rowsOf(2_006n)).toMatchObject([{ times: 1 }, { times: 499 }])
})

test('too many over the whole platform are an alarm, once in a window', async () => {
  clock.advance(SECURITY_WINDOW_MS + 1)
  for (let i = 0; i < 40; i += 1) securityLog.note({ kind: 'account_locked', customerId: 3_000n + BigInt(i) })
  await securityLog.written()

  const alarms = await db.query<Row>(
    `select * from security_event where kind = 'platform_alarm' and detail = 'account_locked'`,
  )

  expect(alarms).toHaveLength(1)
})

test('a database that is away loses nothing that has room to wait', async () => {
  let isAway = true
  const away = {
    query: <Row extends object>(...args: Parameters<typeof db.query>): Promise<Row[]> =>
      isAway ? Promise.reject(new Error('away')) : db.query<Row>(...args),
  }

  const log = createSecurityLog({
    database: away,
    clock,
    logger,
    metrics: new Registry(),
    key: Buffer.alloc(32),
  })

  log.note({ kind: 'password_changed', customerId: 2_008n })
  await log.written()
  isAway = false
  log.note({ kind: 'password_changed', customerId: 2_008n })
  await log.written()
  expect(await rowsOf(2_008n)).toHaveLength(2)
})

describe('the table', () => {
  test('takes rows, and lets none be changed or taken away', async () => {
    for (const statement of [
      `update security_event set times = 2`,
      `delete from security_event`,
      `truncate security_event`,
    ])
      await expect(db.query(statement)).rejects.toThrow('permission denied')
  })

  test('forgets what is older than 180 days, and nothing younger', async () => {
    await owner.query(
      `insert into security_event (kind, at, until, times, device_name, place, detail)
       select 'log_in', now() - d, now() - d, 1, '', '', d::text from unnest(array['181 days', '179 days']::interval[]) d`,
    )

    expect(await forgetEvents(db, 10)).toBe(1)

    const left = await owner.query(
      `select detail from security_event where detail in ('181 days', '179 days')`,
    )

    expect(left).toEqual([{ detail: '179 days' }])
  })
})
