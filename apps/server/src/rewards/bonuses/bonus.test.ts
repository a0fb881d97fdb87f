import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { t } from '@plumbline/language/testing/t'
import { afterEach, describe, expect, test } from 'vitest'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import type { BonusCustomer } from '../../testing/houses/bonus-house.ts'

const house = await bonusHouse()
const { clock, db } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const promo = async (): Promise<bigint> => {
  const [row] = await db.query<{ sum: bigint }>(
    'select cr_posted - dr_posted as sum from account where id = (101 << 16) | (3 << 8)',
  )
  return row?.sum ?? 0n
}

const running = async (customer: BonusCustomer) => (await customer.list({ status: 'active' })).items[0]

describe('the first start in practice', () => {
  test('brings two programmes, plainly named samples, decided by the two automatic operators', async () => {
    const { items } = (await house.maker.get('/api/desk/bonus_programmes')).data
    expect(items.map(({ title }: { title: string }) => title)).toEqual([
      t('bonus.sample.gift'),
      t('bonus.sample.welcome'),
    ])

    expect(items[0].versions[0].decisions.map(({ operator }: { operator: string }) => operator)).toEqual([
      'Practice desk 1 (automatic)',
      'Practice desk 2 (automatic)',
    ])
  })
})

describe('a bonus with turnover', () => {
  test('the example of docs/rules/rewards.md#example, from acceptance to cash', async () => {
    const offer = await house.programme()
    const before = await promo()
    const ann = await house.person()
    const [shown] = (await ann.list({ status: 'offered' })).items

    expect(shown).toMatchObject({
      id: offer.id,
      type: 2,
      title: 'Test bonus',
      language: 'en',
      amount: '50.00',
      turnover: '100.00',
      progress: '0.00',
      left: '100.00',
      status: 'offered',
      terms_hash: offer.terms_hash,
      days: 30,
    })

    expect(shown.terms).toContain(offer.terms_hash)
    expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })

    const claimed = (await ann.claim(offer)).data
    expect(claimed).toMatchObject({ status: 'active', balance: '50.00', left: '100.00' })
    expect(await promo()).toBe(before - 50_00n)

    expect((await ann.list()).items.map(({ status }: { status: string }) => status)).toEqual([
      'offered',
      'active',
    ])

    await house.play(ann, [30_00n], 'won')
    expect(await ann.sums()).toEqual({ cash: 0n, bonus: 75_20n })
    await house.play(ann, [40_00n], 'lost')
    await house.play(ann, [10_00n], 'void')
    expect(await running(ann)).toMatchObject({ progress: '70.00', left: '30.00', balance: '34.80' })

    const early = await ann.call('/api/bonus/release', { id: claimed.id })
    expect([early.status, early.data]).toEqual([422, { refusal: 'turnover_left', params: { left: '30.00' } }])
    await house.play(ann, [30_00n], 'won')
    expect(await running(ann)).toMatchObject({ progress: '100.00', left: '0.00', balance: '60.00' })
    await house.run('bonuses/look-after')
    await house.run('bonuses/look-after')

    expect(house.messages.filter(({ customerId }) => customerId === ann.id)).toMatchObject([
      { kind: 'bonus_turnover_met', params: { amount: '60.00', asset: 'USD' } },
    ])

    const released = (await ann.call('/api/bonus/release', { id: claimed.id })).data
    expect(released).toMatchObject({ status: 'released', moved: '60.00', balance: '0.00' })
    expect(await ann.sums()).toEqual({ cash: 60_00n, bonus: 0n })
    expect((await ann.call('/api/bonus/release', { id: claimed.id })).data.refusal).toBe('bonus_not_found')
  })

  test('given up: the bonus balance goes back to the budget, and no cent of cash', async () => {
    const offer = await house.programme({ budget: '50.00' })
    const ann = await house.person()

    await ann.call('/api/bonus/sign_in')
    const { id } = (await ann.claim(offer)).data

    await house.play(ann, [20_00n], 'lost')
    const before = await promo()
    const given = (await ann.call('/api/bonus/give_up', { id })).data

    expect(given).toMatchObject({ status: 'given_up', moved: '29.80' })
    expect(await ann.sums()).toEqual({ cash: 10n, bonus: 0n })
    expect(await promo()).toBe(before + 29_80n)

    const [at] = (await house.maker.get('/api/desk/bonus_programmes', { id: offer.id })).data.items
    expect(at).toMatchObject({ used: '20.20', claims: 1, budget: '50.00' })
    expect((await ann.claim(offer)).data.refusal).toBe('bonus_already_claimed')

    const bob = await house.person()
    expect((await bob.claim(offer)).data.refusal).toBe('bonus_budget_short')
  })

  test('orders of one bonus never count for another, nor do orders paid from cash', async () => {
    const [first, second] = [await house.programme({ turnover_factor: '1' }), await house.programme()]
    const ann = await house.person()
    const { id } = (await ann.claim(first)).data

    expect((await ann.claim(second)).data.refusal).toBe('bonus_active')
    await house.play(ann, [25_00n, 24_00n], 'won')
    expect(await running(ann)).toMatchObject({ progress: '49.00' })
    await house.play(ann, [1_00n], 'lost')
    expect((await ann.call('/api/bonus/release', { id })).data.status).toBe('released')
    await ann.claim(second)
    await house.place(ann.id, { book: 'cash', amount: 5_00n, multiple: 1, seconds: 15 })
    await house.play(ann, [2_00n], 'won')
    expect(await running(ann)).toMatchObject({ progress: '2.00', left: '98.00' })

    const { items } = await ann.list({ status: 'released' })
    expect(items).toMatchObject([{ id, progress: '50.00', left: '0.00' }])
  })

  test('neither ends while a bonus order is open', async () => {
    const offer = await house.programme({ turnover_factor: '1', days: '1' })
    const ann = await house.person()
    const { id } = (await ann.claim(offer)).data

    await house.play(ann, [25_00n, 20_00n], 'won')
    await house.place(ann.id, { book: 'bonus', amount: 6_00n, multiple: 1, seconds: 15 })
    expect((await ann.call('/api/bonus/give_up', { id })).data.refusal).toBe('bonus_orders_open')

    expect((await ann.call('/api/bonus/release', { id })).data).toMatchObject({
      refusal: 'turnover_left',
      params: { left: '5.00' },
    })

    await house.place(ann.id, { book: 'bonus', amount: 1_00n, multiple: 1, seconds: 15 })
    await house.pass(DAY_MS)
    await house.run('bonuses/look-after')
    expect(await running(ann)).toMatchObject({ id, status: 'active' })

    // Both ended without a tick: void, so they count nothing, and what ran out goes back now.
    await house.feed.advance(clock.now())
    await house.orders.reached(house.feed.watermark())
    await house.run('bonuses/look-after')
    expect((await ann.list({ status: 'expired' })).items).toMatchObject([{ id, progress: '45.00' }])
    expect(house.messages.at(-1)).toMatchObject({ kind: 'bonus_expired', customerId: ann.id })
  })

  test('met in time, it waits for its tap; orders after its days count nothing', async () => {
    const offer = await house.programme({ turnover_factor: '1', days: '1' })
    const [ann, bob] = [await house.person(), await house.person()]
    const own = (await ann.claim(offer)).data
    const late = (await bob.claim(offer)).data

    await house.play(ann, [25_00n, 20_00n, 4_00n], 'void')
    await house.play(ann, [25_00n, 20_00n], 'won')
    await house.play(ann, [5_00n], 'lost')
    await house.pass(DAY_MS)
    await house.place(bob.id, { book: 'bonus', amount: 1_00n, multiple: 1, seconds: 15 })
    await house.run('bonuses/look-after')
    expect(await running(ann)).toMatchObject({ id: own.id, left: '0.00' })
    expect(await running(bob)).toMatchObject({ id: late.id })
    await house.play(bob, [45_00n], 'won')
    expect(await running(bob)).toMatchObject({ progress: '0.00' })
    await house.run('bonuses/look-after')
    expect(await running(bob)).toBeUndefined()
    expect((await ann.call('/api/bonus/release', { id: own.id })).data.status).toBe('released')
  })
})

