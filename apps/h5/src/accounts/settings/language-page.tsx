import { useWords } from '../../format/use-words.ts'
import { Header } from '../../ui/pages/header.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { LanguageList } from './language-list.tsx'
import styles from './language-page.module.css'

/** The language picker as a page. */
export function LanguagePage() {
  const t = useWords()

  return (
    <>
      <Header
        title={t('title.language')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <div className={styles.page}>
        <LanguageList />
      </div>
    </>
  )
}
