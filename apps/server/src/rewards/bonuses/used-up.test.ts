import { DAY_MS } from '@plumbline/domain/basics/time'
import { afterEach, expect, test } from 'vitest'
import { balanceOf, houseAccount } from '../../ledger/ledger.ts'
import { bonusHouse } from '../../testing/houses/bonus-house.ts'
import type { BonusCustomer } from '../../testing/houses/bonus-house.ts'

/* A bonus of which nothing is left: where its turnover is met there is nothing to release and nothing to wait for. */

const house = await bonusHouse()
const { db } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
})

const promo = () => balanceOf(db, houseAccount(101, 'promo'))
const running = async (customer: BonusCustomer) => (await customer.list({ status: 'active' })).items[0]

test('met and used up it is over by itself, and another can be claimed', async () => {
  const [offer, other] = [await house.programme({ turnover_factor: '1' }), await house.programme()]
  const ann = await house.person()
  const { id } = (await ann.claim(offer)).data

  await house.play(ann, [25_00n], 'won')
  const before = await promo()

  await house.play(ann, [25_00n, 45_30n], 'lost')
  expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })
  expect((await ann.claim(other)).data.refusal).toBe('bonus_active')
  await house.run('bonuses/look-after')
  await house.run('bonuses/look-after')
  expect(await running(ann)).toBeUndefined()

  const [ended] = (await ann.list({ status: 'released' })).items
  expect(ended).toMatchObject({ id, progress: '95.30', left: '0.00', moved: '0.00' })
  expect([await ann.sums(), await promo()]).toEqual([{ cash: 0n, bonus: 0n }, before])

  expect(house.messages.filter(({ customerId }) => customerId === ann.id)).toMatchObject([
    { kind: 'bonus_used_up' },
  ])

  expect((await ann.claim(other)).data.status).toBe('active')
})

test('met and told, it is over once the rest is used up, not while an order could still bring some', async () => {
  const offer = await house.programme({ turnover_factor: '1' })
  const ann = await house.person()
  const { id } = (await ann.claim(offer)).data

  await house.play(ann, [25_00n, 24_00n], 'won')
  await house.play(ann, [1_00n], 'won')
  await house.run('bonuses/look-after')

  const { bonus } = await ann.sums()
  const rest = (bonus * 100n + 100n) / 101n // its fee of 1 % takes the last cent

  await house.place(ann.id, { book: 'bonus', amount: rest, multiple: 1, seconds: 15 })
  expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })
  await house.run('bonuses/look-after')
  expect(await running(ann)).toMatchObject({ id, status: 'active' })
  await house.play(ann, [], 'lost')
  await house.run('bonuses/look-after')
  expect((await ann.list({ status: 'released' })).items).toMatchObject([{ id, moved: '0.00' }])

  expect(house.messages.filter(({ customerId }) => customerId === ann.id).map(({ kind }) => kind)).toEqual([
    'bonus_turnover_met',
    'bonus_used_up',
  ])
})

test('used up but not met, it stays until it is given up or its days are over', async () => {
  const offer = await house.programme({ turnover_factor: '2', days: '1' })
  const ann = await house.person()

  await ann.claim(offer)
  await house.play(ann, [25_00n, 24_51n], 'lost')
  expect(await ann.sums()).toEqual({ cash: 0n, bonus: 0n })
  await house.run('bonuses/look-after')
  expect(await running(ann)).toMatchObject({ progress: '49.51' })
  await house.pass(DAY_MS)
  await house.run('bonuses/look-after')
  expect(await running(ann)).toBeUndefined()
})
