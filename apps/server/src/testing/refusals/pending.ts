import { asking, keyed, taken } from './stage.ts'
import type { Customer, Path, Stage } from './stage.ts'

const TICKET = '/api/pending/ticket'
const PLACE = '/api/pending/place'
const RENEW = '/api/pending/renew'
const WISH = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '5.00', multiple: '1' }
const AT_LEVEL = { ...WISH, trigger: 'price', level: '999999.00' }

const offerOf = async ({ from }: Pick<Customer, 'from'>): Promise<string> =>
  String((await taken(from.post(TICKET, AT_LEVEL))).offer)

/** The price of now, as the wire writes it. */
function priceOf({ whole }: Stage): string {
  const product = whole.feed.product('BTCUSD')
  if (!product) throw new Error('no BTCUSD')

  const cents = whole.feed.quote(product.id).price
  return `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
}

/** docs/rules/trading.md#pending-orders. */
export const PENDING: Path = {
  name: 'pending orders',
  list: ['pending_full', 'pending_at_price', 'pending_ended'],
  scenes: {
    pending_full: async ({ customer }) => {
      const ann = await customer()
      for (let count = 0; count < 10; count += 1)
        await taken(keyed(ann.from, PLACE, { offer: await offerOf(ann) }))
      return asking(ann.from, PLACE, { offer: await offerOf(ann) })
    },
    pending_at_price: [
      'level',
      async (stage) => {
        const { from } = await stage.customer()
        return asking(from, TICKET, { ...WISH, trigger: 'price', level: priceOf(stage) })
      },
    ],
    pending_ended: async ({ customer }) => {
      const ann = await customer()
      const { id } = await taken(keyed(ann.from, PLACE, { offer: await offerOf(ann) }))
      return asking(ann.from, RENEW, { id: String(id), terms_hash: '0'.repeat(64) })
    },
  },
}

/** What meets a pending order alone, never a request: the name stands in its list (trading/pending-orders/*.test). */
export const KEPT_IN_PENDING = ['pending_missed'] as const
