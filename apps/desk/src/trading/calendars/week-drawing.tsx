import type { WeeklySessionOnWire } from '@plumbline/api-schema/trading/desk-calendar'
import { DAY_MINUTES } from '@plumbline/domain/feed/calendar-rule'
import { useFormat } from '../../format/use-format.ts'
import { weekdayName } from '../../review/market-lines.ts'
import styles from './calendars.module.css'
import { weekBars } from './week-bars.ts'

const BAR_HEIGHT = 12

/** A week of a calendar: a line a day, filled while it is open; the same stands in words beneath. */
export function WeekDrawing({
  label,
  sessions,
}: {
  readonly label: string
  readonly sessions: readonly WeeklySessionOnWire[]
}) {
  const { language } = useFormat()

  return (
    <figure className={styles.week} aria-label={label}>
      {weekBars(sessions).map((bars, weekday) => (
        <div key={weekdayName('en', weekday)} className={styles.day} aria-hidden>
          <span>{weekdayName(language, weekday)}</span>
          <svg viewBox={`0 0 ${DAY_MINUTES} ${BAR_HEIGHT}`} preserveAspectRatio="none">
            <rect className={styles.shut} width={DAY_MINUTES} height={BAR_HEIGHT} />
            {bars.map(({ from, to }) => (
              <rect key={from} className={styles.open} x={from} width={to - from} height={BAR_HEIGHT} />
            ))}
          </svg>
        </div>
      ))}
      <div className={styles.hours} aria-hidden>
        {['00', '06', '12', '18', '24'].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
    </figure>
  )
}
