import { faqCall } from '@plumbline/api-schema/service/support'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import type { SentPicture } from '../../../forms/pictures/use-picture.ts'
import { useServerNow } from '../../../market-data/server-now.ts'
import { useCall } from '../../../session/use-call.ts'
import { useDraft } from '../../../ui/fields/draft.ts'
import { EmptyState, SkeletonRows } from '../../../ui/lists/list-states.tsx'
import { LinkRow } from '../../../ui/lists/row.tsx'
import { Safety } from '../answers-view.tsx'
import { answerPlace, FAQ_VIEW } from '../support-places.ts'
import { ChatMessage, UnsentMessage } from './chat-message.tsx'
import { groupByDay } from '../../group-by-day.ts'
import styles from './chat.module.css'
import { Composer } from './composer.tsx'
import { useChat } from './use-chat.ts'
import { useOutbox } from './use-outbox.ts'
import { WaitingLine } from './waiting-line.tsx'
import { NotLoaded } from '../../../forms/not-loaded.tsx'

interface Draft {
  readonly text: string
  readonly picture: SentPicture | undefined
}

const EMPTY: Draft = { text: '', picture: undefined }
/** Distance from the end, in px, within which the page scrolls along with new messages. */
const NEAR_END_PX = 160
const FIRST_ANSWERS = ['where_is_my_recharge', 'chart_differs']

/** The chat with customer service: answers above, then the safety line, then talk, and the field at the foot. */
export function ChatView() {
  const t = useWords()
  const [draft, keep] = useDraft<Draft>('support-message', EMPTY)
  const [refusal, setRefusal] = useState<string>()
  const chat = useChat()

  const outbox = useOutbox(chat.add, (message, words) => {
    // What was refused is typed anew, not lost.
    keep((now) => ({ ...now, text: [message.text, now.text].filter(Boolean).join('\n') }))
    setRefusal(words)
  })

  const end = useFollowEnd(chat.items.length + outbox.waiting.length, chat.data !== undefined)

  const send = () => {
    setRefusal(undefined)
    outbox.send({ text: draft.text.trim(), fileId: draft.picture?.fileId })
    keep(EMPTY)
  }

  return (
    <div className={styles.chat}>
      <FirstAnswers isTalking={chat.items.length > 0} />
      <div className={styles.safetySlot}>
        <Safety />
      </div>
      {chat.hasNextPage && (
        <button
          type="button"
          className={styles.earlier}
          disabled={chat.isFetchingNextPage}
          onClick={() => void chat.fetchNextPage()}
        >
          {t(chat.isFetchingNextPage ? 'state.loading' : 'support.earlier')}
        </button>
      )}
      {chat.data === undefined && chat.error === null && <SkeletonRows rows={4} label={t('state.loading')} />}
      {chat.error !== null && chat.data === undefined && (
        <NotLoaded
          title={t('state.not_loaded')}
          note={t('support.not_loaded_note')}
          onRetry={() => void chat.refetch()}
        />
      )}
      {chat.data !== undefined && chat.items.length === 0 && outbox.waiting.length === 0 && (
        <EmptyState title={t('support.chat_empty')} note={t('support.chat_empty_note')} />
      )}
      <Talk items={chat.items} outbox={outbox} />
      <div ref={end} />
      <div className={styles.foot}>
        <WaitingLine isTyping={chat.isTyping} />
        <Composer
          text={draft.text}
          picture={draft.picture}
          refusal={refusal}
          onType={(text) => {
            setRefusal(undefined)
            keep((now) => ({ ...now, text }))
          }}
          onPicture={(picture) => keep((now) => ({ ...now, picture }))}
          onSend={send}
        />
      </div>
    </div>
  )
}

/** A page at its end stays there when something comes; one that was scrolled up is left where it is. */
function useFollowEnd(count: number, isReady: boolean) {
  const end = useRef<HTMLDivElement>(null)
  const isNear = useRef(true)

  useEffect(() => {
    const note = () => {
      const { scrollHeight } = document.documentElement
      isNear.current = scrollHeight - scrollY - innerHeight < NEAR_END_PX
    }

    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [])

  useLayoutEffect(() => {
    if (isReady && isNear.current && count > 0) scrollTo({ top: document.documentElement.scrollHeight })
  }, [count, isReady])

  return end
}

/** Before the first word two answers that most ask for; beside a talk only the way to all of them. */
function FirstAnswers({ isTalking }: { readonly isTalking: boolean }) {
  const t = useWords()
  const { data } = useCall(faqCall, {}, { staleTime: 600_000 })
  const first = isTalking ? [] : (data?.items.filter(({ id }) => FIRST_ANSWERS.includes(id)) ?? [])

  return (
    <ul className={styles.first}>
      {first.map(({ id, question }) => (
        <li key={id}>
          <LinkRow label={question} to={answerPlace(id)} />
        </li>
      ))}
      <li className={styles.all}>
        <LinkRow label={t('support.all_answers', { n: data?.items.length ?? 0 })} to={FAQ_VIEW} />
      </li>
    </ul>
  )
}

function Talk({
  items,
  outbox,
}: {
  readonly items: ReturnType<typeof useChat>['items']
  readonly outbox: ReturnType<typeof useOutbox>
}) {
  const t = useWords()
  const format = useFormat()
  const now = useServerNow(60_000)

  return (
    <section aria-label={t('support.chat')} role="log" className={styles.talk}>
      {groupByDay(items, now).map(({ day: key, is, items: those }) => (
        <section key={key}>
          <h2 className={styles.day}>
            {is === 'earlier' ? format.day(those[0]?.time ?? '') : t(`support.${is}`)}
          </h2>
          <ol>
            {those.map((item) => (
              <ChatMessage key={item.id} item={item} />
            ))}
          </ol>
        </section>
      ))}
      {outbox.waiting.length > 0 && (
        <ol>
          {outbox.waiting.map((message) => (
            <UnsentMessage
              key={message.key}
              message={message}
              isSending={outbox.sendingKey === message.key}
              onRetry={outbox.tryAgain}
              onDiscard={() => outbox.discard(message.key)}
            />
          ))}
        </ol>
      )}
    </section>
  )
}
