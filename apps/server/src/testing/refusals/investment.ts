import type { Browser } from '../test-browser.ts'
import { makeOffer } from '../houses/project-house.ts'
import type { OfferWish } from '../houses/project-house.ts'
import { exclude } from './limits.ts'
import { gatesHouse } from '../houses/gates-house.ts'
import { asking, keyed, taken } from './stage.ts'
import type { Ask, Path, Stage } from './stage.ts'

const JOIN = '/api/project/yebjoinnow'
const APPEND = '/api/project/yebappend'
const DAY_MS = 86_400_000

interface Joiner {
  readonly from: Browser
  readonly fields: Record<string, string>
}

/** A customer with 10,000.00 before an open project, and a join of 1,000.00 that nothing stands against. */
async function joiner({ customer, whole }: Stage, wish: OfferWish = {}): Promise<Joiner> {
  const { from } = await customer()
  const id = String(await makeOffer(whole, wish))
  const { project } = await taken(from.get('/api/project/yeb', { id }))

  return { from, fields: { project_id: id, terms_hash: String(project.terms_hash), amount: '1000.00' } }
}

const joinAsked = ({ from, fields }: Joiner, change: Record<string, string> = {}): Ask =>
  asking(from, JOIN, { ...fields, ...change })

/** The same, with the investment that came of it. */
async function investor(stage: Stage, wish: OfferWish = {}): Promise<{ from: Browser; id: string }> {
  const { from, fields } = await joiner(stage, wish)
  const { id } = await taken(keyed(from, JOIN, fields))
  return { from, id: String(id) }
}

/** docs/rules/investing.md#refusals. */
export const INVESTMENT: Path = {
  name: '5 project',
  list: [
    'country_not_served',
    'self_excluded',
    'project_not_found',
    'project_not_open',
    'terms_changed',
    'amount_below_least',
    'amount_above_most',
    'project_full',
    'reserve_short',
    'instalment_amount_differs',
    'append_too_late',
    'renew_too_late',
    'subscription_ended',
    'balance_insufficient',
  ],
  scenes: {
    self_excluded: async (stage) => {
      const joining = await joiner(stage)
      await exclude(stage, joining)
      return joinAsked(joining)
    },
    country_not_served: async ({ live }) => {
      const { from } = await gatesHouse(live).customer('VN')
      return joinAsked({
        from,
        fields: { project_id: '1', terms_hash: '0'.repeat(64), amount: '1000.00' },
      })
    },
    project_not_found: async (stage) => joinAsked(await joiner(stage), { project_id: '999999999' }),
    project_not_open: async (stage) => {
      const { clock } = stage.whole
      const joining = await joiner(stage, { closesAt: clock.now() + 1 })
      clock.advance(1)

      return joinAsked(joining)
    },
    terms_changed: async (stage) => joinAsked(await joiner(stage), { terms_hash: 'ab'.repeat(32) }),
    amount_below_least: ['amount', async (stage) => joinAsked(await joiner(stage), { amount: '99.99' })],
    amount_above_most: ['amount', async (stage) => joinAsked(await joiner(stage), { amount: '50000.01' })],
    project_full: [
      'amount',
      async (stage) => joinAsked(await joiner(stage, { capacity: 999_99n, reserve: 10_00n })),
    ],
    // 1,000.00 may come to 4.50.
    reserve_short: ['amount', async (stage) => joinAsked(await joiner(stage, { reserve: 4_49n }))],
    instalment_amount_differs: [
      'amount',
      async (stage) => {
        const instalment = { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n }
        const { from, id } = await investor(stage, { terms: { instalment } })
        return asking(from, APPEND, { id, amount: '499.99', instalment: 'true' })
      },
    ],
    append_too_late: async (stage) => {
      const { from, id } = await investor(stage, { terms: { days: 1 } })
      stage.whole.clock.advance(DAY_MS)
      return asking(from, APPEND, { id, amount: '100.00' })
    },
    renew_too_late: async (stage) => {
      const { from, id } = await investor(stage, { terms: { days: 1 } })
      stage.whole.clock.advance(2 * DAY_MS)
      return asking(from, '/api/project/yebkeep', { id, renew: 'all' })
    },
    subscription_ended: async (stage) => {
      const { from, id } = await investor(stage)
      await taken(keyed(from, '/api/project/yebstop', { id }))
      return asking(from, '/api/project/yebstop', { id })
    },
    balance_insufficient: async (stage) => joinAsked(await joiner(stage), { amount: '10000.01' }),
  },
}
