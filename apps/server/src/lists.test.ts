import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { statementsOf } from './testing/counted-database.ts'
import { operatorBrowser } from './testing/operator-browser.ts'
import { payoutHouse } from './testing/houses/payout-house.ts'
import type { Payee } from './testing/houses/payout-house.ts'
import { recharge } from './testing/deposit.ts'
import { dataOf } from './testing/test-browser.ts'
import type { Answer } from './testing/test-browser.ts'
import { wholeApp } from './testing/whole-app.ts'

/*
 * A page of a list is read with as many statements as one row of it: what belongs to the rows is read for all of them at
 * once. A page of 500 that is read row by row answers in half a second where nobody else asks, and not at all where many do.
 */

const ROWS = 3

const whole = await wholeApp({ limiter: { take: () => 0 } })
const asItIs = { ...whole.identity }
const { payee } = payoutHouse(whole)
const operator = await operatorBrowser(whole)

/** Leaves one of everything that is listed. */
async function leave(ann: Payee): Promise<void> {
  const { from } = ann
  await certify(ann)
  dataOf(await from.post('/api/support/send', { text: 'Where is my recharge?' }))
  dataOf(await from.post('/api/support/complaints', { text: 'It took too long' }))
  await recharge(from, '20.00')

  const [offer] = dataOf(await from.get('/api/bonus/list', { status: 'offered' })).items
  const { id, terms_hash } = offer

  dataOf(await from.post('/api/bonus/claim', { id, terms_hash }, key()))
  await withdraw(ann)
}

const key = () => ({ 'idempotency-key': randomUUID() })

async function certify({ from }: Payee): Promise<void> {
  const [front, back] = [await from.picture('id_front'), await from.picture('id_back')]
  const id_number = `A${randomUUID().replaceAll(/\D/g, '').slice(0, 8)}`
  const stated = { name: 'Ann Lee', id_number, birthday: '1990-05-17', front, back }
  dataOf(await from.post('/api/user/certification', stated))
}

async function withdraw({ addCard, withdraw: send }: Payee): Promise<void> {
  const { id } = dataOf(await addCard())
  dataOf(await send({ amount: '100.00', target_id: id }))
}

async function order({ from }: Payee): Promise<void> {
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '300', amount: '10.00', multiple: '1' }
  const { ticket } = dataOf(await from.post('/api/order/goorder', form))
  dataOf(await from.post('/api/order/addorder', { ticket }, key()))
}

const people = [await payee(), await payee(), await payee()]
for (const person of people) await leave(person)
const [ann] = people
if (!ann) throw new Error('nobody is there')
await order(ann)

for (let more = 1; more < ROWS; more += 1) {
  await order(ann)
  await withdraw(ann)
  dataOf(await ann.from.post('/api/support/send', { text: 'Still nothing?' }))
}

const withOneCard = await payee()
dataOf(await withOneCard.addCard())
// From here on the real names that the database knows are shown.
Object.assign(whole.identity, asItIs)

type Ask = (query: Record<string, string>) => Promise<Answer>

const atDesk =
  (path: string, more: Record<string, string> = {}): Ask =>
  (query) =>
    operator.get(path, { ...more, ...query })

const own =
  (path: string): Ask =>
  (query) =>
    ann.from.get(path, query)

test.each<readonly [string, Ask]>([
  ['customers at the desk', atDesk('/api/desk/customers')],
  ['chats at the desk', atDesk('/api/desk/chats')],
  ['one chat at the desk', atDesk('/api/desk/chat', { id: ann.customerId.toString() })],
  ['complaints at the desk', atDesk('/api/desk/complaints')],
  ['bonuses at the desk', atDesk('/api/desk/bonuses')],
  ['real names at the desk', atDesk('/api/desk/certifications')],
  ['withdrawals at the desk', atDesk('/api/desk/withdrawals')],
  ['recharges at the desk', atDesk('/api/desk/recharges')],
  ["a customer's chat", own('/api/support/history')],
  ["a customer's orders", own('/api/order/ajaxorder_list')],
  ["a customer's withdrawals", own('/api/user/cash_record')],
])('%s: a page takes no more statements than one row', async (_name, ask) => {
  const rows = async (limit: number) => dataOf(await ask({ limit: String(limit) })).items.length
  expect([await rows(1), await rows(ROWS)]).toEqual([1, ROWS])
  expect(await statementsOf(() => rows(ROWS))).toBe(await statementsOf(() => rows(1)))
})

test('cards are opened all at once', async () => {
  const statements = ({ from }: Payee) =>
    statementsOf(async () => dataOf(await from.get('/api/user/bank_card')))
  expect(await statements(ann)).toBe(await statements(withOneCard))
})
