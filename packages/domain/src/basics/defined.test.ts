import { expect, expectTypeOf, test } from 'vitest'
import { defined } from './defined.ts'

test('leaves out what has no value, and nothing else', () => {
  expect(defined({ a: undefined, b: null, c: 0, d: '', e: false, f: 0n })).toEqual({
    c: 0,
    d: '',
    e: false,
    f: 0n,
  })

  expect(Object.keys({ before: 1, ...defined({ a: 2, b: undefined, c: 3 }) })).toEqual(['before', 'a', 'c'])
})

test('what may be missing is optional, and never undefined', () => {
  const row: { id: string; note: string | null; at?: number | undefined } = { id: 'x', note: null }
  expectTypeOf(defined(row)).toExtend<{ id: string; note?: string; at?: number }>()
})
