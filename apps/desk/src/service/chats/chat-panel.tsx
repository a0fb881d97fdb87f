import { deskChatCall, readDeskChatCall } from '@plumbline/api-schema/service/desk-support'
import type { DeskChat, DeskMessage } from '@plumbline/api-schema/service/desk-support'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Panel } from '../../review/panel.tsx'
import { sendCall } from '../../session/api.ts'
import { useCallPages } from '../../session/use-call.ts'
import { useTyping } from '../../session/typing.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '@plumbline/web/styles/class-names'
import { AboutCustomer } from './about-customer.tsx'
import { ChatActs } from './chat-acts.tsx'
import styles from './chats.module.css'
import { ItemPicture } from '../../review/item-picture.tsx'

/** A picture that a customer sent: read, and so logged, only when it is asked for. */
function ChatPicture({ fileId, words }: { readonly fileId: string; readonly words: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return isOpen ? (
    <ItemPicture fileId={fileId} what={t('chats.picture')} takesFocus />
  ) : (
    <Button onClick={() => setOpen(true)}>{words}</Button>
  )
}

/** One chat: who it is (masked), what was said, and the field to answer in. */
export function ChatPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useWords()
  const pages = useCallPages(deskChatCall, { id, limit: 50 })
  const chat = pages.data?.pages[0]?.chat
  const messages = (pages.data?.pages ?? []).flatMap(({ items }) => items).toReversed()

  useSeen(id, messages, chat)
  const isTyping = useTyping(id)
  const label = t('chats.of', { id })

  return (
    <Panel
      label={label}
      head={label}
      onClose={onClose}
      foot={chat && <ChatActs key={chat.operator ?? ''} chat={chat} />}
    >
      {!chat && (
        <p role="status">
          {pages.error
            ? pages.error.failure.network
              ? t('state.network')
              : pages.error.failure.msg
            : t('state.loading')}
        </p>
      )}
      {chat && <AboutCustomer id={chat.customer_id} />}
      {pages.hasNextPage && (
        <Button kind="plain" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('chats.earlier')}
        </Button>
      )}
      <Messages messages={messages} />
      <p className={styles.typing} role="status">
        {isTyping && t('chats.typing')}
      </p>
    </Panel>
  )
}

/** What stands in the open panel of a page that somebody looks at has been seen. */
function useSeen(id: string, messages: readonly DeskMessage[], chat: DeskChat | undefined): void {
  const told = useRef(0)
  const newest = messages.findLast(({ from }) => from === 'customer')?.number ?? 0
  const isNew = chat !== undefined && chat.unread > 0

  useEffect(() => {
    const tell = (): void => {
      if (!isNew || newest <= told.current || document.visibilityState !== 'visible') return
      told.current = newest
      void sendCall(readDeskChatCall, { id, number: newest })
    }

    tell()
    document.addEventListener('visibilitychange', tell)

    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, newest, isNew])
}

function Messages({ messages }: { readonly messages: readonly DeskMessage[] }) {
  const t = useWords()
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.number

  useLayoutEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])

  return (
    <>
      <div role="log" aria-label={t('chats.log')}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      </div>
      <div ref={end} />
    </>
  )
}

function Message({ message }: { readonly message: DeskMessage }) {
  const t = useWords()
  const format = useFormat()
  const time = format.dateTime(message.time)
  const isOurs = message.from === 'support'

  return (
    <li className={classNames(styles.message, isOurs && styles.ours)}>
      {message.file_id !== undefined && <ChatPicture fileId={message.file_id} words={t('chats.look')} />}
      {message.text !== '' && (
        <p className={styles.text} dir="auto">
          {message.text}
        </p>
      )}
      {message.text === '' && message.file_id === undefined && <p>{t('chats.erased')}</p>}
      <p className={styles.meta}>
        {isOurs
          ? t('chats.by', {
              operator: message.operator ?? '',
              time: message.is_read ? t('chats.read_at', { time }) : time,
            })
          : time}
      </p>
    </li>
  )
}
