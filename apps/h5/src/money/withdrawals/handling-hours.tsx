import { formatTime } from '@plumbline/language/format/date'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { withdrawalFormCall } from '@plumbline/api-schema/money/withdrawal'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { Bob } from '@plumbline/web/parts/mark'
import { minuteIn, minuteOf, roomOf, shareOfDay, wordAt } from './handling-scale.ts'
import styles from './withdrawal-page.module.css'
import { cssPercent } from '../../format/drawn-words.ts'
import type { TextAnchor } from '../../format/drawn-words.ts'

type Handling = ResponseOf<typeof withdrawalFormCall>['handling']

/** A tick each hour, every third one longer. */
const TICKS = Array.from({ length: 25 }, (_, hour) => `M${hour} 0v${hour % 3 === 0 ? 1 : 0.5}`).join('')

/** Words near an end of the scale stand within it. */
const sideOf = (share: number): TextAnchor => (share < 0.12 ? 'start' : share > 0.88 ? 'end' : 'middle')

/** When it is handled, drawn: the day as a scale, handling hours on it, the bob at now; beneath, in words. */
export function HandlingHours({
  handling,
  nextAt,
}: {
  readonly handling: Handling
  /** From when one can be sent, where none can now. */
  readonly nextAt: string | undefined
}) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow(10_000)

  const hour = (minute: number) => formatTime(minute * 60_000, format.language, 'UTC')

  const [from, to] = [minuteOf(handling.from), minuteOf(handling.to)]
  const at = shareOfDay(minuteIn(now, handling.time_zone))
  const handled = t('withdraw.when_handled')
  const word = wordAt(shareOfDay(from), shareOfDay(to), at, roomOf(handled))
  const clock = formatTime(now, format.language, handling.time_zone)

  return (
    <section className={styles.when}>
      <div className={styles.head}>
        <h2>{t('withdraw.when')}</h2>
        <p>{t('withdraw.when_zone')}</p>
      </div>
      <div
        className={styles.scale}
        role="img"
        aria-label={t('withdraw.when_scale', { from: hour(from), to: hour(to), now: clock })}
      >
        <Mark at={at} kind="now">
          {t('withdraw.when_now', { time: clock })}
        </Mark>
        {word !== undefined && (
          <Mark at={word} kind="handled">
            {handled}
          </Mark>
        )}
        <svg
          className={styles.bob}
          viewBox="0 0 24 34"
          style={{ insetInlineStart: cssPercent(at) }}
          aria-hidden="true"
        >
          <path d="M12 0v14" />
          <Bob x={12} y={34} scale={1.1} />
        </svg>
        <svg className={styles.day} viewBox="0 -8 24 20" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.hours} x={from / 60} width={(to - from) / 60} y="-8" height="8" />
          <path className={styles.ticks} d="M0 0h24" />
          <path className={styles.ticks} d={TICKS} transform="scale(1 8)" />
        </svg>
        <Mark at={0} kind="axis">
          {hour(0)}
        </Mark>
        <Mark at={shareOfDay(from)} kind="axis">
          {hour(from)}
        </Mark>
        <Mark at={shareOfDay(to)} kind="axis">
          {hour(to)}
        </Mark>
      </div>
      <p className={styles.words}>
        {nextAt !== undefined
          ? t('withdraw.when_next', { time: format.dateTime(nextAt) })
          : handling.begins_at === undefined
            ? t('withdraw.when_open')
            : t('withdraw.when_later', { time: format.dateTime(handling.begins_at) })}
      </p>
    </section>
  )
}

const Mark = ({
  at,
  kind,
  children,
}: {
  readonly at: number
  readonly kind: 'now' | 'handled' | 'axis'
  readonly children: string
}) => (
  <span
    className={`${styles.mark} ${styles[kind]}`}
    data-at={sideOf(at)}
    style={{ insetInlineStart: cssPercent(at) }}
    aria-hidden="true"
  >
    {children}
  </span>
)
