import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { atTheDoor, codeAt } from '../../desk/operators/testing/desk-door.ts'
import { operatorBrowser } from '../operator-browser.ts'
import { CARD, newAddress, newCardNumber } from '../houses/payout-house.ts'
import type { Browser } from '../test-browser.ts'
import { viewBoth } from '../view-both.ts'
import type { WholeApp } from '../whole-app.ts'

/*
 * Whole journeys that send what must never lie plainly in the database, its log, or ours. A part with new secrets adds a
 * journey of its own to JOURNEYS; the test looks for everything that they return.
 */

/** Something that was sent or shown, and must be found nowhere. */
export interface Planted {
  readonly what: string
  readonly text: string
}

export type Journey = (whole: WholeApp) => Promise<readonly Planted[]>

const some = (length: number): string => randomUUID().replaceAll('-', '').slice(0, length)
const secret = (): string => `Zq7${some(10)}`

/** A customer's own secrets, with every code that was asked for. */
async function newCustomer(whole: WholeApp) {
  const account = `canary-${some(12)}@example.com`
  const is = whole.browser()
  const planted: Planted[] = []

  const keep = (what: string, text: string): string => {
    planted.push({ what, text })
    return text
  }

  const code = async (purpose: string): Promise<string> =>
    keep(`code to ${purpose}`, await is.code(account, purpose))
  const password = keep('login password', secret())

  await is.register(account, { password, password_confirm: password })
  keep('session token', is.token ?? '')

  return { is, account, password, planted, keep, code }
}

async function pass(whole: WholeApp, is: Browser, idNumber: string, name: string): Promise<void> {
  const sent = {
    name,
    id_number: idNumber,
    birthday: '1987-03-09',
    front: await is.picture('id_front'),
    back: await is.picture('id_back'),
  }

  const answer = await is.post('/api/user/certification', sent)
  const desk = await operatorBrowser(whole, { roles: ['reviewer'] })

  await viewBoth(desk, answer.data.id)
  const passed = await desk.post('/api/desk/certification/pass', { id: answer.data.id })
  if (passed.status !== 200) throw new Error(`not passed: ${JSON.stringify(passed.data)}`)
}

/** Registers, changes the password, proves who they are, sets a fund password, binds a card and an address. */
const customerJourney: Journey = async (whole) => {
  const { is, account, password, planted, keep, code } = await newCustomer(whole)
  const changed = keep('changed login password', secret())
  await is.post('/api/user/pwd_login', {
    old_password: password,
    password: changed,
    password_confirm: changed,
  })

  await is.logIn(account, changed)
  keep('second session token', is.token ?? '')
  await whole.browser().logIn(account, keep('wrong login password', secret()))

  const name = keep('real name', `Quillon ${'abcdefghij'.repeat(2)}`)
  await pass(whole, is, keep('ID number', `QX${some(12).toUpperCase()}7`), name)

  const fund = keep('fund password', secret())
  const proofs = { login_password: changed, code: await code('fund_password') }
  const fundSet = { fund_password: fund, fund_password_confirm: fund, ...proofs }
  const set = await is.post('/api/user/pwd_pay', fundSet)
  const card = keep('card number', newCardNumber())

  const bound = await is.post('/api/user/add_card', {
    ...CARD,
    holder_name: name,
    card_number: card,
    fund_password: fund,
    code: await code('bind'),
  })

  whole.clock.advance(300_001)
  const address = keep('coin address', newAddress())
  const wallet = await is.post('/api/user/add_wallet_addr', {
    currency: 'ETH',
    network: 'Ethereum',
    address,
    fund_password: fund,
    code: await code('bind'),
  })

  const statuses = [set.status, bound.status, wallet.status]
  if (statuses.some((status) => status !== 200)) throw new Error(`refused: ${statuses.join()}`)

  return planted
}

/** Real names that are refused or rejected leave as little behind. */
const refusedJourney: Journey = async (whole) => {
  const { is, planted, keep } = await newCustomer(whole)
  const statement = {
    name: keep('refused name', `Quillon ${'klmnopqrst'.repeat(2)}`),
    id_number: keep('refused ID number', `QY${some(12).toUpperCase()}13`),
    birthday: '1987-03-09',
    front: randomUUID(),
    back: randomUUID(),
  }

  await is.post('/api/user/certification', statement)
  await is.get('/api/user/certification', statement)

  const front = await is.picture('id_front')
  const back = await is.picture('id_back')
  const sent = await is.post('/api/user/certification', { ...statement, front, back })
  const desk = await operatorBrowser(whole, { roles: ['reviewer'] })
  await desk.post('/api/desk/certification/reject', { id: sent.data.id, reason: 'name_differs' })

  return planted
}

