import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Choice, Field } from '../../ui/field.tsx'

/** What every record states of its document, as it is typed. */
export function useDocument() {
  const [title, setTitle] = useState('')
  const [hash, setHash] = useState('')
  const [day, setDay] = useState('')
  const [isActive, setActive] = useState(true)

  return {
    title,
    setTitle,
    hash,
    setHash,
    day,
    setDay,
    isActive,
    setActive,
    wish: {
      title: title.trim(),
      document_hash: hash.trim().toLowerCase(),
      review_day: day,
      is_active: isActive,
    },
  }
}

export function DocumentFields({
  document,
  refusalOf,
}: {
  readonly document: ReturnType<typeof useDocument>
  readonly refusalOf: (field: string) => string | undefined
}) {
  const t = useWords()

  return (
    <>
      <Field
        label={t('gates.title')}
        maxLength={200}
        value={document.title}
        refusal={refusalOf('title')}
        onChange={({ target }) => document.setTitle(target.value)}
      />
      <Field
        label={t('gates.hash')}
        note={t('gates.hash_note')}
        maxLength={64}
        spellCheck={false}
        value={document.hash}
        refusal={refusalOf('document_hash')}
        onChange={({ target }) => document.setHash(target.value)}
      />
      <Field
        type="date"
        label={t('gates.review_day')}
        value={document.day}
        refusal={refusalOf('review_day')}
        onChange={({ target }) => document.setDay(target.value)}
      />
      <Choice
        label={t('gates.act')}
        value={document.isActive ? 'record' : 'withdraw'}
        options={[
          { value: 'record', label: t('gates.act.record') },
          { value: 'withdraw', label: t('gates.act.withdraw') },
        ]}
        onChange={({ target }) => document.setActive(target.value === 'record')}
      />
    </>
  )
}
