import { activitiesCall } from '@plumbline/api-schema/service/news'
import type { Activity } from '@plumbline/api-schema/service/news'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useWrittenIn } from '../../format/written-in.ts'
import { useCall } from '../../session/use-call.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { PageFoot } from '../../ui/pages/page-foot.tsx'
import { RichText } from '@plumbline/web/parts/rich-text'
import styles from './activities.module.css'
import { PageHead } from '../../forms/page-head.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'

const LIST = '/pages/activitycenter/activitycenter'

/** One activity whole, by its `id`; without one the way back to all of them. */
export function ActivityPage() {
  const t = useWords()
  const id = useSearch().get('id')
  const { data, error, refetch } = useCall(activitiesCall, { id: id ?? '' }, { enabled: id !== null })
  const [activity] = data?.items ?? []
  const isGone = id === null || (error !== null && !error.failure.network)

  return (
    <>
      <PageHead title={t('title.activity')} above={LIST} />
      {activity && <Whole activity={activity} />}
      {!activity && !isGone && !error && <SkeletonRows rows={4} label={t('state.loading')} />}
      {isGone && (
        <EmptyState title={t('news.gone')} note={t('news.gone_note')}>
          <a className={buttonClass('outline')} href={`#${LIST}`}>
            {t('activity.all')}
          </a>
        </EmptyState>
      )}
      {error && !isGone && (
        <NotLoaded
          title={t('state.not_loaded')}
          note={t('content.not_loaded_note')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function Whole({ activity }: { readonly activity: Activity }) {
  const t = useWords()
  const format = useFormat()
  const { lang, mark } = useWrittenIn(activity.language)

  return (
    <>
      <article className={styles.text}>
        <h2 lang={lang}>{activity.title}</h2>
        <p className={styles.meta}>
          {activity.until === undefined
            ? t('activity.open_end')
            : t('activity.until', { day: format.dateTime(activity.until) })}
          {mark !== undefined && <> · {mark}</>}
        </p>
        {activity.is_sample && <p className={styles.lead}>{t('news.sample')}</p>}
        {activity.image !== undefined && <img className={styles.picture} src={activity.image} alt="" />}
        {activity.lead !== '' && (
          <p className={styles.lead} lang={lang}>
            {activity.lead}
          </p>
        )}
        <RichText html={activity.html ?? ''} lang={lang} />
      </article>
      {activity.target !== undefined && (
        <PageFoot>
          <a className={buttonClass('next')} href={`#${activity.target}`}>
            {t('activity.go')}
          </a>
        </PageFoot>
      )}
    </>
  )
}
