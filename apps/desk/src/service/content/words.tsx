import type { DeskWording } from '@plumbline/api-schema/service/desk-content'
import { languageInfo, languageName } from '@plumbline/language/languages'
import styles from './content.module.css'

/** Words as they were written, language by language, folded: the Markdown itself, which is what is hashed. */
export const Words = ({ wordings }: { readonly wordings: readonly DeskWording[] }) => (
  <div className={styles.words}>
    {wordings.map(({ language, title, lead, markdown }) => (
      <details key={language}>
        <summary>{languageName(language)}</summary>
        <div lang={languageInfo(language).html}>
          <strong>{title}</strong>
          {lead !== '' && <p>{lead}</p>}
          <pre>{markdown}</pre>
        </div>
      </details>
    ))}
  </div>
)
