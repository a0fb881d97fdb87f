import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Header } from '../../ui/header.tsx'
import { goBack } from '../../ui/navigation.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { DataTap } from './data-tap.tsx'
import styles from './protection.module.css'

/** Everything of the customer as one file, by the login password. */
export function DataPage() {
  const t = useWords()
  const [password, setPassword] = useState('')
  return (
    <>
      <Header
        title={t('title.data')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/user/user')}
      />
      <div className={styles['page']}>
        <p className={styles['lead']}>{t('protection.data.lead')}</p>
        <p className={styles['note']}>{t('protection.data.often')}</p>
        <PasswordField
          label={t('protection.password')}
          showLabel={t('password.show')}
          name="login_password"
          autoComplete="current-password"
          value={password}
          onType={setPassword}
        />
        <DataTap kind="next" password={password} />
      </div>
    </>
  )
}
