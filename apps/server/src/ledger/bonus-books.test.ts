import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountKind } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../platform/database/database.ts'
import { bonusHouse } from '../testing/houses/bonus-house.ts'
import { houseAccount } from './ledger.ts'

/*
 * Nobody bends a bonus (docs/fair-dealing.md 4, 5, 9, 18, 27): what the app role is refused by the database itself,
 * whatever the code above it does.
 */

const house = await bonusHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const REFUSED = ['42501', '23000', '23505', '23514', '23503']

const offer = await house.programme({ budget: '150.00', days: '1' })
const [ann, bob] = [await house.person(), await house.person()]
const bonus = (await ann.claim(offer)).data
await house.play(ann, [20_00n], 'lost')

const account = (kind: AccountKind, of = ann): string =>
  (kind === 'promo' || kind === 'risk' || kind === 'capital'
    ? houseAccount(USD, kind)
    : accountId(of.id, USD, kind)
  ).toString()

const move = (
  code: number,
  from: AccountKind,
  to: AccountKind,
  minor = 1,
  ref = 'gen_random_uuid()',
): string =>
  `select ledger_write(${ref}, 0, $now, '{0}', '{0}', '{${code}}', '{${account(from)}}', '{${account(to)}}', '{${minor}}')`

const own = `'${bonus.id}'`

const outcome = (statements: readonly string[]): Promise<string | undefined> =>
  db
    .transaction(async (tx) => {
      for (const statement of statements)
        await tx.query(statement.replaceAll('$now', `instant(${clock.now()})`))
    })
    .then(() => 'done', sqlState)

describe('the app role cannot', () => {
  test.each<readonly [what: string, ...statements: string[]]>([
    ['credit a bonus without a claim', move(50, 'promo', 'bonus')],
    ['credit cash as a bonus', move(50, 'promo', 'cash')],
    ['turn bonus into cash', move(51, 'bonus', 'cash')],
    ['take a bonus back', move(52, 'bonus', 'promo')],
    ['expire a bonus', move(53, 'bonus', 'promo')],
    ['pay a sign-in', move(54, 'promo', 'cash', 10)],
    ['pay an invitation', move(55, 'promo', 'cash', 500)],
    ['move bonus money for another reason', move(3, 'bonus', 'capital')],
    ['give bonus money as practice money', move(2, 'promo', 'bonus')],
    ['take cash into a bonus', move(52, 'cash', 'promo')],
    ['move more under the same bonus', move(51, 'bonus', 'cash', 1, own)],
    [
      'release before the turnover',
      `update bonus set state = 'released', moved = 2980, ended_at = $now where id = ${own}`,
    ],
    [
      'expire before its day',
      `update bonus set state = 'expired', moved = 2980, ended_at = $now where id = ${own}`,
    ],
    [
      'give up without the money',
      `update bonus set state = 'given_up', moved = 2980, ended_at = $now where id = ${own}`,
    ],
    ['give up a part', `update bonus set state = 'given_up', moved = 100, ended_at = $now where id = ${own}`],
    ['say that it is met', `update bonus set told_at = $now where id = ${own}`],
    ['lengthen it', `update bonus set expires_at = expires_at + interval '1 day' where id = ${own}`],
    ['give it to another', `update bonus set customer_id = ${bob.id} where id = ${own}`],
    ['forget it', `delete from bonus where id = ${own}`],
    ['raise a budget', `update bonus_programme set budget = budget + 1 where id = '${offer.id}'`],
    ['free a budget', `update bonus_programme set used = 0 where id = '${offer.id}'`],
    [
      'claim for another without the money',
      `insert into bonus (id, customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
         select gen_random_uuid(), ${bob.id}, asset, programme_id, version, terms_id, state, $now, offer_until, accepted_hash, $now, $now + interval '24 hours'
         from bonus where id = ${own}`,
    ],
    [
      'claim other terms than those accepted',
      `insert into bonus (id, customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
         select gen_random_uuid(), ${bob.id}, asset, programme_id, version, terms_id, state, $now, offer_until, sha256('x'), $now, $now + interval '24 hours'
         from bonus where id = ${own}`,
    ],
    [
      'offer one outside a programme alone',
      `insert into bonus (id, customer_id, asset, proposal_id, terms_id, state, offered_at, offer_until)
         select gen_random_uuid(), ${bob.id}, b.asset, v.proposal_id, b.terms_id, 'offered', $now, $now + interval '1 day'
         from bonus b join bonus_programme_version v on v.programme_id = b.programme_id where b.id = ${own}`,
    ],
    [
      'make a version alone',
      `insert into bonus_programme_version select programme_id, 2, terms_id, titles, budget, opens_at, closes_at, gen_random_uuid(), since
         from bonus_programme_version where programme_id = '${offer.id}'`,
      `update bonus_programme set version = 2 where id = '${offer.id}'`,
    ],
    [
      'sign in without the 0.10',
      `insert into sign_in_bonus values (${ann.id}, 1, ${USD}, gen_random_uuid(), $now)`,
    ],
    [
      'make a reward',
      `insert into invitation_reward (invitee_id, inviter_id, passed_at) values (${ann.id}, ${bob.id}, $now)`,
    ],
    ['change terms', `update bonus_terms set document = '{}'`],
  ])('%s', async (_what, ...statements) => {
    expect(REFUSED).toContain(await outcome(statements))
    expect(await house.broken()).toEqual([])
  })
})

