import type { Project } from '@plumbline/api-schema/investment'
import { dateOf } from '@plumbline/domain/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investment-terms'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { minorOf } from '../../forms/typed-sum.ts'

type Rates = Pick<Project, 'daily_rate' | 'term_rate' | 'yearly_rate' | 'days'>
type State = Pick<Project, 'status' | 'is_funded' | 'start_time'>
type Joined = Pick<Project, 'progress' | 'subscribed' | 'capacity'>

/** The three forms of the expected rate, always together (product.md 6), each with what it is for. */
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
export function stateWords(t: Translate, format: Formats, project: State): string | undefined {
  if (project.status === 'open') return undefined
  if (project.status !== 'upcoming') return t(`project.status.${project.status}`)
  return project.is_funded
    ? t('project.opens', { day: format.day(project.start_time) })
    : t('project.status.upcoming')
}

/** How much of the capacity is joined, in words, and as percent with two decimals at most. */
export const progressOf = (t: Translate, format: Formats, project: Joined) => ({
  share: Number(project.progress),
  words: t('project.joined', {
    subscribed: format.amount(project.subscribed),
    capacity: format.amount(project.capacity),
  }),
  percent: percentJoined(format, project),
})

/** How much of the capacity is joined, as percent rounded to two decimals; 100 % only where all of it is. */
export function percentJoined(
  format: Formats,
  { subscribed, capacity }: Pick<Joined, 'subscribed' | 'capacity'>,
): string {
  const [part, whole] = [minorOf(subscribed, 'USD'), minorOf(capacity, 'USD')]
  const rounded = whole === 0n ? 0n : (part * 20_000n + whole) / (2n * whole)
  const share = part < whole && rounded === 10_000n ? 9_999n : rounded
  return format.rate((Number(share) / 10_000).toString())
}

/** Terms longer than this reach into another year often enough for dates to name it; days. */
const WITHIN_A_YEAR = 180

/** How the days of a project of so many days are written: with their year where it is not plain. */
export const dayWords =
  (format: Formats, days: number) =>
  (day: PlatformDay): string =>
    days > WITHIN_A_YEAR ? format.platformDate(dateOf(day)) : format.platformDay(dateOf(day))
