import { proposeCalendarCall } from '@plumbline/api-schema/trading/desk-calendar'
import type { DeskCalendar, DeskCalendarVersion } from '@plumbline/api-schema/trading/desk-calendar'
import { proposalsCall } from '@plumbline/api-schema/desk/desk-proposal'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { platformZone } from '../../format/platform-time.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { weekdayName } from '../../review/market-lines.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { ReasonField } from '../../review/sum-fields.tsx'
import { refresh } from '../../session/query-client.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { say } from '../../ui/said.tsx'
import { closingDay, daysUntil, draftOf, nextKey, wishOf } from './calendar-draft.ts'
import type { CalendarDraft } from './calendar-draft.ts'
import styles from './calendars.module.css'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** Proposes the next version of a calendar: its weekly sessions and holidays whole. */
export function CalendarForm({
  calendar: { calendar, zone, open_orders: openOrders, earliest },
  newest,
  onClose,
}: {
  readonly calendar: DeskCalendar
  readonly newest: DeskCalendarVersion
  readonly onClose: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const earliestDay = platformZone().dayOf(Date.parse(earliest)).date
  const [draft, setDraft] = useState<CalendarDraft>(() => draftOf(newest, earliestDay))

  const change = (part: Partial<CalendarDraft>): void => setDraft((now) => ({ ...now, ...part }))

  const propose = async (): Promise<void> => {
    if (!(await send(proposeCalendarCall, { calendar, ...wishOf(draft) }))) return

    say(t('proposal.sent'))
    refresh(proposalsCall, queuesCall)
    onClose()
  }

  const isSaidThere = refusal?.field === 'reason' || refusal?.field === 'not_before'

  return (
    <SendForm
      submit={t('books.propose')}
      isBusy={isBusy}
      failure={isSaidThere ? undefined : refusal?.words}
      onSubmit={() => void propose()}
      onCancel={onClose}
    >
      <p>
        {t('calendars.note', { zone, day: format.platformDay(earliestDay), n: format.count(openOrders) })}
      </p>
      <Sessions sessions={draft.sessions} onChange={(sessions) => change({ sessions })} />
      <Holidays holidays={draft.holidays} onChange={(holidays) => change({ holidays })} />
      <Field
        label={t('calendars.not_before')}
        type="date"
        min={earliestDay}
        value={draft.notBefore}
        refusal={refusalOf('not_before')}
        onChange={({ target }) => change({ notBefore: target.value })}
      />
      <ReasonField
        reason={draft.reason}
        note={undefined}
        refusal={refusalOf('reason')}
        onType={(reason) => change({ reason })}
      />
    </SendForm>
  )
}

function Sessions({
  sessions,
  onChange,
}: {
  readonly sessions: CalendarDraft['sessions']
  readonly onChange: (sessions: CalendarDraft['sessions']) => void
}) {
  const t = useWords()
  const { language } = useFormat()
  const days = WEEKDAYS.map((day) => ({ value: String(day), label: weekdayName(language, day, 'long') }))

  const put = (key: number, part: Partial<CalendarDraft['sessions'][number]>): void =>
    onChange(sessions.map((session) => (session.key === key ? { ...session, ...part } : session)))

  return (
    <fieldset className={styles.rows}>
      <legend>{t('calendars.sessions')}</legend>
      {sessions.map((session) => (
        <div key={session.key} className={styles.session}>
          <Choice
            label={t('calendars.weekday')}
            value={String(session.weekday)}
            options={days}
            onChange={({ target }) =>
              // The close stays the same weekday.
              put(session.key, {
                weekday: Number(target.value),
                days: daysUntil(Number(target.value), closingDay(session)),
              })
            }
          />
          <Field
            label={t('calendars.opens')}
            inputMode="numeric"
            maxLength={5}
            value={session.open}
            onChange={({ target }) => put(session.key, { open: target.value })}
          />
          <IconButton
            label={t('calendars.remove_session')}
            onClick={() => onChange(sessions.filter(({ key }) => key !== session.key))}
          >
            <Icon of={Trash2} />
          </IconButton>
          <Choice
            label={t('calendars.closes_on')}
            value={String(closingDay(session))}
            options={days}
            onChange={({ target }) =>
              put(session.key, { days: daysUntil(session.weekday, Number(target.value)) })
            }
          />
          <Field
            label={t('calendars.closes')}
            inputMode="numeric"
            maxLength={5}
            value={session.close}
            onChange={({ target }) => put(session.key, { close: target.value })}
          />
        </div>
      ))}
      <Button
        kind="plain"
        onClick={() =>
          onChange([
            ...sessions,
            { key: nextKey(sessions), weekday: 1, open: '09:00', days: 0, close: '17:00' },
          ])
        }
      >
        {t('calendars.add_session')}
      </Button>
    </fieldset>
  )
}

function Holidays({
  holidays,
  onChange,
}: {
  readonly holidays: CalendarDraft['holidays']
  readonly onChange: (holidays: CalendarDraft['holidays']) => void
}) {
  const t = useWords()

  return (
    <fieldset className={styles.rows}>
      <legend>{t('calendars.holidays')}</legend>
      <p>{t('calendars.holiday_note')}</p>
      {holidays.map(({ key, name }, at) => (
        <div key={key} className={styles.holiday}>
          <Field
            label={t('calendars.holiday', { n: at + 1 })}
            maxLength={10}
            value={name}
            onChange={({ target }) =>
              onChange(holidays.map((each) => (each.key === key ? { key, name: target.value } : each)))
            }
          />
          <IconButton
            label={t('calendars.remove_holiday')}
            onClick={() => onChange(holidays.filter((each) => each.key !== key))}
          >
            <Icon of={Trash2} />
          </IconButton>
        </div>
      ))}
      <Button kind="plain" onClick={() => onChange([...holidays, { key: nextKey(holidays), name: '' }])}>
        {t('calendars.add_holiday')}
      </Button>
    </fieldset>
  )
}
