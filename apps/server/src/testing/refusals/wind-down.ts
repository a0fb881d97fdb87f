import { windDown } from '../houses/gates-house.ts'
import { asking } from './stage.ts'
import type { Path } from './stage.ts'

/** The end of new risk: it stands before everything that a customer begins, and before nothing that ends. */
export const WIND_DOWN: Path = {
  name: 'wind-down',
  list: ['winding_down'],
  scenes: {
    winding_down: async ({ customer, whole, after }) => {
      const { from } = await customer()
      await windDown(whole, true)
      after(() => windDown(whole, false))

      return asking(from, '/api/bonus/sign_in')
    },
  },
}
