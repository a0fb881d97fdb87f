import { activitiesCall } from '@plumbline/api-schema/service/news'
import type { Activity } from '@plumbline/api-schema/service/news'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState, EndOfList } from '../../ui/lists/list-states.tsx'
import { LinkRow } from '../../ui/lists/row.tsx'
import styles from './activities.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

/** Sign-in, bonuses and the invitation have a page of their own. */
const OWN = '/pages/user/activityCenter'

/** Activities that run now: what each is, and until when. No countdown: an end is a day (docs/fair-dealing.md 22). */
export function ActivitiesPage() {
  const t = useWords()
  const { data, error, refetch } = useCall(activitiesCall, {})

  return (
    <>
      <PageHead title={t('title.activities')} above="/pages/aboutus/aboutus" />
      {!data && <NotRead error={error} refetch={refetch} rows={3} note={t('content.not_loaded_note')} />}
      {data && data.items.length === 0 && (
        <EmptyState title={t('activity.none')} note={t('activity.none_note')} />
      )}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((activity) => (
            <li key={activity.id}>
              <ActivityRow activity={activity} />
            </li>
          ))}
        </ul>
      )}
      {data && (
        <>
          <div className={styles.own}>
            <LinkRow label={t('activity.own')} to={OWN} />
          </div>
          {data.items.length > 0 && <EndOfList>{t('activity.end')}</EndOfList>}
        </>
      )}
    </>
  )
}

function ActivityRow({ activity }: { readonly activity: Activity }) {
  const t = useWords()
  const format = useFormat()
  const { lang, mark } = useWrittenIn(activity.language)

  return (
    <a
      className={styles.row}
      href={`#/pages/activitycenter/activitylist?id=${encodeURIComponent(activity.id)}`}
    >
      <span>
        <strong lang={lang}>{activity.title}</strong>
        {activity.lead !== '' && <span lang={lang}>{activity.lead}</span>}
        <small>
          {activity.until === undefined
            ? t('activity.open_end')
            : t('activity.until', { day: format.dateTime(activity.until) })}
          {mark !== undefined && <> · {mark}</>}
        </small>
      </span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}
