import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type {
  followLeaderCall,
  followLeadersCall,
  followRecordsCall,
  followSettingsCall,
  Leader,
} from '@plumbline/api-schema/trading/follow'
import { ODDS_SCALE } from '@plumbline/domain/trading/contract-order'
import { RECORD_DAYS, shareOfStakes } from '@plumbline/domain/trading/follow'
import { dayOf } from '@plumbline/domain/investing/investment-terms'
import { breakEvenOf } from '@plumbline/domain/trading/trading-results'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { formatDecimal, SHARE_SCALE } from '@plumbline/domain/basics/money'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { UUID } from '@plumbline/domain/basics/uuid'
import { formatUsd } from '@plumbline/domain/money/asset'
import { BAD_CURSOR, cutPage, readPlace, writePlace } from '../../http/page.ts'
import { readMonths, readPeriods, readRecords } from '../contract-orders/index.ts'
import type { OrderCount } from '../contract-orders/index.ts'
import { practiceOf } from '../practice/index.ts'
import { stakeBounds, wireOwn, wireSetting } from './setting.ts'
import type { FollowParts } from './setting.ts'
import {
  isFollowing,
  listLeaders,
  listRecords,
  readFollowersResult,
  readLeader,
  readOwnLeader,
  readSettings,
} from './store.ts'
import type { LeaderRow, RecordRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

const NOTHING: OrderCount = { orders: 0, won: 0, lost: 0, void: 0, closed: 0, result: 0n }

const wireCount = ({ orders, won, lost, void: ended, closed, result }: OrderCount) => ({
  orders,
  won,
  lost,
  void: ended,
  closed,
  result: formatUsd(result),
})

const wireLeader = (row: LeaderRow, count: OrderCount | undefined): Leader => ({
  id: row.id,
  label: row.label,
  ...wireCount(count ?? NOTHING),
  since: toIso(row.opened_at),
})

/** Who may be followed, in the order in which they opened: an order by result would be bait. */
export async function leaders(
  parts: FollowParts,
  customerId: bigint,
  request: ParsedRequestOf<typeof followLeadersCall>,
): Promise<ResponseOf<typeof followLeadersCall> | Refusal> {
  const { database, mode } = parts
  const practice = practiceOf(mode, request.practice)
  if (isRefusal(practice)) return practice

  const after = readPlace(request.cursor)
  if (isRefusal(after)) return after

  const rows = mode === 'practice' ? await listLeaders(database, after, request.limit + 1) : []
  const { page, ...next } = cutPage(rows, request.limit, ({ opened_at: at, id }) => writePlace({ at, id }))

  const [records, follows, own] = await Promise.all([
    readRecords(
      database,
      page.map(({ customer_id }) => customer_id),
      practice,
    ),
    isFollowing(database, customerId),
    readOwnLeader(database, customerId),
  ])

  return {
    items: page.map((row) => wireLeader(row, records.get(row.customer_id))),
    ...next,
    own: wireOwn(own),
    follows,
    terms_hash: parts.termsHash,
  }
}

/** One leader's whole record. Who has closed is shown to those who followed, and to themselves. */
export async function leaderPage(
  parts: FollowParts,
  customerId: bigint,
  request: ParsedRequestOf<typeof followLeaderCall>,
): Promise<ResponseOf<typeof followLeaderCall> | Refusal> {
  const { database, clock, zone, mode, orders } = parts
  const practice = practiceOf(mode, request.practice)
  if (isRefusal(practice)) return practice

  const leader = mode === 'practice' ? await readLeader(database, request.id) : undefined
  if (!leader) return { refusal: 'not_found' }

  const now = clock.now()
  const day = dayOf(zone, now)
  const wanted = { practice, day, leaderId: leader.id }
  const [setting] = await readSettings(database, customerId, wanted)

  const mayLook = leader.is_open || setting !== undefined || leader.customer_id === customerId
  if (!mayLook) return { refusal: 'not_found' }

  // After the closing nothing more of the leader is shown to others.
  const isShut = !leader.is_open && leader.customer_id !== customerId
  const settled = isShut
    ? { items: [] }
    : await orders.history(leader.customer_id, {
        practice: request.practice,
        limit: request.limit,
        ...defined({ cursor: request.cursor }),
      })
  if (isRefusal(settled)) return settled

  const counts = isShut ? undefined : await countsOf(parts, leader, practice, now)
  const { least, most } = stakeBounds(parts.feed)

  return {
    leader: wireLeader(leader, counts?.record),
    open: leader.is_open,
    periods: counts?.periods ?? [],
    months: counts?.months ?? [],
    // An order of a time when the leader followed somebody is an order like any other here.
    items: settled.items.map(({ follow_id: _own, receipt: _signed, ...order }) => order),
    ...('next' in settled && settled.next !== undefined && { next: settled.next }),
    ...(setting && { setting: wireSetting(parts, setting) }),
    terms_hash: parts.termsHash,
    least: formatUsd(least),
    most: formatUsd(most),
    offered: offeredBy(parts.feed),
  }
}

/** Choices of a follower: products with contracts, and all their durations. */
function offeredBy(feed: FollowParts['feed']): { symbols: string[]; seconds: number[] } {
  const withTerms = feed.products.flatMap(({ symbol, terms }) => (terms ? [{ symbol, terms }] : []))
  return {
    symbols: withTerms.map(({ symbol }) => symbol),
    seconds: [...new Set(withTerms.flatMap(({ terms }) => terms.seconds))].toSorted((a, b) => a - b),
  }
}

async function countsOf(
  { database, zone }: FollowParts,
  leader: LeaderRow,
  practice: boolean,
  now: Instant,
): Promise<
  Pick<ResponseOf<typeof followLeaderCall>, 'periods' | 'months'> & { record: OrderCount | undefined }
> {
  const { customer_id } = leader
  const [records, periods, months, followers] = await Promise.all([
    readRecords(database, [customer_id], practice),
    readPeriods(database, customer_id, practice, { days: RECORD_DAYS, now }),
    readMonths(database, customer_id, practice, { zone, now }),
    readFollowersResult(database, leader.id, RECORD_DAYS, now),
  ])

  return {
    record: records.get(customer_id),
    months: months.map(({ month, ...count }) => ({ month, ...wireCount(count) })),
    periods: periods.map(({ days, worstFall, averageStake, decidedCost, decidedPayout, ...count }) => {
      const copied = followers.get(days)
      const share = copied && shareOfStakes(copied.net, copied.stakes)
      const breakEven = breakEvenOf(decidedCost, decidedPayout)

      return {
        days,
        ...wireCount(count),
        worst_fall: formatUsd(worstFall),
        ...(averageStake !== undefined && { average_stake: formatUsd(averageStake) }),
        ...(breakEven !== undefined && { break_even_rate: formatDecimal(breakEven, ODDS_SCALE) }),
        ...(share !== undefined && { followers_result: formatDecimal(share, SHARE_SCALE) }),
      }
    }),
  }
}

const wireRecord = (row: RecordRow): ResponseOf<typeof followRecordsCall>['items'][number] => ({
  id: row.id,
  leader_id: row.leader_id,
  label: row.label,
  time: toIso(row.at),
  ...defined({ order_id: row.order_id, refusal: row.refusal }),
  ...(row.params !== null && { params: { ...row.params } }),
})

/** Own settings, newest first: whoever follows and stops for years has many. */
export async function settings(
  parts: FollowParts,
  customerId: bigint,
  { practice: asked, cursor, limit }: ParsedRequestOf<typeof followSettingsCall>,
): Promise<ResponseOf<typeof followSettingsCall> | Refusal> {
  const { database, clock, zone, mode } = parts
  const practice = practiceOf(mode, asked)
  if (isRefusal(practice)) return practice
  if (cursor !== undefined && !UUID.test(cursor)) return BAD_CURSOR

  const rows = await readSettings(database, customerId, {
    practice,
    day: dayOf(zone, clock.now()),
    before: cursor,
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => last.id)
  return { items: page.map((row) => wireSetting(parts, row)), ...next }
}

/** Own copies and refusals, newest first. */
export async function recordsOf(
  { database }: FollowParts,
  customerId: bigint,
  { leader_id, cursor, limit }: ParsedRequestOf<typeof followRecordsCall>,
): Promise<ResponseOf<typeof followRecordsCall> | Refusal> {
  if (cursor !== undefined && !UUID.test(cursor)) return BAD_CURSOR

  const rows = await listRecords(database, customerId, {
    leaderId: leader_id,
    before: cursor,
    limit: limit + 1,
  })

  const { page, ...next } = cutPage(rows, limit, (last) => last.id)
  return { items: page.map(wireRecord), ...next }
}
