import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { exclude } from './limits.ts'
import { gatesHouse } from '../houses/gates-house.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Ask, Customer, Path, Stage } from './stage.ts'

type Offer = Readonly<Record<'id' | 'terms_hash', string>>

const WISH = {
  titles: '{"en":"Scene"}',
  type: '2',
  amount: '50.00',
  turnover_factor: '2',
  days: '30',
  needs_identity: 'false',
  budget: '50.00',
  reason: 'For a scene',
}

/** A programme with one claim in its budget, or the next version of one. */
async function programme({ operator, whole: { clock } }: Stage, change = {}): Promise<Offer> {
  const [maker, checker] = [await operator(['treasurer']), await operator(['treasurer'])]
  const opens = toIso(clock.now())
  const wish = { ...WISH, opens, closes: toIso(clock.now() + DAY_MS), ...change }
  const { proposal_id: id } = await taken(maker.post('/api/desk/bonus_programme/propose', wish))
  await taken(checker.post('/api/desk/proposal/confirm', { id }))

  return (await taken(maker.get('/api/desk/bonus_programmes', { limit: '1' }))).items[0]
}

const asked = ({ id, terms_hash: hash }: Offer) => ({ id, terms_hash: hash })
const claimAsked = ({ from }: Customer, offer: Offer): Ask => asking(from, '/api/bonus/claim', asked(offer))
const claimed = ({ from }: Customer, offer: Offer) => taken(keyed(from, '/api/bonus/claim', asked(offer)))

/** docs/rules/rewards.md#refusals, but for what is refused at registration. */
export const BONUS: Path = {
  name: '6 bonus',
  list: [
    'promotions_not_offered_here',
    'self_excluded',
    'bonus_not_found',
    'terms_changed',
    'bonus_already_claimed',
    'bonus_offer_expired',
    'bonus_active',
    'bonus_budget_short',
    'turnover_left',
    'bonus_orders_open',
  ],
  scenes: {
    promotions_not_offered_here: async ({ live }) =>
      asking((await gatesHouse(live).customer('VN')).from, '/api/bonus/sign_in'),
    bonus_not_found: [
      'id',
      async ({ customer }) => claimAsked(await customer(), { id: randomUUID(), terms_hash: '0'.repeat(64) }),
    ],
    self_excluded: async (stage) => {
      const [offer, customer] = [await programme(stage), await stage.customer()]
      await exclude(stage, customer)
      return claimAsked(customer, offer)
    },
    terms_changed: [
      'terms_hash',
      async (stage) => {
        const { id } = await programme(stage)
        return claimAsked(await stage.customer(), { id, terms_hash: '0'.repeat(64) })
      },
    ],
    bonus_already_claimed: async (stage) => {
      const [offer, customer] = [await programme(stage), await stage.customer()]
      await claimed(customer, offer)
      return claimAsked(customer, offer)
    },
    bonus_offer_expired: async (stage) => {
      const offer = await programme(stage, { closes: toIso(stage.whole.clock.now() + 500) })
      const customer = await stage.customer()
      await stage.pass(1_000)

      return claimAsked(customer, offer)
    },
    bonus_active: async (stage) => {
      const customer = await stage.customer()
      await claimed(customer, await programme(stage))
      return claimAsked(customer, await programme(stage))
    },
    bonus_budget_short: async (stage) => {
      const offer = await programme(stage)
      await claimed(await stage.customer(), offer)
      return claimAsked(await stage.customer(), offer)
    },
    turnover_left: async (stage) => {
      const customer = await stage.customer()
      const { id } = await claimed(customer, await programme(stage))
      return asking(customer.from, '/api/bonus/release', { id })
    },
    bonus_orders_open: async (stage) => {
      const customer = await stage.customer()
      const { id } = await claimed(customer, await programme(stage))
      const wish = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '10.00', multiple: '1' }
      const { ticket } = await taken(customer.from.post('/api/order/goorder', { ...wish, book: 'bonus' }))
      await taken(keyed(customer.from, '/api/order/addorder', { ticket }))

      return asking(customer.from, '/api/bonus/give_up', { id })
    },
  },
}
