import { TRANSFER_CODES, TRANSFER_OPS } from '@plumbline/domain/ledger/ledger'
import { expect, test } from 'vitest'
import { testCustomer } from '../testing/customer.ts'
import { testDatabase, useDatabaseClock } from '../testing/database.ts'
import { balanceOf } from './ledger.ts'
import { genuineRows } from './testing/genuine-rows.ts'
import { genuineWorld } from './testing/genuine-world.ts'
import type { Genuine, Write, WrittenLeg } from './testing/genuine-world.ts'

/*
 * Whoever speaks as the server's role moves no money but what a business row explains
 * (docs/rules/ledger.md#transfers-and-holds; decision 36). A genuine row of every code is made once; then each is tried
 * with another event, leg, sum, owner, asset, way and date: beside what stands there, and in its place.
 */

const { db, owner } = await testDatabase()
await useDatabaseClock(owner)

const people = {
  victim: await testCustomer(owner),
  thief: await testCustomer(owner),
  fresh: await testCustomer(owner),
  leaving: await testCustomer(owner),
  other: await testCustomer(owner),
}

await genuineWorld(owner, people)

/** One try: calls of `ledger_write`, all in one transaction. */
interface Attempt {
  readonly name: string
  readonly writes: readonly Write[]
}

/** Tries each in a transaction of its own within one round trip, as the server's role. @returns a line each: name and SQLSTATE */
const TRY_ALL = `
do $try$
declare attempt jsonb; call jsonb; said text := ''; v_state text; v_constraint text;
begin
  for attempt in select value from jsonb_array_elements(current_setting('attack.attempts')::jsonb) loop
    begin
      for call in select value from jsonb_array_elements(attempt -> 'writes') loop
        perform ledger_write((call ->> 'ref')::uuid, (call ->> 'event')::integer,
          coalesce((call ->> 'at')::timestamptz, clock_timestamp()) + coalesce((call ->> 'shift')::interval, '0'),
          array_agg((l ->> 'leg')::smallint), array_agg((l ->> 'op')::smallint), array_agg((l ->> 'code')::smallint),
          array_agg((l ->> 'dr')::bigint), array_agg((l ->> 'cr')::bigint), array_agg((l ->> 'amount')::bigint))
        from jsonb_array_elements(call -> 'legs') l;
      end loop;
      set constraints all immediate;
      raise exception 'done' using errcode = 'ZZZZZ';
    exception when others then
      get stacked diagnostics v_state = returned_sqlstate, v_constraint = constraint_name;
      said := said || (attempt ->> 'name') || '|' || case v_state when 'ZZZZZ' then 'allowed' else v_state end || '|' || v_constraint || E'\\n';
    end;
    set constraints all deferred;
  end loop;
  perform set_config('attack.said', said, true);
end $try$`

interface Said {
  readonly name: string
  readonly state: string
  readonly constraint: string
}

const json = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each))

/** @param arrange what the owner puts there first; nothing of it stays */
async function tryAll(attempts: readonly Attempt[], arrange: readonly string[] = []): Promise<Said[]> {
  const rollBack = new Error('roll back')
  let said = ''

  await owner
    .transaction(async (tx) => {
      for (const statement of arrange) await tx.query(statement)
      await tx.query('set local role plumbline_app')
      await tx.query(`select set_config('attack.attempts', $1, true)`, [json(attempts)])
      await tx.query(TRY_ALL)

      const [row] = await tx.query<{ said: string }>(`select current_setting('attack.said') as said`)
      said = row?.said ?? ''

      throw rollBack
    })
    .catch((error: unknown) => {
      if (error !== rollBack) throw error
    })

  return said
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
    .map(([name = '', state = '', constraint = '']) => ({ name, state, constraint }))
}

const OTHER_ASSET = 2n
const inOtherAsset = (account: bigint): bigint => (account & ~(255n << 16n)) | (OTHER_ASSET << 16n)
const ofOther = (account: bigint): bigint =>
  account >> 24n === people.victim ? (account & ((1n << 24n) - 1n)) | (people.thief << 24n) : account
