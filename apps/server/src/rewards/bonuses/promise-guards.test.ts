import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { direct, houseAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'
import type { Proposed } from '../../testing/two-operators.ts'

/* What the house promises of bonuses, sign-ins and invitations: what two operators decided, and each once. */

const house = await bonusHouse()
const { db, owner, clock } = house

await owner.query(
  `insert into platform_setting (name, value) values ('time_zone', 'UTC') on conflict (name) do update set value = 'UTC'`,
)

const { proposed, confirm, withdraw } = await twoOperators(owner, clock)
const USD = assetId('USD', true)
const promo = houseAccount(USD, 'promo')
const offer = await house.programme()
const other = await house.programme({ turnover_factor: '3' })
const [ann, bob] = [await house.person(), await house.person()]
const OTHER_TERMS = `(select terms_id from bonus_programme_version where programme_id = '${other.id}')`
const now = `instant(${clock.now()})`

/** Writes a row after its proposal was confirmed. */
const decided = async (
  proposal: Proposed,
  write: (tx: Transaction, id: string) => Promise<unknown>,
): Promise<string> => {
  const id = await proposed(proposal)
  return saidOf(db, async (tx) => {
    await confirm(tx, id)
    await write(tx, id)
  })
}

describe('a programme', () => {
  const WORD_BY_WORD = 'a programme is what two operators decided, word by word'

  /** What two operators decide: the programme as it is, but for its budget. */
  async function wish(change: object = {}): Promise<object> {
    const [row] = await owner.query<{ document: object }>(
      `select jsonb_build_object('programme_id', v.programme_id, 'version', 2, 'terms', t.document, 'titles', v.titles,
         'budget_minor', '2000000', 'opens_at', (extract(epoch from v.opens_at) * 1000)::bigint,
         'closes_at', (extract(epoch from v.closes_at) * 1000)::bigint) as document
       from bonus_programme_version v join bonus_terms t on t.id = v.terms_id where v.programme_id = $1`,
      [offer.id],
    )

    return { ...row?.document, ...change }
  }

  const COLUMNS = {
    programme_id: 'v.programme_id',
    version: '2',
    terms_id: 'v.terms_id',
    titles: 'v.titles',
    budget: '2000000',
    opens_at: 'v.opens_at',
    closes_at: 'v.closes_at',
    proposal_id: '$2::uuid',
    since: now,
  }

  const write =
    (bent: Partial<typeof COLUMNS> = {}) =>
    (tx: Transaction, proposal: string) =>
      tx.query(
        `insert into bonus_programme_version (${Object.keys(COLUMNS).join(', ')})
         select ${Object.values({ ...COLUMNS, ...bent }).join(', ')} from bonus_programme_version v where v.programme_id = $1`,
        [offer.id, proposal],
      )

  const version = async (bent?: Partial<typeof COLUMNS>, change: Partial<Proposed> = {}): Promise<string> =>
    decided({ kind: 'bonus_programme', document: await wish(), ...change }, write(bent))

  test('is changed as two operators decided, and not before the second has', async () => {
    expect(await version()).toBe('written')
    const id = await proposed({ kind: 'bonus_programme', document: await wish() })
    expect(await saidOf(db, (tx) => write()(tx, id))).toBe(WORD_BY_WORD)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await write()(tx, id)
    })

    expect(await taken).toBe(WORD_BY_WORD)
  })

  test.each([
    ['other terms', { terms_id: OTHER_TERMS }],
    ['another title', { titles: `v.titles || '{"en": "Other"}'` }],
    ['more budget', { budget: '2000001' }],
    ['another beginning', { opens_at: `v.opens_at - interval '1 s'` }],
    ['another end', { closes_at: `v.closes_at + interval '1 s'` }],
    ['another moment', { since: `${now} + interval '1 s'` }],
  ])('is not changed to %s', async (_what, bent) => {
    expect(await version(bent)).toBe(WORD_BY_WORD)
  })

  test('is not changed by a decision about another one, another version, other money or another matter', async () => {
    expect(await version({}, { document: await wish({ programme_id: other.id }) })).toBe(WORD_BY_WORD)
    expect(await version({}, { document: await wish({ version: 3 }) })).toBe(WORD_BY_WORD)
    expect(await version({ version: '3' }, { document: await wish({ version: 3 }) })).toBe(WORD_BY_WORD)
    expect(await version({}, { practice: false })).toBe(WORD_BY_WORD)
    expect(await version({}, { kind: 'legal_hold' })).toBe(WORD_BY_WORD)
  })

  test('comes with its decision, and goes on version by version', async () => {
    const undone = decided({ kind: 'bonus_programme', document: await wish() }, () => Promise.resolve())
    expect(await undone).toBe('a confirmed bonus has its row')

    const skipped = saidOf(db, (tx) =>
      tx.query('update bonus_programme set version = version + 2 where id = $1', [offer.id]),
    )

    expect(await skipped).toBe('a programme only goes on, version by version')
  })
})

