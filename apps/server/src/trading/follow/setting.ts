import { formatUsd } from '@plumbline/domain/money/asset'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  FollowSetting as WireSetting,
  openFollowCall,
  setFollowCall,
} from '@plumbline/api-schema/trading/follow'
import { LABEL_BYTES, labelOf, refuseFollow } from '@plumbline/domain/trading/follow'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { refuseNew } from '../../openness/offering/index.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import { practiceOf } from '../practice/index.ts'
import { ENDED_AT_ONCE } from './closed-leaders.ts'
import type { ClosedLeaders } from './closed-leaders.ts'
import type { Copying } from './copying.ts'
import type { Needs } from './needs.ts'
import { endFollows } from './end-follow.ts'
import {
  holdFollow,
  holdRunning,
  insertLeader,
  isFollowing,
  lockFollower,
  readLeader,
  readOwnLeader,
  readSettings,
  setLeaderOpen,
  writeFollow,
} from './store.ts'
import type { LeaderRow, SettingRow } from './store.ts'

/** What the use cases of this module stand on. */
export interface FollowParts extends Needs {
  readonly copying: Copying
  readonly closed: ClosedLeaders
  /** Hash of the terms in force. */
  readonly termsHash: string
}

const STATE_OF = {
  follower: 'paused',
  leader: 'leader_closed',
  loss: 'loss_stopped',
  account: 'account_secured',
  exclusion: 'self_excluded',
} as const

export function wireSetting({ feed, termsHash }: FollowParts, row: SettingRow): WireSetting {
  const symbols = row.products.map((id) => feed.products.find((product) => product.id === id)?.symbol ?? '')
  const optional = (name: 'most_per_order' | 'day_loss' | 'total_loss', minor: bigint | null) =>
    minor === null ? {} : { [name]: formatUsd(minor) }

  return {
    id: row.id,
    leader_id: row.leader_id,
    label: row.label,
    practice: row.practice,
    amount: formatUsd(row.amount),
    day_cap: formatUsd(row.day_cap),
    ...optional('most_per_order', row.most_order),
    ...optional('day_loss', row.day_loss),
    ...optional('total_loss', row.total_loss),
    symbols,
    seconds: row.seconds,
    terms_hash: row.terms_hash,
    on: row.is_on,
    state:
      row.stopped_by !== null
        ? STATE_OF[row.stopped_by]
        : row.terms_hash === termsHash && !hasNewTerms(feed, row)
          ? 'on'
          : 'terms_changed',
    since: toIso(row.since),
    used_today: formatUsd(row.used),
    lost_today: formatUsd(row.lost_today),
    result: formatUsd(row.result),
  }
}

/** Whether the contract terms of a product that this follow copies came into force after they were last accepted. */
const hasNewTerms = (feed: Needs['feed'], { products, consented_at: consentedAt }: SettingRow): boolean =>
  feed.products.some(
    ({ id, termsSince }) => (products.length === 0 || products.includes(id)) && termsSince > consentedAt,
  )

/** Stakes that some product takes: amounts outside would never be copied. */
export function stakeBounds(feed: Needs['feed']): { readonly least: bigint; readonly most: bigint } {
  const terms = feed.products.flatMap((product) => product.terms ?? [])
  const leasts = terms.map(({ minStakeMinor }) => minStakeMinor)
  const mosts = terms.map(({ maxStakeMinor }) => maxStakeMinor)

  return {
    least: leasts.reduce((a, b) => (b < a ? b : a), leasts[0] ?? 1n),
    most: mosts.reduce((a, b) => (b > a ? b : a), mosts[0] ?? 1n),
  }
}

type SetRequest = ParsedRequestOf<typeof setFollowCall>

function productsOf(feed: Needs['feed'], symbols: readonly string[]): number[] | Refusal {
  const products = symbols.map((symbol) => feed.product(symbol.toUpperCase()))
  const known = products.flatMap((product) => (product?.terms ? [product.id] : []))
  return known.length === products.length
    ? [...new Set(known)]
    : { refusal: 'symbol_unknown', field: 'symbols' }
}