const bankTo = (leg: WrittenLeg): bigint => (people.thief << 24n) | (leg.dr & (255n << 16n)) | (16n << 8n)

/** What could be written beside a genuine leg, under its reference and code. */
function besides(ref: string, leg: WrittenLeg): Attempt[] {
  const ways: readonly (readonly [string, bigint, bigint])[] = [
    ['same way', leg.dr, leg.cr],
    ['backwards', leg.cr, leg.dr],
    ['to a thief', leg.dr, bankTo(leg)],
    ['from a bank', leg.dr & (255n << 16n), bankTo(leg)],
  ]

  const name = (...said: readonly unknown[]): string => [codeName(leg.code), ...said].join(' ')

  const one = (at: { event: number; leg: number }, change: Partial<WrittenLeg>, shift?: string): Write => ({
    ref,
    event: at.event,
    ...(shift !== undefined && { shift }),
    legs: [{ ...leg, op: TRANSFER_OPS.direct, ...change, leg: at.leg }],
  })

  const places = [0, 1, 2, 77].flatMap((at) => [0, 7].map((number) => ({ event: at, leg: number })))
  const beside = places.flatMap((place) =>
    ways.flatMap(([way, dr, cr]) =>
      [1n, leg.amount].map((amount) => ({
        name: name('beside', place.event, place.leg, way, amount),
        writes: [one(place, { dr, cr, amount })],
      })),
    ),
  )

  const elsewhere = ['-30 days', '30 days'].map((shift) => ({
    name: name('dated', shift),
    writes: [one({ event: 77, leg: 7 }, {}, shift)],
  }))

  const assets = [0, 77].map((at) => ({
    name: name('asset', at),
    writes: [one({ event: at, leg: 7 }, { dr: inOtherAsset(leg.dr), cr: inOtherAsset(leg.cr) })],
  }))

  const held = { name: name('held'), writes: [one({ event: 0, leg: 9 }, { op: TRANSFER_OPS.hold })] }
  return [...beside, ...elsewhere, ...assets, held]
}

const codeName = (code: number): string =>
  Object.entries(TRANSFER_CODES).find(([, number]) => number === code)?.[0] ?? String(code)

/** A row's own writes, each time with one leg bent. */
function bent({ writes }: Genuine): Attempt[] {
  const withLeg = (at: number, number: number, change: (leg: WrittenLeg) => WrittenLeg): Write[] =>
    writes.map((write, place) =>
      place === at
        ? { ...write, legs: write.legs.map((leg, index) => (index === number ? change(leg) : leg)) }
        : write,
    )

  return writes.flatMap((write, place) => {
    const said = (what: string): string => `${codeName(write.legs[0]?.code ?? 0)} ${place} ${what}`
    const wholes: Attempt[] = [
      {
        name: said('event'),
        writes: writes.map((each, at) => (at === place ? { ...each, event: each.event + 3 } : each)),
      },
      ...['-30 days', '-61 seconds', '2 minutes'].map((shift) => ({
        name: said(shift),
        writes: writes.map((each, at) => (at === place ? { ...each, shift } : each)),
      })),
      {
        name: said('asset'),
        writes: writes.map((each) => ({
          ...each,
          legs: each.legs.map((leg) => ({ ...leg, dr: inOtherAsset(leg.dr), cr: inOtherAsset(leg.cr) })),
        })),
      },
    ]

    const legs = write.legs.flatMap((_leg, number): Attempt[] => [
      {
        name: said(`leg ${number}`),
        writes: withLeg(place, number, (leg) => ({ ...leg, leg: leg.leg + 20 })),
      },
      {
        name: said(`more ${number}`),
        writes: withLeg(place, number, (leg) => ({ ...leg, amount: leg.amount + 1n })),
      },
      {
        name: said(`less ${number}`),
        writes: withLeg(place, number, (leg) => ({ ...leg, amount: leg.amount - 1n })),
      },
      ...(ofOther(_leg.dr) === _leg.dr && ofOther(_leg.cr) === _leg.cr
        ? []
        : [
            {
              name: said(`owner ${number}`),
              writes: withLeg(place, number, (leg) => ({ ...leg, dr: ofOther(leg.dr), cr: ofOther(leg.cr) })),
            },
          ]),
    ])

    return [...wholes, ...legs]
  })
}

