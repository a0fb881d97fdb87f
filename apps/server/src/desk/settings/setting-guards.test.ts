import { SETTING_SUBJECTS, settingSubject } from '@plumbline/domain/desk/house-figure'
import type { SettingKind } from '@plumbline/domain/desk/house-figure'
import { documentName, firstFigures, settingDocument } from '@plumbline/domain/desk/house-setting'
import type { Figures } from '@plumbline/domain/desk/house-setting'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../platform/database/database.ts'
import { useDatabaseClock } from '../../testing/database.ts'
import { moneyHouse } from '../../testing/houses/money-house.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'

/* What the house sets is what two operators decided, within its bounds and not before its time, whoever writes it. */

const house = await moneyHouse()
const { db, owner, clock } = house
const { proposed, confirm, withdraw } = await twoOperators(owner, clock)
const SPREAD = settingSubject('exchange_setting', 'BTC')

const documentOf = (kind: SettingKind, subject: string, change: Figures): string => {
  const setting = settingSubject(kind, subject)
  return settingDocument(setting, { ...firstFigures(setting), ...change })
}

const spread = (ppm: bigint): string => documentOf('exchange_setting', 'BTC', { spread: ppm })
const nextMinute = (at: Instant): Instant => (Math.floor(at / MINUTE_MS) + 1) * MINUTE_MS

interface Version {
  readonly kind: SettingKind
  readonly subject: string
  readonly version: number
  readonly document: string
  readonly from: Instant
}

const usual = (change: Partial<Version> = {}): Version => ({
  kind: 'exchange_setting',
  subject: 'BTC',
  version: 2,
  document: spread(2_400n),
  from: nextMinute(clock.now()),
  ...change,
})

const write = (tx: Transaction, proposal: string | null, version: Version) =>
  tx.query(
    `insert into house_setting (kind, subject, version, document, in_force_from, proposal_id)
     values ($1, $2, $3, $4, instant($5), $6)`,
    [version.kind, version.subject, version.version, version.document, version.from, proposal],
  )

/** What both roles hear who write a version that was decided as given, or bent from it. */
async function said(decided: Version, bent: Partial<Version> = {}): Promise<string> {
  const { from: _from, ...document } = decided
  const id = await proposed({ kind: 'house_setting', document })

  const work = async (tx: Transaction): Promise<void> => {
    await confirm(tx, id)
    await write(tx, id, { ...decided, ...bent })
  }

  const [app, own] = [await saidOf(db, work), await saidOf(owner, work)]
  expect(app).toBe(own)

  return own
}

/** A version that stands from here on, as two operators decided it. */
async function decide(version: Version): Promise<void> {
  const { from: _from, ...document } = version
  const id = await proposed({ kind: 'house_setting', document })
  await owner.transaction(async (tx) => {
    await confirm(tx, id)
    await write(tx, id, version)
  })
}

const WORD_BY_WORD = 'a setting is what two operators decided, word by word'
const BOUNDS = 'a setting of BTC stays within its bounds'
const MOMENT = 'a setting comes into force at a full minute, and a day later where it costs customers'

test('figures, bounds and first versions are those of the domain', async () => {
  const kept = await owner.query(
    'select kind, subject, name, least, most, worse, first from house_figure order by kind, subject, name',
  )

  const known = SETTING_SUBJECTS.flatMap(({ kind, subject, figures }) =>
    figures.map(({ least, most, worse, first, ...figure }) => ({
      kind,
      subject,
      name: documentName(figure),
      least,
      most,
      worse,
      first,
    })),
  )

  const keyOf = ({ kind, subject, name }: (typeof known)[number]): string => `${kind} ${subject} ${name}`
  expect(kept).toEqual(known.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)))

  const first = await owner.query<{ kind: SettingKind; subject: string; document: string }>(
    'select kind, subject, document from house_setting',
  )

  for (const { kind, subject, document } of first) expect(document).toBe(documentOf(kind, subject, {}))
  expect(first).toHaveLength(SETTING_SUBJECTS.length)
})

