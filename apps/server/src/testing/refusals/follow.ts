import { asking, taken } from './stage.ts'
import type { Ask, Customer, Path, Stage } from './stage.ts'

type Change = Readonly<Record<string, string>>

/** A leader who is open, a customer who may follow, and the terms in force. */
async function pair({ customer }: Stage) {
  const leader = await customer()
  const own = await taken(leader.from.post('/api/follow/open', { on: 'true' }))
  const follower = await customer()
  const { terms_hash: hash } = await taken(follower.from.get('/api/follow/leaders'))

  return { leader, follower, id: String(own.id), hash: String(hash) }
}

const followAsked = (
  { id, hash }: { readonly id: string; readonly hash: string },
  by: Customer,
  change: Change = {},
): Ask =>
  asking(by.from, '/api/follow/set', {
    leader_id: id,
    amount: '5.00',
    day_cap: '20.00',
    terms_hash: hash,
    on: 'true',
    ...change,
  })

/**
 * docs/rules/trading.md#copying. What a copy is refused for later is kept in the follower's record, by the same names.
 */
export const FOLLOW: Path = {
  name: '7 follow order',
  list: [
    'follow_not_open',
    'follow_self',
    'follow_chain',
    'follow_paused_terms',
    'follow_cap_reached',
    'follow_order_too_large',
    'follow_loss_reached',
  ],
  scenes: {
    follow_not_open: async (stage) => {
      const { leader, follower, ...rest } = await pair(stage)
      await taken(leader.from.post('/api/follow/open', { on: 'false' }))
      return followAsked(rest, follower)
    },
    follow_self: async (stage) => {
      const { leader, follower: _other, ...rest } = await pair(stage)
      return followAsked(rest, leader)
    },
    follow_chain: async (stage) => {
      const { leader: _leader, follower, ...rest } = await pair(stage)
      await taken(followAsked(rest, follower)({}))
      return asking(follower.from, '/api/follow/open', { on: 'true' })
    },
    follow_paused_terms: [
      'terms_hash',
      async (stage) => {
        const { follower, id } = await pair(stage)
        return followAsked({ id, hash: '0'.repeat(64) }, follower)
      },
    ],
    follow_cap_reached: [
      'day_cap',
      async (stage) => {
        const { follower, ...rest } = await pair(stage)
        return followAsked(rest, follower, { day_cap: '4.99' })
      },
    ],
    follow_order_too_large: [
      'most_per_order',
      async (stage) => {
        const { follower, ...rest } = await pair(stage)
        return followAsked(rest, follower, { most_per_order: '4.99' })
      },
    ],
    follow_loss_reached: [
      'total_loss',
      async (stage) => {
        const { follower, ...rest } = await pair(stage)
        return followAsked(rest, follower, { total_loss: '4.99' })
      },
    ],
  },
}

/** What meets a copy alone, never a request: the names stand in the follower's record (trading/follow/*.test). */
export const KEPT_IN_RECORDS = ['follow_too_late', 'follow_stopped_today'] as const
