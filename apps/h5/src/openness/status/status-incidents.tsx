import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { statusCall } from '@plumbline/api-schema/openness/status'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import styles from './shell-pages.module.css'

/** What went wrong for everybody, newest first, and how long it lasted. */
export function Incidents({ status }: { readonly status: ResponseOf<typeof statusCall> }) {
  const t = useWords()
  const format = useFormat()
  const { incidents, counted_since: since } = status

  const lasted = (from: string, to: string) =>
    format.duration(Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1_000)))

  return (
    <section>
      <SectionHead title={t('status.incidents')} />
      <ul className={styles.records}>
        {incidents.map(({ kind, began_at: began, ended_at: ended }) => (
          <li key={`${kind} ${began}`}>
            <p>
              <span>{t(`status.incident.${kind}`)}</span>
            </p>
            <p className={styles.under}>
              <span>
                {ended === undefined
                  ? t('status.incident_going', { time: format.dateTime(began) })
                  : t('status.incident_ended', {
                      time: format.dateTime(began),
                      duration: lasted(began, ended),
                    })}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {t(incidents.length === 0 ? 'status.incidents_none' : 'status.incidents_since', {
          time: format.dateTime(since),
        })}
      </p>
    </section>
  )
}
