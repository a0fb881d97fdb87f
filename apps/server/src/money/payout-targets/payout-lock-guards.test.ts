import { expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'

/* The switch of destinations as the database itself keeps it: on at once, off after a day. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const [ann, bob] = [await makeCustomer(db, clock), await makeCustomer(db, clock)]
const LIVE = `insert into platform_setting (name, value) values ('mode', 'live')`
const LATE = 'a payout lock opens after a day'

const said = (...statements: readonly string[]): Promise<string> =>
  saidOf(owner, async (tx) => {
    for (const statement of statements) await tx.query(statement)
  })

const on = (at = now, ends = 'null'): string =>
  `insert into payout_lock (customer_id, ends_at, changed_at) values (${ann}, ${ends}, ${at})`
const set = (assignments: string): string => `update payout_lock set ${assignments}`
const OFF = `ends_at = ${now} + interval '24 hours'`

test('it is switched on at once, and off after a day', async () => {
  expect(await said(on())).toBe('written')
  expect(await said(on(), set(OFF))).toBe('written')
  expect(await said(on(), set(OFF.replace('24 hours', '23 hours 59 minutes')))).toBe(LATE)
  expect(await said(on(now, now))).toBe(LATE)
  expect(await said(on(), set(OFF), set('ends_at = null'))).toBe('written')

  // The end that was asked for is not brought forward; it stands while other things are written.
  expect(await said(on(), set(OFF), set(`ends_at = ends_at - interval '1 hour'`))).toBe(LATE)
  expect(await said(on(), set(OFF), set(`changed_at = changed_at + interval '1 hour'`))).toBe('written')
})

test('it stays whose it is, is dated forwards, and is never forgotten', async () => {
  const STAYS = 'a payout lock stays whose it is'
  expect(await said(on(), set(`customer_id = ${bob}`))).toBe(STAYS)
  expect(await said(on(), set(`changed_at = changed_at - interval '1 s'`))).toBe(STAYS)
  expect(await said(on(), 'delete from payout_lock')).toBe('delete of payout_lock is never allowed')
})

test('with real money it is switched now', async () => {
  const NOW = 'a payout lock is switched now'
  const at = (shift: string): string => `clock_timestamp() ${shift}`
  expect(await said(LIVE, on(at('')))).toBe('written')
  for (const shift of [`+ interval '61 s'`, `- interval '61 s'`])
    expect(await said(LIVE, on(at(shift)))).toBe(NOW)
})