describe('a gift without turnover', () => {
  test('is cash on acceptance, and nothing else; a running bonus does not stand in its way', async () => {
    const [gift, bonus] = [
      await house.programme({ type: '1', amount: '7.50', turnover_factor: '0' }),
      await house.programme(),
    ]

    const ann = await house.person()
    await ann.claim(bonus)

    const taken = (await ann.claim(gift)).data
    expect(taken).toMatchObject({ status: 'released', type: 1, turnover: '0.00' })
    expect(taken).not.toHaveProperty('moved')
    expect(await ann.sums()).toEqual({ cash: 7_50n, bonus: 50_00n })
    expect((await ann.call('/api/bonus/give_up', { id: taken.id })).data.refusal).toBe('bonus_not_found')
  })
})

describe('who is offered what', () => {
  test('identity, being new, and for class 3 a recharge of any sum', async () => {
    const papers = await house.programme({ needs_identity: 'true' })
    const fresh = await house.programme({ new_for_days: '2' })
    const recharged = await house.programme({ type: '3' })
    const ann = await house.person()

    const ids = async () => (await ann.list({ status: 'offered' })).items.map(({ id }: { id: string }) => id)
    expect(await ids()).toContain(fresh.id)
    expect(await ids()).not.toContain(papers.id)
    expect((await ann.claim(papers)).data).toEqual({ refusal: 'bonus_not_found', field: 'id' })
    expect((await ann.claim(recharged)).data.refusal).toBe('bonus_not_found')
    house.passed.add(ann.id)
    await house.pass(2 * DAY_MS)
    expect(await ids()).toContain(papers.id)
    expect(await ids()).not.toContain(fresh.id)
    expect((await ann.claim(papers)).status).toBe(200)
  })

  test('new terms need a new look; a closed programme takes nobody', async () => {
    const offer = await house.programme()
    const ann = await house.person()

    await house.decided('/api/desk/bonus_programme/propose', house.wish({ id: offer.id, amount: '40.00' }))
    expect((await ann.claim(offer)).data.refusal).toBe('terms_changed')

    const [now] = (await house.maker.get('/api/desk/bonus_programmes', { id: offer.id })).data.items
    expect([now.version, now.amount, now.versions.length]).toEqual([2, '40.00', 2])
    expect((await ann.claim(now)).data.amount).toBe('40.00')

    const closes = toIso(clock.now())
    clock.advance(1)

    await house.decided(
      '/api/desk/bonus_programme/propose',
      house.wish({ id: offer.id, amount: '40.00', opens: toIso(clock.now() - 1_000), closes }),
    )

    const bob = await house.person()
    expect((await bob.claim(now)).data.refusal).toBe('bonus_offer_expired')
    expect((await ann.list({ status: 'active' })).items).toHaveLength(1)
  })
})

