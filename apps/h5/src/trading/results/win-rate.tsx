import type { Results } from '@plumbline/api-schema/trading/results'
import { winShare } from '@plumbline/domain/trading/trading-results'
import type { ShareInterval } from '@plumbline/domain/trading/trading-results'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Bob } from '@plumbline/web/parts/mark'
import { rateAxis } from './result-figures.ts'
import styles from './win-rate.module.css'

/** The rate of wins beside the rate at which they come to nothing, with what chance alone makes of so few orders. */
export function WinRate({ results }: { readonly results: Results }) {
  const t = useWords()
  const format = useFormat()
  const { totals, next_orders: next } = results
  const decided = totals.won + totals.lost

  const wins = winShare(totals.won, decided)
  if (!wins || totals.break_even_rate === undefined) return null

  const breakEven = Number(totals.break_even_rate)

  const written = (share: number): string => format.rate(share.toFixed(3))

  const ends = { low: written(wins.low), high: written(wins.high), sure: format.rate('0.95') }

  return (
    <section className={styles.rates}>
      <dl className={styles.both}>
        <div>
          <dt>{t('results.win_rate', { won: format.count(totals.won), of: format.count(decided) })}</dt>
          <dd className="figure">{written(wins.share)}</dd>
        </div>
        <div>
          <dt>{t('results.break_even')}</dt>
          <dd className="figure">{format.rate(totals.break_even_rate)}</dd>
        </div>
      </dl>
      <RateScale wins={wins} breakEven={breakEven} />
      <p>
        {wins.high < breakEven
          ? t('results.interval.below', ends)
          : wins.low > breakEven
            ? t('results.interval.above', ends)
            : t('results.interval', { n: decided, ...ends })}
      </p>
      {next && <NextOrders next={next} />}
    </section>
  )
}

/** What the next orders are expected to cost, as a sum: what is paid for them, and what of it comes back. */
function NextOrders({ next }: { readonly next: NonNullable<Results['next_orders']> }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const usd = (decimal: string) => cover(format.money(decimal, 'USD'))

  const paid = minorOf(next.cost_each, 'USD') * BigInt(next.count)
  const back = paid - minorOf(next.expected_cost, 'USD')

  return (
    <>
      <FactLine label={t('edge.paid', { n: next.count, sum: usd(next.cost_each) })} isFigure>
        {usd(decimalOf(paid, 'USD'))}
      </FactLine>
      <FactLine label={t('edge.back')} isFigure>
        {usd(decimalOf(back, 'USD'))}
      </FactLine>
      <FactLine label={t('edge.next', { n: next.count })} isFigure isStrong>
        {usd(next.expected_cost)}
      </FactLine>
      <p>{t('edge.note')}</p>
    </>
  )
}

/** Bracket for the interval, dot for the value, bob for break-even, over an axis that shows all of them. */
function RateScale({ wins, breakEven }: { readonly wins: ShareInterval; readonly breakEven: number }) {
  const t = useWords()
  const format = useFormat()
  const { from, to, step } = rateAxis([wins.low, wins.high, breakEven])

  const x = (share: number): string => `${(((share - from) / (to - from)) * 100).toFixed(2)}%`

  const labels = Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step)
  const ticks = Array.from(
    { length: Math.round((to - from) / (step / 5)) + 1 },
    (_, at) => from + (at * step) / 5,
  )

  const isLate = breakEven > (from + to) / 2

  return (
    <div className={styles.scale} aria-hidden="true">
      <svg width="100%" height="56">
        <text
          className={styles.word}
          x={x(breakEven)}
          y="12"
          dx={isLate ? -8 : 8}
          textAnchor={isLate ? 'end' : 'start'}
        >
          {t('results.break_even.mark')}
        </text>
        <line className={styles.ink} x1={x(wins.low)} x2={x(wins.high)} y1="34" y2="34" />
        <line className={styles.ink} x1={x(wins.low)} x2={x(wins.low)} y1="29" y2="39" />
        <line className={styles.ink} x1={x(wins.high)} x2={x(wins.high)} y1="29" y2="39" />
        <circle cx={x(wins.share)} cy="34" r="4.5" />
        <line className={styles.cord} x1={x(breakEven)} x2={x(breakEven)} y1="2" y2="34" />
        <svg x={x(breakEven)} y="46" overflow="visible">
          <Bob x={0} y={0} />
        </svg>
        <line className={styles.rule} x1="0" x2="100%" y1="46.5" y2="46.5" />
        {ticks.map((tick, at) => (
          <line
            key={tick}
            className={styles.rule}
            x1={x(tick)}
            x2={x(tick)}
            y1="46"
            y2={at % 5 === 0 ? 54 : 50}
          />
        ))}
      </svg>
      <div className={styles.labels}>
        {labels.map((label) => (
          <span key={label}>{format.rate(label.toFixed(1))}</span>
        ))}
      </div>
    </div>
  )
}
