import type { Results } from '@plumbline/api-schema/trading/results'
import { monthCalendar } from '@plumbline/domain/trading/trading-results'
import type { CalendarDay } from '@plumbline/domain/trading/trading-results'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { midMonth } from '../../format/months.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover, useHidesAmounts } from '../../session/hide-amounts.ts'
import { dayIn } from '../orders/history-filter.ts'
import { minorOf } from '../ticket/contract-terms.ts'
import styles from './month-calendar.module.css'
import { shortSum } from './result-figures.ts'

/** Languages whose calendars begin on Sunday; the others' on Monday. */
const SUNDAY_FIRST = new Set<Language>(['en', 'hk', 'jp', 'kor', 'th'])
/** Height of the month's largest result, above or below the level. */
const TALLEST = 22

function weekdayNames(language: Language, first: number): { short: string; long: string }[] {
  const { locale } = languageInfo(language)
  const name = (weekday: 'short' | 'long', day: number): string =>
    new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + first + day))
  return Array.from({ length: 7 }, (_, day) => ({ short: name('short', day), long: name('long', day) }))
}

/**
 * The month day by day (docs/rules/look.md#direction): a gain stands hollow on the level line, a loss hangs filled
 * below it, to the scale of the month's largest. Its signed figure beneath is ink like every result.
 */
export function MonthCalendar({ month, days }: { readonly month: string; readonly days: Results['days'] }) {
  const t = useWords()
  const format = useFormat()
  const first = SUNDAY_FIRST.has(format.language) ? 0 : 1
  const results = new Map(days.map(({ day, count, net }) => [day, { count, net: minorOf(net) }]))
  const weekdays = weekdayNames(format.language, first)
  const weeks = monthCalendar(month, first, results)
  const largest = Math.max(1, ...[...results.values()].map(({ net }) => Math.abs(Number(net))))
  const active = days.map(({ day }) => day)
  const span = [active[0] ?? '', active.at(-1) ?? ''] as const
  const today = dayIn(serverClock.now())

  return (
    <table className={styles.calendar}>
      <caption className="unseen">{t('results.calendar', { month: format.month(midMonth(month)) })}</caption>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, at) => (
          <tr
            key={week.find((cell) => cell)?.day ?? at}
            data-active={week.some((cell) => cell?.count) || undefined}
          >
            {week.map((cell, weekday) =>
              cell ? (
                <DayCell
                  key={cell.day}
                  cell={cell}
                  share={Number(cell.net ?? 0n) / largest}
                  isOnLevel={cell.day >= span[0] && cell.day <= span[1]}
                  isToday={cell.day === today}
                />
              ) : (
                <td key={weekdays[weekday]?.long} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell(props: {
  readonly cell: CalendarDay
  /** Share of the month's largest result, with its sign. */
  readonly share: number
  readonly isOnLevel: boolean
  readonly isToday: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const isHidden = useHidesAmounts()
  const { cell, share } = props
  const date = Number(cell.day.slice(8))

  const day = format.platformDay(cell.day)
  if (cell.net === undefined)
    return (
      <td data-today={props.isToday || undefined} data-level={props.isOnLevel || undefined}>
        <span aria-hidden="true">{date}</span>
        <span className="unseen">{t('results.day.none', { day })}</span>
      </td>
    )

  const height = isHidden ? 0 : Math.max(2, Math.round(Math.abs(share) * TALLEST))
  const net = cover(format.amount((Number(cell.net) / 100).toFixed(2), 'change'))

  return (
    <td data-today={props.isToday || undefined} data-level={props.isOnLevel || undefined} data-full="">
      <span aria-hidden="true">{date}</span>
      <svg className={styles.bar} width="24" height="50" aria-hidden="true">
        {height > 0 && cell.net > 0n && (
          <rect className={styles.gain} x="6.5" y={24.5 - height} width="11" height={height} />
        )}
        {height > 0 && cell.net < 0n && (
          <rect className={styles.loss} x="6" y="25" width="12" height={height} />
        )}
      </svg>
      <span className={`${styles.net} figure`} aria-hidden="true">
        {cover(shortSum(cell.net, format))}
      </span>
      <span className="unseen">{t('results.day', { day, net, n: cell.count })}</span>
    </td>
  )
}
