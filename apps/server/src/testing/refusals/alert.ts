import { asking, keyed, taken } from './stage.ts'
import type { Path } from './stage.ts'

const PATH = '/api/alert/create'
const WISH = { symbol: 'BTCUSD', kind: 'above', level: '999999.00' }

/** docs/rules/trading.md#price-alerts. */
export const ALERT: Path = {
  name: 'price alerts',
  list: ['alerts_full'],
  scenes: {
    alerts_full: async ({ customer }) => {
      const { from } = await customer()
      for (let count = 0; count < 50; count += 1) await taken(keyed(from, PATH, WISH))
      return asking(from, PATH, WISH)
    },
  },
}
