import { languageInfo } from '@plumbline/language/languages'
import { Globe, X } from 'lucide-react'
import { useLanguage } from '../../format/use-language.ts'
import { useWords } from '../../format/use-words.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { openAppearance } from '../../ui/appearance-door.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { goBack } from '../../ui/pages/navigation.ts'
import styles from './account-head.module.css'

/** Head of the pages before login: close at the left, language and appearance at the right. */
export function AccountHead() {
  const t = useWords()
  const language = useLanguage()

  return (
    <header className={styles.head}>
      <IconButton label={t('action.close')} onClick={() => goBack('/pages/aboutus/aboutus')}>
        <Icon of={X} size={24} />
      </IconButton>
      <HelpTap />
      <button type="button" className={styles.language} onClick={openAppearance}>
        <Icon of={Globe} />
        <span className="unseen">{t('action.language_and_theme')}: </span>
        {languageInfo(language).name}
      </button>
    </header>
  )
}
