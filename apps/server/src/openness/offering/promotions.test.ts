import { assetId } from '@plumbline/domain/money/asset'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { decideByTwo, gatesHouse, settleIn } from '../../testing/houses/gates-house.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { programmeDocument } from '../../rewards/bonuses/programme-document.ts'
import { openProgrammes } from '../../rewards/bonuses/programme-store.ts'

/*
 * What is offered as a reward where, with real money and over the wire (docs/fair-dealing.md 18): two programmes, the
 * daily sign-in and invitations, in each country, before and after a record allows them there. Without one nothing is
 * shown, nothing can be claimed and nothing is paid, whatever else is offered there.
 */

const whole = await wholeApp({
  mode: 'live',
  limiter: { take: () => 0 },
  trustProxy: ['127.0.0.1'],
  countryHeader: 'x-country',
})

const { browser, clock, db, owner } = whole
const { customer, serve, fundHouse } = gatesHouse(whole)
await fundHouse()

const NOT_OFFERED = { refusal: 'promotions_not_offered_here' }
const COUNTRIES = [undefined, 'TH', 'US'] as const
/** Opened everywhere but for promotions, later on. */
const OTHER_FAMILIES = ['projects', 'exchange', 'following']

/** In force by two operators: a fixed sum for whoever is there. */
async function programme(title: string): Promise<void> {
  const facts = {
    titles: { en: title },
    terms: { type: 2, minor: 50_00n, turnoverFactor: 2, days: 30, needsIdentity: false },
    budgetMinor: 10_000_00n,
    opensAt: clock.now(),
    closesAt: clock.now() + 60 * DAY_MS,
  } as const

  await decideByTwo(whole, 'bonus_programme', programmeDocument(randomUUID(), 1, facts))
}

await programme('First')
await programme('Second')
const programmes = await openProgrammes(owner, assetId('USD', false), clock.now())

type Headers = Record<string, string>
const keyed = (headers: Headers): Headers => ({ ...headers, 'idempotency-key': randomUUID() })

/** How many bonuses a customer is shown as on offer. */
const offered = async ({ from }: Payee, headers: Headers): Promise<number> =>
  dataOf(await from.get('/api/bonus/list', { status: 'offered' }, headers)).items.length

/** Each way to a reward, or to be told of one. */
const ways = ({ from }: Payee, headers: Headers): Promise<Answer>[] => [
  ...programmes.map(({ id, hash }) =>
    from.post('/api/bonus/claim', { id, terms_hash: hash }, keyed(headers)),
  ),
  from.get('/api/bonus/sign_in', {}, headers),
  from.post('/api/bonus/sign_in', {}, keyed(headers)),
  from.get('/api/invitation/index', {}, headers),
]

/** Own cash and bonus money of real money, in cents. */
async function owned({ customerId }: Payee): Promise<bigint> {
  const [row] = await owner.query<{ cents: bigint }>(
    'select sum(cr_posted - dr_posted)::bigint as cents from account where id >> 24 = $1 and (id >> 16) & 255 = 1',
    [customerId],
  )
  return row?.cents ?? 0n
}

async function nothingIsOffered(to: Payee, headers: Headers = {}): Promise<void> {
  const before = await owned(to)
  expect(await offered(to, headers)).toBe(0)

  for (const answer of await Promise.all(ways(to, headers))) {
    expect([answer.status, answer.data]).toEqual([422, NOT_OFFERED])
  }

  expect(await owned(to)).toBe(before)
}

/** A friend registers by an invitation and passes the check of identity; the inviter is paid what is due. */
async function invite(inviter: Payee): Promise<bigint> {
  const before = await owned(inviter)
  const [row] = await db.query<{ invitation_code: string }>(
    'select invitation_code from customer where id = $1',
    [inviter.customerId],
  )

  const friend = await browser().register(`friend-${randomUUID()}@example.com`, {
    invitation_code: row?.invitation_code ?? '',
  })

  await settleIn(whole, BigInt(dataOf(friend).user.id), 'TH')
  await whole.run('invitations/pay-rewards')

  return (await owned(inviter)) - before
}

test('with real money no country is offered a bonus or a reward by default', async () => {
  for (const country of COUNTRIES) {
    const to = await customer(country)
    await nothingIsOffered(to)
    expect(await invite(to)).toBe(0n)
  }

  await nothingIsOffered(await customer(), { 'x-country': 'TH' })
})

