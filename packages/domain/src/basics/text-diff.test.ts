import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesOf, diffTexts } from './text-diff.ts'

const without = (kind: string, parts: ReturnType<typeof diffTexts>): string =>
  parts
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('')

/** Texts as they are: few words in lines, in scripts with and without spaces. */
const text = fc
  .array(fc.constantFrom('fee ', 'stake ', 'is ', '1 % ', '\n', '\n\n', '手续费', 'ค่า', 'e\u0301', ' ', 'a'))
  .map((words) => words.join(''))

test('both texts stand in it, whole', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffTexts(before, after)
      expect([without('added', parts), without('removed', parts)]).toEqual([before, after])
      for (const part of parts) expect(part.text).not.toBe('')
      for (const [at, { kind }] of parts.entries()) expect(kind).not.toBe(parts[at + 1]?.kind)
    }),
  )

  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const parts = diffTexts(before, after)
      expect([without('added', parts), without('removed', parts)]).toEqual([before, after])
    }),
  )
})

test('a text beside itself has no difference', () => {
  fc.assert(fc.property(text, (one) => diffTexts(one, one).every(({ kind }) => kind === 'same')))
})

test.each([
  [
    'The fee is 1 %.\nIt is shown.',
    'The fee is 2 %.\nIt is shown.',
    [
      ['same', 'The fee is '],
      ['removed', '1 '],
      ['added', '2 '],
      ['same', '%.\nIt is shown.'],
    ],
  ],
  [
    '手续费为1%。',
    '手续费为2%。',
    [
      ['same', '手续费为'],
      ['removed', '1'],
      ['added', '2'],
      ['same', '%。'],
    ],
  ],
  ['', 'new', [['added', 'new']]],
  ['old', '', [['removed', 'old']]],
  ['', '', []],
])('%j beside %j', (before, after, expected) => {
  expect(diffTexts(before, after).map(({ kind, text: words }) => [kind, words])).toEqual(expected)
})

test('long texts without anything in common are replaced whole, at once', () => {
  const many = (word: string): string => `${word} `.repeat(5_000)
  expect(diffTexts(many('a'), many('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
})

test('an excerpt holds every change, and of the rest the line around it', () => {
  const parts = diffTexts('a\nb\nc is 1\nd\ne\nf\ng', 'a\nb\nc is 2\nd\ne\nf\ng')
  expect(changesOf(parts).map((part) => ('text' in part ? part.text : '…'))).toEqual([
    '…',
    'c is ',
    '1',
    '2',
    '\n',
    '…',
  ])

  fc.assert(
    fc.property(text, text, (before, after) => {
      const all = diffTexts(before, after)
      const changed = (kind: string): string => (kind === 'same' || kind === 'gap' ? '' : kind)
      const kinds = (list: readonly { readonly kind: string }[]) =>
        list.map(({ kind }) => changed(kind)).filter(Boolean)
      expect(kinds(changesOf(all))).toEqual(kinds(all))
    }),
  )
})