/**
 * A refusal of the guards: no right, no such whole, a key that stands, a bound of the tables. Never for want of money, but
 * where a customer has closed: that nothing is left is what closing leaves.
 */
const isRefused = ({ name, state, constraint }: Said): boolean =>
  ['42501', '23000', '23505', '23514', 'P0001'].includes(state) &&
  (constraint !== 'no_overdraft' || name.startsWith('practice_return'))

test('every code: what explains it passes, and nothing else does', async () => {
  const rows = genuineRows(people)
  const codes = new Set(
    rows.flatMap(({ writes }) => writes.flatMap(({ legs }) => legs.map(({ code }) => code))),
  )

  const known = await owner.query<{ code: number }>('select code from ledger_code order by code')

  // A code that somebody adds needs a genuine row here.
  expect([...codes].toSorted((a, b) => a - b)).toEqual(known.map(({ code }) => code))

  const passed: string[] = []
  let tried = 0

  const refuse = (said: readonly Said[]): void => {
    tried += said.length
    passed.push(
      ...said
        .filter((each) => !isRefused(each))
        .map(({ name, state, constraint }) => `${name}: ${state} ${constraint}`),
    )
  }

  for (const row of rows) {
    const { arrange, writes } = row.make()
    const genuine = { ...row, writes }

    expect(await tryAll([{ name: row.name, writes }], arrange)).toEqual([
      { name: row.name, state: 'allowed', constraint: '' },
    ])

    refuse(await tryAll(bent(genuine), arrange))

    // And beside it once it stands.
    await owner.transaction(async (tx) => {
      for (const statement of arrange) await tx.query(statement)
      await tx.query('set local role plumbline_app')
      for (const write of writes) await tx.query(...callOf(write))
    })

    const seen = new Set<number>()
    for (const { ref, legs } of writes)
      for (const leg of legs) {
        if (seen.has(leg.code)) continue
        seen.add(leg.code)
        refuse(await tryAll(besides(ref, leg)))
      }
  }

  process.stdout.write(`transfers that nothing explains: ${tried} tried, ${passed.length} passed\n`)
  expect(passed).toEqual([])
  expect(tried).toBeGreaterThanOrEqual(2_000)
})

const callOf = ({ ref, event, at, legs }: Write): [string, unknown[]] => [
  'select ledger_write($1, $2, coalesce($3::timestamptz, clock_timestamp()), $4, $5, $6, $7, $8, $9)',
  [
    ref,
    event,
    at ?? null,
    legs.map(({ leg }) => leg),
    legs.map(({ op }) => op),
    legs.map(({ code }) => code),
    legs.map(({ dr }) => dr),
    legs.map(({ cr }) => cr),
    legs.map(({ amount }) => amount),
  ],
]

test('the clock of the books is the database’s own, and nobody but the owner can put another there', async () => {
  const [row] = await owner.query<{ apart: number }>(
    'select abs(extract(epoch from ledger_now() - clock_timestamp()))::float8 as apart',
  )

  expect(row?.apart).toBeLessThan(1)

  for (const statement of [
    `create or replace function ledger_now() returns timestamptz language sql return now() - interval '30 days'`,
    'alter function ledger_now() rename to other',
    'drop function ledger_now()',
    `insert into ledger_code values (99, false)`,
    `insert into ledger_route values (4, 0, 5)`,
  ])
    await expect(db.query(statement)).rejects.toMatchObject({ code: '42501' })

  await expect(balanceOf(db, 0n)).rejects.toThrow('no account')
})