/** An operator signs in with password and authenticator app, and looks at masked data. */
const operatorJourney: Journey = async (whole) => {
  const door = await atTheDoor(whole, { name: `canary-${some(8)}`, roles: ['reviewer', 'treasurer'] })
  await door.setUp()

  const totp = await door.addAuthenticator()
  whole.clock.advance(60_000)

  const code = codeAt(totp, whole.clock.now())
  await door.logIn({ second_factor: code })

  return [
    { what: 'set-up token', text: door.setupToken },
    { what: 'operator token', text: door.token },
    { what: 'authenticator secret', text: totp.secret.base32 },
    { what: 'authenticator secret, raw', text: totp.secret.latin1 },
    { what: 'authenticator code', text: code },
  ]
}

/** As they are shown, and as they are compared. */
function keepRecoveryCodes(
  keep: (what: string, text: string) => string,
  codes: readonly string[],
): readonly string[] {
  for (const code of codes) {
    keep('recovery code', code)
    keep('recovery code, as compared', code.replaceAll('-', ''))
  }
  return codes
}

/** Sets an own word, adds an authenticator app, logs in with its code and a recovery code, secures the account and takes the data along. */
const protectedJourney: Journey = async (whole) => {
  const { is, account, password, planted, keep, code } = await newCustomer(whole)
  const word = keep('own word', secret())
  await is.post('/api/security/own_word', { own_word: word, login_password: password })

  const begun = await is.post('/api/security/authenticator/begin', {
    login_password: password,
    code: await code('secure'),
  })

  const totp = new TOTP({ secret: Secret.fromBase32(keep('authenticator secret', begun.data.secret)) })
  const codeNow = (): string => keep('second factor', codeAt(totp, whole.clock.now()))

  const confirmed = await is.post('/api/security/authenticator/confirm', { second_factor: codeNow() })
  const [shown = ''] = keepRecoveryCodes(keep, confirmed.data.recovery_codes)

  whole.clock.advance(30_000)
  const entered = await is.post('/api/login/index', { account, password, second_factor: codeNow() })
  keep('session token', entered.data.token)
  const recovered = await is.post('/api/login/index', { account, password, second_factor: shown })

  await is.post('/api/login/index', {
    account,
    password,
    second_factor: keep('wrong recovery code', 'ZQ7X-KW3M-9TBD'),
  })

  // A log-in ends the session that this device had.
  is.token = keep('session token', recovered.data.token)
  whole.clock.advance(30_000)

  const proofs = { login_password: password, second_factor: codeNow() }
  const taken = await is.post('/api/user/data_download', proofs)
  if (taken.status !== 200) throw new Error(`not taken: ${JSON.stringify(taken.data)}`)

  await is.post('/api/security/secure', { code: await code('secure') })
  return planted
}

/** Makes an API key, reads and trades by it, shows it wrong, elsewhere, in an address and on the stream’s way, and revokes it. */
const programJourney: Journey = async (whole) => {
  const { is, password, planted, keep, code } = await newCustomer(whole)
  const wish = { name: 'Home server', scope: 'trade', days: '30', addresses: '203.0.113.5' }
  const proofs = { login_password: password, code: await code('api_key') }

  const made = await is.post('/api/keys/make', { ...wish, ...proofs })
  if (made.status !== 200) throw new Error(`not made: ${JSON.stringify(made.data)}`)

  const key = keep('API key', String(made.data.secret))
  const program = whole.browser({ address: '203.0.113.5', keepsCookies: false })

  program.token = key
  await program.get('/api/user/wallet')

  const order = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
  const { data } = await program.post('/api/order/goorder', order)

  await program.post('/api/order/addorder', { ticket: data.ticket }, { 'idempotency-key': randomUUID() })
  await program.post('/api/user/cash', {})

  const elsewhere = whole.browser({ keepsCookies: false })
  elsewhere.token = key
  await elsewhere.get('/api/user/wallet')
  await whole.browser().get('/api/user/wallet', { token: key })
  program.token = keep('mistyped API key', key.replace(/.$/, key.endsWith('a') ? 'b' : 'a'))
  await program.get('/api/user/wallet')
  await is.post('/api/keys/revoke', { id: String(made.data.key.id) })
  program.token = key
  await program.get('/api/user/wallet')

  return planted
}

export const JOURNEYS: Readonly<Record<string, Journey>> = {
  'a customer': customerJourney,
  'a refused customer': refusedJourney,
  'an operator': operatorJourney,
  'a protected customer': protectedJourney,
  'a program': programJourney,
}
