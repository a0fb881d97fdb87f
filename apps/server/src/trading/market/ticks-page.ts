import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ticksCall } from '@plumbline/api-schema/trading/market'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Feed } from '../../feed/feed.ts'
import type { TickRange } from '../../feed/feed-store.ts'
import { BAD_CURSOR } from '../../http/page.ts'
import { wireTick } from './wire-tick.ts'

/** Oldest first: the number of the page's last tick. From the newest back: time and number of its first. */
const CURSOR = /^(?:([1-9]\d{0,14})~)?([1-9]\d{0,14})$/

/** A page of the public tick log. Without a number or a time to begin at it is the newest, and older ones follow. */
export async function ticksPage(
  feed: Pick<Feed, 'ticks'>,
  product: MarketProduct,
  { from_seq: fromSeq, from, to, cursor, limit }: ParsedRequestOf<typeof ticksCall>,
): Promise<ResponseOf<typeof ticksCall> | Refusal> {
  const goesBack = fromSeq === undefined && from === undefined
  const [place, time, seq] = cursor === undefined ? [] : (CURSOR.exec(cursor) ?? [])
  if (cursor !== place || (cursor !== undefined && goesBack !== (time !== undefined))) return BAD_CURSOR

  const asked = { limit: limit + 1 }

  /** Far back a page may be shorter than asked for: whether it is the last one, the log itself says. */
  const follows = async (range: Omit<TickRange, 'limit'> | undefined): Promise<boolean> =>
    range !== undefined && (await feed.ticks(product.id, { ...range, limit: 1 })).length > 0

  if (goesBack) {
    const until = time === undefined ? to : Math.min(Number(time), to ?? Number.POSITIVE_INFINITY)
    const before = seq === undefined ? undefined : BigInt(seq)
    const ticks = await feed.ticks(product.id, { ...asked, to: until, before })
    const page = ticks.slice(-limit)
    const start = page[0]
    const hasMore = ticks.length > limit || (await follows(start && { to: until, before: start.seq }))
    const first = hasMore ? start : undefined

    return {
      items: page.map((tick) => wireTick(tick, product)),
      ...(first && { next: `${first.time}~${first.seq}` }),
    }
  }

  const after = seq === undefined ? fromSeq : Number(seq) + 1
  const ticks = await feed.ticks(product.id, { ...asked, fromSeq: after, from, to })
  const page = ticks.slice(0, limit)
  const end = page.at(-1)
  const hasMore = ticks.length > limit || (await follows(end && { fromSeq: Number(end.seq) + 1, from, to }))
  const last = hasMore ? end : undefined

  return {
    items: page.map((tick) => wireTick(tick, product)),
    ...(last && { next: String(last.seq) }),
  }
}
