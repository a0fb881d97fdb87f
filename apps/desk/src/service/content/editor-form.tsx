import {
  contentItemCall,
  contentItemsCall,
  discardContentCall,
  LEAD_MAX,
  MARKDOWN_MAX,
  saveContentCall,
  TITLE_MAX,
} from '@plumbline/api-schema/service/desk-content'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ContentKind, Written } from '@plumbline/domain/service/content'
import { languageInfo } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { useEffect, useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useFormCall } from '../../review/send-form.tsx'
import { addressNow, isStillAt } from '../../session/address.ts'
import { refresh } from '../../session/query-client.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { say } from '../../ui/said.tsx'
import { Preview } from './preview.tsx'
import { leftBehind } from './publish-draft.ts'
import styles from './content.module.css'
import { WRITTEN_FIELDS } from '@plumbline/domain/service/content'

const NONE: Written = { title: '', lead: '', markdown: '' }

interface EditorFormProps {
  readonly id: string
  readonly kind: ContentKind
  readonly language: Language
  readonly whole: ResponseOf<typeof contentItemCall> | undefined
  readonly onFirstSaved: (id: string) => void
}

/** Title, one sentence, and the text in Markdown; what is typed stands beside it as customers will see it. */
export function EditorForm({ id, kind, language, whole, onFirstSaved }: EditorFormProps) {
  const t = useWords()
  const format = useFormat()
  const kept = whole?.drafts.find((draft) => draft.language === language)
  const published = whole?.wordings.find((words) => words.language === language)
  const base: Written = kept ?? published ?? NONE
  const [typed, setTyped] = useState<Written>()
  const words = typed ?? base
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const isChanged = WRITTEN_FIELDS.some((name) => words[name] !== base[name])

  // New English words leave these behind, unless somebody says that they still fit.
  const canStay = whole !== undefined && leftBehind(whole).includes(language)

  // What nobody has changed here follows what is kept: an answer from before must not be saved over a colleague's words.
  if (typed && !isChanged) setTyped(undefined)
  useWarning(isChanged)

  const change = (part: Partial<Written>): void => setTyped((now) => ({ ...(now ?? base), ...part }))

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const from = addressNow()
    const saved = await send(saveContentCall, { ...(id !== 'new' && { id }), kind, language, ...words })
    if (!saved) return

    say(t('content.saved'))
    refresh(contentItemCall, contentItemsCall)
    if (!whole && isStillAt(from, 'id')) onFirstSaved(saved.id)
  }

  const discard = async (): Promise<void> => {
    if (!(await send(discardContentCall, { id, language }))) return

    say(t('content.discarded'))
    setTyped(published ?? NONE)
    refresh(contentItemCall, contentItemsCall)
  }

  return (
    <div className={styles.columns}>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <Field
          autoFocus
          label={t('content.title')}
          lang={languageInfo(language).html}
          maxLength={TITLE_MAX}
          value={words.title}
          refusal={refusalOf('title')}
          onChange={({ target }) => change({ title: target.value })}
        />
        <Field
          label={t('content.lead')}
          lang={languageInfo(language).html}
          maxLength={LEAD_MAX}
          value={words.lead}
          refusal={refusalOf('lead')}
          onChange={({ target }) => change({ lead: target.value })}
        />
        {kind !== 'banner' && (
          <MarkdownField
            language={language}
            value={words.markdown}
            refusal={refusalOf('markdown')}
            onType={(markdown) => change({ markdown })}
          />
        )}
        <p role="alert" className={styles.failure}>
          {refusal?.field === undefined && refusal?.words}
        </p>
        <div className={styles.acts}>
          <Button type="submit" kind="next" busy={isBusy} disabled={!isChanged && !canStay}>
            {t('content.save')}
          </Button>
          {kept && <Button onClick={() => void discard()}>{t('content.discard')}</Button>}
          <span className={styles.quiet} role="status">
            {isChanged
              ? t('content.unsaved')
              : kept
                ? t('content.saved_by', { operator: kept.saved_by, time: format.dateTime(kept.saved_at) })
                : published && t('content.all_saved')}
          </span>
        </div>
      </form>
      <Preview words={words} language={language} english={language === 'en' ? undefined : englishOf(whole)} />
    </div>
  )
}

/** What customers of a language without words of its own read: the English that is being written, or that stands. */
const englishOf = (whole: EditorFormProps['whole']): Written | undefined =>
  [...(whole?.drafts ?? []), ...(whole?.wordings ?? [])].find(({ language }) => language === 'en')

/** Leaving the page with words that were not saved asks first. */
function useWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return

    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', warn)

    return () => removeEventListener('beforeunload', warn)
  }, [isChanged])
}

function MarkdownField(props: {
  readonly language: Language
  readonly value: string
  readonly refusal: string | undefined
  readonly onType: (markdown: string) => void
}) {
  const t = useWords()
  const format = useFormat()
  const id = useId()

  return (
    <div className={styles.markdown}>
      <label htmlFor={id}>{t('content.markdown')}</label>
      <textarea
        id={id}
        lang={languageInfo(props.language).html}
        maxLength={MARKDOWN_MAX}
        value={props.value}
        aria-invalid={props.refusal !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => props.onType(target.value)}
      />
      <p id={`${id}-note`} className={styles.quiet}>
        {t('content.help', { name: '{brand}' })} ·{' '}
        {t('content.long', { n: format.count(props.value.length), most: format.count(MARKDOWN_MAX) })}
      </p>
      <p role="alert" className={styles.failure}>
        {props.refusal}
      </p>
    </div>
  )
}
