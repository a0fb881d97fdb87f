import { useWords } from '../../format/use-words.ts'
import { LanguageList } from './language-list.tsx'
import styles from './language-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'

/** The language picker as a page. */
export function LanguagePage() {
  const t = useWords()

  return (
    <>
      <PageHead title={t('title.language')} above="/pages/user/user" />
      <div className={styles.page}>
        <LanguageList />
      </div>
    </>
  )
}
