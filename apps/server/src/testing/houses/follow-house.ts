import type { FollowSetting } from '@plumbline/api-schema/trading/follow'
import { FOLLOW_TERMS } from '@plumbline/domain/trading/follow'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { ClosedLeaders } from '../../trading/follow/closed-leaders.ts'
import { Copying } from '../../trading/follow/copying.ts'
import type { Needs } from '../../trading/follow/needs.ts'
import { leaderPage, leaders, recordsOf, settings } from '../../trading/follow/leaders.ts'
import { openFollow, setFollow, stopFollowing } from '../../trading/follow/setting.ts'
import type { FollowParts } from '../../trading/follow/setting.ts'
import { keepTerms, readOwnLeader } from '../../trading/follow/store.ts'
import type { NewMessage } from '../../service/messages/index.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { orderHouse } from './order-house.ts'
import type { OrderHouse } from './order-house.ts'
import type { Feed } from '../../feed/feed.ts'
import type { MessageParts } from '../../service/messages/index.ts'
import { partly } from '../partly.ts'

export const FOLLOW_WISH = {
  amount: 500n,
  day_cap: 2_000n,
  on: true,
  practice: undefined,
  most_per_order: undefined,
  day_loss: undefined,
  total_loss: undefined,
  symbols: undefined,
  seconds: undefined,
}

type Wish = Partial<Omit<Parameters<typeof setFollow>[2], 'leader_id'>>

/** Leaders, followers and their copies on orders of the test's own. Call once, at the top of a test file. */
export async function followHouse() {
  const house = await orderHouse()
  const told: NewMessage[] = []
  const makeId = uuidV7Maker(house.clock)

  const deps = (terms: string): Needs => ({
    bus: house.bus,
    changes: changesOfOneNode(silentLogger),
    clock: house.clock,
    feed: partly<Feed>(house.feed),
    terms,
    database: house.db,
    logger: silentLogger,
    makeId,
    fillRandom: systemRandom,
    zone: createZone('UTC'),
    mode: 'practice',
    orders: house.orders,
    messages: partly<MessageParts>({
      write: (_tx, message) => Promise.resolve(void told.push(message)),
      unreadOf: () => Promise.resolve(0),
    }),
  })

  const open = async (terms = FOLLOW_TERMS): Promise<FollowParts> => {
    const termsHash = await keepTerms(house.db, terms, house.clock.now())
    const parts = { ...deps(terms), termsHash }
    return { ...parts, copying: new Copying(parts, termsHash), closed: new ClosedLeaders(parts) }
  }

  const state = { parts: await open() }
  await state.parts.copying.start()
  afterAll(() => state.parts.copying.stop())

  return {
    ...house,
    ...useCases(house, () => state.parts),
    get orders() {
      return house.orders
    },
    told,
    /** The parts of this module as they run now. */
    parts: () => state.parts,
    idle: () => state.parts.copying.idle(),
    /** Other terms come into force, as a release of ours would bring them. */
    async newTerms(): Promise<string> {
      await state.parts.copying.stop()
      house.clock.advance(1)
      state.parts = await open(`${FOLLOW_TERMS} `)
      await state.parts.copying.start()

      return state.parts.termsHash
    },
    /** The server dies without a word: nothing is copied any more until `comeAgain`. */
    die: () => state.parts.copying.stop(),
    /** A new life on the same database and keys, under the terms of the first one. */
    async comeAgain(): Promise<void> {
      await house.restart()
      state.parts = await open()
      await state.parts.copying.start()
    },
  }
}

/** What a follower or leader may ask, with the fields that a test does not care about. */
function useCases(house: OrderHouse, parts: () => FollowParts) {
  const leaderOf = async (customer: bigint): Promise<string> =>
    (await readOwnLeader(house.db, customer))?.id ?? randomUUID()

  const set = async (customer: bigint, leader: bigint, wish: Wish = {}) =>
    setFollow(
      parts(),
      { customerId: customer, country: undefined },
      {
        ...FOLLOW_WISH,
        terms_hash: parts().termsHash,
        ...wish,
        leader_id: await leaderOf(leader),
      },
    )

  const page = { practice: undefined, cursor: undefined, limit: 100 }
  const listed = (customer: bigint) => recordsOf(parts(), customer, { ...page, leader_id: undefined })

  return {
    set,
    records: listed,
    open: (customer: bigint, on = true) =>
      openFollow(parts(), { customerId: customer, country: undefined }, on),
    leaders: (customer: bigint) => leaders(parts(), customer, page),
    /** A page of own settings: all of a test's, unless it asks for fewer. */
    async settings(
      customer: bigint,
      wish: { readonly limit?: number; readonly cursor?: string | undefined } = {},
    ) {
      const answer = await settings(parts(), customer, { ...page, ...wish })
      if (isRefusal(answer)) throw new Error('settings were refused')
      return answer
    },
    page: async (customer: bigint, leader: bigint) =>
      leaderPage(parts(), customer, { ...page, id: await leaderOf(leader) }),
    stopFollowing: (customer: bigint) => house.db.transaction((tx) => stopFollowing(parts(), tx, customer)),
    /** A follow that must be taken. */
    async follow(customer: bigint, leader: bigint, wish: Wish = {}): Promise<FollowSetting> {
      const answer = await set(customer, leader, wish)
      if (isRefusal(answer)) throw new Error(`set refused: ${JSON.stringify(answer)}`)
      return answer
    },
    /** A customer with money who may be followed. */
    async leader(cash = 1_000_000n): Promise<bigint> {
      const id = await house.customer(cash)
      await openFollow(parts(), { customerId: id, country: undefined }, true)
      return id
    },
    /** What the records say once all is copied, oldest first: `copied`, or the name of a refusal. */
    async said(customer: bigint): Promise<string[]> {
      await parts().copying.idle()
      const answer = await listed(customer)
      if (isRefusal(answer)) throw new Error('records were refused')

      return answer.items.map(({ refusal }) => refusal ?? 'copied').toReversed()
    },
  }
}