describe('the daily sign-in', () => {
  test('pays 0.10 once a platform day', async () => {
    const ann = await house.person()
    expect((await ann.from.get('/api/bonus/sign_in')).data).toEqual({ claimed_today: false, amount: '0.10' })
    expect((await ann.call('/api/bonus/sign_in')).data).toMatchObject({ claimed_today: true })

    const again = await ann.call('/api/bonus/sign_in')
    expect([again.status, again.data.refusal]).toEqual([409, 'bonus_already_claimed'])
    await house.pass(DAY_MS)
    expect((await ann.from.get('/api/bonus/sign_in')).data.claimed_today).toBe(false)
    await ann.call('/api/bonus/sign_in')
    expect(await ann.sums()).toEqual({ cash: 20n, bonus: 0n })
  })

  test('a repeated key answers as the first did', async () => {
    const ann = await house.person()
    const key = { 'idempotency-key': randomUUID() }
    const first = await ann.from.post('/api/bonus/sign_in', {}, key)
    expect((await ann.from.post('/api/bonus/sign_in', {}, key)).data).toEqual(first.data)
    expect(await ann.sums()).toEqual({ cash: 10n, bonus: 0n })
  })
})

describe('what two operators propose', () => {
  test.each([
    [{ amount: '0' }, 'amount'],
    [{ turnover_factor: '51' }, 'turnover_factor'],
    [{ days: '0' }, 'days'],
    [{ budget: '49.99' }, 'budget'],
    [{ closes: '2020-01-01T00:00:00.000Z' }, 'closes'],
    [{ titles: '{"en":"Guaranteed profit"}' }, 'titles'],
    [{ titles: '{"de":"Bonus"}' }, 'titles'],
  ])('%o is refused at %s', async (change, field) => {
    const answer = await house.maker.post('/api/desk/bonus_programme/propose', house.wish(change))
    expect([answer.status === 200, answer.data.field]).toEqual([false, field])
  })

  test('a budget below what is claimed, and an own second decision', async () => {
    const offer = await house.programme()
    const ann = await house.person()

    const lower = await house.maker.post(
      '/api/desk/bonus_programme/propose',
      house.wish({ id: offer.id, budget: '50.00' }),
    )

    await ann.claim(offer)
    const bob = await house.person()
    await bob.claim(offer)

    const id = lower.data.proposal_id
    expect((await house.maker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe('same_operator')

    expect((await house.checker.post('/api/desk/proposal/confirm', { id })).data.refusal).toBe(
      'bonus_budget_short',
    )

    expect(
      (await house.maker.post('/api/desk/bonus_programme/propose', house.wish({ id: randomUUID() }))).data
        .refusal,
    ).toBe('bonus_not_found')
  })
})
