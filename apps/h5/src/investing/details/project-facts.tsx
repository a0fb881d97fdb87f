import type { ReactNode } from 'react'
import type { Project } from '@plumbline/api-schema/investing/investment'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Translate } from '@plumbline/language/translate'
import { useFormat } from '../../format/use-format.ts'
import { explainLines } from '../../forms/explained.tsx'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { usePlatformZone } from '../platform-zone.ts'
import styles from './project.module.css'

interface Fact {
  readonly key: string
  readonly label: ReactNode
  readonly value: string
  /** Words that may wrap: a title, a method. */
  readonly isText?: true
}

/** Every field of a project (docs/rules/investing.md#offers), in words: what binds in sight, the rest a tap away. */
export function ProjectFacts(props: {
  readonly project: Project
  readonly terms: InvestmentTerms
  readonly today: PlatformDay
}) {
  const t = useWords()
  const format = useFormat()
  const { project, today } = props
  const zone = usePlatformZone()

  const groups = [
    offerFacts(t, format, project),
    moneyFacts(t, format, project),
    timeFacts(t, format, project, { today, zone }),
  ]

  return (
    <section className={styles.section}>
      <h2>{t('project.facts')}</h2>
      <Facts of={boundFacts(t, format, project)} />
      <Fold className={styles.more} label={t('project.facts.more')}>
        {groups.map((facts) => (
          <Facts key={facts[0]?.key} of={facts} />
        ))}
      </Fold>
      <p className={styles.links}>
        <a href="#/pages/login/agreement?type=risk">{t('project.risk_notice')}</a>
      </p>
    </section>
  )
}

const Facts = ({ of }: { readonly of: readonly Fact[] }) => (
  <div className={styles.facts}>
    {explainLines(of, TERMS).map(({ key, label, value, isText }) => (
      <FactLine key={key} label={label} isFigure={!isText}>
        {value}
      </FactLine>
    ))}
  </div>
)

/** Facts that explain themselves by a tap. */
const TERMS = {
  daily: 'expected_rate',
  term: 'expected_rate',
  yearly: 'expected_rate',
  append: 'instalment',
  charge: 'exit_charge',
} as const

/** What binds who joins and stands nowhere above: never folded away. */
function boundFacts(t: Translate, format: Formats, project: Project): Fact[] {
  const usd = (decimal: string) => format.money(decimal, 'USD')

  return [
    { key: 'least', label: t('project.fact.least'), value: usd(project.least) },
    { key: 'most', label: t('project.fact.most'), value: usd(project.most) },
    { key: 'room', label: t('project.fact.room'), value: usd(project.room) },
    {
      key: 'dividend',
      label: t('project.fact.dividend'),
      value: t(`project.dividend.${project.dividend_method}`),
      isText: true,
    },
    {
      key: 'charge',
      label: t('project.fact.charge'),
      value: format.interestRate(project.exit_charge_rate),
    },
  ]
}

const offerFacts = (t: Translate, format: Formats, project: Project): Fact[] => [
  { key: 'title', label: t('project.fact.title'), value: project.title, isText: true },
  { key: 'status', label: t('project.fact.status'), value: t(`project.status.${project.status}`) },
  { key: 'start', label: t('project.fact.start'), value: format.date(project.start_time) },
  { key: 'end', label: t('project.fact.end'), value: format.date(project.end_time) },
  { key: 'share', label: t('project.fact.share_type'), value: t('project.share_type.fixed_term') },
  { key: 'num', label: t('project.fact.num'), value: t('project.fact.times', { n: project.num }) },
]

function moneyFacts(t: Translate, format: Formats, project: Project): Fact[] {
  const usd = (decimal: string) => format.money(decimal, 'USD')
  const rate = (share: string) => format.interestRate(share)
  const { instalment } = project

  return [
    { key: 'capacity', label: t('project.fact.capacity'), value: usd(project.capacity) },
    { key: 'subscribed', label: t('project.fact.subscribed'), value: usd(project.subscribed) },
    ...(Number(project.kept) > 0
      ? [{ key: 'kept', label: t('project.fact.kept'), value: usd(project.kept) }]
      : []),
    { key: 'progress', label: t('project.fact.progress'), value: format.progress(project.progress) },
    { key: 'daily', label: t('project.fact.daily_rate'), value: rate(project.daily_rate) },
    { key: 'term', label: t('project.fact.term_rate'), value: rate(project.term_rate) },
    { key: 'yearly', label: t('project.fact.yearly_rate'), value: rate(project.yearly_rate) },
    ...(instalment
      ? [
          { key: 'append', label: t('project.fact.append_money'), value: usd(instalment.append_money) },
          { key: 'higher', label: t('project.fact.higher_rate'), value: rate(instalment.daily_rate) },
        ]
      : []),
  ]
}

function timeFacts(
  t: Translate,
  format: Formats,
  project: Project,
  { today, zone }: { readonly today: PlatformDay; readonly zone: string },
): Fact[] {
  const date = (day: PlatformDay) => format.platformDate(dateOf(day))
  const { days, instalment } = project

  return [
    { key: 'period', label: t('project.fact.period'), value: t('project.fact.days', { n: days }) },
    { key: 'post', label: t('project.fact.post_date'), value: date(today) },
    { key: 'first', label: t('project.fact.first_day'), value: date(today + 1) },
    ...(instalment
      ? [{ key: 'due', label: t('project.fact.due_date'), value: date(today + instalment.due_day) }]
      : []),
    {
      key: 'matures',
      label: t('project.fact.matures'),
      value: t('project.end_of', { day: date(today + days) }),
      isText: true,
    },
    { key: 'zone', label: t('project.fact.zone'), value: zone, isText: true },
  ]
}