const OFFERED = 'a bonus is what two operators offered and its customer accepted'

describe('a bonus outside a programme', () => {
  const until = clock.now() + DAY_MS

  const wish = async (): Promise<Proposed> => {
    const [row] = await owner.query<{ document: string }>(
      'select t.document from bonus_terms t join bonus_programme_version v on v.terms_id = t.id where v.programme_id = $1',
      [offer.id],
    )

    const document = { terms: row?.document, offer_until: until }
    return { kind: 'bonus_grant', document, customerId: ann.id }
  }

  const COLUMNS = {
    id: 'gen_random_uuid()',
    customer_id: ann.id.toString(),
    asset: USD.toString(),
    proposal_id: '$2::uuid',
    terms_id: 'v.terms_id',
    state: `'offered'`,
    offered_at: now,
    offer_until: `instant(${until})`,
  }

  const write =
    (bent: Partial<typeof COLUMNS> & { readonly ended_at?: string } = {}) =>
    (tx: Transaction, proposal: string) => {
      const columns = { ...COLUMNS, ...bent }

      return tx.query(
        `insert into bonus (${Object.keys(columns).join(', ')})
         select ${Object.values(columns).join(', ')} from bonus_programme_version v where v.programme_id = $1`,
        [offer.id, proposal],
      )
    }

  test('is offered as two operators decided, and not before the second has', async () => {
    expect(await decided(await wish(), write())).toBe('written')
    const id = await proposed(await wish())
    expect(await saidOf(db, (tx) => write()(tx, id))).toBe(OFFERED)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await write()(tx, id)
    })

    expect(await taken).toBe(OFFERED)
  })

  test.each([
    ['to somebody else', { customer_id: bob.id.toString() }],
    ['on other terms', { terms_id: OTHER_TERMS }],
    ['for longer', { offer_until: `instant(${until + 1})` }],
    ['at another moment', { offered_at: `${now} + interval '1 ms'` }],
    ['of real money', { asset: '1' }],
    ['as given up already', { state: `'given_up'`, ended_at: now }],
  ])('is not offered %s', async (_what, bent) => {
    expect(await decided(await wish(), write(bent))).toBe(OFFERED)
  })

  test('is not offered by a decision about another matter', async () => {
    expect(await decided({ ...(await wish()), kind: 'legal_hold' }, write())).toBe(OFFERED)
  })
})

test('a bonus of a programme is claimed while it is open, in the version in force', async () => {
  const COLUMNS = {
    id: 'gen_random_uuid()',
    customer_id: ann.id.toString(),
    asset: USD.toString(),
    programme_id: 'v.programme_id',
    version: 'v.version',
    terms_id: 'v.terms_id',
    state: `'active'`,
    offered_at: now,
    offer_until: 'v.closes_at',
    accepted_hash: 't.hash',
    claimed_at: now,
    expires_at: `${now} + t.days * interval '24 hours'`,
  }

  const claim = (bent: Partial<typeof COLUMNS> = {}) =>
    saidOf(db, (tx) =>
      tx.query(
        `insert into bonus (${Object.keys(COLUMNS).join(', ')})
         select ${Object.values({ ...COLUMNS, ...bent }).join(', ')}
         from bonus_programme_version v join bonus_terms t on t.id = v.terms_id where v.programme_id = $1`,
        [offer.id],
      ),
    )

  // Only its money is missing.
  expect(await claim()).toBe('a bonus and its transfers stand together or not at all')

  const at = (moment: string) => ({
    offered_at: moment,
    claimed_at: moment,
    expires_at: `${moment} + t.days * interval '24 hours'`,
  })

  for (const bent of [
    at(`v.opens_at - interval '1 ms'`),
    at('v.closes_at'),
    { offer_until: `v.closes_at + interval '1 day'` },
    { offered_at: `${now} - interval '1 ms'` },
    { terms_id: OTHER_TERMS, accepted_hash: `(select hash from bonus_terms where id = ${OTHER_TERMS})` },
    { asset: '1' },
  ])
    expect(await claim(bent)).toBe(OFFERED)
})

test('a bonus of a programme is claimed once', async () => {
  await ann.claim(offer)

  const again = saidOf(owner, async (tx) => {
    await tx.query('drop index one_bonus_with_turnover')
    await tx.query(
      `insert into bonus (id, customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
       select gen_random_uuid(), customer_id, asset, programme_id, version, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at
       from bonus where customer_id = $1 and programme_id = $2`,
      [ann.id, offer.id],
    )
  })

  expect(await again).toContain('"once_for_each_customer"')
})