test('a record opens rewards in its own country alone; what else is offered opens none, and no address does', async () => {
  for (const family of OTHER_FAMILIES) await serve(family, 'US')
  await serve('promotions', 'TH')

  for (const country of COUNTRIES) {
    if (country === 'TH') continue

    const to = await customer(country)
    await nothingIsOffered(to)
    if (country !== undefined) await nothingIsOffered(to, { 'x-country': 'TH' })
    expect(await invite(to)).toBe(0n)
  }

  const to = await customer('TH')
  expect(await offered(to, { 'x-country': 'US' })).toBe(programmes.length)
  const answers = await Promise.all(ways(to, {}))

  // One bonus at a time: of both programmes that are claimed at once the second waits.
  const refused = answers.flatMap(({ data }) => (data.refusal === undefined ? [] : [data.refusal]))
  expect(refused).toEqual(['bonus_active'])
  expect(await invite(to)).toBe(500n)
})

test('a record that is withdrawn closes them again, and leaves what was accepted', async () => {
  await serve('promotions', 'SG')
  const to = await customer('SG')
  const [first] = programmes
  if (!first) throw new Error('there is a programme')

  dataOf(await to.from.post('/api/bonus/claim', { id: first.id, terms_hash: first.hash }, keyed({})))
  await serve('promotions', 'SG', { is_active: false })
  await nothingIsOffered(to)

  expect(dataOf(await to.from.get('/api/bonus/list', { status: 'active' })).items).toMatchObject([
    { amount: '50.00' },
  ])

  expect(await invite(to)).toBe(0n)
})

/** With a second factor, which real money asks of all of them. */
async function operator() {
  const signedIn = await operatorBrowser(whole)
  await owner.query(
    `insert into operator_passkey (id, operator_id, credential_id, public_key, counter, label, added_at)
     values ($1, $2, $3, '', 0, 'Key', instant($4))`,
    [randomUUID(), signedIn.operatorId, Buffer.from(randomUUID()), clock.now()],
  )

  return signedIn
}

test('a bonus outside a programme is offered by no two operators where promotions are not, nor shown once they ended', async () => {
  const [maker, checker] = [await operator(), await operator()]

  const grant = (to: Payee): Promise<Answer> =>
    maker.post('/api/desk/bonus_grant/propose', {
      customer_id: String(to.customerId),
      type: '1',
      amount: '5.00',
      turnover_factor: '0',
      days: '1',
      offer_until: toIso(clock.now() + DAY_MS),
      reason: 'For a test',
    })

  const confirm = async (answer: Answer): Promise<Answer> =>
    checker.post('/api/desk/proposal/confirm', { id: dataOf(answer).proposal_id })

  await serve('promotions', 'VN')

  for (const country of [undefined, 'US']) {
    const elsewhere = await grant(await customer(country))
    expect([elsewhere.status, elsewhere.data]).toEqual([422, { ...NOT_OFFERED, field: 'customer_id' }])
  }

  const [first, second] = [await customer('VN'), await customer('VN')]
  const late = await grant(second)

  dataOf(await confirm(await grant(first)))
  expect(await offered(first, {})).toBe(programmes.length + 1)

  await serve('promotions', 'VN', { is_active: false })
  await nothingIsOffered(first)
  expect((await confirm(late)).data).toEqual(NOT_OFFERED)
  await serve('promotions', 'VN')
  expect(await offered(first, {})).toBe(programmes.length + 1)
  expect(await offered(second, {})).toBe(programmes.length)
})

test('a reward waits until it is known where the inviter lives, and is paid then', async () => {
  await serve('promotions', 'TH')
  const inviter = await customer()

  // By the address the rewards are offered, so they are promised here.
  const shown = dataOf(await inviter.from.get('/api/invitation/index', {}, { 'x-country': 'TH' }))
  expect(shown.amount).toBe('5.00')
  expect(await invite(inviter)).toBe(0n)

  const before = await owned(inviter)
  await settleIn(whole, inviter.customerId, 'TH')
  await whole.run('invitations/pay-rewards')
  expect((await owned(inviter)) - before).toBe(500n)
})
