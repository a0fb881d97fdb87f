import { DAY_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import type { Payee } from '../../testing/houses/payout-house.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* Money out through every module as it is: fund password, card, reviews, messages, practice desk. */

const whole = await wholeApp({ limiter: { take: () => 0 }, practiceReview: 'auto' })
const { clock, owner, feed, bus } = whole
const house = payoutHouse(whole)

async function payeeWithCard(): Promise<{ payee: Payee; cardId: string }> {
  const payee = await house.payee()
  const card = await payee.addCard()
  expect(card.status).toBe(200)

  return { payee, cardId: card.data.id }
}

const withdraw = (payee: Payee, cardId: string, amount: string, more: Record<string, string> = {}) =>
  payee.withdraw({ amount, target_id: cardId, ...more })
const record = async (payee: Payee, id: string) =>
  (await payee.from.get('/api/user/cash_record', { id })).data.items[0]

test('to a card: reviewed by two people, told by messages, live on the record', async () => {
  const { payee, cardId } = await payeeWithCard()
  const changes: unknown[] = []
  const unsubscribe = bus.subscribe((event) => {
    if (event.type === 'record' && event.customerId === payee.customerId) changes.push(event.change.kind)
  })

  const wrong = { fund_password: 'wrong-one', code: '000000' }
  expect((await withdraw(payee, cardId, '250.00', wrong)).data.refusal).toBe('fund_password_wrong')

  const { data } = await withdraw(payee, cardId, '250.00')
  expect(data).toMatchObject({ status: 'under_review', sjdz: '249.00' })
  expect(data.target).toMatch(/^\d{3}\*\*\*\d{3}$/)

  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  const seen = (await maker.get('/api/desk/withdrawals', { state: 'waiting' })).data.items

  expect(seen).toMatchObject([{ id: data.id, four_eyes: 'first', holder_name: 'ANN LEE' }])
  expect(seen[0].signs).toEqual(['target_new', 'first_withdrawal'])
  await maker.post('/api/desk/withdrawal/approve', { id: data.id })
  await checker.post('/api/desk/withdrawal/pay', { id: data.id, bank_reference: `BANK ${data.id}` })
  unsubscribe()
  expect(await record(payee, data.id)).toMatchObject({ status: 'success', progress: { waits_for: 'nobody' } })
  expect(changes).toEqual(['withdrawal', 'withdrawal', 'withdrawal'])

  const messages = (await payee.from.get('/api/user/msg')).data.items
  const told = messages.filter(({ type }: { type: string }) => type === 'withdrawal')

  expect(told).toHaveLength(2)
  expect(told[0].text).toContain('249.00')
  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})

test('decided by the practice desk, also its rejection', async () => {
  const { payee, cardId } = await payeeWithCard()
  const paid = (await withdraw(payee, cardId, '100.00')).data
  const refused = (await withdraw(payee, cardId, '100.13')).data

  for (let passed = 0; passed < 25; passed += 1) {
    clock.advance(1_000)
    await whole.run('practice-desk/decide')
  }

  expect(await record(payee, paid.id)).toMatchObject({ status: 'success' })
  expect((await record(payee, paid.id)).bank_reference).toMatch(/^PRACTICE-/)

  expect(await record(payee, refused.id)).toMatchObject({
    status: 'fail',
    reason: 'rejected',
    reason_code: 'unreadable',
  })

  const wallet = (await payee.from.get('/api/user/wallet')).data
  expect(wallet.balances[0]).toMatchObject({ available: '9900.00', frozen: '0.00' })
  expect(wallet).toMatchObject({ total_profit: '0.00', today_profit: '0.00' })
  clock.set(Math.ceil(clock.now() / DAY_MS) * DAY_MS)

  expect((await payee.from.get('/api/user/wallet')).data).toMatchObject({
    yesterday_balance: '9900.00',
    yesterday_profit: '0.00',
  })
})

test('exchanged at the feed’s last tick, and stated', async () => {
  const { from } = await house.payee({ owning: false })
  clock.advance(1_000)
  await feed.step()

  const { data } = await from.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '1000.00' })
  const product = feed.product('BTCUSD')
  expect(data.mid.replace('.', '')).toBe(String(feed.quote(product?.id ?? 0).price))

  const done = await from.post(
    '/api/exchange/accept',
    { quote: data.quote },
    { 'idempotency-key': randomUUID() },
  )

  expect(done.status).toBe(200)
  const day = new Date(clock.now()).toISOString().slice(0, 10)
  const { items, balances } = (await from.get('/api/statement/index', { from: day, to: day })).data
  expect(items.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual([
    'exchange_given',
    'exchange_got',
    'practice_grant',
  ])

  expect(balances).toContainEqual({
    asset: 'USD',
    book: 'cash',
    opening: '0.00',
    closing: '9000.00',
  })

  clock.advance(60_000)
  expect(
    (await from.post('/api/exchange/quote', { from: 'USD', to: 'BTC', amount: '10.00' })).data.refusal,
  ).toBe('price_delayed')

  expect([...(await brokenInvariants(owner)).keys()]).toEqual([])
})
