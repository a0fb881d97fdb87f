import type { Results } from '@plumbline/api-schema/trading/results'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './result-curve.module.css'

const CURVE_WIDTH = 350
const HEIGHT = 96

/** The running sum after each order, from nothing on. Only its picture becomes numbers. */
export function ResultCurve({ curve }: { readonly curve: Results['curve'] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const sums = [0, ...curve.map(({ net }) => Number(net))]
  if (sums.length < 3) return null

  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const span = high - low || 1

  const y = (sum: number): number => Math.round((1 - (sum - low) / span) * (HEIGHT - 2) * 10) / 10 + 1
  const path = sums
    .map(
      (sum, at) => `${at === 0 ? 'M' : 'L'}${((at / (sums.length - 1)) * CURVE_WIDTH).toFixed(1)} ${y(sum)}`,
    )
    .join('')

  const written = (sum: number): string => cover(format.amount(sum.toFixed(2), 'change'))

  const words = { low: written(low), high: written(high), now: written(sums.at(-1) ?? 0) }

  return (
    <section>
      <SectionHead title={t('results.curve')} />
      <div className={styles.curve}>
        <svg
          viewBox={`0 0 ${CURVE_WIDTH} ${HEIGHT}`}
          width="100%"
          height={HEIGHT}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('results.curve.described', words)}
        >
          <path className={styles.level} d={`M0 ${y(0)}H${CURVE_WIDTH}`} />
          <path className={styles.line} d={path} />
        </svg>
        <p aria-hidden="true">
          <span className="figure">{words.high}</span>
          <span className="figure">{words.low}</span>
        </p>
      </div>
    </section>
  )
}
