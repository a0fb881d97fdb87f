import { documentOf } from '@plumbline/domain/feed/calendar-rule'
import type { CalendarDocument } from '@plumbline/domain/feed/calendar-rule'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import { DAY_MS, HOUR_MS, toIso } from '@plumbline/domain/basics/time'
import { firstCalendar } from '@plumbline/domain/testing/first-calendars'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* A calendar says what two operators decided, and from a midnight on that nothing published reaches. */

const { db, owner } = await testDatabase()
// Saturday, 09:30: the first midnight to come that nothing reaches is that of Monday.
const clock = fakeClock(Date.UTC(2026, 10, 21, 9, 30))
await owner.query('insert into feed_watermark(at) values (instant($1))', [clock.now()])
const { proposed, confirm } = await twoOperators(owner, clock)

const MONDAY = Date.UTC(2026, 10, 23)
const FOREX = documentOf(firstCalendar('forex')[0].rule)
const RULE: CalendarDocument = { ...FOREX, holidays: ['01-01', '12-25', '2026-11-26'] }

const document = (change: object = {}): object => ({
  calendar: 'forex',
  version: 2,
  rule: RULE,
  not_before: '2026-11-22',
  ...change,
})

interface Row {
  readonly calendar: string
  readonly version: number
  readonly rule: object
  readonly from: number
}

const write = (tx: Transaction, proposal: string | null, bent: Partial<Row> = {}) => {
  const { calendar, version, rule, from } = {
    calendar: 'forex',
    version: 2,
    rule: RULE,
    from: MONDAY,
    ...bent,
  }

  return tx.query(
    `insert into trading_calendar_version (calendar, version, rule, proposal_id, in_force_from)
     values ($1, $2, $3, $4, instant($5))`,
    [calendar, version, JSON.stringify(rule), proposal, from],
  )
}

async function decided(bent: Partial<Row> = {}, change: object = {}): Promise<string> {
  const id = await proposed({ kind: 'trading_calendar', document: document(change) })
  return saidOf(db, async (tx) => {
    await confirm(tx, id)
    await write(tx, id, bent)
  })
}

const WORD_BY_WORD = 'a version is what two operators decided, word by word'
const TOO_EARLY = 'a calendar changes at a platform midnight that nothing published reaches'
const NOTHING_ELSE = 'sessions and holidays change, and nothing else'
const FOLLOW = 'versions follow one another'

test.each(CALENDARS)('the first version of %s is what the program fixed so far', async (calendar) => {
  const [row] = await db.query<{ rule: object; version: number }>(
    'select rule, version from trading_calendar_version where calendar = $1',
    [calendar],
  )
  expect(row).toEqual({ version: 1, rule: documentOf(firstCalendar(calendar)[0].rule) })
})

describe('a version of a calendar', () => {
  test('is written as two operators decided it, and not before the second has', async () => {
    expect(await decided()).toBe('written')
    const id = await proposed({ kind: 'trading_calendar', document: document() })
    expect(await saidOf(db, (tx) => write(tx, id))).toBe(WORD_BY_WORD)

    const other = await proposed({ kind: 'wind_down', document: document() })
    const wrong = saidOf(db, async (tx) => {
      await confirm(tx, other)
      await write(tx, other)
    })

    expect(await wrong).toBe(WORD_BY_WORD)
    expect(await saidOf(db, (tx) => write(tx, null))).toContain(WORD_BY_WORD)
  })

  test.each([
    ['other holidays', { rule: { ...RULE, holidays: [] } }, WORD_BY_WORD],
    ['another calendar', { calendar: 'metals' }, NOTHING_ELSE],
    ['a version left out', { version: 3 }, FOLLOW],
    ['the version that there is', { version: 1 }, FOLLOW],
    ['another zone', { rule: { ...RULE, zone: 'UTC' } }, NOTHING_ELSE],
    ['another daily close', { rule: { ...RULE, daily_close: '16:00' } }, NOTHING_ELSE],
    ['no end', { rule: { ...RULE, sessions: 'always' } }, NOTHING_ELSE],
    ['tomorrow', { from: MONDAY - DAY_MS }, TOO_EARLY],
    ['no midnight', { from: MONDAY + HOUR_MS }, TOO_EARLY],
  ] satisfies [string, Partial<Row>, string][])('is not taken with %s', async (_, bent, said) => {
    expect(await decided(bent)).toBe(said)
  })

  test('is not in force before the day that was decided', async () => {
    expect(await decided({}, { not_before: '2026-11-24' })).toBe(WORD_BY_WORD)
    expect(await decided({ from: MONDAY + DAY_MS }, { not_before: '2026-11-24' })).toBe('written')
  })

  test('of what never closes there is one', async () => {
    const change = { calendar: 'always', rule: RULE }
    expect(await decided({ calendar: 'always' }, change)).toBe(NOTHING_ELSE)
  })

  test('waits for days whose prices are committed to, and for the longest order that is open', async () => {
    const log = (tx: Transaction, day: string) =>
      tx.query(`select log_feed_seed('feed_commitment', $1, '{}', instant($2))`, [day, clock.now()])
    const id = await proposed({ kind: 'trading_calendar', document: document() })

    const after = (tx: Transaction) =>
      tx.query<{ at: number }>('select trading_calendar_earliest($1, instant($2)) as at', [
        'forex',
        clock.now(),
      ])

    const said = await saidOf(owner, async (tx) => {
      await confirm(tx, id)
      await log(tx, '2026-11-24')
      expect((await after(tx)).map(({ at }) => toIso(at))).toEqual(['2026-11-25T00:00:00.000Z'])
      await write(tx, id, { from: MONDAY + DAY_MS })
    })

    expect(said).toBe(TOO_EARLY)

    // Whatever the time of a decision: what was published lies behind.
    const behind = await saidOf(owner, async (tx) => {
      await tx.query('update feed_watermark set at = instant($1)', [clock.now() + DAY_MS])
      await confirm(tx, id)
      await write(tx, id)
    })

    expect(behind).toBe(TOO_EARLY)
  })

  test('stays as it is, whoever asks', async () => {
    for (const by of [db, owner])
      for (const sql of [
        'update trading_calendar_version set in_force_from = in_force_from',
        'delete from trading_calendar_version',
        'truncate trading_calendar_version',
      ])
        expect(await saidOf(by, (tx) => tx.query(sql))).not.toBe('written')
  })

  test('is in the log of terms as it is decided, before it is in force', async () => {
    const id = await proposed({ kind: 'trading_calendar', document: document() })
    await owner.transaction(async (tx) => {
      await confirm(tx, id)
      await write(tx, id)
    })

    const rows = await db.query<{ version: number; document: string; at: number }>(
      `select version, document, at from terms_version where kind = 'trading_calendar' and subject = 'forex' order by version`,
    )

    expect(rows.map(({ version }) => version)).toEqual([1, 2])
    expect(JSON.parse(rows[1]?.document ?? '')).toEqual({
      calendar: 'forex',
      version: 2,
      in_force_from: '2026-11-23T00:00:00.000Z',
      rule: RULE,
    })

    expect(rows[1]?.at).toBe(MONDAY)

    // The next one may be in force at the same midnight, in its place, but not before.
    const next = { ...RULE, holidays: ['01-01'] }
    expect(await decided({ version: 3, rule: next }, { version: 3, rule: next })).toBe('written')
  })
})
