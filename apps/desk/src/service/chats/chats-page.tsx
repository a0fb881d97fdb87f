import { CHAT_FILTERS, deskChatsCall } from '@plumbline/api-schema/service/desk-support'
import type { DeskChat } from '@plumbline/api-schema/service/desk-support'
import { languageInfo, languageOf } from '@plumbline/language/languages'
import { useNow } from '../../format/now.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ListPage } from '../../review/list-page.tsx'
import { listStateOf } from '../../review/list-state.ts'
import { since } from '../../review/queue-row.ts'
import { go, searchOf, useAddress } from '../../session/address.ts'
import { useCallPages } from '../../session/use-call.ts'
import { Place } from '../../ui/state.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ChatPanel } from './chat-panel.tsx'
import styles from './chats.module.css'

type Filter = (typeof CHAT_FILTERS)[number]

const placeOf = (filter: Filter): string => (filter === 'waiting' ? '/chats' : `/chats?tab=${filter}`)

/** Chats with customers: those that wait, one's own, all; each opens beside the list. */
export function ChatsPage() {
  const t = useWords()
  const wanted = searchOf(useAddress()).get('tab')
  const filter: Filter = CHAT_FILTERS.find((known) => known === wanted) ?? 'waiting'
  const list = useCallPages(deskChatsCall, { filter, limit: 100 })
  const columns = useColumns()
  const after = CHAT_FILTERS[(CHAT_FILTERS.indexOf(filter) + 1) % CHAT_FILTERS.length] ?? 'waiting'

  return (
    <ListPage<DeskChat>
      title={t('page.chats')}
      bar={
        <div className={styles.bar}>
          <Tabs
            label={t('chats.tabs')}
            chosen={filter}
            tabs={CHAT_FILTERS.map((id) => ({ id, label: t(`chats.${id}`), href: `#${placeOf(id)}` }))}
          />
        </div>
      }
      rows={(list.data?.pages ?? []).flatMap(({ items }) => items)}
      idOf={({ id }) => id}
      columns={columns}
      state={listStateOf(list)}
      empty={
        filter === 'waiting' ? (
          <Place title={t('chats.empty_waiting')} note={t('chats.empty_waiting_note')} />
        ) : (
          <Place title={t(filter === 'mine' ? 'chats.empty_mine' : 'chats.empty_all')} />
        )
      }
      panel={(id, close) => <ChatPanel key={id} id={id} onClose={close} />}
      keysOf={() => ({ t: () => go(placeOf(after)) })}
    />
  )
}

function useColumns() {
  const t = useWords()
  const format = useFormat()
  const now = useNow()

  return [
    {
      id: 'customer',
      head: t('chats.customer'),
      cell: (row: DeskChat) => (
        <>
          {row.account}
          {row.unread > 0 && (
            <strong className={styles.unread}> {t('chats.unread', { n: row.unread })}</strong>
          )}
        </>
      ),
    },
    {
      id: 'last',
      head: t('chats.last'),
      kind: 'words' as const,
      cell: (row: DeskChat) => (
        <bdi className={styles.begin}>
          {row.last_text === '' ? t('chats.picture') : (row.last_text ?? '–')}
        </bdi>
      ),
    },
    {
      id: 'language',
      head: t('chats.language'),
      isExtra: true,
      cell: (row: DeskChat) => languageInfo(languageOf(row.language)).name,
    },
    { id: 'with', head: t('chats.with'), cell: (row: DeskChat) => row.operator ?? '–' },
    {
      id: 'since',
      head: t('chats.since'),
      kind: 'figure' as const,
      cell: (row: DeskChat) =>
        row.waiting_since === undefined
          ? format.dateTime(row.last_at)
          : format.age(since(row.waiting_since, now)),
    },
  ]
}
