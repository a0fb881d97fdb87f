import { t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { formatsOf } from '../format/use-format.ts'
import { platformDay } from '@plumbline/domain/investing/investment-terms'
import { dayWords, progressOf, ratesOf, stateWords } from './project-words.ts'

const en = formatsOf('en', undefined, () => Date.UTC(2026, 10, 21))

test('the three rates stand together, to their last part', () => {
  const project = { daily_rate: '0.00015', term_rate: '0.0045', yearly_rate: '0.05475', days: 30 }
  expect(ratesOf(t, en, project).map(({ rate, words }) => `${rate} ${words}`)).toEqual([
    `0.015% ${t('project.rate.day')}`,
    `0.45% ${t('project.rate.term', { n: 30 })}`,
    `5.475% ${t('project.rate.year')}`,
  ])
})

test('an open project has no word of its state; one that waits says when it opens, unless its reserve is not there yet', () => {
  const state = (status: 'open' | 'full' | 'ended' | 'upcoming', is_funded = true) =>
    stateWords(t, en, { status, is_funded, start_time: '2026-12-01T12:00:00.000Z' })

  expect([state('open'), state('full'), state('ended')]).toEqual([
    undefined,
    t('project.status.full'),
    t('project.status.ended'),
  ])

  expect(state('upcoming')).toBe(t('project.opens', { day: en.dateTime('2026-12-01T12:00:00.000Z') }))
  expect(state('upcoming', false)).toBe(t('project.status.upcoming'))
})

test('progress names both sums and the share', () => {
  const joined = { progress: '0.4126', subscribed: '412600.00', capacity: '1000000.00' }
  expect(progressOf(t, en, joined)).toEqual({
    share: 0.4126,
    words: t('project.joined', { subscribed: '$412,600.00', capacity: '$1,000,000.00' }),
    percent: '41.26%',
  })
})

test('days of a project name their year where it is another one', () => {
  expect(['2026-12-19', '2027-02-19'].map((day) => dayWords(en)(platformDay(day)))).toEqual([
    '19 Dec',
    '19 Feb 2027',
  ])
})
