import { DAY_MS, HOUR_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { windDown } from '../../testing/houses/gates-house.ts'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { payoutHouse } from '../../testing/houses/payout-house.ts'
import { makeOffer } from '../../testing/houses/project-house.ts'
import { SAMPLE_METHODS } from '../../testing/deposit.ts'
import { dataOf } from '../../testing/test-browser.ts'
import type { Answer } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* The drill: the house ends new risk while customers hold everything that it offers (fair dealing, row 40). */
const whole = await wholeApp({ limiter: { take: () => 0 } })
const { clock, feed, db } = whole
const { payee } = payoutHouse(whole)
const { from, addCard, withdraw } = await payee()
await addCard()

const named = ({ data }: Answer): string => data.refusal ?? 'answered'
const send = (path: string, fields: Record<string, string>): Promise<Answer> =>
  from.post(path, fields, { 'idempotency-key': randomUUID() })
const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
const quote = (give: string, get: string, amount: string) =>
  from.post('/api/exchange/quote', { from: give, to: get, amount })

/** Everything that a customer holds before. */
async function hold() {
  const project = String(await makeOffer(whole, { closesAt: clock.now() + 90 * DAY_MS }))
  const { terms_hash: hash } = dataOf(await from.get('/api/project/yeb', { id: project })).project
  const joining = { project_id: project, terms_hash: hash, amount: '1000.00' }
  const subscription = dataOf(await send('/api/project/yebjoinnow', joining)).id
  const bought = dataOf(await quote('USD', 'BTC', '500.00')).quote

  dataOf(await send('/api/exchange/accept', { quote: bought }))
  const { ticket } = dataOf(await from.post('/api/order/goorder', WISH))
  const order = dataOf(await send('/api/order/addorder', { ticket })).id

  const { reference } = dataOf(
    await from.post('/api/user/recharge', { method_id: SAMPLE_METHODS.bank, amount: '20.00' }),
  )

  const spare = dataOf(await from.post('/api/order/goorder', WISH)).ticket
  return { joining, subscription, order, reference, spare }
}

const held = await hold()

test('two operators end new risk, one does not; it stands in the acts, in the terms and in the settings', async () => {
  const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
  const wish = { on: 'true', reason: 'The licence ends' }
  const { proposal_id: id } = dataOf(await maker.post('/api/desk/wind_down/propose', wish))

  expect(named(await maker.post('/api/desk/proposal/confirm', { id }))).toBe('same_operator')
  expect(dataOf(await from.get('/api/index/settings')).winding_down).toBeUndefined()
  dataOf(await checker.post('/api/desk/proposal/confirm', { id }))

  const since = new Date(clock.now()).toISOString()
  expect(dataOf(await from.get('/api/index/settings')).winding_down).toBe(since)
  expect(dataOf(await maker.get('/api/desk/gates')).winding_down).toBe(since)
  expect(named(await maker.post('/api/desk/wind_down/propose', wish))).toBe('already_decided')

  const logged = await db.query<{ log: number; content: string }>(
    `select log, content from log_entry where content like '%wind_down%' order by id`,
  )

  expect(logged.map(({ log }) => log)).toEqual(expect.arrayContaining([4, 5]))
  expect(logged.find(({ log }) => log === 5)?.content).toContain(String.raw`{\"is_on\": true}`)
})

test.each<[string, () => Promise<Answer>]>([
  ['a ticket', () => from.post('/api/order/goorder', WISH)],
  ['an order on a ticket from before', () => send('/api/order/addorder', { ticket: held.spare })],
  ['joining', () => send('/api/project/yebjoinnow', held.joining)],
  ['an append', () => send('/api/project/yebappend', { id: held.subscription, amount: '100.00' })],
  ['a renewal', () => from.post('/api/project/yebkeep', { id: held.subscription, renew: 'principal' })],
  ['a deposit', () => from.post('/api/user/recharge', { method_id: SAMPLE_METHODS.bank, amount: '20.00' })],
  ['a bonus', () => send('/api/bonus/claim', { id: randomUUID(), terms_hash: '0'.repeat(64) })],
  ['a sign-in bonus', () => send('/api/bonus/sign_in', {})],
  ['being followed', () => from.post('/api/follow/open', { on: 'true' })],
  ['cash to coin', () => quote('USD', 'BTC', '100.00')],
])('%s is refused', async (_, ask) => {
  expect((await ask()).data).toEqual({ refusal: 'winding_down' })
})

test('what was begun goes on: the order runs out, a deposit on its way is taken, a project can be ended', async () => {
  for (let second = 0; second < 70; second += 1) {
    clock.advance(1_000)
    await feed.step()
  }

  const order = dataOf(await from.get('/api/order/get_this_order', { id: held.order }))
  expect(order.status).toMatch(/won|lost|void/)

  const deposit = { reference: held.reference, file_id: await from.picture('recharge') }
  expect(named(await send('/api/user/dorecharge', deposit))).toBe('answered')

  expect(named(await from.post('/api/project/yebkeep', { id: held.subscription, renew: 'off' }))).toBe(
    'answered',
  )

  expect(dataOf(await send('/api/project/yebstop', { id: held.subscription })).status).toBe('settled')
})

test('the way out stays open: coin to cash, withdrawals, proofs and the ledger', async () => {
  const sold = dataOf(await quote('BTC', 'USD', '0.001')).quote
  expect(named(await send('/api/exchange/accept', { quote: sold }))).toBe('answered')

  const { items } = dataOf(await from.get('/api/user/bank_card'))
  expect(named(await withdraw({ amount: '100.00', target_id: items[0].id }))).toBe('answered')
  expect((await from.get('/.well-known/settlement-log.json')).status).toBe(200)
  expect(named(await from.get('/api/order/get_this_order', { id: held.order }))).toBe('answered')
})

test('what the house ended, two operators allow again, and a new life of the server knows how it stands', async () => {
  await windDown(whole, false)
  expect(dataOf(await from.get('/api/index/settings')).winding_down).toBeUndefined()
  expect(named(await from.post('/api/order/goorder', WISH))).toBe('answered')
  clock.advance(HOUR_MS)
  await windDown(whole, true)
  await expect(db.query('update wind_down set is_on = false')).rejects.toThrow(/permission denied/)

  await expect(
    db.query(
      `insert into wind_down (is_on, proposal_id, at) select false, id, decided_at from proposal where kind = 'wind_down' limit 1`,
    ),
  ).rejects.toThrow(/takes two|unique/)
})
