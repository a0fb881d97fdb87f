import { randomUUID } from 'node:crypto'
import { must } from '../../tools/recompute/http-client.ts'
import { type Customer, newCustomer, placeOrder, untilSettled } from './customer.ts'
import {
  atDesk,
  type DeskServer,
  firstWaiting,
  passFirst,
  pngOf,
  recharge,
  signInByLink,
  withdraw,
} from './desk.ts'
import {
  bindAddress,
  codeFor,
  LOGIN_PASSWORD,
  newVerifiedCustomer,
  sendIdentity,
} from './verified-customer.ts'

/** Longer than most, as a reviewer may write. */
const NOTE = 'Please send the whole page of the paper, with all four corners and the number in sight.'

/** Customers with records in every state, and what each page of app and desk needs in its address to show one. */
export interface RecordBook {
  readonly customers: Readonly<Record<'records' | 'rejected' | 'waiting', Customer>>
  /** By the name of a view: the query of its address. */
  readonly queries: Readonly<Record<string, string>>
  readonly operatorToken: string
}

type Act = (path: string, form: Readonly<Record<string, string>>) => Promise<Record<string, unknown>>

interface Hands {
  readonly base: string
  readonly byMaker: Act
  readonly byChecker: Act
  /** What waits first in a queue. */
  readonly first: (queue: string) => Promise<string>
}

/** A name that was rejected, with words of the reviewer, and one that waits. */
async function fillNames({ base, byMaker, first }: Hands) {
  const rejected = await newCustomer(base)
  await sendIdentity(base, rejected, pngOf(4, 5, 6))

  await byMaker('certification/reject', {
    id: await first('certifications'),
    reason: 'number_differs',
    field: 'id_number',
    note: NOTE,
  })

  const waiting = await newCustomer(base)
  await sendIdentity(base, waiting, pngOf(7, 8, 9))

  return { rejected, waiting, certification: await first('certifications') }
}

/** Recharges in each of their states. */
async function fillDeposits({ base, byMaker, first }: Hands, customer: Customer) {
  const send = async (amount: string, shade: number): Promise<string> => {
    const reference = await recharge(base, customer, amount, pngOf(shade, 90, 40))
    const { items } = await must(base, '/api/user/recharge_record?type=0', { token: customer.token })
    return (items as { id: string; reference: string }[]).find((one) => one.reference === reference)?.id ?? ''
  }

  const less = await send('80.00', 10)
  await byMaker('recharge/approve', { id: less, received: '75.00' })

  const failed = await send('90.00', 20)
  await byMaker('recharge/reject', { id: failed, reason: 'third_party_payer', note: NOTE })

  const awaiting = await send('1500.00', 30)
  await byMaker('recharge/approve', { id: awaiting, received: '1480.00' })

  return {
    'recharge with a difference': `?id=${less}`,
    'recharge that failed': `?id=${failed}`,
    'recharge that awaits the second check': `?id=${awaiting}`,
    'second check at the desk': `?id=${awaiting}`,
    'recharge under review': `?id=${await send('60.00', 40)}`,
    'recharge at the desk': `?id=${await first('recharges')}`,
  }
}

/** Withdrawals in their states; the customer reads that an operator looked at the ID number meanwhile. */
async function fillWithdrawals({ base, byMaker, byChecker }: Hands, customer: Customer) {
  const turned = await withdraw(base, customer, '110.00')
  await byMaker('withdrawal/reject', { id: turned, reason: 'target_unreachable', note: NOTE })

  const paid = await withdraw(base, customer, '120.00')
  const { customer_id: customerId } = await byMaker('withdrawal/approve', { id: paid })

  await byChecker('withdrawal/pay', { id: paid, bank_reference: 'BR-2026-0009' })
  const open = await withdraw(base, customer, '130.00')
  const id = String(customerId)
  await byMaker('customer/unmask', {
    id,
    field: 'id_number',
    reason: 'Compared with the paper that was sent',
  })

  return {
    'withdrawal under review': `?id=${open}`,
    'withdrawal that was rejected': `?id=${turned}`,
    'withdrawal that was paid': `?id=${paid}`,
    'who looked': '?looks=1',
    'adding an authenticator app': '?do=app',
    'adding a passkey': '?do=passkey',
    'lost second factor': '?lost=factor',
    'withdrawal at the desk': `?id=${open}`,
    'paid withdrawal at the desk': `?tab=decided&id=${paid}`,
    'customer at the desk': `?find=${id}&id=${id}`,
  }
}

