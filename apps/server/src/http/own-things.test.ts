import { CALLS } from '@plumbline/api-schema/wire/calls'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { softwareAuthenticator } from '../desk/operators/testing/software-authenticator.ts'
import { OWN_THINGS } from './testing/own-things.ts'
import type { OwnThing } from './testing/own-things.ts'
import { FUND_PASSWORD, payoutHouse } from '../testing/houses/payout-house.ts'
import type { Payee } from '../testing/houses/payout-house.ts'
import { recharge, start } from '../testing/deposit.ts'
import { PASSWORD } from '../testing/test-browser.ts'
import type { Answer } from '../testing/test-browser.ts'
import { VALID_REQUESTS } from '../testing/requests/valid-requests.ts'
import { wholeApp } from '../testing/whole-app.ts'

/*
 * Another customer's thing is answered exactly as one that does not exist: status, code, words and data. Ann has one of
 * each, Bob asks for hers with everything else right.
 */

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { payee } = payoutHouse(whole)
const [ann, bob] = [await payee(), await payee()]

const ORDER = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
const PENDING_WISH = { ...ORDER, trigger: 'price' }
const keyed = (): Record<string, string> => ({ 'idempotency-key': randomUUID() })

function mine(answer: Answer, field: string): string {
  if (answer.status !== 200) throw new Error(`nothing made: ${JSON.stringify(answer.data)}`)
  return String(answer.data[field])
}

/** A join of the first project that there is. */
async function joining(from: Payee['from']): Promise<Record<string, string>> {
  const { id, terms_hash: hash, least } = (await from.get('/api/project/yeb_project')).data.items[0]
  return { project_id: String(id), terms_hash: String(hash), amount: String(least) }
}

/** A passkey that the browser has made. */
async function passkeyOf(from: Payee['from'], account: string): Promise<string> {
  const proofs = { login_password: PASSWORD, code: await from.code(account, 'secure') }
  const { data } = await from.post('/api/security/passkey/begin', proofs)
  const response = softwareAuthenticator().make(data.options)
  const kept = await from.post('/api/security/passkey/confirm', {
    challenge_id: data.challenge_id,
    label: 'Mine',
    response,
  })

  return String(kept.data.passkeys[0].id)
}

/** An API key that the browser has made. */
async function apiKeyOf(from: Payee['from'], account: string): Promise<string> {
  const proofs = { login_password: PASSWORD, code: await from.code(account, 'api_key') }
  const made = await from.post('/api/keys/make', { name: 'Mine', scope: 'read', days: '30', ...proofs })
  return String(made.data.key.id)
}

/** One of each, of a customer's own. */
async function thingsOf({ from, account, addCard, withdraw }: Payee): Promise<Record<OwnThing, string>> {
  const ticket = mine(await from.post('/api/order/goorder', ORDER), 'ticket')
  const order = mine(await from.post('/api/order/addorder', { ticket }, keyed()), 'id')
  const spare = mine(await from.post('/api/order/goorder', ORDER), 'ticket')
  const file = await from.picture('recharge')
  const front = await from.picture('id_front')
  const back = await from.picture('id_back')
  const reference = mine(await start(from, '30.00'), 'reference')
  const sent = await recharge(from, '20.00')
  const target = mine(await addCard(), 'id')
  const withdrawal = mine(await withdraw({ amount: '120.00', target_id: target }), 'id')
  const wish = { from: 'USD', to: 'USDT', amount: '150.00' }
  const used = mine(await from.post('/api/exchange/quote', wish), 'quote')
  const exchange = mine(await from.post('/api/exchange/accept', { quote: used }, keyed()), 'id')
  const quote = mine(await from.post('/api/exchange/quote', wish), 'quote')
  const messages = await from.get('/api/user/msg')
  const message = String(messages.data.items[0].id)
  const investment = mine(await from.post('/api/project/yebjoinnow', await joining(from), keyed()), 'id')
  const offered = (await from.get('/api/bonus/list', { status: 'offered' })).data.items[0]
  const claim = { id: String(offered.id), terms_hash: String(offered.terms_hash) }
  const bonus = mine(await from.post('/api/bonus/claim', claim, keyed()), 'id')
  const complained = await from.post('/api/support/complaints', { text: 'It took too long' })
  const complaint = String(complained.data.complaint.number)

  const pictures = {
    chat_file: await from.picture('chat'),
    complaint_file: await from.picture('complaint'),
  }

  const wanted = { symbol: 'BTCUSD', kind: 'above', level: '999999.00' }
  const alert = mine(await from.post('/api/alert/create', wanted, keyed()), 'id')
  const pendingWish = { ...PENDING_WISH, level: '999999.00' }

  const pendingOffer = async () => mine(await from.post('/api/pending/ticket', pendingWish), 'offer')
  const placed = { offer: await pendingOffer() }
  const pending = mine(await from.post('/api/pending/place', placed, keyed()), 'id')
  const leader = mine(await from.post('/api/follow/open', { on: 'true' }), 'id')

  await from.post('/api/follow/open', { on: 'false' })
  const device = String((await from.get('/api/devices/index')).data.items[0].id)

  return {
    ...pictures,
    device,
    api_key: await apiKeyOf(from, account),
    passkey: await passkeyOf(from, account),
    alert,
    pending,
    pending_offer: await pendingOffer(),
    leader,
    complaint,
    order,
    ticket: spare,
    file,
    front,
    back,
    reference,
    recharge: sent,
    target,
    withdrawal,
    exchange,
    quote,
    bonus,
    message,
    investment,
  }
}

