import { deskCalendarsCall, proposeCalendarCall } from '@plumbline/api-schema/trading/desk-calendar'
import type { DeskCalendar, DeskCalendarVersion } from '@plumbline/api-schema/trading/desk-calendar'
import { useState } from 'react'
import { timeNow } from '../../format/now.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { holidayText, sessionText } from '../../review/market-lines.ts'
import { GonePanel, Panel } from '../../review/panel.tsx'
import { useMay } from '../../session/me.ts'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Place } from '../../ui/state.tsx'
import { CalendarForm } from './calendar-form.tsx'
import styles from './calendars.module.css'
import { WeekDrawing } from './week-drawing.tsx'

const isComing = ({ in_force_from: from }: DeskCalendarVersion): boolean => Date.parse(from) > timeNow()

/** The version in force, and the one that comes next. */
function versionsOf({ versions }: DeskCalendar) {
  const coming = versions.filter(isComing)
  return { current: versions.find((version) => !isComing(version)), next: coming.at(-1) }
}

/** When products trade, in versions: a change is proposed here and confirmed by another treasurer. */
export function CalendarsPage() {
  const t = useWords()
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall(deskCalendarsCall, {})
  const rows = data?.items ?? []

  return (
    <ListPage
      title={t('page.calendars')}
      rows={rows}
      idOf={({ calendar }) => calendar}
      columns={[
        {
          id: 'calendar',
          head: t('calendars.calendar'),
          cell: ({ calendar }) => t(`calendars.name.${calendar}`),
        },
        {
          id: 'products',
          head: t('calendars.products'),
          cell: ({ products }) => format.list(products),
        },
        { id: 'zone', head: t('calendars.zone'), isExtra: true, cell: ({ zone }) => zone },
        {
          id: 'version',
          head: t('calendars.version'),
          kind: 'figure',
          cell: (row) => format.count(versionsOf(row).current?.version ?? 0),
        },
        {
          id: 'coming',
          head: t('calendars.next'),
          cell: (row) => {
            const { next } = versionsOf(row)
            return next
              ? t('calendars.coming', { time: format.dateTime(next.in_force_from) })
              : t('calendars.none_coming')
          },
        },
      ]}
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
      empty={<Place title={t('calendars.empty')} />}
      panel={(id, close) => (
        <CalendarPanel key={id} row={rows.find(({ calendar }) => calendar === id)} onClose={close} />
      )}
    />
  )
}

function CalendarPanel({
  row,
  onClose,
}: {
  readonly row: DeskCalendar | undefined
  readonly onClose: () => void
}) {
  const t = useWords()
  const may = useMay()
  const [isProposing, setProposing] = useState(false)

  const newest = row?.versions[0]
  if (!row || !newest) return <GonePanel label={t('page.calendars')} onClose={onClose} />

  const title = t(`calendars.name.${row.calendar}`)

  return (
    <Panel label={title} head={t('page.calendars')} onClose={onClose}>
      <h2>{isProposing ? t('calendars.propose') : title}</h2>
      {isProposing ? (
        <CalendarForm calendar={row} newest={newest} onClose={() => setProposing(false)} />
      ) : row.calendar === 'always' ? (
        <p>{t('calendars.always')}</p>
      ) : (
        <>
          {may(proposeCalendarCall) && (
            <Button onClick={() => setProposing(true)}>{t('calendars.propose')}</Button>
          )}
          {row.versions.map((version) => (
            <Version key={version.version} zone={row.zone} version={version} />
          ))}
        </>
      )}
    </Panel>
  )
}

/** One version: since when, the week drawn, its sessions and holidays in words, and who decided it. */
function Version({ zone, version }: { readonly zone: string; readonly version: DeskCalendarVersion }) {
  const t = useWords()
  const format = useFormat()
  const { version: n, sessions, holidays, in_force_from: from, decisions } = version
  const since =
    n === 1
      ? t('calendars.first')
      : t(isComing(version) ? 'calendars.coming' : 'calendars.since', { time: format.dateTime(from) })

  return (
    <section className={styles.version}>
      <h3>{t('list.pair', { a: t('calendars.version_n', { n }), b: since })}</h3>
      <WeekDrawing label={t('calendars.week_of', { n, zone })} sessions={sessions} />
      <Facts>
        <Fact name={t('calendars.sessions')}>
          {format.list(sessions.map((session) => sessionText(t, format, session)))}
        </Fact>
        <Fact name={t('calendars.holidays')}>
          {holidays.length === 0
            ? t('calendars.holidays_none')
            : format.list(holidays.map((name) => holidayText(t, format, name)))}
        </Fact>
      </Facts>
      <ul className="meta">
        {decisions.map((decision) => (
          <li key={`${decision.act} ${decision.at}`}>
            {t('eyes.by', { operator: decision.operator, time: format.dateTime(decision.at) })}
            {decision.reason !== undefined && `: ${decision.reason}`}
          </li>
        ))}
      </ul>
    </section>
  )
}
