import type { ReactNode } from 'react'
import { DESK_LANGUAGES } from '@plumbline/language/desk-messages'
import { languageInfo } from '@plumbline/language/languages'
import { useLanguage, useWords } from '../../format/use-words.ts'
import { languageStore, themeStore } from '../../session/appearance.ts'
import { useStore } from '@plumbline/web/state/store'
import { Mark } from '@plumbline/web/parts/mark'
import styles from './sign-in.module.css'

/** The frame of log-in and set-up: mark, title, and language and theme within reach before anybody is signed in. */
export function SignInFrame({
  title,
  lead,
  children,
}: {
  readonly title: string
  readonly lead?: string | undefined
  readonly children?: ReactNode
}) {
  const t = useWords()
  const language = useLanguage()
  const theme = useStore(themeStore)

  return (
    <div className={styles.frame}>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Mark /> <strong>{t('app.name')}</strong>
        </p>
        <h1>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={styles.look}>
        <label>
          <span className="unseen">{t('look.language')}</span>
          <select
            value={language}
            onChange={(event) => languageStore.set(event.target.value === 'zh' ? 'zh' : 'en')}
          >
            {DESK_LANGUAGES.map((code) => (
              <option key={code} value={code}>
                {languageInfo(code).name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span className="unseen">{t('look.theme')}</span>
          <select
            value={theme}
            onChange={({ target: { value } }) =>
              themeStore.set(value === 'light' || value === 'dark' ? value : 'device')
            }
          >
            <option value="device">{t('look.device')}</option>
            <option value="light">{t('look.light')}</option>
            <option value="dark">{t('look.dark')}</option>
          </select>
        </label>
      </footer>
    </div>
  )
}
