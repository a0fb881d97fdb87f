import { withdrawalClockCall } from '@plumbline/api-schema/openness/public-figures'
import type { WithdrawalClock } from '@plumbline/api-schema/openness/public-figures'
import { parseIso } from '@plumbline/domain/basics/time'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCall } from '../../session/use-call.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { Fold } from '../../ui/lists/fold.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './fairness.module.css'
import { NotRead } from '../../forms/not-read.tsx'

const REASONS = {
  unreadable: 'withdraw.reason_code.unreadable',
  target_unreachable: 'withdraw.reason_code.target_unreachable',
  holder_differs: 'withdraw.reason_code.holder_differs',
  suspected_fraud: 'clock.reason.suspected_fraud',
  legal_hold: 'withdraw.reason_code.legal_hold',
  timed_out: 'withdraw.reason.timed_out',
  bank_refused: 'withdraw.reason.bank_refused',
  payment_stopped: 'withdraw.reason.payment_stopped',
  returned: 'withdraw.reason.returned',
} as const

/** Key of the words for why a withdrawal was not paid; one that this app does not know is at least said to be refused. */
const reasonKey = (reason: string) =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : 'withdraw.reason.rejected' // hasOwn has just shown it

type Figures = Omit<WithdrawalClock, 'practice' | 'since' | 'days'>

/** How long money takes to leave: 30 days as they are now, and each day as it was signed. */
export function WithdrawalClockSection() {
  const t = useWords()
  const { data, error, refetch } = useCall(withdrawalClockCall, {})

  return (
    <section>
      <SectionHead title={t('clock.title')} {...(data && { note: t('clock.paid', { n: data.paid }) })} />
      {data ? (
        <>
          <Clock figures={data} />
          <SignedDays days={data.days} />
        </>
      ) : (
        <NotRead error={error} refetch={refetch} rows={4} note={t('fairness.not_loaded_note')} />
      )}
    </section>
  )
}

function Clock({ figures }: { readonly figures: Figures }) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow()
  const { oldest_since: oldest } = figures

  return (
    <div className={styles.facts}>
      <Times figures={figures} />
      <FactLine label={t('clock.waiting')} isFigure>
        {format.count(figures.waiting)}
      </FactLine>
      {oldest !== undefined && (
        <FactLine label={t('clock.oldest')} isFigure>
          {format.duration(Math.max(0, Math.round((now - (parseIso(oldest) ?? now)) / 1_000)))}
        </FactLine>
      )}
      <h3>{t('clock.refused')}</h3>
      {figures.refusals.length === 0 ? <p>{t('clock.refused_none')}</p> : <Refusals figures={figures} />}
    </div>
  )
}

function Times({ figures }: { readonly figures: Figures }) {
  const t = useWords()
  const format = useFormat()

  const written = (seconds: number | undefined): string =>
    seconds === undefined ? t('clock.none') : format.duration(seconds)

  return (
    <>
      <FactLine label={t('clock.usual')} isFigure={figures.usual_seconds !== undefined}>
        {written(figures.usual_seconds)}
      </FactLine>
      <FactLine label={t('clock.slow')} isFigure={figures.slow_seconds !== undefined}>
        {written(figures.slow_seconds)}
      </FactLine>
      <FactLine label={t('clock.slowest')} isFigure={figures.slowest_seconds !== undefined}>
        {written(figures.slowest_seconds)}
      </FactLine>
    </>
  )
}

function Refusals({ figures }: { readonly figures: Figures }) {
  const t = useWords()
  const format = useFormat()

  return (
    <>
      {figures.refusals.map(({ reason, count }) => (
        <FactLine key={reason} label={t(reasonKey(reason))} isFigure>
          {format.count(count)}
        </FactLine>
      ))}
    </>
  )
}

function SignedDays({ days }: { readonly days: WithdrawalClock['days'] }) {
  const t = useWords()
  const format = useFormat()

  return (
    <Fold className={styles.more} label={t('clock.days')}>
      <p className={styles.note}>{days.length === 0 ? t('clock.days_none') : t('clock.days_note')}</p>
      {days.map((day) => (
        <Fold
          key={day.day}
          className={styles.day}
          label={
            <>
              <span>{format.platformDate(day.day)}</span>
              <span>{t('clock.day', { n: format.count(day.paid) })}</span>
            </>
          }
        >
          <Times figures={day} />
          {day.oldest_since !== undefined && (
            <FactLine label={t('clock.oldest_day')}>{format.dateTime(day.oldest_since)}</FactLine>
          )}
          <Refusals figures={day} />
          <p>{day.seq === undefined ? t('clock.not_sealed') : t('clock.sealed', { seq: day.seq })}</p>
          <p className={styles.document} translate="no">
            {day.document}
          </p>
        </Fold>
      ))}
    </Fold>
  )
}
