import { DEFAULT_LANGUAGE, OTHER_LANGUAGES } from '@plumbline/language/languages'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/field.tsx'
import styles from './products.module.css'

export type Names = Readonly<Record<string, string>>

/** What customers call a product: English is needed, a missing name shows what is read instead. */
export function NameFields({
  names,
  refusal,
  onChange,
}: {
  readonly names: Names
  readonly refusal: string | undefined
  readonly onChange: (names: Names) => void
}) {
  const t = useWords()
  const english = names[DEFAULT_LANGUAGE] ?? ''

  const isMissing = (code: string): boolean => (names[code] ?? '').trim() === ''

  const given = OTHER_LANGUAGES.filter(({ code }) => !isMissing(code)).length

  const put = (code: string, name: string): void => onChange({ ...names, [code]: name })

  return (
    <fieldset className={styles.group}>
      <legend>{t('product.names')}</legend>
      <Field
        label="English"
        maxLength={60}
        value={english}
        refusal={refusal}
        onChange={({ target }) => put(DEFAULT_LANGUAGE, target.value)}
      />
      <details className={styles.more}>
        <summary>{t('product.other_names', { n: given, all: OTHER_LANGUAGES.length })}</summary>
        <div className={styles.group}>
          <p className={styles.quiet}>{t('product.names_note')}</p>
          {OTHER_LANGUAGES.map(({ code, name, html }) => (
            <Field
              key={code}
              label={name}
              lang={html}
              maxLength={60}
              value={names[code] ?? ''}
              note={
                isMissing(code) && english.trim() !== ''
                  ? t('product.falls_back', { name: english })
                  : undefined
              }
              onChange={({ target }) => put(code, target.value)}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
