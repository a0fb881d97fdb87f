import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../test-browser.ts'
import type { Answer, Browser } from '../test-browser.ts'
import type { WholeApp } from '../whole-app.ts'

export const FUND_PASSWORD = 'h4-otter'
export const VERIFIED_NAME = 'Ann Lee'

/** A customer who can bind targets. */
export interface Payee {
  readonly from: Browser
  readonly account: string
  readonly customerId: bigint
  /** A fresh code to bind with. */
  bindCode(): Promise<string>
  /** A withdrawal as it is sent: fund password, and a fresh code unless another proof is given. */
  withdrawal(wish: Readonly<Record<string, string>>): Promise<Record<string, string>>
  /** Sends it under a key of its own. */
  withdraw(wish: Readonly<Record<string, string>>): Promise<Answer>
  addCard(change?: Record<string, string>): Promise<Answer>
  addAddress(address: string, change?: Record<string, string>): Promise<Answer>
}

export const CARD = {
  bank_name: 'A Bank',
  holder_name: 'ANN LEE',
  routing_number: '021000021',
  account_type: 'checking',
  email: 'Ann@Example.com',
  address: '1 High Street',
  birthday: '1990-01-31',
  zipcode: '10001',
  opening_bank: 'High Street branch',
}

/** A Visa number of its own: a random middle and its check digit. */
export function newCardNumber(): string {
  const body = `4${String(BigInt(`0x${randomUUID().replaceAll('-', '').slice(0, 14)}`))
    .padStart(14, '0')
    .slice(-14)}`

  const sum = Array.from(body).reduce((total, letter, index) => {
    const doubled = Number(letter) * (index % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)

  return body + String((10 - (sum % 10)) % 10)
}

/** An Ethereum address of its own, in lower case. */
export const newAddress = (): string => `0x${(randomUUID() + randomUUID()).replaceAll('-', '').slice(0, 40)}`

/** Customers verified as Ann Lee, with a fund password. */
export function payoutHouse({ browser, identity }: Pick<WholeApp, 'browser' | 'identity'>) {
  const verified = new Set<bigint>()
  identity.statusOf = (_db, customerId) => Promise.resolve(verified.has(customerId) ? 'passed' : 'none')

  identity.factsOfEach = (_db, ids) =>
    Promise.resolve(
      new Map(
        ids.filter((id) => verified.has(id)).map((id) => [id, { status: 'passed', name: VERIFIED_NAME }]),
      ),
    )

  identity.verifiedName = (_db, customerId) =>
    Promise.resolve(verified.has(customerId) ? VERIFIED_NAME : undefined)

  async function payee(is: { readonly verified?: boolean; readonly owning?: boolean } = {}): Promise<Payee> {
    const from = browser()
    const account = `payee-${randomUUID()}@example.com`
    const { data } = await from.register(account)
    const customerId = BigInt(data.user.id)

    if (is.verified !== false) verified.add(customerId)
    const bindCode = () => from.code(account, 'bind')

    const proofs = async (change: Record<string, string>) => ({
      fund_password: FUND_PASSWORD,
      code: change['code'] ?? (await bindCode()),
      ...change,
    })

    const withdrawal: Payee['withdrawal'] = async (wish) => ({
      asset: 'USD',
      fund_password: FUND_PASSWORD,
      ...('code' in wish || 'second_factor' in wish ? {} : { code: await from.code(account, 'withdraw') }),
      ...wish,
    })

    if (is.owning !== false)
      await from.post('/api/user/pwd_pay', {
        fund_password: FUND_PASSWORD,
        fund_password_confirm: FUND_PASSWORD,
        login_password: PASSWORD,
        code: await from.code(account, 'fund_password'),
      })

    return {
      from,
      account,
      customerId,
      bindCode,
      withdrawal,
      withdraw: async (wish) =>
        from.post('/api/user/cash', await withdrawal(wish), { 'idempotency-key': randomUUID() }),
      addCard: async (change = {}) =>
        from.post('/api/user/add_card', { ...CARD, card_number: newCardNumber(), ...(await proofs(change)) }),
      addAddress: async (address, change = {}) =>
        from.post('/api/user/add_wallet_addr', {
          currency: 'ETH',
          network: 'Ethereum',
          address,
          ...(await proofs(change)),
        }),
    }
  }

  return { payee, verified }
}
