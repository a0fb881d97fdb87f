import { deskSecurityCall } from '@plumbline/api-schema/accounts/security-event'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Notice, Place } from '../../ui/state.tsx'
import styles from './security-events.module.css'

type Answer = ResponseOf<typeof deskSecurityCall>

const REFRESH_MS = 30_000

/** What happened at the platform's doors: alarms and changes of operators' log-ins first, then how often of each kind. */
export function SecurityEventsPage() {
  const t = useWords()
  const { data, error } = useCall(deskSecurityCall, {}, { refetchInterval: REFRESH_MS })

  return (
    <div className={styles.page}>
      <PageHead title={t('page.security_events')} />
      {data ? (
        <div className={styles.column}>
          <Alarms alarms={data.alarms} />
          <OfOperators changes={data.operators} />
          <Counts counts={data.counts} />
        </div>
      ) : (
        <Place title={error ? t('state.network') : t('state.loading')} />
      )}
    </div>
  )
}

function Alarms({ alarms }: Pick<Answer, 'alarms'>) {
  const t = useWords()
  const format = useFormat()

  return (
    <section>
      <h2>{t('sevents.alarms')}</h2>
      {alarms.length === 0 && <p className={styles.note}>{t('sevents.no_alarms')}</p>}
      {alarms.map(({ kind, time }) => (
        <Notice key={`${kind} ${time}`}>
          {t(`sevent.${kind}`)} · {format.dateTime(time)}
        </Notice>
      ))}
    </section>
  )
}

function OfOperators({ changes }: { readonly changes: Answer['operators'] }) {
  const t = useWords()
  const format = useFormat()

  if (changes.length === 0)
    return (
      <section>
        <h2>{t('sevents.operators')}</h2>
        <p className={styles.note}>{t('sevents.no_operators')}</p>
      </section>
    )

  return (
    <table className={styles.table}>
      <caption>{t('sevents.operators')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sevents.kind')}</th>
          <th scope="col">{t('sevents.operator')}</th>
          <th scope="col" className={styles.figure}>
            {t('sevents.time')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ kind, operator, time }) => (
          <tr key={`${kind} ${operator} ${time}`}>
            <th scope="row">{t(`sevent.${kind}`)}</th>
            <td>{operator}</td>
            <td className={styles.figure}>{format.dateTime(time)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Counts({ counts }: Pick<Answer, 'counts'>) {
  const t = useWords()
  const format = useFormat()

  return (
    <table className={styles.table}>
      <caption>{t('sevents.counts')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sevents.kind')}</th>
          {(['sevents.hour', 'sevents.day', 'sevents.alarm_from'] as const).map((head) => (
            <th key={head} scope="col" className={styles.figure}>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {counts.map((row) => (
          <tr key={row.kind} data-none={row.day === 0 || undefined}>
            <th scope="row">
              <Glyph shape={row.day === 0 ? 'ring' : 'full'} /> {t(`sevent.${row.kind}`)}
            </th>
            <td className={styles.figure}>{format.count(row.hour)}</td>
            <td className={styles.figure}>{format.count(row.day)}</td>
            <td className={styles.figure}>
              {row.alarm_from === undefined ? '–' : format.count(row.alarm_from)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
