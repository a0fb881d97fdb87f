import type { Project } from '@plumbline/api-schema/investing/investment'
import { neededIfFull, unsubscribed } from '@plumbline/domain/investing/investment-offer'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { Explained } from '../../forms/explained.tsx'
import { useWords } from '../../format/use-words.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Term } from '../../ui/overlays/term.tsx'
import { offeredOf } from '../join/join-form.ts'
import styles from './project.module.css'

const percent = (part: bigint, whole: bigint): string =>
  `${whole === 0n ? 0 : Number((part * 10_000n) / whole) / 100}%`

/** The reserve behind the promise, drawn to scale: set aside, free, and a mark at all that may still be needed. */
export function ReserveState({
  project,
  terms,
}: {
  readonly project: Project
  readonly terms: InvestmentTerms
}) {
  const t = useWords()
  const format = useFormat()
  const committed = minorOf(project.committed, 'USD')
  const free = minorOf(project.reserve, 'USD')
  const needed = neededIfFull(terms, unsubscribed(offeredOf(project, terms)))
  const whole = committed + (free > needed ? free : needed)

  const usd = (minor: bigint) => format.amount(decimalOf(minor, 'USD'))

  return (
    <section className={styles.section}>
      <h2>
        <Explained term="reserve">{t('project.reserve')}</Explained>
      </h2>
      <p className={styles.note}>{t('project.reserve.note')}</p>
      <div className={styles.reserve} aria-hidden="true">
        <span data-part="committed" style={{ width: percent(committed, whole) }} />
        <span data-part="free" style={{ width: percent(free, whole) }} />
        {project.status !== 'ended' && (
          <span data-part="needed" style={{ insetInlineStart: percent(committed + needed, whole) }} />
        )}
      </div>
      <FactLine label={t('project.reserve.committed')} isFigure>
        {usd(committed)}
      </FactLine>
      <FactLine label={t('project.reserve.free')} isFigure>
        {usd(free)}
      </FactLine>
      {project.status !== 'ended' && (
        <FactLine label={<Needed />} isFigure>
          {usd(needed)}
        </FactLine>
      )}
      {project.status !== 'ended' && free < needed && (
        <p className={styles.note}>{t('project.reserve.short')}</p>
      )}
    </section>
  )
}

/** What may still be needed, and of what it is made, a tap away. */
function Needed() {
  const t = useWords()
  const title = t('project.reserve.needed')

  return (
    <Term title={title} text={t('project.reserve.rounding')} label={t('term.explains', { term: title })}>
      {title}
    </Term>
  )
}
