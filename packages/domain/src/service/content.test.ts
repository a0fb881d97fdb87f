import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contentState, editionStates, isNamed, wordsOfNextVersion } from './content.ts'

const NOW = 1_000
const edition = (publishAt: number, until?: number, reviewAt?: number) => ({ publishAt, until, reviewAt })
type Edition = ReturnType<typeof edition>

const at = (editions: readonly Edition[], now = NOW) => {
  const states = editionStates(editions, now)
  return { states, item: contentState(states) }
}

describe('what customers see of an item and its versions', () => {
  test.each<[string, readonly Edition[], readonly string[], string]>([
    ['nothing', [], [], 'draft'],
    ['one that begins later', [edition(2_000)], ['scheduled'], 'scheduled'],
    ['one that has begun', [edition(1_000)], ['live'], 'live'],
    [
      'a live one and one that takes its place',
      [edition(500), edition(2_000)],
      ['live', 'scheduled'],
      'live',
    ],
    ['one whose end has come', [edition(500, 1_000)], ['ended'], 'ended'],
    ['a section whose evidence has lapsed', [edition(500, undefined, 900)], ['ended'], 'ended'],
    [
      'an ended one that comes again',
      [edition(500, 900), edition(2_000)],
      ['ended', 'scheduled'],
      'scheduled',
    ],
    ['one that was taken down', [edition(500), edition(900, 900)], ['replaced', 'withdrawn'], 'withdrawn'],
    [
      'a scheduled one that was taken down before it began: it never will',
      [edition(2_000), edition(900, 900)],
      ['replaced', 'withdrawn'],
      'withdrawn',
    ],
    [
      'a scheduled one that a later version overtook',
      [edition(3_000), edition(2_000)],
      ['replaced', 'scheduled'],
      'scheduled',
    ],
    [
      'one taken down and published again',
      [edition(500), edition(600, 600), edition(700)],
      ['replaced', 'replaced', 'live'],
      'live',
    ],
  ])('%s', (_name, editions, states, item) => {
    expect(at(editions)).toEqual({ states, item })
  })

  const editions = fc.array(
    fc
      .tuple(
        fc.integer({ min: 0, max: 2_000 }),
        fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
      )
      .map(([from, length]) => edition(from, length === undefined ? undefined : from + length)),
    { maxLength: 6 },
  )

  test('one version at most is live, and exactly what is called scheduled comes into force later', () => {
    fc.assert(
      fc.property(editions, (all) => {
        const { states } = at(all)
        expect(states.filter((state) => state === 'live').length).toBeLessThanOrEqual(1)

        all.forEach((one, index) => {
          if (one.publishAt <= NOW) return
          // The rule of the database at the moment at which it begins: of all that have begun the last version counts.
          const last = all.findLastIndex(({ publishAt }) => publishAt <= one.publishAt)
          expect(states[index]).toBe(last === index ? 'scheduled' : 'replaced')
        })
      }),
    )
  })
})

test('texts and sections of the house go by names of their own, others by their titles', () => {
  expect(['terms', 'company'].map(isNamed)).toEqual([true, true])
  expect(isNamed('0199b4e2-0000-7000-8000-000000000000')).toBe(false)
})

describe('the words of the next version', () => {
  const words = (title: string) => ({ title, lead: '', markdown: '' })
  const standing = { en: words('One'), de: words('Eins'), fr: words('Un') }

  test('stand as long as the English ones do', () => {
    expect(wordsOfNextVersion(standing, { de: words('Erstens') })).toEqual({
      ...standing,
      de: words('Erstens'),
    })
    expect(wordsOfNextVersion(standing, { en: words('One') })).toEqual(standing)
  })

  test('are those written with new English ones, and no older ones', () => {
    const written = { en: words('Two'), fr: words('Un') }
    expect(wordsOfNextVersion(standing, written)).toEqual(written)
    expect(wordsOfNextVersion({}, written)).toEqual(written)
  })
})
