import type { ProductSheet as SheetData } from '@plumbline/api-schema/trading/product-sheet'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import { toIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { FactRow, SectionHead } from '../../ui/lists/row.tsx'
import { shownZone } from '../orders/history-filter.ts'
import styles from './product-sheet.module.css'
import { weekFrom, weekOf } from './trading-week.ts'

/** The hours of seven days by the weekday's name. */
function Week(props: { readonly sessions: SheetData['sessions']; readonly days: readonly ZoneDay[] }) {
  const t = useWords()
  const format = useFormat()
  const weekday = new Intl.DateTimeFormat(document.documentElement.lang, { weekday: 'long', timeZone: 'UTC' })

  const hours = (spans: ReturnType<typeof weekOf>[number]['spans']): string =>
    spans
      .map(({ from, to }) =>
        t('sheet.hours.span', { from: format.time(toIso(from)), to: format.time(toIso(to)) }),
      )
      .join(', ')

  return (
    <dl>
      {weekOf(props.sessions, props.days).map(({ date, spans }) => (
        <FactRow
          key={date}
          label={weekday.format(Date.parse(`${date}T00:00:00Z`))}
          value={spans.length === 0 ? t('sheet.hours.none') : hours(spans)}
        />
      ))}
    </dl>
  )
}

/** What two people decided and what is not in force yet: its first week, and which holidays come or go. */
export function HoursChange({ sheet: { hours_change: change } }: { readonly sheet: SheetData }) {
  const t = useWords()
  const format = useFormat()
  if (!change) return null

  const days = weekFrom(createZone(shownZone()), Date.parse(change.from))

  const named = (dates: readonly string[]): string => dates.map(format.platformDate).join(', ')

  return (
    <section>
      <SectionHead title={t('hours.change', { time: format.dateTime(change.from) })} />
      <p className={styles.note}>{t('hours.change.note')}</p>
      <Week sessions={change.sessions} days={days} />
      <dl>
        {change.holidays_added.length > 0 && (
          <FactRow label={t('hours.added')} value={named(change.holidays_added)} />
        )}
        {change.holidays_removed.length > 0 && (
          <FactRow label={t('hours.removed')} value={named(change.holidays_removed)} />
        )}
      </dl>
    </section>
  )
}

/** When the product trades in the next seven days, and the holidays of a year. */
export function Hours({ sheet, days }: { readonly sheet: SheetData; readonly days: readonly ZoneDay[] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <SectionHead title={t('sheet.hours')} note={t('sheet.hours.zone', { zone: shownZone() })} />
      {sheet.hours === 'weekly' ? (
        <Week sessions={sheet.sessions} days={days} />
      ) : (
        <p className={styles.note}>
          {t(sheet.hours === 'always' ? 'sheet.hours.always' : 'sheet.hours.recorded')}
        </p>
      )}
      {sheet.hours !== 'recorded' && (
        <dl>
          <FactRow
            label={t('sheet.holidays')}
            value={
              sheet.holidays.length === 0
                ? t('sheet.holidays.none')
                : sheet.holidays.map(format.platformDate).join(', ')
            }
          />
        </dl>
      )}
    </section>
  )
}
