import { noticePreferencesCall } from '@plumbline/api-schema/service/notice'
import type { NoticePreferences } from '@plumbline/api-schema/service/notice'
import { useWords } from '../../format/use-words.ts'
import { callKey } from '@plumbline/web/calls/query-client'
import { queryClient } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './notifications.module.css'
import { PreferenceTable } from './preference-table.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { ThisDevice } from './this-device.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** What a change answered is what stands. */
function take(preferences: NoticePreferences): void {
  queryClient.setQueryData(callKey(noticePreferencesCall, {}), preferences)
}

/** What the customer is told about, by which way, and when not. */
export function NotificationsPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(noticePreferencesCall, {})

  return (
    <>
      <PageHead title={t('title.notifications')} above="/pages/user/user" />
      {data ? (
        <div className={styles.page}>
          <PreferenceTable preferences={data} onChanged={take} />
          <QuietHours preferences={data} onChanged={take} />
          {data.has_push && <ThisDevice />}
          <LinkRow label={t('sent.link')} to="/pages/user/sent" />
        </div>
      ) : (
        <NotRead error={error} refetch={refetch} rows={7} note={t('notifications.not_loaded_note')} />
      )}
    </>
  )
}
