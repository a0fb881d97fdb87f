import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { afterEach, describe, expect, test } from 'vitest'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import type { BonusCustomer } from '../../testing/houses/bonus-house.ts'

const house = await bonusHouse()
const { clock, db } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

describe('a bonus outside a programme', () => {
  const path = '/api/desk/bonus_grant/propose'

  const wishFor = (customer: BonusCustomer, change: Record<string, string> = {}) => ({
    customer_id: customer.id.toString(),
    type: '1',
    amount: '12.00',
    turnover_factor: '1',
    days: '7',
    offer_until: toIso(clock.now() + DAY_MS),
    reason: 'For patience',
    ...change,
  })

  const grant = (customer: BonusCustomer, change?: Record<string, string>) =>
    house.decided(path, wishFor(customer, change))

  test('is offered by two and credited by its customer alone', async () => {
    const [ann, bob] = [await house.person(), await house.person()]
    expect((await grant(ann)).data.status).toBe('confirmed')
    expect(house.messages.at(-1)).toMatchObject({ kind: 'bonus_offered', customerId: ann.id })
    expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })

    const offer = (await ann.list({ status: 'offered' })).items.find(
      ({ title }: { title: string }) => title === 'System gift',
    )

    expect(offer).toMatchObject({ amount: '12.00', turnover: '12.00', days: 7 })
    expect((await bob.claim(offer)).data.refusal).toBe('bonus_not_found')
    expect((await ann.claim({ ...offer, terms_hash: '0'.repeat(64) })).data.refusal).toBe('terms_changed')
    expect((await ann.claim(offer)).data).toMatchObject({ id: offer.id, status: 'active' })
    expect((await ann.claim(offer)).data.refusal).toBe('bonus_already_claimed')

    const [line] = (await house.maker.get('/api/desk/bonuses', { status: 'active', limit: '1' })).data.items
    expect(line).toMatchObject({ id: offer.id, customer_id: ann.id.toString(), amount: '12.00' })
    expect(line.decisions).toHaveLength(2)
  })

  test('is offered to nobody in a pause from everything new, nor shown to them', async () => {
    const ann = await house.person()
    expect((await grant(ann)).status).toBe(200)

    const late = (await house.maker.post(path, wishFor(ann))).data.proposal_id
    const offered = (await ann.list()).items.find(
      ({ is_personal: isPersonal }: { is_personal: boolean }) => isPersonal,
    )

    expect(offered).toBeDefined()
    await db.query(
      `insert into own_pause (customer_id, kind, since, until, changed_at)
       values ($1, 'self_exclusion', instant($2), instant($3), instant($2))`,
      [ann.id, clock.now(), clock.now() + DAY_MS],
    )

    const told = house.messages.length
    expect((await ann.list()).items).toEqual([])
    expect((await ann.claim(offered)).data.refusal).toBe('self_excluded')

    const refused = await house.maker.post(path, wishFor(ann))
    expect(refused.data).toMatchObject({ refusal: 'self_excluded', field: 'customer_id' })

    expect((await house.checker.post('/api/desk/proposal/confirm', { id: late })).data.refusal).toBe(
      'self_excluded',
    )

    expect(house.messages).toHaveLength(told)
  })

  test('can be declined, and runs out by itself', async () => {
    const ann = await house.person()

    const granted = async () => {
      await grant(ann)
      return (await ann.list({ status: 'offered' })).items.find(
        ({ title }: { title: string }) => title === 'System gift',
      )
    }

    const first = await granted()
    expect((await ann.call('/api/bonus/give_up', { id: first.id })).data).toMatchObject({
      status: 'given_up',
    })

    expect((await ann.claim(first)).data.refusal).toBe('bonus_offer_expired')
    const second = await granted()

    await house.pass(DAY_MS)
    expect((await ann.claim(second)).data.refusal).toBe('bonus_offer_expired')
    await house.run('bonuses/look-after')
    expect((await ann.list({ status: 'expired' })).items).toMatchObject([{ id: second.id }])
    expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })
  })

  test('not by the operator whom it is for, not to nobody, not without a reason', async () => {
    const ann = await house.person()
    const fields = {
      customer_id: ann.id.toString(),
      type: '1',
      amount: '12.00',
      turnover_factor: '0',
      days: '7',
      offer_until: toIso(clock.now() + DAY_MS),
    }

    const path = '/api/desk/bonus_grant/propose'
    const asked = async (change: Record<string, string>) =>
      (await house.maker.post(path, { ...fields, ...change })).data.refusal

    expect(await asked({})).toBe('reason_required')
    expect(await asked({ reason: 'r', customer_id: '99999999' })).toBe('not_found')
    expect(await asked({ reason: 'r', offer_until: toIso(clock.now() + 91 * DAY_MS) })).toBe('field_invalid')

    const self = await house.owner.query<{ id: bigint }>(
      'update operator set customer_id = $1 where id = $2 returning id',
      [ann.id, house.maker.operatorId],
    )

    expect(self).toHaveLength(1)
    expect(await asked({ reason: 'r' })).toBe('same_operator')
    await house.owner.query('update operator set customer_id = null where id = $1', [house.maker.operatorId])
  })
})
