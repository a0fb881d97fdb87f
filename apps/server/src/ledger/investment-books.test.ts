import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { makeOperator } from '../testing/people.ts'
import { nights, threeDaysOld } from '../testing/project-days.ts'
import { projectHouse } from '../testing/houses/project-house.ts'
import { direct, houseAccount, writeTransfers } from './ledger.ts'
import { writeAsOwner } from '../testing/write-as-owner.ts'

/*
 * Nobody bends an investment (docs/fair-dealing.md 11–14, 28): what the app role is refused by the database itself,
 * whatever the code above it does.
 */

const house = await projectHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const REFUSED = ['42501', '23000', '23505', '23514']

const plain = await threeDaysOld(house)
const ended = await threeDaysOld(house)
await house.stop(ended.customerId, ended.id)

const tiered = await threeDaysOld(house, {
  terms: { instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } },
})

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  )

const nothingMoved = async (): Promise<void> => expect(await house.broken()).toEqual([])

test('a life of every kind stands before the database and its checks', async () => {
  const ann = await house.customer()
  const seven = await house.offer({ terms: { dividendMethod: 'daily', days: 7 } })
  const first = await house.join(ann, plain.offerId, 1_000_00n, 'all')
  await house.join(ann, seven, 333_33n, 'principal')

  const [second, third] = [
    await house.join(ann, tiered.offerId, 1_000_00n),
    await house.join(ann, tiered.offerId, 1_000_00n),
  ]

  await nights(house, 2)
  expect(await house.append(ann, first, 77_77n)).not.toHaveProperty('refusal')
  expect(await house.append(ann, second, 500_00n, true)).not.toHaveProperty('refusal')
  expect(await house.append(ann, second, 12_34n)).not.toHaveProperty('refusal')
  await nights(house, 2)
  expect(await house.stop(ann, third)).not.toHaveProperty('refusal')
  await nothingMoved()
})

