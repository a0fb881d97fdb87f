import { describe, expect, test } from 'vitest'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeCustomer } from '../../testing/people.ts'
import { saidOf } from '../../testing/said-of.ts'

/* What a customer bounded for themselves, as the database itself keeps it: tighter at once, looser after a day. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const now = `instant(${clock.now()})`
const [ann, bob] = [await makeCustomer(db, clock), await makeCustomer(db, clock)]
const LIVE = `insert into platform_setting (name, value) values ('mode', 'live')`

const said = (...statements: readonly string[]): Promise<string> =>
  saidOf(owner, async (tx) => {
    for (const statement of statements) await tx.query(statement)
  })

describe('a limit', () => {
  const limit = (at = now, kind = 'stake', value = '5000'): string =>
    `insert into own_limit (customer_id, practice, kind, value, changed_at) values (${ann}, true, '${kind}', ${value}, ${at})`
  const set = (assignments: string): string => `update own_limit set ${assignments}`
  const LOOSER = `pending_value = 6000, pending_from = ${now} + interval '24 hours'`

  test('is tightened at once, and loosened after a day', async () => {
    const AFTER = 'a limit is loosened after a day'
    expect(await said(limit(), set('value = 4000'))).toBe('written')
    expect(await said(limit(), set('value = 5001'))).toBe(AFTER)
    expect(await said(limit(), set('value = null'))).toBe(AFTER)
    expect(await said(limit(), set(LOOSER))).toBe('written')

    expect(await said(limit(), set(LOOSER.replace('24 hours', '23 hours 59 minutes')))).toBe(
      'a looser limit waits a day',
    )

    const later = `changed_at = changed_at + interval '24 hours'`
    expect(
      await said(
        limit(),
        set(LOOSER),
        set(`value = 6000, pending_value = null, pending_from = null, ${later}`),
      ),
    ).toBe('written')

    expect(
      await said(
        limit(),
        set(LOOSER),
        set(`value = 6001, pending_value = null, pending_from = null, ${later}`),
      ),
    ).toBe(AFTER)

    // What waits holds from its day on, and is not brought forward.
    expect(await said(limit(), set(LOOSER), set('value = 5500'))).toBe(AFTER)
    expect(await said(limit(), set(LOOSER), set(`pending_from = pending_from - interval '1 hour'`))).toBe(
      'a looser limit waits a day',
    )

    expect(
      await said(limit(), set(LOOSER), set(`value = 4000, changed_at = changed_at + interval '1 hour'`)),
    ).toBe('written')
  })

  test('stays whose and what it is, and is dated forwards', async () => {
    const STAYS = 'a limit stays whose it is'
    for (const assignments of [
      `customer_id = ${bob}`,
      'practice = false',
      `kind = 'loss'`,
      `changed_at = changed_at - interval '1 s'`,
    ])
      expect([assignments, await said(limit(), set(assignments))]).toEqual([assignments, STAYS])
  })

  test('is never forgotten, nor is what was asked', async () => {
    expect(await said(limit(), 'delete from own_limit')).toBe('delete of own_limit is never allowed')
    expect(await said(limit(), 'delete from own_limit_change')).toBe(
      'delete of own_limit_change is never allowed',
    )

    expect(await said(limit(), 'update own_limit_change set value = 1')).toBe(
      'update of own_limit_change is never allowed',
    )

    // The table writes by itself what was asked of it.
    const noted = saidOf(owner, async (tx) => {
      await tx.query(limit())
      await tx.query(set('value = 4000'))
      const rows = await tx.query('select value from own_limit_change order by id')
      expect(rows).toEqual([{ value: 5000n }, { value: 4000n }])
    })

    expect(await noted).toBe('written')
  })

  test('with real money is dated when it is written', async () => {
    const DATED = 'a change of own_limit is dated when it is written'
    const at = (shift: string): string => `clock_timestamp() ${shift}`

    expect(await said(LIVE, limit(at('')))).toBe('written')
    for (const shift of [`+ interval '61 s'`, `- interval '61 s'`, `+ interval '2 days'`])
      expect(await said(LIVE, limit(at(shift)))).toBe(DATED)
    expect(await said(limit(at(`+ interval '2 days'`)))).toBe('written')
  })

  test('says what there is: sums of money, minutes of a day', async () => {
    expect(await said(limit(now, 'time', '1440'))).toBe('written')

    for (const [kind, value] of [
      ['time', '0'],
      ['time', '1441'],
      ['stake', '-1'],
      ['anything', '1'],
    ] as const)
      expect(await said(limit(now, kind, value))).toContain('check constraint')

    expect(
      await said(limit(), set(`pending_value = 4000, pending_from = ${now} + interval '24 hours'`)),
    ).toContain('check constraint')
  })
})

describe('a pause', () => {
  const pause = (kind = 'self_exclusion', until = `${now} + interval '30 days'`, at = now): string =>
    `insert into own_pause values (${ann}, '${kind}', ${at}, ${until}, ${at})`
  const set = (assignments: string): string => `update own_pause set ${assignments}`

  test('is made longer, never shorter, until it is over', async () => {
    const SHORTER = 'a pause is not shortened'
    expect(await said(pause(), set(`until = until + interval '1 day'`))).toBe('written')
    expect(await said(pause(), set('until = null'))).toBe('written')
    expect(await said(pause(), set(`until = until - interval '1 s'`))).toBe(SHORTER)

    expect(await said(pause('self_exclusion', 'null'), set(`until = ${now} + interval '90 days'`))).toBe(
      SHORTER,
    )

    const over = `since = until, changed_at = until, until = until + interval '1 day'`
    expect(await said(pause(), set(over))).toBe('written')

    const before = over.replace('changed_at = until', `changed_at = until - interval '1 s'`)
    expect(await said(pause(), set(before))).toBe('written') // longer than it was
  })

  test('stays whose and what it is, and is dated forwards', async () => {
    const STAYS = 'a pause stays whose it is'
    for (const assignments of [
      `customer_id = ${bob}`,
      `kind = 'cool_off'`,
      `changed_at = changed_at - interval '1 s'`,
    ])
      expect(await said(pause(), set(assignments))).toBe(STAYS)
  })

  test('lasts a day at least, and only a self-exclusion is for good', async () => {
    expect(await said(pause('cool_off', `${now} + interval '1 day'`))).toBe('written')
    expect(await said(pause('cool_off', `${now} + interval '23 hours'`))).toContain('check constraint')
    expect(await said(pause('cool_off', 'null'))).toContain('check constraint')
    expect(await said(pause('self_exclusion', 'null'))).toBe('written')
  })

  test('is never forgotten, nor is that there was one', async () => {
    expect(await said(pause(), 'delete from own_pause')).toBe('delete of own_pause is never allowed')
    for (const statement of ['delete from own_pause_change', 'update own_pause_change set until = null'])
      expect(await said(pause(), statement)).toContain('of own_pause_change is never allowed')
  })

  test('with real money is taken now', async () => {
    const at = (shift: string): string => `clock_timestamp() ${shift}`
    const taken = (shift: string) => said(LIVE, pause('self_exclusion', 'null', at(shift)))
    expect(await taken('')).toBe('written')
    expect(await taken(`+ interval '61 s'`)).toBe('a change of own_pause is dated when it is written')
  })
})
