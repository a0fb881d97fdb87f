import { describe, expect, test } from 'vitest'
import {
  anyText,
  count,
  digits,
  either,
  flag,
  hash32,
  listOf,
  moment,
  nothing,
  objectOf,
  oneOf,
  readDocument,
  textLike,
  wholeNumber,
} from './shape.ts'
import type { Reader } from './shape.ts'

/** What a reader takes, and what it refuses. */
function expectReader<T>(
  read: Reader<T>,
  taken: readonly (readonly [unknown, T])[],
  refused: readonly unknown[],
) {
  for (const [value, known] of taken) expect(read(value)).toEqual(known)
  for (const value of refused) expect(read(value)).toBeUndefined()
}

const asIs = <T>(...values: readonly T[]): (readonly [T, T])[] => values.map((value) => [value, value])

describe('one value', () => {
  test('a text like a pattern, and nothing that only looks like one', () => {
    expectReader(textLike(/^\d+$/), asIs('0', '12'), ['', 'a', '1a', 1, ['1'], null, undefined])
    expectReader(hash32, asIs('0f'.repeat(32)), [
      '0f'.repeat(31),
      '0f'.repeat(33),
      '0F'.repeat(32),
      ['0f'.repeat(32)],
      `${'0f'.repeat(32)}\n`,
    ])
  })

  test('any text of at most 4,000,000 units, whole characters', () => {
    expectReader(anyText, asIs('', 'a', '\u{1f600}', 'a'.repeat(4_000_000)), [
      'a'.repeat(4_000_001),
      '\ud800',
      'a\udc00',
      1,
      null,
      undefined,
      [],
      {},
    ])
  })

  test('a whole number of 0 and more, below 2^53', () => {
    expectReader(count, asIs(0, 1, Number.MAX_SAFE_INTEGER), [
      -0,
      -1,
      0.5,
      2 ** 53,
      Number.NaN,
      Infinity,
      '1',
      1n,
      null,
      undefined,
    ])
  })

  test('a flag', () => {
    expectReader(flag, asIs(true, false), ['true', 0, 1, null, undefined])
  })

  test('one of some words', () => {
    expectReader(oneOf('up', 'down'), asIs<'up' | 'down'>('up', 'down'), [
      'Up',
      '',
      'updown',
      null,
      undefined,
    ])
  })

  test('digits of a bigint of the database', () => {
    expectReader(
      digits,
      [
        ['0', 0n],
        ['7', 7n],
        ['10', 10n],
        ['9'.repeat(19), BigInt('9'.repeat(19))],
      ],
      ['', '00', '01', '-1', '+1', '1.0', '1e3', 'a', ' 1', '1 ', '1\n', '9'.repeat(20), 1, 1n, ['1'], null],
    )
  })

  test('digits of what is counted with', () => {
    expectReader(
      wholeNumber,
      [
        ['0', 0n],
        ['9007199254740991', 9_007_199_254_740_991n],
      ],
      ['9007199254740992', '9007199254740993', '-1', '01', 1, undefined],
    )
  })

  test('a moment with its milliseconds, from 1970 on', () => {
    expectReader(
      moment,
      [
        ['1970-01-01T00:00:00.000Z', 0],
        ['2026-01-31T08:00:00.250Z', Date.UTC(2026, 0, 31, 8, 0, 0, 250)],
      ],
      [
        '1969-12-31T23:59:59.999Z',
        '2026-01-31T08:00:00Z',
        '2026-01-31T08:00:00.25Z',
        '2026-01-31T08:00:00.250+00:00',
        '2026-02-30T08:00:00.250Z',
        '2026-01-31',
        '',
        0,
        ['2026-01-31T08:00:00.250Z'],
        null,
        undefined,
      ],
    )
  })

  test('nothing, or one of two kinds', () => {
    expectReader(nothing, asIs(null), [undefined, 0, '', 'null', false])
    expectReader(
      either(digits, nothing),
      [
        ['0', 0n],
        [null, null],
      ],
      ['', undefined, 0],
    )

    // The first that takes it says what it is.
    expect(either(digits, anyText)('5')).toBe(5n)
    expect(either(digits, anyText)('a')).toBe('a')
  })
})

describe('many values', () => {
  test('a list of one kind, of at most so many', () => {
    expectReader(
      listOf(digits, 2),
      [
        [[], []],
        [['1'], [1n]],
        [
          ['1', '0'],
          [1n, 0n],
        ],
      ],
      [['1', '2', '3'], ['a'], ['1', null], [undefined], '12', { length: 0 }, null, undefined],
    )
  })

  const shape = objectOf({ a: digits, b: flag }, { c: anyText })
  test('an object with exactly its members, some of which may be absent', () => {
    expectReader(
      shape,
      [
        [
          { a: '1', b: true },
          { a: 1n, b: true },
        ],
        [
          { c: '', b: false, a: '0' },
          { a: 0n, b: false, c: '' },
        ],
      ],
      [
        {},
        { a: '1' },
        { b: true },
        { a: '1', b: true, d: '' },
        { a: '1', b: true, c: 1 },
        { a: '1', b: true, c: undefined },
        { a: 1, b: true },
        { a: '1', b: 'true' },
        [],
        ['1', true],
        null,
        undefined,
        'a',
        1,
      ],
    )

    expectReader(objectOf({}), [[{}, {}]], [{ a: 1 }, [], null, ''])

    // A list is no object, even if it had the members of one.
    expect(shape(Object.assign([], { a: '1', b: true }))).toBeUndefined()

    // Members come from the object itself alone.
    expect(shape(Object.create({ a: '1', b: true }))).toBeUndefined()
  })

  test('nothing but what was read is handed on', () => {
    expect(Object.keys(shape({ b: true, a: '1' }) ?? {})).toEqual(['a', 'b'])
  })
})

describe('a document', () => {
  const read = (text: string) => readDocument(text, 'kind', { a: digits }, { b: flag })

  test('is the canonical form of version 1 and its type', () => {
    expect(read('{"a":"1","type":"kind","v":"1"}')).toEqual({ a: 1n, type: 'kind', v: '1' })
    expect(read('{"a":"1","b":true,"type":"kind","v":"1"}')).toMatchObject({ a: 1n, b: true })
  })

  test.each([
    ['another version', '{"a":"1","type":"kind","v":"2"}'],
    ['another type', '{"a":"1","type":"other","v":"1"}'],
    ['no version', '{"a":"1","type":"kind"}'],
    ['no type', '{"a":"1","v":"1"}'],
    ['a blank', '{"a":"1", "type":"kind","v":"1"}'],
    ['another order', '{"type":"kind","a":"1","v":"1"}'],
    ['a number that is no text', '{"a":1,"type":"kind","v":"1"}'],
    ['a member twice', '{"a":"0","a":"1","type":"kind","v":"1"}'],
    ['a member besides', '{"a":"1","c":"1","type":"kind","v":"1"}'],
    ['a member missing', '{"type":"kind","v":"1"}'],
    ['a fraction', '{"a":0.5,"type":"kind","v":"1"}'],
    ['half a character', '{"a":"\\ud800","type":"kind","v":"1"}'],
    ['a list', '["a"]'],
    ['nothing', 'null'],
    ['no JSON', '{"a":"1","type":"kind","v":"1"'],
    ['no text', ''],
    ['what is too deep', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ])('%s is none', (_, text) => {
    expect(read(text)).toBeUndefined()
  })
})