describe('the app role cannot write', () => {
  const account = (kind: AccountKind, of = plain): string =>
    (kind === 'reserve' || kind === 'committed'
      ? accountId(of.offerId, USD, kind)
      : kind === 'capital'
        ? houseAccount(USD, kind)
        : accountId(of.customerId, USD, kind)
    ).toString()

  const move = (code: number, from: AccountKind, to: AccountKind, ref = 'gen_random_uuid()'): string =>
    `select ledger_write(${ref}, 0, $now, '{0}', '{0}', '{${code}}', '{${account(from)}}', '{${account(to)}}', '{1}')`

  const statements = (): readonly (readonly [string, string])[] => [
    ['columns that count interest', `update investment set credited = credited + 1 where id = '${plain.id}'`],
    ['a day ahead', `update investment set credited_to = credited_to + 1 where id = '${plain.id}'`],
    [
      'principal that nobody paid',
      `update investment set principal = principal + 1 where id = '${plain.id}'`,
    ],
    ['principal away', `update investment set principal = principal - 1 where id = '${plain.id}'`],
    ['less set aside', `update investment set set_aside = set_aside - 1 where id = '${plain.id}'`],
    [
      'an instalment that was not paid',
      `update investment set instalment_day = post_day where id = '${tiered.id}'`,
    ],
    ['other terms', `update investment set terms_id = terms_id where id = '${plain.id}'`],
    ['another customer', `update investment set customer_id = customer_id where id = '${plain.id}'`],
    ['another term', `update investment set last_day = last_day + 1 where id = '${plain.id}'`],
    ['an investment away', `delete from investment where id = '${plain.id}'`],
    ['a payment away', `delete from investment_parcel where investment_id = '${plain.id}'`],
    ['a payment of another sum', `update investment_parcel set minor = minor + 1`],
    ['terms anew', `update investment_terms set document = document`],
    [
      'an end without its money',
      `update investment set state = 'settled', ended_by = 'stop', ended_at = $now, charge = credited / 2, rolled = 0 where id = '${plain.id}'`,
    ],
    [
      'a dearer end',
      `update investment set state = 'settled', ended_by = 'stop', ended_at = $now, charge = credited, rolled = 0 where id = '${plain.id}'`,
    ],
    [
      'a maturity before its day',
      `update investment set state = 'settled', ended_by = 'maturity', ended_at = $now, charge = 0, rolled = 0 where id = '${plain.id}'`,
    ],
    [
      'an end back',
      `update investment set state = 'open', ended_by = null, ended_at = null, charge = null, rolled = null where id = '${ended.id}'`,
    ],
    ['the switch of an ended one', `update investment set renew = 'all' where id = '${ended.id}'`],
    ['a cheaper end afterwards', `update investment set charge = 0 where id = '${ended.id}'`],
    [
      'an investment out of nothing',
      `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
       select gen_random_uuid(), customer_id, offer_id, asset, terms_id, platform_day($now),
         platform_day($now) + 30, principal, set_aside, platform_day($now), $now
       from investment where id = '${plain.id}'`,
    ],
    [
      'a payment without its money',
      `insert into investment_parcel (id, investment_id, kind, post_day, minor, set_aside, at)
       select gen_random_uuid(), id, 'append', platform_day($now), 100, 1, $now
       from investment where id = '${plain.id}'`,
    ],
    [
      'more room than there is',
      `update investment_offer set subscribed = subscribed + 1000000000 where id = ${plain.offerId}`,
    ],
    ['a join that nobody made', `update investment_offer set num = num + 1 where id = ${plain.offerId}`],
    [
      'principal that nobody put in',
      `update investment_offer set subscribed = subscribed + 1 where id = ${plain.offerId}`,
    ],
    ['a place kept for nobody', `update investment_offer set kept = kept + 1 where id = ${plain.offerId}`],
    ['fewer joins', `update investment_offer set num = num - 1 where id = ${plain.offerId}`],
    ['an offer in another asset', `update investment_offer set asset = asset where id = ${plain.offerId}`],
    ['an offer away', `delete from investment_offer where id = ${plain.offerId}`],
    [
      'a version without two operators',
      `insert into investment_offer_version select offer_id, 2, terms_id, titles, opens_at, closes_at, capacity, null, since
       from investment_offer_version where offer_id = ${plain.offerId}`,
    ],
    [
      'a version of a proposal that nobody confirmed',
      `insert into investment_offer_version select offer_id, 2, terms_id, titles, opens_at, closes_at, capacity, gen_random_uuid(), since
       from investment_offer_version where offer_id = ${plain.offerId}`,
    ],
    [
      'another sample, later',
      `select nextval('ledger_owner_id');
       select ledger_open_project(currval('ledger_owner_id'), ${USD}::smallint);
       insert into investment_offer (id, asset, version, is_sample, made_at) values (currval('ledger_owner_id'), ${USD}, 1, true, $now);
       insert into investment_offer_version select currval('ledger_owner_id'), 1, terms_id, titles, opens_at, closes_at, capacity, null, since
       from investment_offer_version where offer_id = ${plain.offerId}`,
    ],
    ...(
      [
        [30, 'cash', 'invested'],
        [31, 'cash', 'invested'],
        [32, 'cash', 'invested'],
        [33, 'reserve', 'committed'],
        [34, 'committed', 'accrued'],
        [34, 'committed', 'cash'],
        [35, 'invested', 'cash'],
        [36, 'accrued', 'cash'],
        [37, 'accrued', 'invested'],
        [38, 'accrued', 'reserve'],
        [39, 'committed', 'reserve'],
        [40, 'capital', 'reserve'],
        [41, 'reserve', 'capital'],
        [1, 'capital', 'reserve'],
        [2, 'committed', 'cash'],
        [3, 'invested', 'cash'],
        [4, 'reserve', 'cash'],
        [7, 'invested', 'capital'],
        [8, 'reserve', 'capital'],
        [8, 'committed', 'capital'],
        [13, 'accrued', 'capital'],
        [17, 'invested', 'cash'],
      ] as const
    ).map(([code, from, to]) => [`${from} → ${to} under code ${code}`, move(code, from, to)] as const),
    ['more money of an end', move(36, 'accrued', 'cash', `'${ended.id}'`)],
    [
      'the first payment’s money twice',
      `select ledger_write(id, 1, $now, '{0}', '{0}', '{30}', '{${account('cash')}}', '{${account('invested')}}', '{1}')
       from investment_parcel where investment_id = '${plain.id}'`,
    ],
    [
      'money of a project on hold',
      `select ledger_write(gen_random_uuid(), 0, $now, '{0}', '{1}', '{35}', '{${account('invested')}}', '{${account('cash')}}', '{1}')`,
    ],
  ]

  test.each(statements())('%s', async (_what, statement) => {
    const state = await db
      .transaction((tx) => tx.query(statement.replaceAll('$now', `instant(${clock.now()})`)))
      .then(() => 'allowed', sqlState)
    expect(REFUSED).toContain(state)
  })

  // oxlint-disable-next-line vitest/expect-expect -- `nothingMoved` expects
  test('and nothing of it happened', nothingMoved)
})

describe('not even the owner', () => {
  test.each([
    [
      'reopens an end',
      `update investment set state = 'open', ended_by = null, ended_at = null, charge = null, rolled = null where id = '${ended.id}'`,
    ],
    ['credits an ended one', `update investment set credited = credited + 1 where id = '${ended.id}'`],
    ['takes interest back', `update investment set credited = credited - 1 where id = '${plain.id}'`],
    ['changes a term', `update investment set last_day = last_day - 1 where id = '${plain.id}'`],
    ['changes a payment', 'update investment_parcel set minor = minor - 1'],
    ['changes a version', 'update investment_offer_version set capacity = capacity + 1'],
    ['changes terms', 'update investment_terms set document = document'],
  ])('%s', async (_what, statement) => {
    expect(await owner.query(statement).then(() => 'allowed', sqlState)).toBe('42501')
  })
})

