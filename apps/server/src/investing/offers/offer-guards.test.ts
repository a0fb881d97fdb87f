import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { direct, houseAccount, nextOwnerId, writeTransfers } from '../../ledger/ledger.ts'
import type { Leg } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { projectHouse } from '../../testing/houses/project-house.ts'
import { saidOf } from '../../testing/said-of.ts'
import { twoOperators } from '../../testing/two-operators.ts'
import type { Proposed } from '../../testing/two-operators.ts'
import { insertOffer } from './store.ts'

/* What the database takes of an offer and of its reserve: what two operators decided, word by word, and nothing else. */

const house = await projectHouse()
const { db, owner, clock } = house
const USD = assetId('USD', true)
const { proposed, confirm, withdraw } = await twoOperators(owner, clock)

// With more in its reserve than it may owe.
const offerId = await house.offer({ reserve: 5_000_00n })
const other = await house.offer({ terms: { exitChargePpm: 0n } })

describe('a version of an offer', () => {
  /** What two operators decide: the offer as it is, but for its capacity. */
  async function wish(change: object = {}): Promise<object> {
    const [row] = await owner.query<{ document: object }>(
      `select jsonb_build_object('offer_id', v.offer_id::text, 'version', 2, 'terms', t.document, 'titles', v.titles,
         'capacity_minor', '90000000', 'opens_at', (extract(epoch from v.opens_at) * 1000)::bigint,
         'closes_at', (extract(epoch from v.closes_at) * 1000)::bigint) as document
       from investment_offer_version v join investment_terms t on t.id = v.terms_id where v.offer_id = $1`,
      [offerId],
    )

    return { ...row?.document, ...change }
  }

  const COLUMNS = {
    offer_id: '$1::bigint',
    version: '2',
    terms_id: 'v.terms_id',
    titles: 'v.titles',
    opens_at: 'v.opens_at',
    closes_at: 'v.closes_at',
    capacity: '90000000',
    proposal_id: '$2::uuid',
    since: 'instant($3)',
  }

  const NOBODY = 'nullif($2::uuid, $2)'

  /** Writes the version that was decided, but for the columns that are given. */
  const write = (tx: Transaction, proposal: string, bent: Partial<typeof COLUMNS> = {}) =>
    tx.query(
      `insert into investment_offer_version (${Object.keys(COLUMNS).join(', ')})
       select ${Object.values({ ...COLUMNS, ...bent }).join(', ')} from investment_offer_version v where v.offer_id = $1`,
      [offerId, proposal, clock.now()],
    )

  /** A new offer with a first version that nobody proposed. */
  async function firstOf(tx: Transaction, { isSample }: { readonly isSample: boolean }): Promise<void> {
    const id = await nextOwnerId(tx)
    await insertOffer(tx, { id, asset: USD, isSample, at: clock.now() })
    await write(tx, randomUUID(), { offer_id: id.toString(), version: '1', proposal_id: NOBODY })
  }

  const decided = async (bent?: Partial<typeof COLUMNS>, change: Partial<Proposed> = {}): Promise<string> => {
    const id = await proposed({ kind: 'offer', document: await wish(), ...change })
    return saidOf(db, async (tx) => {
      await confirm(tx, id)
      await write(tx, id, bent)
    })
  }

  const WORD_BY_WORD = 'a version is what two operators decided, word by word'

  test('is written as two operators decided it, and not before the second has', async () => {
    expect(await decided()).toBe('written')
    const waiting = await proposed({ kind: 'offer', document: await wish() })
    expect(await saidOf(db, (tx) => write(tx, waiting))).toBe(WORD_BY_WORD)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, waiting)
      await write(tx, waiting)
    })

    expect(await taken).toBe(WORD_BY_WORD)
  })

  test.each([
    [
      'other terms',
      { terms_id: `(select terms_id from investment_offer_version where offer_id = ${other})` },
    ],
    ['another title', { titles: `v.titles || '{"en": "Other"}'` }],
    ['another beginning', { opens_at: `v.opens_at - interval '1 s'` }],
    ['another end', { closes_at: `v.closes_at + interval '1 s'` }],
    ['more room', { capacity: '90000001' }],
    ['another moment', { since: `instant($3) + interval '1 s'` }],
  ])('is not written with %s', async (_what, bent) => {
    expect(await decided(bent)).toBe(WORD_BY_WORD)
  })

  test('is not written for another offer, as another version, with another kind of money or for another matter', async () => {
    const document = await wish({ offer_id: other.toString() })
    expect(await decided({}, { document })).toBe(WORD_BY_WORD)
    expect(await decided({}, { document: await wish({ version: 3 }) })).toBe(WORD_BY_WORD)
    expect(await decided({}, { practice: false })).toBe(WORD_BY_WORD)
    expect(await decided({}, { kind: 'payment_method' })).toBe(WORD_BY_WORD)
  })

  test('follows the one before it', async () => {
    const document = await wish({ version: 3 })
    expect(await decided({ version: '3' }, { document })).toBe('versions follow one another')
  })

  test('comes without two operators with the first of a sample alone', async () => {
    const without = (tx: Transaction) => write(tx, randomUUID(), { proposal_id: NOBODY })
    expect(await saidOf(owner, without)).toBe('a version needs two operators')

    expect(await saidOf(owner, (tx) => firstOf(tx, { isSample: false }))).toBe(
      'a version needs two operators',
    )

    expect(await saidOf(owner, (tx) => firstOf(tx, { isSample: true }))).toBe('written')

    // Nor does a sample come later than the first start.
    expect(await saidOf(db, (tx) => firstOf(tx, { isSample: true }))).toBe(
      'samples come with the first start in practice',
    )
  })

  test('comes with its decision: a confirmed proposal without it is refused', async () => {
    const id = await proposed({ kind: 'offer', document: await wish() })
    expect(await saidOf(db, (tx) => confirm(tx, id))).toBe('a confirmed offer has its version')
  })
})