function secondsOf(feed: Needs['feed'], asked: readonly string[]): number[] | Refusal {
  const offered = new Set(feed.products.flatMap(({ terms }) => terms?.seconds ?? []))
  const seconds = [...new Set(asked.map(Number))]
  return seconds.every((count) => offered.has(count)) ? seconds : fieldInvalid('seconds')
}

/** Begins, changes or stops following one leader: lock, load, decide, write. */
export async function setFollow(
  parts: FollowParts,
  { customerId, country }: Pick<Caller, 'customerId' | 'country'>,
  request: SetRequest,
): Promise<ResponseOf<typeof setFollowCall> | Refusal> {
  const practice = practiceOf(parts.mode, request.practice)
  const refusal = await parts.database.transaction(async (tx): Promise<Refusal | undefined> => {
    const leader = await readLeader(tx, request.leader_id)
    if (!leader) return { refusal: 'not_found' }

    // Stopping asks nothing: not the terms, not the amount, not the law of a country.
    if (!request.on) return stopOne(parts, tx, customerId, leader)
    if (isRefusal(practice)) return practice

    const own = { customerId, practice, country }
    const unserved = await refuseNew(parts, tx, { ...own, family: 'following' })
    if (unserved) return unserved

    const paused = await refuseWhilePaused(tx, customerId, parts.clock.now())
    if (paused) return paused

    return begin(parts, tx, customerId, { request, leader, practice })
  })
  if (refusal) return refusal

  const day = dayOf(parts.zone, parts.clock.now())
  const wanted = { practice: true, day, leaderId: request.leader_id }
  const [row] = await readSettings(parts.database, customerId, wanted)

  return row ? wireSetting(parts, row) : { refusal: 'not_found' }
}

async function stopOne(
  parts: FollowParts,
  tx: Transaction,
  customerId: bigint,
  leader: LeaderRow,
): Promise<Refusal | undefined> {
  const follow = await holdFollow(tx, customerId, leader.id)
  if (!follow) return { refusal: 'not_found' }

  if (follow.is_on)
    await endFollows(parts, tx, [{ id: follow.id, followerId: customerId, leaderId: leader.id }], {
      at: parts.clock.now(),
      by: 'follower',
    })

  return undefined
}

async function begin(
  parts: FollowParts,
  tx: Transaction,
  customerId: bigint,
  wish: { readonly request: SetRequest; readonly leader: LeaderRow; readonly practice: boolean },
): Promise<Refusal | undefined> {
  const { request, practice } = wish
  await lockFollower(tx, customerId)

  // Whoever closes at this moment waits for this row, or this one sees it closed.
  await tx.query('select from follow_leader where id = $1 for share', [wish.leader.id])
  const leader = (await readLeader(tx, wish.leader.id)) ?? wish.leader
  const own = await readOwnLeader(tx, customerId)
  const earlier = await holdFollow(tx, customerId, leader.id)

  const bounds = {
    amount: request.amount,
    dayCap: request.day_cap,
    maxOrder: request.most_per_order,
    dayLoss: request.day_loss,
    totalLoss: request.total_loss,
    termsHash: request.terms_hash,
  }

  const refusal = refuseFollow(
    {
      ...bounds,
      followerId: customerId,
      leaderId: leader.customer_id,
      isLeaderOpen: leader.is_open,
      isChain: own?.is_open === true || (await isFollowing(tx, leader.customer_id)),
      settledLoss: -(earlier?.settled_net ?? 0n),
    },
    { termsHash: parts.termsHash, ...stakeBounds(parts.feed) },
  )
  if (refusal) return refusal

  const products = productsOf(parts.feed, request.symbols ?? [])
  if (isRefusal(products)) return products

  const seconds = secondsOf(parts.feed, request.seconds ?? [])
  if (isRefusal(seconds)) return seconds

  const id = earlier?.id ?? parts.makeId()
  parts.copying.willCopy(leader.customer_id)
  await parts.changes.note(tx, 'follows', String(leader.customer_id))

  const at = parts.clock.now()
  await writeFollow(tx, {
    ...bounds,
    id,
    followerId: customerId,
    leaderId: leader.id,
    practice,
    products,
    seconds,
    at,
  })

  publishRecord(parts, tx, customerId, id)
  return undefined
}

