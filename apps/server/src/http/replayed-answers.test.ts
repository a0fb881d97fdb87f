import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newHash, SAMPLE_METHODS, start } from '../testing/deposit.ts'
import { payoutHouse } from '../testing/houses/payout-house.ts'
import { dataOf } from '../testing/test-browser.ts'
import { wholeApp } from '../testing/whole-app.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { payee } = payoutHouse(whole)
const ann = await payee()

/** What one call answers, as bytes. */
async function sent(path: string, fields: Record<string, string>, key: string): Promise<string> {
  const answer = await whole.app.inject({
    method: 'POST',
    url: path,
    payload: new URLSearchParams(fields).toString(),
    headers: {
      token: ann.from.token ?? '',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': key,
    },
  })

  return `${answer.statusCode} ${answer.body}`
}

async function recharge(): Promise<[string, Record<string, string>]> {
  const { reference } = dataOf(await start(ann.from, '0.001', SAMPLE_METHODS.bitcoin))
  const file_id = await ann.from.picture('recharge')
  return ['/api/user/dorecharge', { reference, file_id, transaction_hash: newHash() }]
}

async function exchange(): Promise<[string, Record<string, string>]> {
  const form = { from: 'USD', to: 'ETH', amount: '20.00' }
  return ['/api/exchange/accept', { quote: dataOf(await ann.from.post('/api/exchange/quote', form)).quote }]
}

async function withdrawal(amount: string): Promise<[string, Record<string, string>]> {
  const { id } = dataOf(await ann.addCard())
  return ['/api/user/cash', await ann.withdrawal({ amount, target_id: id })]
}

async function order(amount = '10.00'): Promise<[string, Record<string, string>]> {
  const form = { symbol: 'BTCUSD', direction: 'up', seconds: '30', amount, multiple: '1' }
  return ['/api/order/addorder', { ticket: dataOf(await ann.from.post('/api/order/goorder', form)).ticket }]
}

test.each([
  ['a recharge', recharge],
  ['an exchange', exchange],
  ['a withdrawal', () => withdrawal('100.00')],
  ['a withdrawal that is refused', () => withdrawal('999999.00')],
  ['an order', () => order()],
])('%s is answered again byte by byte', async (_what, make) => {
  const [path, fields] = await make()
  const key = randomUUID()
  const first = await sent(path, fields, key)
  expect(first).toMatch(/^(200|422) /)
  expect(await sent(path, fields, key)).toBe(first)
})

test('a key that stood for one call stands for no other, orders included', async () => {
  const used = async (from: [string, Record<string, string>], to: [string, Record<string, string>]) => {
    const key = randomUUID()
    expect(await sent(...from, key)).toMatch(/^200 /)
    expect(await sent(...to, key)).toMatch(/^409 .*"idempotency_body_differs"/)

    // The refused call had no effect and goes through under a key of its own.
    expect(await sent(...to, randomUUID())).toMatch(/^200 /)
  }

  await used(['/api/bonus/sign_in', {}], await exchange())
  await used(await exchange(), await order())
  await used(await order(), await exchange())
})

test('of two calls at once under one key one has it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const key = randomUUID()
    const calls = [await exchange(), ['/api/practice/refill', {}] as const]
    const answers = await Promise.all(calls.map(([path, fields]) => sent(path, fields, key)))
    expect(answers.filter((answer) => answer.startsWith('409 '))).toHaveLength(1)
  }
})