test('an offer that was funded stays so, and goes on by one version at a time', async () => {
  const ONLY = 'an offer only goes on: its versions, its count of joins, its being funded'
  const change = (set: string) =>
    saidOf(db, (tx) => tx.query(`update investment_offer set ${set} where id = $1`, [offerId]))

  expect(await change('funded_at = null')).toBe(ONLY)
  expect(await change('version = version + 2')).toBe(ONLY)
  expect(await change('funded_at = funded_at')).toBe('written')
})

describe('a reserve', () => {
  const [capital, reserve] = [houseAccount(USD, 'capital'), accountId(offerId, USD, 'reserve')]

  const into = (minor: bigint, change: Partial<Leg> = {}): Leg => ({
    ...direct('reserve_in', capital, reserve, minor),
    ...change,
  })

  /** Confirms 100.00 into the reserve and moves these. */
  async function moved(
    legs: readonly Leg[],
    change: Partial<Proposed> = {},
    at = clock.now(),
  ): Promise<string> {
    const document = { offer_id: offerId.toString(), minor: '10000' }
    const id = await proposed({ kind: 'reserve_in', document, ...change })
    return saidOf(db, async (tx) => {
      await confirm(tx, id)
      await writeTransfers(tx, { ref: id, at, legs })
    })
  }

  const AS_DECIDED = 'a reserve is moved as two operators decided, or not at all'

  test('is moved as two operators decided, to the unit, then and once', async () => {
    expect(await moved([into(100_00n)])).toBe('written')
    expect(await moved([into(100_01n)])).toBe(AS_DECIDED)
    expect(await moved([into(99_99n)])).toBe(AS_DECIDED)
    expect(await moved([into(100_00n), into(100_00n, { leg: 1 })])).toBe(AS_DECIDED)
    expect(await moved([into(100_00n)], {}, clock.now() + 1)).toBe(AS_DECIDED)
    expect(await moved([])).toBe(AS_DECIDED)
  })

  test('is moved for its own offer, in its own direction, and not for another matter', async () => {
    const elsewhere = { offer_id: other.toString(), minor: '10000' }
    expect(await moved([into(100_00n)], { document: elsewhere })).toBe(AS_DECIDED)
    expect(await moved([into(100_00n)], { kind: 'reserve_out' })).toBe(AS_DECIDED)
    expect(await moved([into(100_00n)], { kind: 'payment_method' })).toBe(AS_DECIDED)

    const out = direct('reserve_out', reserve, capital, 100_00n)
    expect(await moved([out], { kind: 'payment_method' })).toBe(AS_DECIDED)
    expect(await moved([out], { kind: 'reserve_out' })).toBe('written')
  })

  test('is not moved before the second operator has decided', async () => {
    const id = await proposed({
      kind: 'reserve_in',
      document: { offer_id: offerId.toString(), minor: '10000' },
    })

    const move = (tx: Transaction) => writeTransfers(tx, { ref: id, at: clock.now(), legs: [into(100_00n)] })
    expect(await saidOf(db, move)).toBe(AS_DECIDED)

    const taken = saidOf(db, async (tx) => {
      await withdraw(tx, id)
      await move(tx)
    })

    expect(await taken).toBe(AS_DECIDED)
  })
})
