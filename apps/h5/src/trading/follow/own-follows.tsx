import type { FollowRecord, FollowSetting } from '@plumbline/api-schema/trading/follow'
import { isRefusalName } from '@plumbline/domain/basics/refusal-names'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { ChevronRight } from 'lucide-react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { FOLLOW_PAGE, leaderPage, useRecords, useSettings } from './follow-data.ts'
import styles from './follow.module.css'
import { FollowNotRead } from './follow-not-read.tsx'

/** Whom the customer follows, and what became of each order of theirs. */
export function OwnFollows() {
  const t = useWords()
  const query = useSettings()
  if (!query.data) return <FollowNotRead query={query} />

  const settings = query.data.pages.flatMap(({ items }) => items)
  if (settings.length === 0)
    return (
      <EmptyState title={t('follow.mine.none')} note={t('follow.mine.none_note')}>
        <a className={stepClass} href={`#${FOLLOW_PAGE}`}>
          {t('follow.leader.all')}
        </a>
      </EmptyState>
    )

  return (
    <>
      <PagedList
        query={query}
        more={t('follow.leaders.more')}
        end={t('follow.leaders.end', { n: settings.length })}
      >
        <ul aria-label={t('follow.mine')}>
          {settings.map((setting) => (
            <li key={setting.id}>
              <SettingRow setting={setting} />
            </li>
          ))}
        </ul>
      </PagedList>
      <Records />
    </>
  )
}

function SettingRow({ setting }: { readonly setting: FollowSetting }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <a className={styles.leader} href={`#${leaderPage(setting.leader_id)}`}>
      <span>
        <strong>{setting.label}</strong>
        <small>
          {t(`follow.state.${setting.state}`, { amount: cover(format.money(setting.amount, 'USD')) })}
        </small>
      </span>
      <span>
        <span className="figure">{cover(format.amount(setting.result, 'change'))}</span>
        <small className="figure">
          {t('follow.used.of', {
            used: cover(format.money(setting.used_today, 'USD')),
            cap: cover(format.money(setting.day_cap, 'USD')),
          })}
        </small>
      </span>
      <Icon of={ChevronRight} size={16} />
    </a>
  )
}

function Records() {
  const t = useWords()
  const query = useRecords()
  const records = query.data?.pages.flatMap(({ items }) => items)

  return (
    <section>
      <SectionHead title={t('follow.records')} />
      {!records && <FollowNotRead query={query} />}
      {records?.length === 0 && <p className={styles.intro}>{t('follow.records.none')}</p>}
      {records && records.length > 0 && (
        <PagedList
          query={query}
          more={t('follow.records.more')}
          end={t('follow.records.end', { n: records.length })}
        >
          <ul aria-label={t('follow.records')}>
            {records.map((record) => (
              <li key={record.id}>
                <RecordRow record={record} />
              </li>
            ))}
          </ul>
        </PagedList>
      )}
    </section>
  )
}

function RecordRow({ record }: { readonly record: FollowRecord }) {
  const t = useWords()
  const format = useFormat()
  const { refusal, params } = record

  const time = (
    <>
      {format.dateTime(record.time)} · {record.label}
    </>
  )
  if (record.order_id !== undefined)
    return (
      <a className={styles.leader} href={`#/pages/trade/order?id=${record.order_id}`}>
        <span>
          {t('follow.records.copied')}
          <small>{time}</small>
        </span>
        <span />
        <Icon of={ChevronRight} size={16} />
      </a>
    )

  const isEnd = refusal === 'follow_not_open'

  return (
    <div className={styles.refused}>
      <span>{t(isEnd ? 'follow.records.ended' : 'follow.records.not_copied')}</span>
      <small>{time}</small>
      <p>
        {isEnd
          ? t('follow.records.closed')
          : refusal !== undefined && isRefusalName(refusal)
            ? refusalMessage(t, format.language, { refusal, ...(params && { params }) }, format.now())
            : ''}
      </p>
    </div>
  )
}
