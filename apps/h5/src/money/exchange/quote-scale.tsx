import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Bob } from '@plumbline/web/parts/mark'
import styles from './exchange-page.module.css'

const TICKS = Array.from({ length: 11 }, (_, at) => `M${at} 0v${at % 5 === 0 ? 12 : 7}`).join('')

/** The ten seconds of a quote as a scale: ink from 0 to what is left, the bob at its end; at 0 the line is bare. */
export function QuoteScale({
  left,
  isAsking,
}: {
  readonly left: { readonly share: number; readonly seconds: number } | undefined
  readonly isAsking: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const share = left?.share ?? 0

  return (
    <section className={styles.quote}>
      <h2>{t(left?.seconds === 0 ? 'exchange.quote.ended' : 'exchange.quote')}</h2>
      <p className={styles.seconds} role="timer">
        {left ? format.duration(left.seconds) : isAsking ? '…' : '–'}
      </p>
      <div className={styles.scale} aria-hidden="true">
        <svg viewBox="0 0 10 12" preserveAspectRatio="none" width="100%" height="12">
          <path className={styles.rule} d={`M0 0h10${TICKS}`} />
        </svg>
        <span className={styles.bar} style={{ width: `${share * 100}%` }} />
        {left !== undefined && left.seconds > 0 && (
          <svg
            className={styles.bob}
            style={{ insetInlineStart: `${share * 100}%` }}
            viewBox="0 0 20 20"
            width="20"
            height="20"
          >
            <Bob x={10} y={19} scale={1.1} />
          </svg>
        )}
      </div>
    </section>
  )
}