test('an end before the turnover, a claim of other terms and a budget that is passed are refused as they are written', async () => {
  const said = (by: typeof db, statement: string) =>
    by
      .transaction(async (tx) => {
        await tx.query(statement.replaceAll('$now', `instant(${clock.now()})`))
        throw new Error('written')
      })
      .then(
        () => 'kept',
        (error: unknown) => (error instanceof Error ? error.message : ''),
      )

  const whole = `(select cr_posted - dr_posted from account where id = ${account('bonus')})`
  expect(
    await said(
      db,
      `update bonus set state = 'released', moved = ${whole}, ended_at = $now where id = ${own}`,
    ),
  ).toContain('does not go like that')

  const claim = (hash: string) =>
    `insert into bonus (id, customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
       select gen_random_uuid(), ${bob.id}, asset, programme_id, version, terms_id, state, $now, offer_until, ${hash}, $now, $now + interval '24 hours'
       from bonus where id = ${own}`

  expect(await said(db, claim(`sha256('x')`))).toContain('its customer accepted')
  expect(await said(db, claim('accepted_hash'))).toBe('written')

  const used = (more: number) => `update bonus_programme set used = budget + ${more} where id = '${offer.id}'`
  expect(await said(owner, used(1))).toContain('budget_holds')
  expect(await said(owner, used(0))).toBe('written')
})

test('not even the owner takes a bonus away, changes its terms, or signs a day in twice', async () => {
  await ann.call('/api/bonus/sign_in')
  const state = (statement: string) => owner.query(statement).then(() => 'done', sqlState)

  expect(await state('delete from bonus')).toBe('42501')
  expect(await state(`update bonus_terms set document = document || ' '`)).toBe('42501')
  expect(await state('delete from bonus_programme')).toBe('42501')
  expect(await state('update sign_in_bonus set day = day + 1')).toBe('42501')
  expect(await state('delete from invitation_reward')).toBe('42501')

  expect(
    await state(
      `insert into sign_in_bonus select customer_id, day, asset, '${randomUUID()}', at from sign_in_bonus where customer_id = ${ann.id}`,
    ),
  ).toBe('23505')
})

test('nobody has two bonuses with turnover at once', async () => {
  const second = owner.transaction(async (tx) => {
    await tx.query('alter table bonus disable trigger bonus_begins')
    await tx.query(
      `insert into bonus (id, customer_id, asset, proposal_id, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
       select gen_random_uuid(), customer_id, asset, gen_random_uuid(), terms_id, state, offered_at, offer_until, accepted_hash,
         claimed_at, expires_at from bonus where id = ${own}`,
    )
  })

  await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'one_bonus_with_turnover' })
})

test('a bonus lives to its end before the database and its checks', async () => {
  await house.pass(DAY_MS)
  await house.run('bonuses/look-after')
  expect((await ann.list({ status: 'expired' })).items).toMatchObject([{ id: bonus.id, moved: '29.80' }])
  expect(await house.broken()).toEqual([])
})
