import {
  closeChatCall,
  deskChatCall,
  deskChatsCall,
  handOverChatCall,
  takeChatCall,
} from '@plumbline/api-schema/service/desk-support'
import type { DeskChat } from '@plumbline/api-schema/service/desk-support'
import { queuesCall } from '@plumbline/api-schema/desk/desk-queue'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { addressNow, go, isStillAt, withSearch } from '../../session/address.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { useKeys } from '../../ui/keys.ts'
import { say } from '../../ui/said.tsx'
import styles from './chats.module.css'
import { Composer } from './composer.tsx'

const readAgain = (): void => refresh(deskChatsCall, deskChatCall, queuesCall)

/** What can be done with a chat: taken by whoever answers, written in, handed over, closed. */
export function ChatActs({ chat }: { readonly chat: DeskChat }) {
  const t = useWords()
  const form = useFormCall()
  const [isHandingOver, setHandingOver] = useState(false)
  const { id, is_mine: isMine, operator } = chat

  const take = async (): Promise<void> => {
    const from = addressNow()
    const taken = await form.send(takeChatCall, { id, ...(operator !== undefined && { over: true }) })

    readAgain()
    if (!taken) return

    say(t('chats.taken'))
    if (isStillAt(from, 'id')) go(withSearch(from, { tab: 'mine' }), { replace: true })
  }

  const close = async (): Promise<void> => {
    if (await form.send(closeChatCall, { id })) say(t('chats.closed'))
    readAgain()
  }

  useKeys({
    a: isMine ? () => document.querySelector<HTMLElement>('[data-composer]')?.focus() : () => void take(),
    x: isMine ? () => void close() : undefined,
    h: isMine ? () => setHandingOver(true) : undefined,
  })

  if (isHandingOver) return <HandOver id={id} onEnd={() => setHandingOver(false)} />

  return (
    <div className={styles.acts}>
      <p role="alert" className={styles.failure}>
        {form.refusal?.words}
      </p>
      {isMine ? (
        <>
          <Composer chat={chat} onSent={readAgain} />
          <div className={styles.buttons}>
            <Button shortcut="h" onClick={() => setHandingOver(true)}>
              {t('chats.hand_over')}
            </Button>
            <Button shortcut="x" busy={form.isBusy} onClick={() => void close()}>
              {t('chats.close')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className={styles.quiet}>{t('chats.not_mine')}</p>
          <Button
            kind={operator === undefined ? 'next' : 'outline'}
            shortcut="a"
            busy={form.isBusy}
            onClick={() => void take()}
          >
            {operator === undefined ? t('chats.take') : t('chats.take_over', { operator })}
          </Button>
        </>
      )}
    </div>
  )
}

function HandOver({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const t = useWords()
  const form = useFormCall()
  const [note, setNote] = useState('')
  useKeys({ escape: onEnd }, true)

  const submit = async (): Promise<void> => {
    const given = await form.send(handOverChatCall, { id, ...(note.trim() !== '' && { note }) })
    readAgain()
    if (!given) return

    say(t('chats.handed_over'))
    onEnd()
  }

  return (
    <div className={styles.acts}>
      <SendForm
        submit={t('chats.hand_over')}
        isBusy={form.isBusy}
        failure={form.refusal?.words}
        onSubmit={() => void submit()}
        onCancel={onEnd}
      >
        <Field
          label={t('chats.hand_over_note')}
          value={note}
          maxLength={300}
          autoFocus
          onChange={(event) => setNote(event.target.value)}
        />
      </SendForm>
    </div>
  )
}
