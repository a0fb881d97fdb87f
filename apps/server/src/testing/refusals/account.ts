import { randomUUID } from 'node:crypto'
import { PASSWORD } from '../test-browser.ts'
import { asking } from './stage.ts'
import type { Arrange, Path } from './stage.ts'

const newName = (): string => `scene-${randomUUID()}@example.com`

const form = (change: Record<string, string> = {}): Record<string, string> => ({
  account: newName(),
  code: '123456',
  password: PASSWORD,
  password_confirm: PASSWORD,
  terms_version: '1',
  ...change,
})

/** A registration that is refused before its code is looked at, or for it. */
const registering =
  (change?: Record<string, string>): Arrange =>
  ({ whole }) =>
    asking(whole.browser(), '/api/login/reg', form(change))

/** docs/rules/accounts.md#log-in: log-in, registration and codes. */
export const ACCOUNT: Path = {
  name: 'account',
  list: [
    'login_failed',
    'account_locked',
    'account_taken',
    'code_wrong',
    'code_already_sent',
    'invalid_inviter',
    'own_invitation',
    'terms_not_accepted',
    'password_mismatch',
    'password_length',
    'password_common',
    'code_expired',
  ],
  scenes: {
    login_failed: ({ whole }) => {
      const from = whole.browser()
      return (headers) => from.post('/api/login/index', { account: newName(), password: PASSWORD }, headers)
    },
    account_locked: async ({ whole }) => {
      const from = whole.browser()
      const account = newName()
      for (let tried = 0; tried < 5; tried += 1) await from.logIn(account)

      return asking(from, '/api/login/index', { account, password: PASSWORD })
    },
    account_taken: [
      'account',
      async ({ whole, customer }) => {
        const { account } = await customer()
        return async (headers) => {
          const from = whole.browser()
          return from.post('/api/login/reg', form({ account, code: await from.code(account) }), headers)
        }
      },
    ],
    code_wrong: ['code', registering()],
    code_already_sent: async ({ whole }) => {
      const from = whole.browser()
      const account = newName()
      await from.code(account)

      return asking(from, '/api/login/code', { account, purpose: 'register' })
    },
    invalid_inviter: ['invitation_code', registering({ invitation_code: 'NOSUCH22' })],
    own_invitation: [
      'invitation_code',
      async ({ customer }) => {
        const { from } = await customer()
        const { code } = (await from.get('/api/invitation/index')).data
        return (headers) =>
          from.post('/api/login/reg', form({ account: newName(), invitation_code: code }), headers)
      },
    ],
    terms_not_accepted: ['terms_version', registering({ terms_version: '0' })],
    password_mismatch: ['password_confirm', registering({ password_confirm: 'k9-willow-2' })],
    password_length: ['password', registering({ password: 'abc', password_confirm: 'abc' })],
    password_common: ['password', registering({ password: 'password1', password_confirm: 'password1' })],
    code_expired: [
      'code',
      async ({ whole }) => {
        const from = whole.browser()
        const account = newName()
        const code = await from.code(account)
        whole.clock.advance(5 * 60_000)

        return asking(from, '/api/login/reg', form({ account, code }))
      },
    ],
  },
}
