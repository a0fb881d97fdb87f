import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '@plumbline/language/languages'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/field.tsx'
import type { DraftDoor } from './draft-door.ts'
import styles from './investments.module.css'

/** The titles in ten languages: English is needed, a missing one shows what customers read instead. */
export function TitleFields({ door }: { readonly door: DraftDoor }) {
  const t = useWords()
  const { titles } = door.draft
  const english = titles[DEFAULT_LANGUAGE] ?? ''
  const given = OTHER_LANGUAGES.filter(({ code }) => (titles[code] ?? '').trim() !== '').length

  const put = (code: string, title: string): void => door.change({ titles: { ...titles, [code]: title } })

  return (
    <fieldset className={styles.group}>
      <legend>{t('investments.titles')}</legend>
      <Field
        autoFocus
        label="English"
        maxLength={80}
        value={english}
        refusal={door.wrongOf('titles')}
        onChange={(event) => put(DEFAULT_LANGUAGE, event.target.value)}
      />
      <details className={styles.more}>
        <summary>{t('investments.other_titles', { n: given, all: OTHER_LANGUAGES.length })}</summary>
        <div className={styles.group}>
          <p className={styles.quiet}>{t('investments.titles_note')}</p>
          {OTHER_LANGUAGES.map(({ code, name, html }) => {
            const isMissing = (titles[code] ?? '').trim() === ''

            return (
              <Field
                key={code}
                label={name}
                lang={html}
                maxLength={80}
                value={titles[code] ?? ''}
                note={
                  isMissing && english.trim() !== ''
                    ? t('investments.falls_back', { title: english })
                    : undefined
                }
                onChange={(event) => put(code, event.target.value)}
              />
            )
          })}
        </div>
      </details>
    </fieldset>
  )
}