test('nothing is paid in as of a day that is over, and no end leaves out one', async () => {
  const offerId = await house.offer()
  const customerId = await house.customer()
  const id = await house.join(customerId, offerId, 1_000_00n)
  await nights(house, 2)

  const known = (at: number) =>
    owner.query(
      'insert into feed_watermark (at) values (instant($1)) on conflict (singleton) do update set at = instant($1)',
      [at],
    )

  const stateOf = (work: Promise<unknown>): Promise<string | undefined> =>
    work.then(() => 'allowed', sqlState)
  await known(clock.now() + DAY_MS)
  expect(await stateOf(house.join(customerId, offerId, 1_000_00n))).toBe('42501')
  expect(await stateOf(house.append(customerId, id, 100_00n))).toBe('42501')

  // Yesterday's interest by that clock is credited to nobody yet.
  expect(await stateOf(house.stop(customerId, id))).toBe('42501')
  await nights(house, 1)
  expect(await house.append(customerId, id, 100_00n)).not.toHaveProperty('refusal')
  expect(await house.stop(customerId, id)).not.toHaveProperty('refusal')
  await owner.query('delete from feed_watermark')
  await nothingMoved()
})

describe('a reserve', () => {
  const capacity = 1_000_000_00n

  test('is called funded only where it holds the interest of all the room', async () => {
    const offerId = await house.offer({ capacity, reserve: 4_499_99n })

    const fund = () =>
      messageOf(
        db.query('update investment_offer set funded_at = instant($2) where id = $1', [offerId, clock.now()]),
      )

    await owner.transaction(async (tx) => {
      await tx.query('alter table investment_offer disable trigger user')
      await tx.query('update investment_offer set funded_at = null where id = $1', [offerId])
      await tx.query('alter table investment_offer enable trigger user')
    })

    expect(await fund()).toContain('does not hold what it may owe')

    const [row] = await owner.query<{ id: bigint }>(
      'select id from investment_offer where id = $1 and funded_at is null',
      [offerId],
    )

    expect(row?.id).toBe(offerId)
    await owner.transaction((tx) =>
      writeAsOwner(tx, {
        ref: randomUUID(),
        at: clock.now(),
        legs: [direct('house_funding', houseAccount(USD, 'capital'), accountId(offerId, USD, 'reserve'), 1n)],
      }),
    )

    expect(await fund()).toBe('allowed')
  })

  test('gives back what two operators decided, but nothing that its room may need', async () => {
    const offerId = await house.offer({ capacity, reserve: 4_600_00n })
    const [maker, checker] = [await makeOperator(owner, clock), await makeOperator(owner, clock)]
    const [reserve, capital] = [accountId(offerId, USD, 'reserve'), houseAccount(USD, 'capital')]

    const takeOut = (minor: bigint, moved = minor) =>
      messageOf(
        owner.transaction(async (tx) => {
          const id = randomUUID()
          await tx.query(
            `insert into proposal (id, kind, document, lines, reason, practice, maker_id, made_at)
             values ($1, 'reserve_out', $2, '[]', 'Test', true, $3, instant($4))`,
            [
              id,
              JSON.stringify({ offer_id: offerId.toString(), minor: minor.toString() }),
              maker,
              clock.now(),
            ],
          )

          await tx.query(
            `update proposal set status = 'confirmed', checker_id = $2, decided_at = instant($3) where id = $1`,
            [id, checker, clock.now()],
          )

          await writeTransfers(tx, {
            ref: id,
            at: clock.now(),
            legs: [direct('reserve_out', reserve, capital, moved)],
          })
        }),
      )

    expect(await takeOut(100_01n)).toContain('does not hold what it may owe')
    expect(await takeOut(50_00n, 50_01n)).toContain('as two operators decided')
    expect(await takeOut(50_00n, 0n)).toContain('as two operators decided')
    expect(await takeOut(100_00n)).toBe('allowed')
    expect(await takeOut(1n)).toContain('does not hold what it may owe')
    await nothingMoved()
  })
})

test('nobody joins on terms that the offer has no more', async () => {
  const offerId = await house.offer()
  const customerId = await house.customer()
  const old = await house.join(customerId, offerId, 1_000_00n)
  await house.change(offerId, { terms: { exitChargePpm: 0n } })

  const copy = (terms: string): Promise<string | undefined> =>
    db
      .query(
        `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
         select $2, i.customer_id, i.offer_id, i.asset, ${terms}, i.post_day, i.last_day, i.principal, i.set_aside, i.post_day, i.joined_at
         from investment i join investment_offer o on o.id = i.offer_id
         join investment_offer_version v on v.offer_id = o.id and v.version = o.version where i.id = $1`,
        [old, randomUUID()],
      )
      .then(() => 'allowed', sqlState)

  expect(await copy('i.terms_id')).toBe('42501')

  // On the terms of today it begins, and is refused only for want of a payment.
  expect(await copy('v.terms_id')).toBe('23000')
})
