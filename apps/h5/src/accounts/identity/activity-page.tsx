import { ownSecurityEventsCall } from '@plumbline/api-schema/accounts/security-event'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { useCallPages } from '../../session/use-call-pages.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import styles from './identity.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

type Happened = ResponseOf<typeof ownSecurityEventsCall>['items'][number]

/** What happened around the account: log-ins, tries, codes and changes, with device and place. */
export function ActivityPage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.account_activity')} above="/pages/user/security" />
      <p className={styles.intro}>
        {t('account_activity.lead')} <a href="#/pages/user/secure">{t('account_activity.secure')}</a>
      </p>
      <Activity />
    </>
  )
}

function Activity() {
  const t = useWords()
  const query = useCallPages(ownSecurityEventsCall, {})
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={3} note={t('identity.not_loaded_note')} />

  const events = data.pages.flatMap(({ items }) => items)
  if (events.length === 0)
    return <EmptyState title={t('account_activity.none')} note={t('account_activity.none_note')} />

  return (
    <PagedList query={query} more={t('action.more')} end={t('account_activity.end')}>
      <ul className={styles.looks}>
        {events.map((event) => (
          <Line key={event.id} event={event} />
        ))}
      </ul>
    </PagedList>
  )
}

/** A country by its name in the reader's language; a network as it is. */
const placeWords = (place: string): string =>
  /^[A-Z]{2}$/.test(place)
    ? (new Intl.DisplayNames([document.documentElement.lang], { type: 'region' }).of(place) ?? place)
    : place

function Line({ event }: { readonly event: Happened }) {
  const t = useWords()
  const format = useFormat()
  const where = [event.device, placeWords(event.place)].filter((part) => part !== '').join(' · ')

  return (
    <li>
      <p>
        <strong>{t(`account_activity.kind.${event.kind}`)}</strong>
        <time dateTime={event.time} title={format.fullTime(event.time)}>
          {format.dateTime(event.time)}
        </time>
      </p>
      {where !== '' && (
        <p>
          <bdi>{where}</bdi>
        </p>
      )}
      {event.times > 1 && (
        <p>
          {t('account_activity.times', { n: event.times })}
          {event.until !== undefined &&
            ` · ${t('account_activity.until', { time: format.dateTime(event.until) })}`}
        </p>
      )}
    </li>
  )
}
