import { formatDecimal } from '@plumbline/domain/basics/money'
import { RATE_SCALE } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Bob } from '@plumbline/web/parts/mark'
import { dayWords } from '../project-words.ts'
import { daysPerMark, marksOf } from '../term-marks.ts'
import {
  areApart,
  baseHeight,
  datedDays,
  endOf,
  shareAt,
  sideOf,
  spanOf,
  widthOf,
  wordAt,
} from './time-line-scale.ts'
import styles from './time-line.module.css'
import { cssPercent } from '../../format/drawn-words.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What is drawn beside the terms: days are counted from the post date, which is 0. */
export interface DrawnLife {
  /** The day on which the second instalment is paid; never, where it is absent. */
  readonly paidDay: number | undefined
  /** Stopped once this day has been credited; runs to maturity where absent. */
  readonly stopDay: number | undefined
}

/** Height of the highest rate and of the whole drawing over the line, px. */
const HIGHEST = 64
const HEIGHT = 116
/** Height of a line of words with air. */
const LINE = 18

/** What happens when, to scale: the daily rate over the days, the second instalment, a stop, the maturity. */
export function TimeLine(props: {
  readonly terms: InvestmentTerms
  readonly firstDay: PlatformDay
  readonly life: DrawnLife
}) {
  const t = useWords()
  const format = useFormat()
  const { terms, firstDay, life } = props
  const { days } = terms

  const rate = (ppb: bigint) => format.interestRate(formatDecimal(ppb, RATE_SCALE))

  const say = dayWords(format)

  const date = (day: number) => say(firstDay + day)
  const said = [
    t('project.line.says', { rate: rate(terms.dailyRatePpb), from: date(1), to: date(days) }),
    ...(terms.instalment
      ? [
          t('project.line.says_higher', {
            rate: rate(terms.instalment.dailyRatePpb),
            from: date((life.paidDay ?? terms.instalment.dueDay) + 1),
          }),
        ]
      : []),
    ...(life.stopDay === undefined ? [] : [t('project.line.stop', { n: life.stopDay })]),
  ].join(' ')

  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{t('project.line')}</h2>
        <p>{t(`project.line.scale_${daysPerMark(days)}`)}</p>
      </div>
      <div className={styles.drawing} role="img" aria-label={said}>
        <div className={styles.levels}>
          <Levels terms={terms} life={life} rate={rate} />
          {life.stopDay !== undefined && <Stop day={life.stopDay} days={days} />}
        </div>
        <svg
          className={styles.marks}
          viewBox={`0 0 ${days + 0.5} 7`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={`M0 0H${days + 0.5}`} />
          <path
            d={marksOf(days)
              .map(({ day, isLong }) => `M${day} 0v${isLong ? 7 : 4}`)
              .join('')}
          />
        </svg>
        <Dates terms={terms} date={date} />
      </div>
    </section>
  )
}