const hers = await thingsOf(ann)
const his = await thingsOf(bob)

/** The same form as a real one, of nothing. */
const NOTHING: Readonly<Record<OwnThing, () => string>> = {
  alert: randomUUID,
  pending: randomUUID,
  pending_offer: () => `${hers.pending_offer.slice(0, -6)}AAAAAA`,
  leader: randomUUID,
  device: randomUUID,
  api_key: randomUUID,
  passkey: randomUUID,
  order: randomUUID,
  bonus: randomUUID,
  ticket: () => `${hers.ticket.slice(0, -6)}AAAAAA`,
  file: randomUUID,
  front: randomUUID,
  back: randomUUID,
  reference: () => '2222-2222-23',
  recharge: randomUUID,
  target: randomUUID,
  withdrawal: randomUUID,
  exchange: randomUUID,
  quote: () => `${hers.quote.slice(0, -6)}AAAAAA`,
  message: randomUUID,
  chat_file: randomUUID,
  complaint_file: randomUUID,
  complaint: () => 'C-2026-999998',
  investment: randomUUID,
}

/** What Bob sends beside the thing: all of it right and his own. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'POST /api/user/certification': { front: his.front, back: his.back },
  'POST /api/user/dorecharge': { reference: his.reference, file_id: his.file },
  'POST /api/user/cash': { asset: 'USD', amount: '110.00', fund_password: FUND_PASSWORD, practice: 'true' },
  'POST /api/user/name_target': { name: 'Not mine' },
  'POST /api/user/remove_target': { fund_password: FUND_PASSWORD },
  'POST /api/user/msg': { all: 'false' },
  'POST /api/project/yebjoinnow': await joining(bob.from),
  'POST /api/project/yebappend': { amount: '100.00', instalment: 'false' },
}

/** Of these a field that is left out means "all of mine", and one thing is what is asked for. */
const ALONE = new Set([
  'GET /api/user/recharge_record',
  'GET /api/user/cash_record',
  'GET /api/exchange/records',
  'GET /api/project/project_orderlist',
])

const rows = Object.entries(OWN_THINGS).flatMap(([name, fields]) =>
  Object.entries(fields).map(([field, thing]) => [name, field, thing] as const),
)

async function ask(name: string, field: string, value: string): Promise<Answer> {
  const [method, path = ''] = name.split(' ')
  const valid = ALONE.has(name) ? {} : VALID_REQUESTS[name]
  const form = { ...valid, ...BESIDE[name], [field]: value }
  if (method === 'GET') return bob.from.get(path, form)

  return bob.from.post(path, form, keyed())
}

describe.each(rows)('%s with another customer’s %s', (name, field, thing) => {
  test('answers as for one that does not exist', async () => {
    const [foreign, missing] = [await ask(name, field, hers[thing]), await ask(name, field, NOTHING[thing]())]
    const told = ({ status, code, msg, data }: Answer) => ({ status, code, msg, data })
    expect(told(foreign)).toEqual(told(missing))
    expect(JSON.stringify(foreign.data)).not.toContain(hers[thing])
  })
})

test('every call that names something by its id stands in the list', () => {
  const NAMES = /^(id|ids|from_id|target_id|file_id|front|back|reference|ticket|quote|offer)$/
  for (const call of CALLS.filter(({ auth }) => auth === 'customer')) {
    const shape = 'shape' in call.request.def ? Object.keys(call.request.def.shape as object) : []
    const named = shape.filter((field) => NAMES.test(field)).toSorted()
    const name = `${call.method} ${call.path}`
    expect([name, Object.keys(OWN_THINGS[name] ?? {}).toSorted()]).toEqual([name, named])
  }
})

test('nothing of hers has changed, and her own she sees', async () => {
  const own = ann.from
  expect((await own.get('/api/order/get_this_order', { id: hers.order })).status).toBe(200)

  expect((await own.get('/api/user/recharge_record', { id: hers.recharge })).data.items[0].status).toBe(
    'under_review',
  )

  expect((await own.get('/api/user/cash_record', { id: hers.withdrawal })).data.items).toHaveLength(1)
  expect((await own.get('/api/exchange/records', { id: hers.exchange })).data.items).toHaveLength(1)
  expect((await own.get('/api/user/bank_card')).data.items).toHaveLength(1)

  const unread = (await own.get('/api/user/msg')).data.items
  expect(unread.find(({ id }: { id: string }) => id === hers.message).is_read).toBe(false)
})
