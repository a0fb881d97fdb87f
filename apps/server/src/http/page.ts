import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'

/* Pagination of lists by cursor. */

export const BAD_CURSOR: Refusal = fieldInvalid('cursor')
/** The cursor of a list by number: the number of its last row. */
export const NUMBER_CURSOR = /^[1-9]\d{0,14}$/

/** A position in a list by time: the last row before it. */
export interface Place {
  readonly at: Instant
  readonly id: string
}

const PLACE = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @returns the position of a cursor, `undefined` (the list's beginning) without one, or `field_invalid` */
export function readPlace(cursor: string | undefined): Place | undefined | Refusal {
  if (cursor === undefined) return undefined
  const [, at, id] = PLACE.exec(cursor) ?? []
  return id === undefined ? BAD_CURSOR : { at: Number(at), id }
}

/** The cursor that `readPlace` reads. */
export const writePlace = ({ at, id }: Place): string => `${at}~${id}`

/** A position in a list of live rows followed by ended ones. */
export interface LivePlace extends Place {
  readonly isLive: boolean
}

const LIVE_PLACE = /^(live|ended)~(.+)$/

export function readLivePlace(cursor: string | undefined): LivePlace | undefined | Refusal {
  if (cursor === undefined) return undefined

  const [, part, rest = ''] = LIVE_PLACE.exec(cursor) ?? []
  const place = readPlace(rest)

  return isRefusal(place) || !place ? BAD_CURSOR : { ...place, isLive: part === 'live' }
}

export const writeLivePlace = ({ isLive, ...place }: LivePlace): string =>
  `${isLive ? 'live' : 'ended'}~${writePlace(place)}`

/** Parameters of a list. */
export interface PageAsked {
  readonly cursor?: string | undefined
  readonly limit: number
}

/** A page of a list, with `next` where more follow. */
export interface Page<Item> {
  readonly items: Item[]
  readonly next?: string
}

const keyCursor = (key: string): string => Buffer.from(key).toString('base64url')

/**
 * A page of a short list that is read completely and keeps its order. Its cursor is the key of the page's last item.
 * @param keyOf unique key of an item
 * @returns or `field_invalid` for a cursor without a matching item
 */
export function pageOf<Item>(
  all: readonly Item[],
  { cursor, limit }: PageAsked,
  keyOf: (item: Item) => string,
): Page<Item> | Refusal {
  const last = cursor === undefined ? -1 : all.findIndex((item) => keyCursor(keyOf(item)) === cursor)
  if (cursor !== undefined && last < 0) return BAD_CURSOR

  const { page, ...next } = cutPage(all.slice(last + 1, last + 2 + limit), limit, (item) =>
    keyCursor(keyOf(item)),
  )

  return { items: [...page], ...next }
}

/**
 * A page of a list from rows that were read with limit + 1.
 * @param cursorAfter of the page's last row
 * @returns with `next` where more follow
 */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  cursorAfter: (last: Row) => string,
): { readonly page: readonly Row[]; readonly next?: string } {
  const page = rows.slice(0, limit)
  const last = rows.length > limit ? page.at(-1) : undefined
  return { page, ...(last && { next: cursorAfter(last) }) }
}
