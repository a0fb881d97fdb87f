import { KeyRound } from 'lucide-react'
import { useWords } from '../../format/use-words.ts'
import { Header } from '../../ui/header.tsx'
import { goBack } from '../../ui/navigation.ts'
import { LinkRow } from '../../ui/row.tsx'
import styles from './user-page.module.css'

/** What keeps the account the customer's own. */
export function SecurityPage() {
  const t = useWords()
  return (
    <>
      <Header
        title={t('title.security')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <ul>
        <li>
          <LinkRow icon={KeyRound} label={t('title.setpassword')} to="/pages/user/setpassword" />
        </li>
      </ul>
      <p className={styles['note']}>{t('security.note')}</p>
    </>
  )
}
