import { sendChatCall } from '@plumbline/api-schema/service/desk-support'
import type { DeskChat } from '@plumbline/api-schema/service/desk-support'
import { CHAT_TEXT_MAX } from '@plumbline/api-schema/service/support'
import { useId, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../format/use-words.ts'
import { focusPanel } from '../../review/focus.ts'
import { useFormCall } from '../../review/send-form.tsx'
import { sendTyping } from '../../session/typing.ts'
import { Button } from '../../ui/button.tsx'
import { useKeys } from '../../ui/keys.ts'
import styles from './chats.module.css'
import { QuickAnswers } from './quick-answers.tsx'
import { TYPING_EVERY_MS } from '@plumbline/api-schema/wire/stream'

/** What was begun in a chat is there again when one comes back to it; in memory alone. */
const drafts = new Map<string, string>()

/** The field to answer in: Enter sends; what is refused stays as it was typed. */
export function Composer({ chat, onSent }: { readonly chat: DeskChat; readonly onSent: () => void }) {
  const t = useWords()
  const id = useId()
  const form = useFormCall()
  const field = useRef<HTMLTextAreaElement>(null)
  const toldAt = useRef(-Infinity)
  const [text, setText] = useState(drafts.get(chat.id) ?? '')
  const [isQuick, setQuick] = useState(false)

  const keep = (typed: string): void => {
    setText(typed)
    drafts.set(chat.id, typed)
  }

  const type = (typed: string): void => {
    form.forget()
    keep(typed)
    if (typed === '' || performance.now() - toldAt.current < TYPING_EVERY_MS) return

    toldAt.current = performance.now()
    sendTyping(chat.id)
  }

  const submit = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    const written = text.trim()
    if (written === '' || form.isBusy) return

    // What is written after this is a message of its own: the other side hears of it at once.
    toldAt.current = -Infinity
    keep('')
    field.current?.focus()
    const sent = await form.send(sendChatCall, { id: chat.id, text: written })

    // What was refused stands there again, before what was begun meanwhile.
    if (!sent) keep([written, drafts.get(chat.id)].filter(Boolean).join('\n\n'))
    onSent()
  }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return focusPanel()
    }

    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return

    event.preventDefault()
    void submit()
  }

  useKeys({ q: () => setQuick(true) })

  if (isQuick)
    return (
      <QuickAnswers
        language={chat.language}
        onClose={() => setQuick(false)}
        onChoose={(answer) => {
          // Drawn at once: a key that comes before the focus would be one of the desk's own, and could close the chat.
          flushSync(() => {
            type(text.trim() === '' ? answer : `${text.trim()}\n\n${answer}`)
            setQuick(false)
          })
          field.current?.focus()
        }}
      />
    )

  return (
    <form className={styles.composer} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{t('chats.message')}</label>
      <textarea
        id={id}
        ref={field}
        rows={3}
        dir="auto"
        data-composer=""
        maxLength={CHAT_TEXT_MAX}
        value={text}
        aria-invalid={form.refusal !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-note`} className={form.refusal ? styles.failure : styles.quiet} role="status">
        {form.refusal?.words ?? t('chats.message_note')}
      </p>
      <div className={styles.buttons}>
        <Button shortcut="q" onClick={() => setQuick(true)}>
          {t('chats.quick')}
        </Button>
        <Button type="submit" kind="next" busy={form.isBusy} disabled={text.trim() === ''}>
          {t('chats.send')}
        </Button>
      </div>
    </form>
  )
}
