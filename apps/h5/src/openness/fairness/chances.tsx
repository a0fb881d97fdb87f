import type { Chances } from '@plumbline/api-schema/openness/public-figures'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { chanceAxis } from './chance-axis.ts'
import { shownP } from './shown-p.ts'
import styles from './fairness.module.css'

export interface ChanceRow {
  readonly key: string
  readonly name: string
  readonly chances: Chances
}

/** Wins of each row as a dot with its 95 % interval against the line of one half (mock 25); words for who cannot see it. */
export function ChanceChart({ rows, head }: { readonly rows: readonly ChanceRow[]; readonly head: string }) {
  const t = useWords()
  const format = useFormat()

  const { from, to } = chanceAxis(
    rows.flatMap(({ chances: { low, high } }) => [low, high].filter((end) => end !== undefined).map(Number)),
  )

  const x = (share: number): string => `${(((share - from) / (to - from)) * 100).toFixed(2)}%`

  return (
    <div className={styles.chances}>
      <p className={styles.heads} aria-hidden="true">
        <span>{head}</span>
        <span />
        <span>{t('fairness.rate')}</span>
        <span>{t('fairness.p')}</span>
      </p>
      <ul>
        {rows.map(({ key, name, chances }) => (
          <li key={key}>
            <span className="unseen">
              {t('fairness.row', {
                name,
                won: format.count(chances.won),
                lost: format.count(chances.lost),
                rate: chances.rate === undefined ? '–' : format.rate(chances.rate),
                p: shownP(chances.p, format),
              })}
            </span>
            <span aria-hidden="true">{name}</span>
            <Whisker chances={chances} x={x} />
            <b aria-hidden="true" className="figure">
              {chances.rate === undefined ? '–' : format.rate(chances.rate)}
            </b>
            <span aria-hidden="true" className="figure">
              {shownP(chances.p, format)}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.ends} aria-hidden="true">
        <span>{format.rate(from.toFixed(2))}</span>
        <span>{format.rate('0.5')}</span>
        <span>{format.rate(to.toFixed(2))}</span>
      </p>
    </div>
  )
}

function Whisker({ chances, x }: { readonly chances: Chances; readonly x: (share: number) => string }) {
  const { rate, low, high } = chances

  return (
    <svg width="100%" height="44" aria-hidden="true">
      <line className={styles.half} x1="50%" x2="50%" y1="0" y2="44" />
      {rate !== undefined && low !== undefined && high !== undefined && (
        <>
          <line x1={x(Number(low))} x2={x(Number(high))} y1="22" y2="22" />
          <line x1={x(Number(low))} x2={x(Number(low))} y1="16" y2="28" />
          <line x1={x(Number(high))} x2={x(Number(high))} y1="16" y2="28" />
          <circle cx={x(Number(rate))} cy="22" r="4" />
        </>
      )}
    </svg>
  )
}
