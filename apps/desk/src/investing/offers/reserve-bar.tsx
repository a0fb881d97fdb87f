import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { ReserveState } from './reserve.ts'
import { placeOn, roundTop } from './scale.ts'
import styles from './reserve-bar.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

const TICKS = Array.from({ length: 9 }, (_, at) => at)
const percent = (share: number): string => `${share}%`

/**
 * A reserve to scale: set aside, free, what is free beyond need (hatched) or what is lacking (dashed), and a mark where
 * it would be full. The figures stand beside in words, so the drawing itself is hidden from screen readers.
 */
export function ReserveBar({ reserve }: { readonly reserve: ReserveState }) {
  const t = useWords()
  const format = useFormat()
  const { whole, committed, free, neededIfFull } = reserve
  const most = whole > neededIfFull ? whole : neededIfFull
  const top = roundTop(most)
  const spare = whole > neededIfFull ? whole - neededIfFull : 0n
  const lacking = neededIfFull > whole ? neededIfFull - whole : 0n
  const mark = placeOn(neededIfFull, top)

  const round = (cents: bigint): string => format.amount(formatUsd(cents).replace(/\.00$/, ''))

  return (
    <div className={styles.reserve}>
      <p className={styles.legend}>
        <strong>{t('investments.committed_sum', { sum: format.amount(formatUsd(committed)) })}</strong>
        <span>{t('investments.free_sum', { sum: format.amount(formatUsd(free)) })}</span>
      </p>
      <div aria-hidden="true">
        <div className={styles.bar}>
          <i className={styles.committed} style={{ width: percent(placeOn(committed, top)) }} />
          <i style={{ width: percent(placeOn(free - min(free, spare), top)) }} />
          {spare > 0n && (
            <i className={styles.spare} style={{ width: percent(placeOn(min(free, spare), top)) }} />
          )}
          {lacking > 0n && <i className={styles.lacking} style={{ width: percent(placeOn(lacking, top)) }} />}
          {neededIfFull > 0n && <b className={styles.mark} style={{ insetInlineStart: percent(mark) }} />}
        </div>
        <div className={styles.ticks}>
          {TICKS.map((tick) => (
            <i key={tick} />
          ))}
        </div>
        <div className={styles.axis}>
          <span>0</span>
          <span>{round(top / 2n)}</span>
          <span>{round(top)}</span>
        </div>
      </div>
      <p className={styles.needed}>
        {t('investments.needed_if_full', { sum: format.amount(formatUsd(neededIfFull)) })}
      </p>
    </div>
  )
}

const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)
