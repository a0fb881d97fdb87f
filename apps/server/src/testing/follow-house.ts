import type { FollowSetting } from '@plumbline/api-schema/follow'
import { FOLLOW_TERMS } from '@plumbline/domain/follow'
import { createZone } from '@plumbline/domain/calendar-zone'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll } from 'vitest'
import { Copying } from '../modules/follow/copying.ts'
import type { FollowDeps } from '../modules/follow/deps.ts'
import { leaderPage, leaders, records } from '../modules/follow/leaders.ts'
import { openFollow, setFollow, stopFollowing } from '../modules/follow/setting.ts'
import type { FollowParts } from '../modules/follow/setting.ts'
import { keepTerms, readOwnLeader } from '../modules/follow/store.ts'
import type { NewMessage } from '../modules/messages/index.ts'
import { systemRandom, uuidV7Maker } from '../platform/ids.ts'
import { silentLogger } from '../platform/logger.ts'
import { orderHouse } from './order-house.ts'

export const TERMS_HASH = createHash('sha256').update(FOLLOW_TERMS).digest('hex')
export const FOLLOW_WISH = {
  amount: 500n,
  day_cap: 2_000n,
  terms_hash: TERMS_HASH,
  on: true,
  practice: undefined,
  most_per_order: undefined,
  day_loss: undefined,
  total_loss: undefined,
  symbols: undefined,
  seconds: undefined,
}
export type Wish = Partial<Omit<Parameters<typeof setFollow>[2], 'leader_id'>>

/** Leaders, followers and their copies on orders of the test's own. Call once, at the top of a test file. */
export async function followHouse() {
  const house = await orderHouse()
  const told: NewMessage[] = []
  const makeId = uuidV7Maker(house.clock)
  const deps = (): FollowDeps => ({
    ...house,
    database: house.db,
    logger: silentLogger,
    makeId,
    fillRandom: systemRandom,
    zone: createZone('UTC'),
    mode: 'practice',
    orders: house.orders,
    messages: {
      write: (_tx, message) => Promise.resolve(void told.push(message)),
      unreadOf: () => Promise.resolve(0),
    },
  })
  const open = async (terms = FOLLOW_TERMS): Promise<FollowParts> => {
    const termsHash = await keepTerms(house.db, terms, house.clock.now())
    const parts = { ...deps(), termsHash }
    return { ...parts, copying: new Copying(parts, termsHash) }
  }
  const state = { parts: await open() }
  await state.parts.copying.start()
  afterAll(() => state.parts.copying.stop())
  const leaderOf = async (customer: bigint): Promise<string> =>
    (await readOwnLeader(house.db, customer))?.id ?? randomUUID()
  return {
    ...house,
    told,
    /** The parts of this module as they run now. */
    parts: () => state.parts,
    leaderOf,
    open: (customer: bigint, on = true) => openFollow(state.parts, customer, on),
    set: async (customer: bigint, leader: bigint, wish: Wish = {}) =>
      setFollow(state.parts, customer, { ...FOLLOW_WISH, ...wish, leader_id: await leaderOf(leader) }),
    /** A follow that must be taken. */
    async follow(customer: bigint, leader: bigint, wish: Wish = {}): Promise<FollowSetting> {
      const answer = await setFollow(state.parts, customer, {
        ...FOLLOW_WISH,
        ...wish,
        leader_id: await leaderOf(leader),
      })
      if ('refusal' in answer) throw new Error(`set refused: ${JSON.stringify(answer)}`)
      return answer
    },
    /** A customer with money who may be followed. */
    async leader(cash = 1_000_000n): Promise<bigint> {
      const id = await house.customer(cash)
      await openFollow(state.parts, id, true)
      return id
    },
    stopFollowing: (customer: bigint) =>
      house.db.transaction((tx) => stopFollowing(state.parts, tx, customer)),
    leaders: (customer: bigint) =>
      leaders(state.parts, customer, { practice: undefined, cursor: undefined, limit: 100 }),
    page: async (customer: bigint, leader: bigint) =>
      leaderPage(state.parts, customer, {
        id: await leaderOf(leader),
        practice: undefined,
        cursor: undefined,
        limit: 100,
      }),
    records: (customer: bigint) =>
      records(state.parts, customer, { leader_id: undefined, cursor: undefined, limit: 500 }),
    /** What the records say, oldest first: an order's id, or the name of a refusal. */
    async said(customer: bigint): Promise<string[]> {
      await state.parts.copying.idle()
      const answer = await records(state.parts, customer, {
        leader_id: undefined,
        cursor: undefined,
        limit: 500,
      })
      if ('refusal' in answer) throw new Error('records were refused')
      return answer.items.map(({ refusal }) => refusal ?? 'copied').toReversed()
    },
    idle: () => state.parts.copying.idle(),
    key: () => randomUUID(),
    /** Other terms come into force, as a release of ours would bring them. */
    async newTerms(): Promise<string> {
      await state.parts.copying.stop()
      house.clock.advance(1)
      state.parts = await open(`${FOLLOW_TERMS} `)
      await state.parts.copying.start()
      return state.parts.termsHash
    },
    /** The server dies without a word and comes again; what was claimed stays claimed. */
    async crash(): Promise<void> {
      await house.restart()
      state.parts = await open()
      await state.parts.copying.start()
    },
  }
}
