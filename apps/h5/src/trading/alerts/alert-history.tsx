import { alertHistoryCall } from '@plumbline/api-schema/trading/alert'
import type { AlertFiring } from '@plumbline/api-schema/trading/alert'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { conditionWords } from './alert-words.ts'
import styles from './alerts.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** Each time an alert fired, with the tick that did it. */
export function AlertHistory() {
  const t = useWords()
  const query = useCallPages(alertHistoryCall, {})
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={4} note={t('alerts.not_loaded_note')} />

  const firings = data.pages.flatMap(({ items }) => items)
  if (firings.length === 0)
    return <EmptyState title={t('alerts.history.none')} note={t('alerts.history.none_note')} />

  return (
    <PagedList query={query} more={t('action.more')} end={t('alerts.history.end')}>
      <ul>
        {firings.map((firing) => (
          <li key={`${firing.alert_id} ${firing.seq}`}>
            <FiringRow firing={firing} />
          </li>
        ))}
      </ul>
    </PagedList>
  )
}

function FiringRow({ firing }: { readonly firing: AlertFiring }) {
  const t = useWords()
  const format = useFormat()

  return (
    <div className={styles.row}>
      <div className={styles.body}>
        <span className={styles.title}>
          {firing.symbol} <span>{conditionWords(t, format, firing)}</span>
        </span>
        {firing.note !== undefined && <span className={styles.note}>{firing.note}</span>}
        <span className={styles.meta}>
          {t('alerts.tick', { price: format.amount(firing.price), seq: format.count(firing.seq) })}
        </span>
      </div>
      <time className={styles.time} dateTime={firing.time} title={format.fullTime(firing.time)}>
        {format.dateTime(firing.time)}
      </time>
    </div>
  )
}
