import { contentItemCall } from '@plumbline/api-schema/service/desk-content'
import type { ContentKind } from '@plumbline/domain/service/content'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '../../format/use-words.ts'
import { readStateOf } from '../../review/list-state.ts'
import { NotListed } from '../../review/not-listed.tsx'
import { go, withSearch } from '../../session/address.ts'
import { useCall } from '../../session/use-call.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { EditorForm } from './editor-form.tsx'
import { LANGUAGE_SHAPES, languageState } from './language-state.ts'
import type { Whole } from './language-state.ts'
import { useItemName } from './use-content.ts'
import styles from './content.module.css'

/** What has just been saved for the first time: its form stays as it stood, with what is typed on and the focus. */
interface Begun {
  readonly from: string
  readonly id: string
  readonly language: Language
}

/** Writing one item, one language at a time, with what customers will see beside it. */
export function Editor(props: {
  readonly id: string
  /** Nothing was saved of it yet. */
  readonly isNew: boolean
  readonly language: string
  readonly kind: ContentKind | undefined
}) {
  const t = useWords()
  const nameOf = useItemName()
  const { id, isNew } = props
  const read = useCall(contentItemCall, { id }, { enabled: !isNew })
  const { data } = read
  const language: Language = LANGUAGES.find(({ code }) => code === props.language)?.code ?? 'en'
  const kind = data?.item.kind ?? props.kind ?? 'news'
  const [begun, setBegun] = useState<Begun>()
  if (begun && (begun.id !== id || begun.language !== language)) setBegun(undefined)

  const onFirstSaved = (saved: string): void => {
    // Both at once: with the address alone, the form would give way to the reading of its own item.
    flushSync(() => {
      setBegun({ from: begun?.from ?? id, id: saved, language })
      go(withSearch('/content', { kind, id: saved, write: language }), { replace: true })
    })
  }

  const title = data
    ? nameOf(data.item)
    : id === 'new'
      ? t('content.new_of', { kind: t(`cone.${kind}`) })
      : nameOf({ id, kind, title: id })

  // Never an empty form in its stead: saved, it would take the place of what is written.
  if (!isNew && !data && !begun)
    return (
      <div className={styles.editor}>
        <PageHead title={t('page.content')} />
        <NotListed state={readStateOf(read)} />
      </div>
    )

  return (
    <div className={styles.editor}>
      <PageHead title={title} />
      <div className={styles.bar}>
        <a href={`#${withSearch('/content', { kind, id: isNew ? undefined : id })}`}>{t('content.back')}</a>
      </div>
      <LanguageTabs id={id} kind={kind} language={language} whole={data} />
      <EditorForm
        key={`${begun?.from ?? id} ${language}`}
        id={id}
        kind={kind}
        language={language}
        whole={data}
        onFirstSaved={onFirstSaved}
      />
    </div>
  )
}

function LanguageTabs({
  id,
  kind,
  language,
  whole,
}: {
  readonly id: string
  readonly kind: ContentKind
  readonly language: Language
  readonly whole: Whole | undefined
}) {
  const t = useWords()

  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('content.editor')}
        chosen={language}
        tabs={LANGUAGES.map(({ code, name }) => ({
          id: code,
          label: name,
          href: `#${withSearch('/content', { kind, id, write: code })}`,
        }))}
      />
      <p className={styles.legend}>
        <LanguageState language={language} whole={whole} />
      </p>
    </div>
  )
}

/** What stands in this language: published, being written, or nothing but English. */
function LanguageState({
  language,
  whole,
}: {
  readonly language: Language
  readonly whole: Whole | undefined
}) {
  const t = useWords()
  const state = whole ? languageState(whole, language) : 'missing'
  if (language === 'en' && state === 'missing') return null // English is what the others fall back to

  return (
    <>
      <Glyph shape={LANGUAGE_SHAPES[state]} />{' '}
      {state === 'missing' ? t('content.falls_back') : t(`content.l_${state}`)}
    </>
  )
}
