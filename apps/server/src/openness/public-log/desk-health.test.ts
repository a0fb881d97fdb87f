import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { deskLogsCall } from '@plumbline/api-schema/openness/desk-logs'
import { SEALING_LATE_MS, STAMP_LATE_MS } from '@plumbline/domain/openness/log-health'
import { SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { anchors, clock, feed, liabilities, logs, owner } = whole

type Health = ResponseOf<typeof deskLogsCall>
/** Whoever works at the desk; sessions end while the clock is moved by hours. */
const health = async (): Promise<Health> =>
  dataOf(await (await operatorBrowser(whole, { roles: ['support'] })).get('/api/desk/logs'))
const alarms = async (): Promise<Health['alarms']> => (await health()).alarms

test('a house whose logs are sealed, anchored and counted raises nothing, and says how far each is', async () => {
  await logs.seal()
  const before = await health()
  expect(before.anchors).toEqual({ has_authority: false, waiting: 0 })
  expect([before.counts, before.alarms]).toEqual([[], ['count']])
  await anchors.anchor()
  clock.advance(SECOND_MS)
  await liabilities.count(true)
  await logs.seal()

  const now = toIso(clock.now())
  const well = await health()

  expect(well).toMatchObject({
    alarms: [],
    behind_seconds: 0,
    anchors: {
      taken_at: toIso(clock.now() - SECOND_MS),
      waiting: 1,
      waiting_since: toIso(clock.now() - SECOND_MS),
    },
    counts: [{ practice: true, counted_at: now, accounts: 0 }],
  })

  expect(well.logs.map(({ log }) => log)).toEqual(['ticks', 'orders', 'ledger', 'acts', 'terms', 'liab'])
  expect(well.logs.find(({ log }) => log === 'liab')).toEqual({
    log: 'liab',
    size: 1,
    signed_size: 1,
    signed_at: now,
  })

  expect(well.logs.every(({ size, signed_size: signed }) => size === signed)).toBe(true)
})

test('leaves that nobody signs are a signer that stands still, until it signs them', async () => {
  clock.advance(SECOND_MS)
  await feed.step()

  const since = toIso(clock.now())
  await owner.query('select seal_ticks(30, $1)', [since])
  expect((await health()).logs[0]).toMatchObject({ log: 'ticks', unsigned_since: since })
  expect(await alarms()).toEqual([])
  clock.advance(SEALING_LATE_MS + 1)
  expect(await alarms()).toEqual(['signer'])
  await logs.seal()
  expect(await alarms()).toEqual([])
})

test('an hour without new checkpoints for the authority is said once it is late', async () => {
  clock.advance(STAMP_LATE_MS)
  await feed.step()
  await logs.seal()
  expect(await alarms()).toEqual(['anchor'])
  await anchors.anchor()
  expect(await alarms()).toEqual([])
  expect((await health()).anchors).toMatchObject({ waiting: 2 })
})

test('stamps are told by the hour that they are of', async () => {
  const [first] = await owner.query<{ at: number }>('select at from log_anchor order by id limit 1')
  const stampedAt = toIso(clock.now())
  await owner.query(
    `update log_anchor set token = '\\x00', authority = 'https://stamps.example', stamped_at = $1 where at = instant($2)`,
    [stampedAt, first?.at],
  )

  expect((await health()).anchors).toMatchObject({
    waiting: 1,
    stamped: { taken_at: toIso(first?.at ?? 0), stamped_at: stampedAt },
  })
})
