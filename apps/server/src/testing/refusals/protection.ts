import { Secret, TOTP } from 'otpauth'
import { PASSWORD } from '../test-browser.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Customer, Path, Stage } from './stage.ts'

/** A customer with an authenticator app. */
async function withApp({ customer, whole }: Stage): Promise<Customer> {
  const ann = await customer()
  const code = await ann.from.code(ann.account, 'secure')
  const begun = await taken(
    ann.from.post('/api/security/authenticator/begin', { login_password: PASSWORD, code }),
  )

  const totp = new TOTP({ secret: Secret.fromBase32(String(begun.secret)), digits: 6, period: 30 })
  const second_factor = totp.generate({ timestamp: whole.clock.now() })
  await taken(ann.from.post('/api/security/authenticator/confirm', { second_factor }))

  return ann
}

const logIn = (stage: Stage, { account, from }: Customer, more: Record<string, string> = {}) => {
  const fields = { account, password: PASSWORD, ...more }
  return async (headers: Record<string, string>) => {
    await stage.whole.owner.query('delete from login_failure where account = $1', [account])
    return from.post('/api/login/index', fields, headers)
  }
}

/** docs/rules/accounts.md#second-factor: second factors; docs/rules/accounts.md#closing: closing. */
export const PROTECTION: Path = {
  name: 'second factors and closing',
  list: ['second_factor_required', 'second_factor_wrong', 'account_not_empty'],
  scenes: {
    second_factor_required: ['second_factor', async (stage) => logIn(stage, await withApp(stage))],
    second_factor_wrong: [
      'second_factor',
      async (stage) => logIn(stage, await withApp(stage), { second_factor: '000000' }),
    ],
    account_not_empty: async (stage) => {
      const ann = await stage.customer()
      await stage.pass(1_000)

      const ticket = await taken(
        ann.from.post('/api/order/goorder', {
          symbol: 'BTCUSD',
          direction: 'up',
          seconds: '300',
          amount: '10.00',
          multiple: '1',
        }),
      )

      await taken(keyed(ann.from, '/api/order/addorder', { ticket: String(ticket.ticket) }))
      return async (headers) => {
        const code = await ann.from.code(ann.account, 'close')
        return asking(ann.from, '/api/user/close', { password: PASSWORD, code })(headers)
      }
    },
  },
}