test('a sign-in is 0.10, counts for its own day, and its money is nothing else', async () => {
  const day = Math.floor(clock.now() / DAY_MS)
  const paid = { on: day, minor: 10n, to: ann.id, isWritten: true }

  const signIn = (change: Partial<typeof paid> = {}) =>
    saidOf(db, async (tx) => {
      const { on, minor, to, isWritten } = { ...paid, ...change }
      const ref = randomUUID()

      if (isWritten)
        await tx.query(`insert into sign_in_bonus values ($1, $2, $3, $4, ${now})`, [ann.id, on, USD, ref])
      const leg = direct('sign_in_bonus', promo, accountId(to, USD, 'cash'), minor)
      await writeTransfers(tx, { ref, at: clock.now(), legs: [leg] })
    })

  expect(await signIn()).toBe('written')
  for (const on of [day - 1, day + 1]) expect(await signIn({ on })).toBe('a sign-in counts for its own day')
  for (const change of [{ minor: 11n }, { minor: 0n }, { to: bob.id }, { isWritten: false }])
    expect(await signIn(change)).toBe('a sign-in and its 0.10 stand together or not at all')
})

describe('a reward for an invitation', () => {
  const ref = randomUUID()

  const move = (tx: Transaction, minor: bigint, to: bigint) => {
    const leg = direct('invitation_bonus', promo, accountId(to, USD, 'cash'), minor)
    return writeTransfers(tx, { ref, at: clock.now(), legs: [leg] })
  }

  const paid = { place: 1, year: 2026, minor: 5_00n, to: ann.id }

  async function pay(tx: Transaction, change: Partial<typeof paid> = {}): Promise<void> {
    const { place, year, minor, to } = { ...paid, ...change }
    await tx.query(
      `update invitation_reward set state = 'paid', asset = $2, year = $3, place = $4, ref = $5, decided_at = ${now}
       where invitee_id = $1`,
      [bob.id, USD, year, place, ref],
    )

    await move(tx, minor, to)
  }

  /** Bob, invited by Ann, has passed. */
  const said = (work: (tx: Transaction) => Promise<unknown>) =>
    saidOf(owner, async (tx) => {
      await tx.query(
        `insert into invitation_reward (invitee_id, inviter_id, passed_at) values ($1, $2, ${now})`,
        [bob.id, ann.id],
      )

      await tx.query('set local role plumbline_app')
      await work(tx)
    })

  test('is 5.00 to the inviter, and money of it is nothing else', async () => {
    const TOGETHER = 'a reward and its 5.00 stand together or not at all'
    expect(await said((tx) => pay(tx))).toBe('written')
    expect(await said((tx) => pay(tx, { minor: 5_01n }))).toBe(TOGETHER)
    expect(await said((tx) => pay(tx, { to: bob.id }))).toBe(TOGETHER)
    expect(await said((tx) => pay(tx, { minor: 0n }))).toBe(TOGETHER)
    expect(await said((tx) => move(tx, 5_00n, ann.id))).toBe(TOGETHER)
  })

  test('is decided once, for the year in which it is', async () => {
    const ONCE = 'a reward is decided once'
    expect(await said((tx) => pay(tx, { year: 2027 }))).toBe(ONCE)

    const over = (tx: Transaction) =>
      tx.query(
        `update invitation_reward set state = 'over', asset = null, year = null, place = null, ref = null, decided_at = ${now} where invitee_id = $1`,
        [bob.id],
      )

    expect(await said(over)).toBe('written')

    const twice = said(async (tx) => {
      await over(tx)
      await pay(tx)
    })

    expect(await twice).toBe(ONCE)
  })

  test('is one of twenty a year, and nobody invites themselves', async () => {
    expect(await said((tx) => pay(tx, { place: 20 }))).toBe('written')
    expect(await said((tx) => pay(tx, { place: 21 }))).toContain('invitation_reward_place_check')

    const own = saidOf(owner, (tx) =>
      tx.query(`insert into invitation_reward (invitee_id, inviter_id, passed_at) values ($1, $1, ${now})`, [
        ann.id,
      ]),
    )

    expect(await own).toContain('invitation_reward_check')
  })

  test('finds a place of its own', async () => {
    const second = said(async (tx) => {
      await pay(tx)
      await tx.query('reset role')

      await tx.query(
        `insert into invitation_reward (invitee_id, inviter_id, passed_at, state, asset, year, place, ref, decided_at)
         values ($1, $2, ${now}, 'paid', ${USD}, 2026, 1, gen_random_uuid(), ${now})`,
        [(await house.person()).id, ann.id],
      )
    })

    expect(await second).toContain('"twenty_a_year"')
  })
})
