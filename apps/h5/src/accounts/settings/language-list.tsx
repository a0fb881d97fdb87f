import { LANGUAGES } from '@plumbline/language/languages'
import { Check } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { chooseLanguage, useLanguage } from '../../session/language-choice.ts'
import { Icon } from '@plumbline/web/parts/icon'
import styles from './language-list.module.css'

/** The ten languages, each in its own words; the choice holds at once and relabels everything, the tab bar too. */
export function LanguageList({ columns = 1 }: { readonly columns?: 1 | 2 }) {
  const t = useWords()
  const chosen = useLanguage()

  return (
    <fieldset className={styles.list} data-columns={columns}>
      <legend className="unseen">{t('title.language')}</legend>
      {LANGUAGES.map(({ code, html, name }) => (
        <label key={code} lang={html}>
          <input
            type="radio"
            name="language"
            checked={code === chosen}
            onChange={() => chooseLanguage(code)}
          />
          <span>
            {name}
            {code === chosen && <Icon of={Check} />}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
