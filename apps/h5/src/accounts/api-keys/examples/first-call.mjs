// Needs Node 22 or newer, no package. The key stands in the environment: PLUMBLINE_KEY=plk_… node first-call.mjs
import { randomUUID } from 'node:crypto'

const BASE = 'http://127.0.0.1:4180'
const token = process.env.PLUMBLINE_KEY ?? ''

/** One call: fields make a form, without them it reads. A refusal has a stable name; after a 429 wait and ask again. */
async function call(path, fields, headers = {}) {
  const body = fields && new URLSearchParams(fields)
  const answer = await fetch(BASE + path, {
    method: body ? 'POST' : 'GET',
    body,
    headers: { token, ...headers },
  })
  if (answer.status === 429) {
    await new Promise((done) => setTimeout(done, 1_000 * Number(answer.headers.get('retry-after') ?? 1)))
    return call(path, fields, headers)
  }

  const { data, msg } = await answer.json()
  if (!answer.ok) throw new Error(`${data.refusal}: ${msg}`)

  return data
}

/** The stream, asked for own orders. It ends with the key. */
function ownOrders(onOrder) {
  const stream = new WebSocket(`${BASE.replace('http', 'ws')}/api/stream`)
  const say = (message) => stream.send(JSON.stringify(message))

  return new Promise((ready, failed) => {
    stream.onopen = () => {
      say({ op: 'auth', token })
      say({ op: 'subscribe', channel: 'orders' })
    }

    stream.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.op === 'refused') failed(new Error(message.refusal))
      if (message.op === 'subscribed') ready(stream)
      if (message.channel === 'orders' && message.data) onOrder(message.data)
    }

    stream.onerror = () => failed(new Error('the stream did not open'))
  })
}

// A price needs no key.
const { price } = await call('/api/index/ajaxpro?symbol=BTCUSD')
console.log('price', price)

// Scope read: the own wallet.
const { balances } = await call('/api/user/wallet')
for (const { asset, available } of balances) console.log('balance', asset, available)

// Scope trade: a ticket tells every figure of an order, and the order takes it as it is.
let told
const entered = new Promise((done) => (told = done))

const stream = await ownOrders((order) => {
  console.log('order', order.status, order.open_price ?? '')
  if (order.status !== 'accepted') told()
})

const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '1.00', multiple: '1' }
const { ticket } = await call('/api/order/goorder', wish)
// Sent again with the same Idempotency-Key, the order is never placed twice.
const { id } = await call('/api/order/addorder', { ticket }, { 'idempotency-key': randomUUID() })
console.log('placed', id)
await entered
stream.close()