/** A loss limit whose looser value waits, and a time limit; a loss is far from both. */
async function fillLimits(base: string, { token }: Customer) {
  const set = (kind: string, value: string) => must(base, '/api/limits/set', { token, form: { kind, value } })
  await set('loss', '5000.00')
  await set('loss', '8000.00')
  await set('time', '1200')

  return {
    'one limit': '?set=loss',
    'self-exclusion before it begins': '?break=self_exclusion',
  }
}

async function fillExchange(base: string, { token }: Customer) {
  const form = { from: 'USD', to: 'BTC', amount: '50.00' }
  const { quote } = await must(base, '/api/exchange/quote', { token, form })
  const exchanged = await must(base, '/api/exchange/accept', {
    token,
    key: randomUUID(),
    form: { quote: String(quote) },
  })

  return { 'one exchange': `?id=${String(exchanged['id'])}` }
}

/** Projects joined, one of them tiered and one stopped again, and new terms that wait for a second operator. */
async function fillProjects({ base, byMaker }: Hands, { token }: Customer) {
  const { items } = await must(base, '/api/project/yeb_project', { token })
  const projects = items as readonly { id: string; terms_hash: string; days: number; instalment?: object }[]

  const join = async (
    is: (project: (typeof projects)[number]) => boolean,
    renew: string,
  ): Promise<string> => {
    const { id, terms_hash: hash } = projects.find(is) ?? { id: '', terms_hash: '' }
    const form = { project_id: id, terms_hash: hash, amount: '250.00', renew }
    const joined = await must(base, '/api/project/yebjoinnow', { token, key: randomUUID(), form })

    return String(joined['id'])
  }

  const tiered = projects.find(({ instalment }) => instalment !== undefined)?.id ?? ''
  const running = await join(({ instalment }) => instalment !== undefined, 'principal')

  await join(({ days }) => days === 7, 'off')
  const stopped = await join(({ days }) => days === 60, 'off')
  await must(base, '/api/project/yebstop', { token, key: randomUUID(), form: { id: stopped } })
  await byMaker('reserve/propose', { id: tiered, direction: 'in', amount: '100.00', reason: NOTE })

  return {
    '/pages/project/details': `?id=${tiered}`,
    '/pages/project/profit': `?id=${running}`,
    'project that was stopped': `?id=${stopped}`,
    'project orders': '?kind=project',
    'offer at the desk': `?id=${tiered}`,
  }
}

/** A leader who is followed, whose first order was copied and whose second one passed the cap. */
async function fillFollows(base: string, { token }: Customer) {
  const leader = await newCustomer(base)
  const opened = await must(base, '/api/follow/open', { token: leader.token, form: { on: 'true' } })
  const { terms_hash: hash } = await must(base, '/api/follow/leaders', { token })

  const form = {
    leader_id: String(opened['id']),
    amount: '5.00',
    day_cap: '6.00',
    terms_hash: String(hash),
    on: 'true',
  }

  await must(base, '/api/follow/set', { token, form })
  await placeOrder(base, leader)
  await placeOrder(base, leader)

  return {
    'leader that is followed': `?id=${form.leader_id}`,
    'own follows': '?view=mine',
    'opening to followers': '?view=open',
  }
}

/** A chat with an answer, and a complaint that was answered beside one that waits. */
async function fillSupport({ base, byMaker, first }: Hands, { token }: Customer) {
  await must(base, '/api/support/send', { token, form: { text: 'Where is my recharge of 1,500.00?' } })
  const complained = await must(base, '/api/support/complaints', { token, form: { text: NOTE } })

  await must(base, '/api/support/complaints', { token, form: { text: NOTE } })
  const { number } = complained['complaint'] as { readonly number: string }
  const chat = await first('chats')

  await byMaker('chat/send', { id: chat, text: NOTE })
  await byMaker('complaint/answer', { id: await first('complaints'), finding: 'partly_upheld', text: NOTE })

  return {
    'all answers': '?view=answers&id=where_is_my_recharge',
    complaints: '?view=complaints',
    'new complaint': '?view=complain',
    'complaint that was answered': `?complaint=${number}`,
    'chat at the desk': `?tab=mine&id=${chat}`,
    'complaint at the desk': `?id=${await first('complaints')}`,
  }
}

