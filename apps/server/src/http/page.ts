import type { Refusal } from '@plumbline/domain/refusal'
import { accepted, refused } from '@plumbline/domain/result'
import type { Result } from '@plumbline/domain/result'
import type { Instant } from '@plumbline/domain/time'

/* Pages of lists: where one begins by its cursor, and where it ends. */

export const BAD_CURSOR: Refusal = { refusal: 'field_invalid', field: 'cursor' }

/** A place in a list by time: the last row before it. */
export interface Place {
  readonly at: Instant
  readonly id: string
}

const PLACE = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @returns the place that a cursor names, nothing where there is no cursor: the list's beginning; or `field_invalid` */
export function readPlace(cursor: string | undefined): Result<Place | undefined> {
  if (cursor === undefined) return accepted(undefined)
  const [, at, id] = PLACE.exec(cursor) ?? []
  return id === undefined ? refused(BAD_CURSOR) : accepted({ at: Number(at), id })
}

/** The cursor that `readPlace` reads. */
export const writePlace = ({ at, id }: Place): string => `${at}~${id}`

/**
 * A page of a list, of rows that were read with one more than its limit.
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
