import { expect, test } from 'vitest'
import { BAD_CURSOR, cutPage, readPlace, writePlace } from './page.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a cursor is read as it was written; without one a list begins at its beginning', () => {
  const place = { at: 1_700_000_000_000, id: ID }
  expect(readPlace(writePlace(place))).toEqual({ ok: true, value: place })
  expect(readPlace(undefined)).toEqual({ ok: true, value: undefined })
})

// What the database would not take for an id or an instant must not reach it.
test.each([
  '',
  ID,
  `~${ID}`,
  `-1~${ID}`,
  `1~${ID}.`,
  `1~${ID.toUpperCase()}`,
  `1~${'-'.repeat(36)}`,
  `1~${'0'.repeat(36)}`,
  `${'9'.repeat(16)}~${ID}`,
])('%o is none of ours', (cursor) => {
  expect(readPlace(cursor)).toEqual({ ok: false, refusal: BAD_CURSOR })
})

test('a page goes on where a row more than it holds was read, after its own last row', () => {
  const after = (row: number) => `after ${row}`
  expect(cutPage([1, 2, 3], 2, after)).toEqual({ page: [1, 2], next: 'after 2' })
  expect(cutPage([1, 2], 2, after)).toEqual({ page: [1, 2] })
  expect(cutPage([], 2, after)).toEqual({ page: [] })
})
