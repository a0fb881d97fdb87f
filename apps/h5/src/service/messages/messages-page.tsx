import { userCall } from '@plumbline/api-schema/accounts/account'
import { messagesCall, readMessagesCall } from '@plumbline/api-schema/service/message'
import type { Message } from '@plumbline/api-schema/service/message'
import { NOTICE_KINDS } from '@plumbline/domain/service/notice'
import type { NoticeKind } from '@plumbline/domain/service/notice'
import { CheckCheck, Megaphone } from 'lucide-react'
import { failureWords } from '../../format/failure-words.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useUnread } from '../../market-data/unread.ts'
import { sendCall } from '../../session/api.ts'
import { refresh } from '../../session/query-client.ts'
import { useCall } from '../../session/use-call.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { IconButton, tapClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { LinkRow } from '../../ui/lists/row.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { groupByDay } from '../group-by-day.ts'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

type Kind = NoticeKind | 'all'

const renew = (): void => {
  void refresh(messagesCall, userCall)
}

/** Messages to the customer, newest first; new ones come by themselves (market-data/own-records.ts). */
export function MessagesPage() {
  const t = useWords()
  const unread = useUnread()
  const unreadAbout = useCall(messagesCall, { limit: '1' }).data?.unread_about ?? []
  const wanted = useSearch().get('about')
  const kind: Kind = NOTICE_KINDS.find((known) => known === wanted) ?? 'all'

  const readAll = async () => {
    const result = await sendCall(readMessagesCall, { all: true })
    if (!result.ok) return toast(failureWords(t, result))
    renew()
  }

  const choices = (['all', ...NOTICE_KINDS] as const).map((value) => {
    const count = value === 'all' ? unread : (unreadAbout.find((about) => about.kind === value)?.count ?? 0)

    return {
      value,
      label: (
        <>
          {value === 'all' ? t('messages.all') : t(`messages.about.${value}`)}{' '}
          {count > 0 && <span className="figure">{count}</span>}
        </>
      ),
    }
  })

  const choose = (next: Kind) =>
    navigate(next === 'all' ? '/pages/user/message' : `/pages/user/message?about=${next}`, { replace: true })

  return (
    <>
      <PageHead
        title={t('title.messages')}
        above="/pages/user/user"
        taps={
          <>
            <a className={tapClass} href="#/pages/user/notice" aria-label={t('action.notices')}>
              <Icon of={Megaphone} size={24} />
            </a>
            <IconButton
              label={t('messages.read_all')}
              disabled={unread === 0}
              className={styles.all}
              onClick={() => void readAll()}
            >
              <Icon of={CheckCheck} size={24} />
            </IconButton>
          </>
        }
      />
      <Tabs label={t('messages.filter')} choices={choices} value={kind} onChoose={choose}>
        <MessageList kind={kind} />
      </Tabs>
      <p className={styles.outside}>{t('messages.outside')}</p>
      <LinkRow label={t('sent.link')} to="/pages/user/sent" />
      <LinkRow label={t('title.notifications')} to="/pages/user/notifications" />
    </>
  )
}

function MessageList({ kind }: { readonly kind: Kind }) {
  const t = useWords()
  const query = useCallPages(messagesCall, kind === 'all' ? {} : { about: kind })
  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={5} note={t('messages.not_loaded_note')} />

  const messages = data.pages.flatMap(({ items }) => items)
  if (messages.length === 0)
    return (
      <EmptyState
        title={t(kind === 'all' ? 'messages.none' : 'messages.none_of_type')}
        note={t('messages.none_note')}
      />
    )

  return (
    <PagedList query={query} more={t('action.more')} end={t('messages.end')}>
      <Days messages={messages} />
    </PagedList>
  )
}

function Days({ messages }: { readonly messages: readonly Message[] }) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow(60_000)

  const open = (message: Message) => {
    if (message.is_read) return
    sendCall(readMessagesCall, { ids: [message.id] }).then(renew, renew)
  }

  return groupByDay(messages, now).map(({ day, is, items: those }) => (
    <section key={day}>
      <h2 className={styles.day}>
        {is === 'earlier' ? format.day(those[0]?.time ?? '') : t(`messages.${is}`)}
      </h2>
      <ul>
        {those.map((message) => (
          <li key={message.id}>
            <MessageRow message={message} onOpen={open} />
          </li>
        ))}
      </ul>
    </section>
  ))
}