/** Lets others follow the caller from now on, or ends it for all of them. */
export async function openFollow(
  parts: FollowParts,
  { customerId, country }: Pick<Caller, 'customerId' | 'country'>,
  on: boolean,
): Promise<ResponseOf<typeof openFollowCall> | Refusal> {
  return parts.database.transaction(async (tx) => {
    const practice = parts.mode === 'practice'
    const unserved =
      on && (await refuseNew(parts, tx, { customerId, practice, family: 'following', country }))
    if (unserved) return unserved

    const paused = on && (await refuseWhilePaused(tx, customerId, parts.clock.now()))
    if (paused) return paused

    await lockFollower(tx, customerId)
    const own = await readOwnLeader(tx, customerId)
    const at = parts.clock.now()
    if (!on) {
      if (own?.is_open) await closeLeader(parts, tx, own, at)
    } else if (await isFollowing(tx, customerId)) return { refusal: 'follow_chain' } as const
    else if (!own) await newLeader(parts, tx, customerId, at)
    else if (!own.is_open) {
      // Whoever followed before the close and was not ended yet does not follow again by this.
      await endFollows(parts, tx, await holdRunning(tx, { leader: own.id }), { at, by: 'leader' })
      await setLeaderOpen(tx, own.id, true, at)
    }

    const now = await readOwnLeader(tx, customerId)
    if (now) publishRecord(parts, tx, customerId, now.id)

    return wireOwn(now)
  })
}

export const wireOwn = (own: LeaderRow | undefined): ResponseOf<typeof openFollowCall> => ({
  on: own?.is_open ?? false,
  ...(own && { id: own.id, label: own.label, since: toIso(own.opened_at) }),
})

/** Labels are drawn until one is free: 33 million of them. */
async function newLeader(
  parts: FollowParts,
  tx: Transaction,
  customerId: bigint,
  at: Instant,
): Promise<void> {
  const random = new Uint8Array(LABEL_BYTES)
  for (;;) {
    parts.fillRandom(random)
    if (await insertLeader(tx, { id: parts.makeId(), customerId, label: labelOf(random), at })) return
  }
}

async function closeLeader(
  parts: FollowParts,
  tx: Transaction,
  leader: LeaderRow,
  at: Instant,
): Promise<void> {
  // Closed first: whoever begins to follow meanwhile waits for this row.
  await setLeaderOpen(tx, leader.id, false, at)
  const first = await holdRunning(tx, { leader: leader.id }, ENDED_AT_ONCE)
  await endFollows(parts, tx, first, { at, by: 'leader' })
  if (first.length === ENDED_AT_ONCE) tx.onCommit(() => parts.closed.end(leader.id))
}

/**
 * Ends all following of one customer in both directions: nothing is copied for them any more, and nobody copies them.
 * Open copies run out. Of "secure my account", self-exclusion and the closing of an account; asked again it does nothing.
 */
export async function stopFollowing(
  parts: FollowParts,
  tx: Transaction,
  customerId: bigint,
  by: 'account' | 'exclusion' = 'account',
): Promise<void> {
  await lockFollower(tx, customerId)
  const at = parts.clock.now()
  const own = await readOwnLeader(tx, customerId)
  if (own?.is_open) await closeLeader(parts, tx, own, at)
  await endFollows(parts, tx, await holdRunning(tx, { follower: customerId }), { at, by })
}

const publishRecord = ({ bus }: FollowParts, tx: Transaction, customerId: bigint, id: string): void =>
  tx.onCommit(() => bus.publish({ type: 'record', customerId, change: { kind: 'follow', id } }))
