import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { expect, test } from 'vitest'
import { languagesOf, leftBehind, publishDraftOf, publishRequest } from './publish-draft.ts'

const zone = createZone('Asia/Tokyo')

const item = {
  id: 'x',
  kind: 'banner',
  state: 'scheduled',
  is_sample: false,
  title: 'T',
  languages: ['en'],
  drafted: ['de'],
  version: 1,
  place: 3,
  needs_two: false,
  changed_at: '2026-11-21T12:00:00.000Z',
} as const

const version = {
  version: 1,
  state: 'scheduled',
  publish_at: '2026-11-22T00:00:00.000Z',
  until: '2026-11-23T00:00:00.000Z',
  place: 3,
  target: '/pages/news/details?id=verify',
  picture: '/api/index/picture?id=abc',
  languages: ['en'],
  decisions: [],
} as const

const drafts = [
  { language: 'de', title: 'T', lead: '', markdown: '', saved_at: item.changed_at, saved_by: 'maker' },
] as const

const wording = { language: 'en', title: 'T', lead: '', markdown: '' } as const

const whole = {
  item,
  versions: [version],
  drafts: [...drafts],
  wordings: [wording],
} as unknown as Parameters<typeof publishDraftOf>[0]

test('what was to come is changed as it stands, by the clock of the platform', () => {
  const draft = publishDraftOf(whole, zone)
  expect(draft).toMatchObject({
    languages: ['en', 'de'],
    publishAt: '2026-11-22T09:00',
    until: '2026-11-23T09:00',
    path: '/pages/news/details',
    query: 'id=verify',
    picture: 'abc',
  })

  expect(publishRequest(whole, draft, zone)).toEqual({
    id: 'x',
    languages: 'en,de',
    publish_at: version.publish_at,
    until: version.until,
    place: '3',
    target: version.target,
    picture: 'abc',
  })
})

test('what is live goes on at once and without an end, unless one is given', () => {
  const live = {
    ...whole,
    versions: [{ ...version, languages: ['en' as const], decisions: [], state: 'live' as const }],
  }
  expect(publishDraftOf(live, zone)).toMatchObject({ publishAt: '', until: '' })
})

test.each([
  ['text', ['id', 'languages', 'publish_at', 'reason']],
  [
    'section',
    [
      'evidence',
      'evidence_hash',
      'evidence_kind',
      'id',
      'languages',
      'publish_at',
      'reason',
      'review_on',
      'until',
    ],
  ],
  ['notice', ['id', 'languages', 'picture', 'publish_at', 'reason', 'until']],
  ['news', ['id', 'languages', 'picture', 'publish_at', 'reason', 'topic', 'until']],
  ['activity', ['id', 'languages', 'picture', 'publish_at', 'reason', 'target', 'until']],
] as const)('%s sends what it has, and nothing else', (kind, fields) => {
  const draft = {
    ...publishDraftOf(whole, zone),
    topic: 'product',
    evidenceKind: 'file',
    evidence: 'paper.pdf',
    evidenceHash: 'AB',
    reviewOn: '2027-11-21',
    reason: ' why ',
  } as const

  expect(Object.keys(publishRequest({ item: { ...whole.item, kind } }, draft, zone)).toSorted()).toEqual(
    fields,
  )
})

test('new English words leave behind what was not written with them', () => {
  const standing = [wording, { ...wording, language: 'zh' }, { ...wording, language: 'de' }] as const
  const drafted = (language: 'en' | 'zh', title: string) => ({ ...drafts[0], language, title })

  const of = (written: ReturnType<typeof drafted>[]) => {
    const kept = { wordings: [...standing], drafts: written }
    return [languagesOf(kept), leftBehind(kept)]
  }

  expect(of([drafted('zh', 'New')])).toEqual([['en', 'de', 'zh'], []])
  expect(of([drafted('en', 'T')])).toEqual([['en', 'de', 'zh'], []])
  expect(of([drafted('en', 'New'), drafted('zh', 'T')])).toEqual([['en', 'zh'], ['de']])
})
