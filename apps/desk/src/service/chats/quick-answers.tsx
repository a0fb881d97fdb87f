import { faqCall } from '@plumbline/api-schema/service/support'
import { languageOf } from '@plumbline/language/languages'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { readStateOf } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { useCall } from '../../session/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import styles from './chats.module.css'

const SHOWN_MAX = 6

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()

/** Published answers in the customer's language: found by words of the question, put into the field as text. */
export function QuickAnswers(props: {
  readonly language: string
  readonly onChoose: (answer: string) => void
  readonly onClose: () => void
}) {
  const t = useWords()
  const [typed, setTyped] = useState('')
  const read = useCall(faqCall, { of: languageOf(props.language) }, { staleTime: 600_000 })
  const { data } = read
  const words = fold(typed).split(/\s+/).filter(Boolean)

  const found = (data?.items ?? []).filter(({ question, answer }) =>
    words.every((word) => fold(`${question} ${answer}`).includes(word)),
  )

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return props.onClose()
    }

    const [first] = found
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) {
      event.preventDefault()
      props.onChoose(first.answer)
    }
  }

  return (
    <div role="group" aria-label={t('chats.quick')} className={styles.quick} onKeyDown={onKeyDown}>
      <Field
        label={t('chats.quick_find')}
        note={t('chats.quick_note')}
        value={typed}
        autoFocus
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul>
        {found.slice(0, SHOWN_MAX).map(({ id, question, answer }) => (
          <li key={id}>
            <button type="button" className={styles.pick} onClick={() => props.onChoose(answer)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      {!data && <NotListed state={readStateOf(read)} />}
      {data && found.length === 0 && <p role="status">{t('chats.quick_none')}</p>}
      <Button onClick={props.onClose}>{t('action.cancel')}</Button>
    </div>
  )
}
