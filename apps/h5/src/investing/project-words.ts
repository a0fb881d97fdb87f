import type { Project } from '@plumbline/api-schema/investing/investment'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../format/use-format.ts'

type Rates = Pick<Project, 'daily_rate' | 'term_rate' | 'yearly_rate' | 'days'>
/** What says whether a project is open, and from when. */
export type Opening = Pick<Project, 'status' | 'is_funded' | 'start_time'>
type Joined = Pick<Project, 'progress' | 'subscribed' | 'capacity'>

/** The three forms of the expected rate, always together (docs/rules/investing.md#rates), each with what it is for. */
export const ratesOf = (t: Translate, format: Formats, project: Rates) =>
  [
    { key: 'day', rate: format.interestRate(project.daily_rate), words: t('project.rate.day') },
    {
      key: 'term',
      rate: format.interestRate(project.term_rate),
      words: t('project.rate.term', { n: project.days }),
    },
    { key: 'year', rate: format.interestRate(project.yearly_rate), words: t('project.rate.year') },
  ] as const

/** The word of a state that keeps it from being joined; nothing for one that is open. */
export function stateWords(t: Translate, format: Formats, project: Opening): string | undefined {
  if (project.status === 'open') return undefined
  if (project.status !== 'upcoming') return t(`project.status.${project.status}`)
  return project.is_funded
    ? t('project.opens', { day: format.dateTime(project.start_time) })
    : t('project.status.upcoming')
}

/** How much of the capacity is joined, in words, and as percent with two decimals at most. */
export const progressOf = (t: Translate, format: Formats, project: Joined) => ({
  share: Number(project.progress),
  words: t('project.joined', {
    subscribed: format.money(project.subscribed, 'USD'),
    capacity: format.money(project.capacity, 'USD'),
  }),
  percent: format.progress(project.progress),
})

/** How a numbered day of a project is written. */
export const dayWords =
  (format: Formats) =>
  (day: PlatformDay): string =>
    format.platformDay(dateOf(day))
