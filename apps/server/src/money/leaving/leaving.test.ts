import { DAY_MS } from '@plumbline/domain/basics/time'
import { RETURNS_AFTER_MS } from '@plumbline/domain/money/withdrawal-setting'
import { createTranslator } from '@plumbline/language/translator'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { dataOf } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'
import { seedSampleOffers } from '../../investing/offers/index.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, db } = whole
const house = payoutHouse(whole)
await seedSampleOffers({ database: db, clock, translator: createTranslator('Plumbline') })
const key = () => ({ 'idempotency-key': randomUUID() })
const today = () => new Date(clock.now()).toISOString().slice(0, 10)
const tomorrow = () => new Date(clock.now() + DAY_MS).toISOString().slice(0, 10)

test('everything is in it: cash, what projects return, what a new card takes first, and the date of the last cent', async () => {
  const { from, addCard, withdraw } = await house.payee()
  const leave = async () => dataOf(await from.get('/api/user/leave'))

  expect((await leave()).assets).toMatchObject([
    { asset: 'USD', total: '10000.00', has_target: false, refused_by: 'payout_target_required' },
  ])

  const target = (await addCard()).data.id
  const fresh = await leave()

  expect(fresh.assets[0]).toMatchObject({
    has_target: true,
    withdrawals: [
      { day: today(), amount: '1000.00', sxf: '1.00', sjdz: '999.00' },
      { day: tomorrow(), amount: '9000.00', sxf: '9.00', sjdz: '8991.00' },
    ],
    sxf: '10.00',
    sjdz: '9990.00',
  })

  expect(fresh.assets[0].last_by).toBe(fresh.assets[0].withdrawals[1].back_by)

  // What nobody decides comes back by itself: nothing later is promised.
  for (const { from: sent, back_by: by } of fresh.assets[0].withdrawals)
    expect(Date.parse(by) - Date.parse(sent)).toBe(RETURNS_AFTER_MS)

  const [project] = dataOf(await from.get('/api/project/yeb_project')).items
  const form = { project_id: project.id, terms_hash: project.terms_hash, amount: '2500.00' }
  const joined = dataOf(await from.post('/api/project/yebjoinnow', form, key()))
  const invested = await leave()

  expect(invested.assets[0]).toMatchObject({
    available: '7500.00',
    from_projects: '2500.00',
    total: '10000.00',
  })

  expect(invested.projects).toMatchObject([
    { id: joined.id, language: 'en', principal: '2500.00', charge: '0.00', received: '2500.00' },
  ])

  // The plan is what the calls take: ended, and sent step by step on its days.
  dataOf(await from.post('/api/project/yebstop', { id: joined.id }, key()))

  for (;;) {
    const [usd] = (await leave()).assets
    if (!usd) break

    const [first] = usd.withdrawals
    clock.set(Math.max(clock.now(), Date.parse(first.from)))
    const sent = await withdraw({ amount: first.amount, target_id: target })

    // Planned and sent, `promised_by` means the same.
    const { amount, sxf, sjdz, promised_by } = first
    expect(sent.data).toMatchObject({ amount, sxf, sjdz, promised_by })
  }

  const { assets, held } = await leave()
  expect(assets).toEqual([])
  expect(held).toEqual([{ asset: 'USD', amount: '10000.00' }])
})

test('real money is refused in practice', async () => {
  const { from } = await house.payee()
  expect((await from.get('/api/user/leave', { practice: 'false' })).data.refusal).toBe('practice_money_only')
})
