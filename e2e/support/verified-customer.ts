import { randomInt } from 'node:crypto'
import { must } from '../../tools/recompute/http-client.ts'
import { newCustomer } from './customer.ts'
import type { Customer } from './customer.ts'

/** Of tools/recompute/http-client.ts, which registers the customer. */
export const LOGIN_PASSWORD = 'Plumb-bob-77'
export const FUND_PASSWORD = 'willow-77'
const NAME = 'Sample Customer'
const BIRTHDAY = '1990-01-01'

/** A code from the practice inbox. */
export async function codeFor(base: string, { account, token }: Customer, purpose: string): Promise<string> {
  const sent = await must(base, '/api/login/code', { token, form: { account, purpose } })
  const query = new URLSearchParams({ account, inbox_key: String(sent['inbox_key']) })
  const { items } = await must(base, `/api/login/inbox?${query.toString()}`)
  const letters = items as readonly { code: string; purpose: string }[]

  return letters.find((letter) => letter.purpose === purpose)?.code ?? ''
}

async function upload(base: string, token: string, purpose: string, picture: Buffer): Promise<string> {
  const form = new FormData()
  form.append('purpose', purpose)
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'paper.png')

  const answer = await fetch(`${base}/api/user/upload_file`, {
    method: 'POST',
    headers: { token },
    body: form,
  })

  const { data } = (await answer.json()) as { data: { file_id: string } }
  return data.file_id
}

/**
 * Sends a real name with its papers to review over HTTP.
 * @param picture a PNG to stand for both sides of the paper
 */
export async function sendIdentity(base: string, { token }: Customer, picture: Buffer): Promise<void> {
  const paper = { name: NAME, id_number: `X${randomInt(1e8, 1e9)}77`, birthday: BIRTHDAY }
  const [front, back] = [
    await upload(base, token, 'id_front', picture),
    await upload(base, token, 'id_back', picture),
  ]

  await must(base, '/api/user/certification', { token, form: { ...paper, front, back } })
}

/**
 * A customer with all that a withdrawal needs: a verified name, a fund password, a bank card.
 * @param picture a PNG to stand for both sides of the paper
 * @param pass passes the name; without it the practice desk does
 */
export async function newVerifiedCustomer(
  base: string,
  picture: Buffer,
  pass?: () => Promise<void>,
): Promise<Customer> {
  const customer = await newCustomer(base)
  await becomeVerified(base, customer, picture, pass)
  return customer
}

/** Gives a customer all of this; what else they do meanwhile goes on beside it. */
export async function becomeVerified(
  base: string,
  customer: Customer,
  picture: Buffer,
  pass?: () => Promise<void>,
): Promise<void> {
  const { token, account } = customer
  await sendIdentity(base, customer, picture)
  await pass?.()

  await must(base, '/api/user/pwd_pay', {
    token,
    form: {
      fund_password: FUND_PASSWORD,
      fund_password_confirm: FUND_PASSWORD,
      login_password: LOGIN_PASSWORD,
      code: await codeFor(base, customer, 'fund_password'),
    },
  })

  for (let tries = 0; tries < 60; tries += 1) {
    const { status } = await must(base, '/api/user/certification', { token })
    if (status === 'passed') break
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }

  await must(base, '/api/user/add_card', {
    token,
    form: {
      bank_name: 'Sample bank',
      holder_name: NAME,
      routing_number: '021000021',
      account_type: 'checking',
      email: account,
      address: 'Sample street 1',
      birthday: BIRTHDAY,
      zipcode: '10001',
      opening_bank: 'Sample branch',
      // A card that no other account has bound. UnionPay has 620 whole, without a check digit; of 62 it has a part.
      card_number: `620${randomInt(1e12, 1e13)}`,
      fund_password: FUND_PASSWORD,
      code: await codeFor(base, customer, 'bind'),
    },
  })
}

/** Binds an address of USDT to a customer who has a fund password. */
export async function bindAddress(base: string, customer: Customer): Promise<void> {
  await must(base, '/api/user/add_wallet_addr', {
    token: customer.token,
    form: {
      currency: 'USDT',
      network: 'ERC20',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      fund_password: FUND_PASSWORD,
      code: await codeFor(base, customer, 'bind'),
    },
  })
}
