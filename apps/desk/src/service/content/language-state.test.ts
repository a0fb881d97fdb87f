import type { ContentVersion } from '@plumbline/api-schema/service/desk-content'
import { expect, test } from 'vitest'
import { languageState } from './language-state.ts'

const version = (
  state: ContentVersion['state'],
  ...languages: ContentVersion['languages']
): ContentVersion => ({
  version: 1,
  state,
  publish_at: '2026-11-22T00:00:00.000Z',
  place: 0,
  languages,
  decisions: [],
})

const of = (versions: ContentVersion[]) => (code: 'en' | 'de' | 'fr') =>
  languageState({ drafts: [], versions }, code)

test('what begins later is scheduled, never called shown', () => {
  const state = of([version('scheduled', 'en')])
  expect([state('en'), state('de')]).toEqual(['scheduled', 'missing'])
})

test('what customers read now counts before what is to come', () => {
  const state = of([version('scheduled', 'en', 'de'), version('live', 'en', 'fr')])
  expect([state('en'), state('de'), state('fr')]).toEqual(['live', 'scheduled', 'live'])
})

test('what was taken down or has ended is shown to nobody', () => {
  expect(of([version('withdrawn', 'en'), version('replaced', 'en', 'de')])('en')).toBe('hidden')
  expect(of([version('withdrawn', 'en'), version('replaced', 'en', 'de')])('de')).toBe('missing')
  expect(of([version('ended', 'en')])('en')).toBe('hidden')
})

test('what is being written comes first', () => {
  const drafts = [
    {
      language: 'en',
      title: '',
      lead: '',
      markdown: '',
      saved_at: '2026-11-22T00:00:00.000Z',
      saved_by: 'maker',
    },
  ] as const

  expect(languageState({ drafts: [...drafts], versions: [version('live', 'en')] }, 'en')).toBe('draft')
})
