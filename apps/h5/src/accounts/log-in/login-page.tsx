import { logInCall } from '@plumbline/api-schema/accounts/account'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { signIn } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { AccountHead } from './account-head.tsx'
import { accountAsTyped } from '../../forms/credentials/account-name.ts'
import styles from './login-page.module.css'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import type { FactorKind } from '@plumbline/domain/accounts/factor-limit'
import { PlumbDrawing } from './plumb-drawing.tsx'
import { Unlock } from './unlock.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface LoginPageProps {
  /** Where the customer was going, handed on to registration. */
  readonly redirect: string | null
  /** The session ended without the customer's doing on this page: elsewhere, or with time. */
  readonly hasEnded: boolean
  readonly onSignedIn: () => void
}

const factorOf = (name: unknown): FactorKind =>
  name === 'passkey' || name === 'both' ? name : 'authenticator'

/** Log in; a locked account is unlocked here, by code. */
export function LoginPage({ redirect, hasEnded, onSignedIn }: LoginPageProps) {
  const t = useWords()
  const [typed, setTyped, clear] = useDraft('login', { account: '', password: '' })
  const [isLocked, setLocked] = useState(false)
  const [factor, setFactor] = useState<FactorKind>()

  const { submit, isBusy, refusals, forget } = useSubmit(logInCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const onward = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`

  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    forget()
    if (change.account !== undefined) setLocked(false)
  }

  const entered = (token: string) => {
    clear()
    signIn(token)
    toast(t('answer.logged_in'))
    onSignedIn()
  }

  const logIn = async (secondFactor?: string) => {
    if (typed.account.trim() === '' || typed.password === '') return

    const result = await submit({
      account: accountAsTyped(typed.account),
      password: typed.password,
      ...defined({ second_factor: secondFactor }),
    })
    if (!result) return
    if (result.ok) return entered(result.data.token)

    if (!result.network && result.refusal === 'second_factor_required') {
      forget()
      return setFactor(factorOf(result.params?.['factor']))
    }

    if (!result.network && result.refusal !== 'second_factor_wrong') setFactor(undefined)
    setLocked(
      !result.network && result.refusal === 'account_locked' && result.params?.['reset'] === undefined,
    )
  }

  const enter = (event: FormEvent) => {
    event.preventDefault()
    void logIn()
  }

  const unlocked = () => {
    setLocked(false)
    forget()
    toast(t('unlock.done'))
  }

  return (
    <div className="fill">
      <AccountHead />
      <div className={styles.hero}>
        <PlumbDrawing />
        <h1>{t('login.title')}</h1>
      </div>
      {hasEnded && (
        <p className={styles.ended} role="status">
          {t('login.ended')}
        </p>
      )}
      {factor !== undefined ? (
        <SecondFactorStep
          account={accountAsTyped(typed.account)}
          kind={factor}
          isBusy={isBusy}
          refusal={refusals['second_factor'] ?? refusals['']}
          isWrong={refusals['second_factor'] !== undefined}
          onShow={(shown) => void logIn(shown)}
          onType={forget}
          onBack={() => setFactor(undefined)}
        />
      ) : (
        <>
          <form className={styles.form} onSubmit={enter} noValidate>
            <Field
              label={t('login.account')}
              name="account"
              autoComplete="username webauthn"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              inputMode="email"
              value={typed.account}
              onType={(account) => type({ account })}
              refusal={refusals['account']}
            />
            <LoginPasswordField
              label={t('login.password')}
              name="password"
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
                className={styles.action}
              >
                {t('action.log_in')}
              </Button>
            )}
          </form>
          <PasskeyLogIn onToken={entered} />
        </>
      )}
      {isLocked && <Unlock account={accountAsTyped(typed.account)} onUnlocked={unlocked} />}
      <Ways onward={onward} />
      <p className={styles.foot}>{t('login.not_private')}</p>
    </div>
  )
}

const Ways = ({ onward }: { readonly onward: string }) => {
  const t = useWords()

  return (
    <div className={styles.ways}>
      <a href="#/pages/login/forgetpwd">{t('login.forgot')}</a>
      <a href={`#/pages/login/register${onward}`} className={styles.strong}>
        {t('action.open_account')}
      </a>
    </div>
  )
}
