import { logInCall } from '@plumbline/api-schema/account'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { signIn } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/draft.ts'
import { Field, Refusal } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { AccountHead } from './account-head.tsx'
import { accountAsTyped } from './account-name.ts'
import styles from './login-page.module.css'
import { PlumbDrawing } from './plumb-drawing.tsx'
import { Unlock } from './unlock.tsx'
import { useSubmit } from '../../forms/use-submit.ts'

interface LoginPageProps {
  /** Where the customer was going, handed on to registration. */
  readonly redirect: string | null
  /** The session ended without the customer's doing on this page: elsewhere, or with time. */
  readonly hasEnded: boolean
  readonly onSignedIn: () => void
}

/** Log in; a locked account is unlocked here, by code. */
export function LoginPage({ redirect, hasEnded, onSignedIn }: LoginPageProps) {
  const t = useWords()
  const [typed, setTyped, clear] = useDraft('login', { account: '', password: '' })
  const [isLocked, setLocked] = useState(false)
  const { submit, isBusy, refusals, forget } = useSubmit(logInCall)
  const onward = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`

  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    forget()
    if (change.account !== undefined) setLocked(false)
  }
  const logIn = async (event: FormEvent) => {
    event.preventDefault()
    if (typed.account.trim() === '' || typed.password === '') return
    const result = await submit({ account: accountAsTyped(typed.account), password: typed.password })
    if (!result) return
    if (result.ok) {
      clear()
      signIn(result.data.token)
      toast(t('answer.logged_in'))
      onSignedIn()
      return
    }
    setLocked(
      !result.network && result.refusal === 'account_locked' && result.params?.['reset'] === undefined,
    )
  }
  const unlocked = () => {
    setLocked(false)
    forget()
    toast(t('unlock.done'))
  }
  return (
    <div className={styles['page']}>
      <AccountHead />
      <div className={styles['hero']}>
        <PlumbDrawing />
        <h1>{t('login.title')}</h1>
        <p>{t('home.welcome')}</p>
      </div>
      {hasEnded && (
        <p className={styles['ended']} role="status">
          {t('login.ended')}
        </p>
      )}
      <form className={styles['form']} onSubmit={(event) => void logIn(event)} noValidate>
        <Field
          label={t('login.account')}
          name="account"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode="email"
          value={typed.account}
          onType={(account) => type({ account })}
          refusal={refusals['account']}
        />
        <PasswordField
          label={t('login.password')}
          showLabel={t('password.show')}
          name="password"
          autoComplete="current-password"
          value={typed.password}
          onType={(password) => type({ password })}
          refusal={refusals['password']}
        />
        {refusals[''] !== undefined && (
          <div role="alert">
            <Refusal>{refusals['']}</Refusal>
          </div>
        )}
        {!isLocked && (
          <Button
            type="submit"
            busy={isBusy}
            disabled={typed.account.trim() === '' || typed.password === ''}
            className={styles['action']}
          >
            {t('action.log_in')}
          </Button>
        )}
      </form>
      {isLocked && <Unlock account={accountAsTyped(typed.account)} onUnlocked={unlocked} />}
      <div className={styles['ways']}>
        <a href="#/pages/login/forgetpwd">{t('login.forgot')}</a>
        <a href={`#/pages/login/register${onward}`} className={styles['strong']}>
          {t('action.open_account')}
        </a>
      </div>
      <p className={styles['foot']}>{t('login.not_private')}</p>
    </div>
  )
}
