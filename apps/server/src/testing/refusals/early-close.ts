import { SECOND_MS } from '@plumbline/domain/basics/time'
import { offerEarlyClose } from '../early-close-terms.ts'
import type { Browser } from '../test-browser.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Ask, Path, Stage } from './stage.ts'

const SYMBOL = 'SOLUSD'
const SECONDS = 30
const WISH = { symbol: SYMBOL, direction: 'up', seconds: String(SECONDS), amount: '10.00', multiple: '1' }

const closeAsked = (from: Browser, id: string): Ask =>
  asking(from, '/api/order/close', { id, min_received: '1.00' })

async function place(from: Browser, symbol = SYMBOL): Promise<string> {
  const { ticket } = await taken(from.post('/api/order/goorder', { ...WISH, symbol }))
  return String((await taken(keyed(from, '/api/order/addorder', { ticket }))).id)
}

/** An order on such terms, opened by the next ticks. */
async function opened({ customer, pass, whole }: Stage): Promise<{ from: Browser; id: string }> {
  await offerEarlyClose(whole, SYMBOL)
  const { from } = await customer()
  const id = await place(from)
  await pass(3 * SECOND_MS)

  return { from, id }
}

/** docs/proofs.md 10. */
export const EARLY_CLOSE: Path = {
  name: 'early close',
  list: [
    'early_close_not_offered',
    'order_not_open',
    'early_close_too_late',
    'early_close_already_requested',
  ],
  scenes: {
    early_close_not_offered: async ({ customer, pass }) => {
      const { from } = await customer()
      const id = await place(from, 'BTCUSD')
      await pass(3 * SECOND_MS)

      return closeAsked(from, id)
    },
    order_not_open: async ({ customer, whole }) => {
      await offerEarlyClose(whole, SYMBOL)
      const { from } = await customer()
      return closeAsked(from, await place(from))
    },
    early_close_too_late: async (stage) => {
      const { from, id } = await opened(stage)
      await stage.pass((SECONDS - 5) * SECOND_MS)
      return closeAsked(from, id)
    },
    early_close_already_requested: async (stage) => {
      const { from, id } = await opened(stage)
      await taken(keyed(from, '/api/order/close', { id, min_received: '1.00' }))
      return closeAsked(from, id)
    },
  },
}
