import { describe, expect, test } from 'vitest'
import { BAD_CURSOR, cutPage, pageOf, readPlace, writePlace } from './page.ts'

const ID = '01890a5d-ac96-774b-bcce-b302099a8057'

test('a cursor is read as it was written; without one a list begins at its beginning', () => {
  const place = { at: 1_700_000_000_000, id: ID }
  expect(readPlace(writePlace(place))).toEqual(place)
  expect(readPlace(undefined)).toEqual(undefined)
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
  expect(readPlace(cursor)).toEqual(BAD_CURSOR)
})

test('a page goes on where a row more than it holds was read, after its own last row', () => {
  const after = (row: number) => `after ${row}`
  expect(cutPage([1, 2, 3], 2, after)).toEqual({ page: [1, 2], next: 'after 2' })
  expect(cutPage([1, 2], 2, after)).toEqual({ page: [1, 2] })
  expect(cutPage([], 2, after)).toEqual({ page: [] })
})

describe('a list that is read whole', () => {
  const letters = ['a', 'b', 'c']
  const page = (limit: number, cursor?: string) => pageOf(letters, { limit, cursor }, (letter) => letter)

  test('goes on after the item that its cursor names, as long as there is more', () => {
    const first = page(2)
    expect(first).toEqual({ items: ['a', 'b'], next: Buffer.from('b').toString('base64url') })
    expect(page(2, 'next' in first ? first.next : undefined)).toEqual({ items: ['c'] })
    expect(page(3)).toEqual({ items: letters })
  })

  test('knows no cursor that names nothing in it', () => {
    expect(page(2, 'b')).toEqual(BAD_CURSOR)
  })
})
