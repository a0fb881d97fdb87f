import type { Results, ResultSums } from '@plumbline/api-schema/trading/results'
import { toIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { zoneAheadMs } from '../../format/zone.ts'
import { zoneNow } from '../../session/time-zone.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './breakdown.module.css'

interface Part {
  readonly key: string
  readonly label: string
  readonly sums: ResultSums
}

/** The results by product, duration, hour and direction. */
export function Breakdowns({ results }: { readonly results: Results }) {
  const t = useWords()
  const format = useFormat()

  // A moment at which the shown zone's clock says this hour.
  const hour = (at: number): string => {
    const wall = Date.UTC(2026, 0, 1, at)
    return format.time(toIso(wall - zoneAheadMs(wall, zoneNow())))
  }

  return (
    <>
      <Breakdown
        title={t('results.by_product')}
        parts={results.products.map((sums) => ({ key: sums.symbol, label: sums.symbol, sums }))}
      />
      <Breakdown
        title={t('results.by_duration')}
        parts={results.durations.map((sums) => ({
          key: String(sums.seconds),
          label: format.duration(sums.seconds),
          sums,
        }))}
      />
      <Breakdown
        title={t('results.by_direction')}
        parts={results.directions.map((sums) => ({
          key: sums.direction,
          label: t(`trade.${sums.direction}`),
          sums,
        }))}
      />
      <Breakdown
        title={t('results.by_hour')}
        parts={results.hours.map((sums) => ({
          key: String(sums.hour),
          label: t('results.hour', { from: hour(sums.hour), to: hour(sums.hour + 1) }),
          sums,
        }))}
      />
    </>
  )
}

function Breakdown({ title, parts }: { readonly title: string; readonly parts: readonly Part[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section>
      <SectionHead title={title} />
      <table className={styles.parts}>
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{title}</span>
            </th>
            <th scope="col">{t('results.column.orders')}</th>
            <th scope="col">{t('results.column.won')}</th>
            <th scope="col">{t('results.column.net')}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map(({ key, label, sums }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{format.count(sums.count)}</td>
              <td>
                {sums.won + sums.lost === 0
                  ? '–'
                  : format.rate((sums.won / (sums.won + sums.lost)).toFixed(3))}
              </td>
              <td>{cover(format.amount(sums.net, 'change'))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
