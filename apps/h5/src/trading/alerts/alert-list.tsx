import {
  alertsCall,
  deleteAlertCall,
  pauseAlertCall,
  resumeAlertCall,
} from '@plumbline/api-schema/trading/alert'
import type { Alert } from '@plumbline/api-schema/trading/alert'
import { Pause, Play, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import type { Formats } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { sendCall } from '../../session/api.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { IconButton, stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { renewAlerts } from './alert-data.ts'
import { conditionWords } from './alert-words.ts'
import styles from './alerts.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** The alerts, live ones first. */
export function AlertList() {
  const t = useWords()
  const query = useCallPages(alertsCall, {})
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={4} note={t('alerts.not_loaded_note')} />

  const alerts = data.pages.flatMap(({ items }) => items)
  if (alerts.length === 0)
    return (
      <EmptyState title={t('alerts.none')} note={t('alerts.none_note')}>
        <a className={stepClass} href="#/pages/index/index">
          {t('alerts.to_markets')}
        </a>
      </EmptyState>
    )

  const live = alerts.filter(({ status }) => status === 'active' || status === 'paused').length
  const [first] = data.pages

  return (
    <>
      {first && <p className={styles.count}>{t('alerts.count', { count: live, most: first.most })}</p>}
      <PagedList query={query} more={t('action.more')} end={t('alerts.end')}>
        <ul>
          {alerts.map((alert) => (
            <li key={alert.id}>
              <AlertRow alert={alert} />
            </li>
          ))}
        </ul>
      </PagedList>
    </>
  )
}

const CALLS = { pause: pauseAlertCall, resume: resumeAlertCall, delete: deleteAlertCall } as const

const DRAWINGS: Readonly<Record<keyof typeof CALLS, LucideIcon>> = {
  pause: Pause,
  resume: Play,
  delete: Trash2,
}

function useStatusWords(alert: Alert): string {
  const t = useWords()
  const format = useFormat()
  const day = format.date(alert.expires_at)

  return alert.status === 'fired' ? t('alerts.status.fired') : t(`alerts.status.${alert.status}`, { day })
}

const firedWords = (
  { fired_count: n, last_fired: last }: Alert,
  t: ReturnType<typeof useWords>,
  format: Formats,
) => last && t('alerts.fired_count', { n, time: format.dateTime(last.time) })

function AlertRow({ alert }: { readonly alert: Alert }) {
  const t = useWords()
  const format = useFormat()
  const [isBusy, setBusy] = useState(false)
  const words = conditionWords(t, format, alert)

  const act = async (action: keyof typeof CALLS) => {
    setBusy(true)
    const result = await sendCall(CALLS[action], { id: alert.id })

    setBusy(false)
    renewAlerts()
    if (!result.ok) toast(failureWords(t, result))
    else if (action === 'delete') toast(t('alerts.deleted'))
  }

  const tap = (action: keyof typeof CALLS) => (
    <IconButton
      label={t('alerts.of', { action: t(`alerts.${action}`), symbol: alert.symbol, words })}
      aria-busy={isBusy || undefined}
      onClick={() => void (isBusy ? undefined : act(action))}
    >
      <Icon of={DRAWINGS[action]} />
    </IconButton>
  )

  const isLive = alert.status === 'active' || alert.status === 'paused'

  return (
    <div className={styles.row} data-quiet={alert.status === 'active' ? undefined : true}>
      <a className={styles.body} href={`#/pages/trade/trade?symbol=${alert.symbol}`}>
        <span className={styles.title}>
          {alert.symbol} <span>{words}</span>
        </span>
        {alert.note !== undefined && <span className={styles.note}>{alert.note}</span>}
        <span className={styles.meta}>
          {[useStatusWords(alert), t(`alerts.repeat.${alert.repeat}`)].join(' · ')}
        </span>
        {alert.last_fired && <span className={styles.meta}>{firedWords(alert, t, format)}</span>}
      </a>
      {isLive && tap(alert.status === 'active' ? 'pause' : 'resume')}
      {tap('delete')}
    </div>
  )
}
