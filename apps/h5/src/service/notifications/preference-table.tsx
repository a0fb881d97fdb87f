import { setNoticePreferenceCall } from '@plumbline/api-schema/service/notice'
import type { NoticePreferences } from '@plumbline/api-schema/service/notice'
import { NOTICE_CHANNELS } from '@plumbline/domain/service/notice'
import type { NoticeChannel } from '@plumbline/domain/service/notice'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { failureWords } from '../../format/failure-words.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './notifications.module.css'

type Row = NoticePreferences['items'][number]

interface TableProps {
  readonly preferences: NoticePreferences
  readonly onChanged: (preferences: NoticePreferences) => void
}

/** Which ways there are on this server, and what each is called there. */
function useWays({ post_by: by, has_push: hasPush }: NoticePreferences) {
  const t = useWords()

  const label = (channel: NoticeChannel): string =>
    t(channel === 'post' && by === 'sms' ? 'notifications.by.sms' : `notifications.by.${channel}`)
  return NOTICE_CHANNELS.filter(
    (channel) => channel === 'app' || (channel === 'push' ? hasPush : by !== undefined),
  ).map((channel) => ({ channel, label: label(channel) }))
}

/** The table kind × channel: rows and columns have heads, so that each box says what it is wherever it is read. */
export function PreferenceTable({ preferences, onChanged }: TableProps) {
  const t = useWords()
  const ways = useWays(preferences)
  const [busy, setBusy] = useState<string>()

  const change = async (row: Row, channel: NoticeChannel, isOn: boolean) => {
    setBusy(`${row.kind} ${channel}`)
    const result = await sendCall(setNoticePreferenceCall, { kind: row.kind, channel, on: isOn })
    setBusy(undefined)
    if (result.ok) onChanged(result.data)
    else toast(failureWords(t, result))
  }

  return (
    <section>
      <table className={styles.table}>
        <caption className="unseen">{t('notifications.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('notifications.what')}</th>
            {ways.map(({ channel, label }) => (
              <th key={channel} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preferences.items.map((row) => (
            <tr key={row.kind}>
              <th scope="row">{t(`notifications.kind.${row.kind}`)}</th>
              {ways.map(({ channel, label }) => (
                <td key={channel}>
                  <Box
                    label={t('notifications.cell', {
                      kind: t(`notifications.kind.${row.kind}`),
                      way: label,
                    })}
                    isOn={row[channel]}
                    isFixed={row.fixed}
                    isBusy={busy === `${row.kind} ${channel}`}
                    onChange={(isOn) => void change(row, channel, isOn)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('notifications.fixed_note')}</p>
      <p className={styles.note}>{t('notifications.orders_note')}</p>
      {preferences.post_by === undefined && <p className={styles.note}>{t('notifications.no_post')}</p>}
      {!preferences.has_push && <p className={styles.note}>{t('notifications.no_push')}</p>}
    </section>
  )
}

function Box(props: {
  readonly label: string
  readonly isOn: boolean
  readonly isFixed: boolean
  readonly isBusy: boolean
  readonly onChange: (isOn: boolean) => void
}) {
  const t = useWords()
  const { label, isOn, isFixed, isBusy, onChange } = props

  return (
    <span className={styles.box} data-fixed={isFixed || undefined}>
      <input
        type="checkbox"
        aria-label={isFixed ? `${label}, ${t('notifications.always')}` : label}
        checked={isOn}
        disabled={isFixed}
        aria-busy={isBusy || undefined}
        onChange={(event) => !isBusy && onChange(event.target.checked)}
      />
      <span aria-hidden="true">{isOn && <Icon of={Check} size={16} />}</span>
    </span>
  )
}
