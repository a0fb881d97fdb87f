import { makeKey, programOf } from '../api-keys.ts'
import { PASSWORD } from '../test-browser.ts'
import { asking, taken } from './stage.ts'
import type { Path } from './stage.ts'

const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }

/** docs/rules/accounts.md#api-keys: keys of customers' own programs. */
export const API_KEY: Path = {
  name: 'API keys',
  list: ['api_key_mistyped', 'api_key_scope', 'api_key_address', 'api_keys_full', 'api_key_stake_reached'],
  scenes: {
    api_key_mistyped: ({ whole }) =>
      asking(programOf(whole, { secret: `plk_${'0'.repeat(49)}` }), '/api/user/cash'),
    api_key_scope: async ({ whole, customer }) =>
      asking(programOf(whole, await makeKey(await customer(), { scope: 'trade' })), '/api/user/cash'),
    api_key_address: async ({ whole, customer }) => {
      const program = programOf(whole, await makeKey(await customer(), { addresses: '198.51.100.0/24' }))
      return (headers) => program.get('/api/user/wallet', {}, headers)
    },
    api_keys_full: async ({ customer }) => {
      const ann = await customer()
      for (let made = 0; made < 10; made += 1) await makeKey(ann)
      const one = { name: 'One more', scope: 'read', days: '30' }

      return asking(ann.from, '/api/keys/make', { ...one, login_password: PASSWORD, code: '123456' })
    },
    api_key_stake_reached: async ({ whole, customer, pass }) => {
      const key = await makeKey(await customer(), { scope: 'trade', day_stake_most: '5.00' })
      await pass(1_000)
      const program = programOf(whole, key)
      const { ticket } = await taken(program.post('/api/order/goorder', WISH))

      return asking(program, '/api/order/addorder', { ticket: String(ticket) })
    },
  },
}
