import { describe, expect, test } from 'vitest'
import {
  filterRows,
  nextSort,
  nextToDecide,
  orderRows,
  readSort,
  rowAt,
  sortableDecimal,
  writeSort,
} from './row-order.ts'

interface Row {
  readonly id: string
  readonly sum?: string
  readonly case_number?: string
}

const rows: readonly Row[] = [
  { id: 'a', sum: '900.00' },
  { id: 'b', sum: '1000.00' },
  { id: 'c' },
  { id: 'd', sum: '75.5', case_number: 'C-1' },
]

const bySum = (row: Row) => sortableDecimal(row.sum)
const ids = (list: readonly Row[]) => list.map(({ id }) => id).join('')

describe('the order of rows', () => {
  test('is the server’s without a sort, cases first', () => {
    expect(ids(orderRows(rows, undefined, bySum))).toBe('dabc')
  })

  test('goes by figures, not by digits; rows without one last, cases first, both ways', () => {
    expect(ids(orderRows(rows, { column: 'sum', isDown: false }, bySum))).toBe('dabc')
    expect(ids(orderRows(rows, { column: 'sum', isDown: true }, bySum))).toBe('dbac')
  })

  test('leaves decided ones where they are', () => {
    const decided = [{ id: 'a' }, { id: 'b', case_number: 'C-1', four_eyes: 'done' }]
    expect(orderRows(decided, undefined, () => undefined)).toEqual(decided)
  })

  test('goes by text as people count', () => {
    const named: readonly Row[] = [{ id: 'PL 10' }, { id: 'PL 9' }]
    expect(ids(orderRows(named, { column: 'id', isDown: false }, (row) => row.id))).toBe('PL 9PL 10')
  })
})

describe('the sort in the address', () => {
  test.each(['age', '-age'])('%s is read back as written', (text) => {
    const sort = readSort(text, ['age'])
    expect(sort && writeSort(sort)).toBe(text)
  })

  test.each([null, '', '-', 'colour', '--age'])('%s is no sort', (text) =>
    expect(readSort(text, ['age'])).toBeUndefined(),
  )

  test('goes up, down and away by clicks', () => {
    const up = nextSort(undefined, 'age')
    const down = nextSort(up, 'age')
    expect([up, down, nextSort(down, 'age')]).toEqual([
      { column: 'age', isDown: false },
      { column: 'age', isDown: true },
      undefined,
    ])

    expect(nextSort(down, 'sum')).toEqual({ column: 'sum', isDown: false })
  })
})

test('a filter finds every word, also across the gaps of a reference', () => {
  const list = [{ text: 'PL-4T3B-96MF pla•••742' }, { text: 'PL 9U1G 38TD hab•••516' }]
  const found = (filter: string) => filterRows(list, filter, (row) => row.text).length
  expect([found(''), found('pl'), found('4t3b96'), found('pl hab'), found('hab pla')]).toEqual([
    2, 2, 1, 1, 0,
  ])
})

test('figures are sorted at eight decimals, signs kept', () => {
  expect([sortableDecimal('1.5'), sortableDecimal('-0.00000001'), sortableDecimal('x')]).toEqual([
    150_000_000n,
    -1n,
    undefined,
  ])
})

test('moving stays within the rows', () => {
  const list = ['a', 'b', 'c']
  expect([
    rowAt(list, undefined, 1),
    rowAt(list, 'a', 1),
    rowAt(list, 'c', 1),
    rowAt(list, 'a', -1),
    rowAt(list, 'gone', 1),
    rowAt([], 'a', 1),
  ]).toEqual(['a', 'b', 'c', 'a', 'a', undefined])
})

describe('after a decision', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))

  const can =
    (...open: string[]) =>
    (row: { readonly id: string }) =>
      open.includes(row.id)

  test.each([
    ['the next one that can be decided', 'b', ['a', 'd'], 'd'],
    ['the first again past the end', 'd', ['a', 'b'], 'a'],
    ['none where only it is left', 'b', ['b'], undefined],
    ['the first where it is gone already', 'x', ['c'], 'c'],
  ])('follows %s', (_what, id, open, next) => expect(nextToDecide(list, id, can(...open))).toBe(next))
})