/** What pages of one thing show, where it is no record. */
async function namedThings(base: string, { token }: Customer) {
  const { items } = await must(base, '/api/index/notice')
  const [notice] = items as readonly { id: string }[]
  const { methods } = await must(base, '/api/user/recharge', { token })
  const [method] = methods as readonly { id: string }[]

  return {
    '/pages/trade/trade': '?symbol=BTCUSD',
    '/pages/trade/ticks': '?symbol=BTCUSD',
    '/pages/trade/moment': '?symbol=BTCUSD&price=12345.67',
    '/pages/trade/replay': '?symbol=BTCUSD',
    '/pages/login/agreement': '?type=terms',
    '/pages/user/notice': `?id=${notice?.id ?? ''}`,
    '/pages/news/details': '?id=settlement',
    '/pages/activitycenter/activitylist': '?id=sample-activity',
    'versions of one product’s terms': '?kind=contract_terms&subject=BTCUSD',
    'earlier version beside the newest': '?type=terms&version=1&against=1',
    'content at the desk': '?id=sample-activity',
    'content that is written': '?id=sample-activity&write=de',
    '/pages/user/order': '?kind=contract',
    '/pages/location/open': '?lat=52.5163&lng=13.3777',
    '/pages/user/recharge': `?method=${method?.id ?? ''}`,
  }
}

/** An alert that waits, one that is paused, one that fires soon; and quiet hours. */
async function fillAlerts(base: string, { token }: Customer): Promise<void> {
  const make = (form: Readonly<Record<string, string>>) =>
    must(base, '/api/alert/create', { token, key: randomUUID(), form: { symbol: 'BTCUSD', ...form } })
  await make({ kind: 'above', level: '999999.00', note: 'Look at the four-hour chart before anything else' })

  const { id } = await make({ kind: 'change', change: '0.025', within: '1440', repeat: 'each_time' })
  await must(base, '/api/alert/pause', { token, form: { id: String(id) } })
  await make({ kind: 'change', change: '0.001', within: '60' })

  const night = { from: '22:00', to: '07:00', zone: 'America/Argentina/ComodRivadavia' }
  await must(base, '/api/notice/quiet', { token, form: night })
}

/** A sign-in, a gift that became cash, and a bonus that runs: the samples of a first start. */
async function fillBonuses(base: string, { token }: Customer): Promise<void> {
  await must(base, '/api/bonus/sign_in', { token, key: randomUUID(), form: {} })
  const { items } = await must(base, '/api/bonus/list', { token })
  for (const { id, terms_hash: hash } of items as readonly Readonly<Record<'id' | 'terms_hash', string>>[])
    await must(base, '/api/bonus/claim', { token, key: randomUUID(), form: { id, terms_hash: hash } })
}

/** A key that trades with everything that a key can have, and one that was revoked. */
async function fillApiKeys(base: string, customer: Customer): Promise<void> {
  const { token } = customer

  const make = async (wish: Readonly<Record<string, string>>) =>
    must(base, '/api/keys/make', {
      token,
      form: {
        days: '90',
        login_password: LOGIN_PASSWORD,
        code: await codeFor(base, customer, 'api_key'),
        ...wish,
      },
    })

  const old = await make({ name: 'Old laptop', scope: 'read' })
  await must(base, '/api/keys/revoke', { token, form: { id: (old['key'] as { id: string }).id } })

  const addresses = '127.0.0.1, 203.0.113.0/24, 2001:db8:85a3:8d3:1319:8a2e:370:7348'
  const bound = { addresses, day_stake_most: '250.00' }
  const { secret } = await make({ name: 'Home server', scope: 'trade', ...bound })
  await must(base, '/api/user/wallet', { token: String(secret) })
}

/** Fills a server whose reviews wait for people, over HTTP alone. */
export async function fillRecords({ base, links }: DeskServer): Promise<RecordBook> {
  const [maker, checker] = [await signInByLink(base, links.maker), await signInByLink(base, links.checker)]
  const hands: Hands = {
    base,
    byMaker: (path, form) => atDesk(base, maker, `/api/desk/${path}`, form),
    byChecker: (path, form) => atDesk(base, checker, `/api/desk/${path}`, form),
    first: (queue) => firstWaiting(base, maker, queue),
  }

  const records = await newVerifiedCustomer(base, pngOf(1, 2, 3), () => passFirst(base, maker))
  const settled = await placeOrder(base, records)

  await bindAddress(base, records)
  const { certification, ...others } = await fillNames(hands)

  await fillAlerts(base, records)
  await fillBonuses(base, records)
  await fillApiKeys(base, records)

  const queries = {
    ...(await namedThings(base, records)),
    ...(await fillDeposits(hands, records)),
    ...(await fillWithdrawals(hands, records)),
    ...(await fillLimits(base, records)),
    ...(await fillExchange(base, records)),
    ...(await fillProjects(hands, records)),
    ...(await fillFollows(base, records)),
    ...(await fillSupport(hands, records)),
    '/pages/trade/order': `?id=${settled}`,
    '/pages/proofs/verify': `?id=${settled}`,
    'identity at the desk': `?id=${certification}`,
  }

  await untilSettled(base, records, settled)
  await placeOrder(base, records, { seconds: 300, direction: 'down' })

  return { customers: { records, ...others }, queries, operatorToken: maker }
}