describe('a version', () => {
  test('is written as two operators decided it, and not before the second has', async () => {
    expect(await said(usual())).toBe('written')
    const { from: _from, ...document } = usual()
    const id = await proposed({ kind: 'house_setting', document })
    for (const role of [db, owner]) {
      expect(await saidOf(role, (tx) => write(tx, id, usual()))).toBe(WORD_BY_WORD)
      expect(await saidOf(role, (tx) => write(tx, null, usual()))).toBe(WORD_BY_WORD)
    }

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await write(tx, id, usual())
    })

    expect(await taken).toBe(WORD_BY_WORD)
  })

  test('is no other than was decided, and comes after the one before', async () => {
    expect(await said(usual(), { document: spread(2_000n) })).toBe(WORD_BY_WORD)
    expect(await said(usual(), { subject: 'ETH' })).toBe(WORD_BY_WORD)
    expect(await said(usual({ version: 3 }))).toBe('versions follow one another')

    const other = await proposed({ kind: 'payment_method', document: usual() })
    const asOther = saidOf(owner, async (tx) => {
      await confirm(tx, other)
      await write(tx, other, usual())
    })

    expect(await asOther).toBe(WORD_BY_WORD)
  })

  test.each([
    ['a spread above 2 %', spread(20_001n)],
    ['a least above what is always taken', documentOf('exchange_setting', 'BTC', { least: 1_000_01n })],
    ['a figure left out', '{"asset":"BTC","least_cents":"1000","most_cents":"5000000"}'],
    ['a name that no setting has', spread(2_400n).replace('{', '{"a_secret":"1",')],
    ['another asset', spread(2_400n).replace('BTC', 'ETH')],
    ['another form', spread(2_400n).replace(':', ': ')],
    ['a figure that is none', spread(2_400n).replace('2400', '02400')],
  ])('leaves its bounds by no decision: %s', async (_what, document) => {
    expect(await said(usual({ document, from: nextMinute(clock.now() + DAY_MS) }))).toBe(BOUNDS)
  })

  test('comes at the next full minute, or a day later where somebody is worse off', async () => {
    const worse = spread(2_600n)
    const now = clock.now()

    expect(await said(usual({ from: now }))).toBe(MOMENT)
    clock.set(nextMinute(now) - 10_000)
    expect(await said(usual({ from: nextMinute(now) }))).toBe(MOMENT)
    clock.set(now)
    expect(await said(usual({ from: now - DAY_MS }))).toBe(MOMENT)
    expect(await said(usual({ from: nextMinute(now) + 1_000 }))).toBe(MOMENT)
    expect(await said(usual({ document: worse }))).toBe(MOMENT)
    expect(await said(usual({ document: worse, from: now + DAY_MS }))).toBe(MOMENT)
    expect(await said(usual({ document: worse, from: nextMinute(now + DAY_MS) }))).toBe('written')
  })

  test('stands for good', async () => {
    for (const statement of [
      `update house_setting set document = '{}'`,
      'delete from house_setting',
      `update house_figure set most = 1000000`,
      `insert into house_figure values ('exchange_setting', 'BTC', 'other', 0, 1, 'up', 0)`,
      'delete from house_figure',
    ])
      expect(await saidOf(owner, (tx) => tx.query(statement))).toContain('is never allowed')

    expect(await saidOf(db, (tx) => tx.query('delete from house_setting'))).toContain('permission denied')
  })
})

describe('money is counted by the version of its moment', () => {
  test('a withdrawal by the owner’s hand with the fee of another version is refused', async () => {
    const customer = await house.customer(1_000_00n)
    const from = nextMinute(clock.now())

    await decide({
      kind: 'withdrawal_setting',
      subject: 'USD',
      version: 2,
      document: documentOf('withdrawal_setting', 'USD', { fee_least: 50n }),
      from,
    })

    const insert = (fee: bigint, at: Instant) =>
      saidOf(owner, async (tx) => {
        await tx.query('alter table withdrawal disable trigger withdrawal_begins')
        await tx.query(
          `insert into withdrawal (id, customer_id, account, target_id, target_bound_at, amount, fee, worth_cents,
             is_whole_balance, submitted_at, day, promised_by, state, changed_at)
           values ($1, $2, $3, $4, instant($5), 25000, $6, 25000, false, instant($7), instant($7)::date, instant($7), 'under_review', instant($7))`,
          [
            randomUUID(),
            customer.id,
            accountId(customer.id, 101, 'cash'),
            customer.target().id,
            at - 2 * DAY_MS,
            fee,
            at,
          ],
        )
      })

    const WRONG = /not its fee or its worth/
    expect(await insert(50n, from - 1)).toMatch(WRONG)
    expect(await insert(100n, from)).toMatch(WRONG)
    expect(await insert(50n, from)).not.toMatch(WRONG)
    expect(await insert(100n, from - 1)).not.toMatch(WRONG)

    const [row] = await owner.query<{ was: bigint; is: bigint }>(
      `select withdrawal_fee(101::smallint, 25000, false, instant($1)) as was, withdrawal_fee(1::smallint, 25000, false, instant($2)) as is`,
      [from - 1, from],
    )

    expect(row).toEqual({ was: 100n, is: 50n })
  })

  test('the version of a moment is the newest in force, the first before all', async () => {
    const from = nextMinute(clock.now())
    await decide(usual({ document: spread(3_000n), from: nextMinute(clock.now() + DAY_MS) }))
    await decide(usual({ version: 3, document: spread(2_500n), from }))

    const rows = await owner.query<{ spread: string }>(
      `select setting_at('exchange_setting', 'BTC', instant(at)) ->> 'spread_ppm' as spread from unnest($1::bigint[]) at`,
      [[0, from - 1, from, from + 3 * DAY_MS]],
    )

    expect(rows.map(({ spread: ppm }) => ppm)).toEqual(['2500', '2500', '2500', '2500'])
    expect(SPREAD.figures).toHaveLength(3)
  })
})

test('nothing is decided in another time than now', async () => {
  await useDatabaseClock(owner)
  const later = usual({ subject: 'ETH', document: documentOf('exchange_setting', 'ETH', { spread: 1n }) })
  expect(await said(later)).toBe('a setting is written when it is decided')
})