/** The rate as a step: base, then the higher one; what is not sure to come is dashed. */
function Levels(props: {
  readonly terms: InvestmentTerms
  readonly life: DrawnLife
  readonly rate: (ppb: bigint) => string
}) {
  const t = useWords()
  const { terms, rate } = props
  const { paidDay, stopDay } = props.life
  const { days, instalment } = terms
  const base = HEIGHT - HIGHEST * baseHeight(terms)
  const top = HEIGHT - HIGHEST
  const [from, to] = [0.5, days + 0.5]
  const raised = (paidDay ?? instalment?.dueDay ?? days) + 0.5
  const isPaid = instalment !== undefined && paidDay !== undefined

  const outline = isPaid
    ? `M${from} ${HEIGHT}V${base}H${raised}V${top}H${to}V${HEIGHT}`
    : `M${from} ${HEIGHT}V${base}H${to}V${HEIGHT}`

  const other = isPaid ? `M${raised} ${base}H${to}` : `M${raised} ${base}V${top}H${to}V${base}`
  const baseWords = rate(terms.dailyRatePpb)
  const cord = stopDay === undefined ? undefined : endOf(stopDay, days)
  const [begins, rises] = [shareAt(from, days), shareAt(raised, days)]
  const paidWords = instalment && t('project.line.if_paid', { rate: rate(instalment.dailyRatePpb) })
  const missedWords = t('project.line.if_missed', { rate: baseWords })
  const baseAt = wordAt(begins, rises, baseWords, cord)
  const paidAt = paidWords === undefined ? 1 : wordAt(rises, 1, paidWords, cord)

  // Rates that hardly differ would have their words on one line: then the longer one stands alone.
  const isAlone = base - top < LINE && !areApart(spanOf(baseAt, baseWords), spanOf(paidAt, paidWords ?? ''))
  const hasRoom = rises - begins > widthOf(baseWords) && !(paidWords !== undefined && isAlone)

  return (
    <>
      <svg className="turns" viewBox={`0 0 ${to} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.ground} d={outline} />
        {instalment && <path className={styles.other} d={other} />}
        <path className={styles.outline} d={outline} />
      </svg>
      {hasRoom && <Word at={baseAt} top={base - 18} words={baseWords} />}
      {paidWords !== undefined && <Word at={paidAt} top={top - 18} words={paidWords} />}
      {instalment && (
        <Word
          at={wordAt(rises, 1, missedWords, cord)}
          top={HEIGHT - base > LINE + 4 ? base + 5 : base - 18}
          words={missedWords}
          isQuiet
        />
      )}
    </>
  )
}

function Stop({ day, days }: { readonly day: number; readonly days: number }) {
  const t = useWords()
  const words = t('project.line.stop', { n: day })
  const at = endOf(day, days)
  const isLate = at + widthOf(words) + 0.04 > 1

  return (
    <>
      <svg
        className={styles.bob}
        style={{ insetInlineStart: cssPercent(at) }}
        viewBox={`0 0 24 ${HEIGHT}`}
        aria-hidden="true"
      >
        <path d={`M12 0V${HEIGHT - 14}`} />
        <Bob x={12} y={HEIGHT} scale={0.95} />
      </svg>
      <span
        className={styles.stop}
        data-side={isLate ? 'end' : 'start'}
        style={isLate ? { insetInlineEnd: cssPercent(1 - at) } : { insetInlineStart: cssPercent(at) }}
      >
        {words}
      </span>
    </>
  )
}

const Word = (props: {
  readonly at: number
  readonly top?: number
  readonly words: string
  readonly isQuiet?: boolean
  readonly isStrong?: boolean
}) => (
  <span
    className={styles.word}
    data-side={sideOf(props.at, props.words)}
    data-quiet={props.isQuiet || undefined}
    data-strong={props.isStrong || undefined}
    style={{ insetInlineStart: cssPercent(Math.min(1, props.at)), ...defined({ top: props.top }) }}
  >
    {props.words}
  </span>
)

/** Dates under the line, and under them what happens; a word without room beside the others takes a line of its own. */
function Dates({ terms, date }: { readonly terms: InvestmentTerms; readonly date: (day: number) => string }) {
  const t = useWords()
  const { days, instalment } = terms
  const [first, last] = [t('project.line.join'), t('project.line.maturity')]
  const ends = [spanOf(0, date(0)), spanOf(1, date(days))]

  const dated = datedDays(terms).filter((day) =>
    ends.every((span) => areApart(span, spanOf(shareAt(day, days), date(day)))),
  )

  const due = instalment && {
    at: shareAt(instalment.dueDay, days),
    words: dated.includes(instalment.dueDay)
      ? t('project.line.due')
      : t('project.line.due_on', { day: date(instalment.dueDay) }),
  }

  const isBetween =
    due &&
    areApart(spanOf(due.at, due.words), spanOf(0, first)) &&
    areApart(spanOf(due.at, due.words), spanOf(1, last))

  return (
    <>
      <div className={styles.dates} data-quiet="">
        {[0, ...dated, days].map((day) => (
          <Word key={day} at={day === days ? 1 : shareAt(day, days)} words={date(day)} />
        ))}
      </div>
      <div className={styles.dates}>
        <Word at={0} words={first} isStrong />
        {due && isBetween && <Word at={due.at} words={due.words} isStrong />}
        <Word at={1} words={last} isStrong />
      </div>
      {due && !isBetween && (
        <div className={styles.dates}>
          <Word at={due.at} words={due.words} isStrong />
        </div>
      )}
    </>
  )
}
