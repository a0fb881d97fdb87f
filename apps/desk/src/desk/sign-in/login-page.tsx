import {
  logInOperatorCall,
  passkeyChallengeCall,
  passkeyLogInCall,
} from '@plumbline/api-schema/desk/desk-operator'
import { startAuthentication } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { go, returnTo, searchOf, useAddress } from '../../session/address.ts'
import { sendCall } from '../../session/api.ts'
import type { Failure } from '../../session/api.ts'
import { signIn } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'
import type { PasskeyOptions } from '../../review/factor-field.tsx'

/** Log-in with password and the app's code, or with a passkey; then on to where the session ended. */
export function LoginPage() {
  const t = useWords()
  const search = searchOf(useAddress())
  const wanted = search.get('return')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const title = t('title.page', { page: t('page.login') })

  useEffect(() => {
    document.title = title
  }, [title])

  const enter = (token: string): void => {
    signIn(token)
    go(returnTo(wanted), { replace: true })
  }

  const fail = (failure: Failure): void => {
    if (!failure.network && failure.refusal === 'second_factor_required') return setNeedsCode(true)
    const isLocked = !failure.network && failure.refusal === 'account_locked'
    setRefusal(failure.network ? t('state.network') : isLocked ? t('login.locked') : failure.msg)
  }

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return

    setBusy(true)
    setRefusal(undefined)
    await work()
    setBusy(false)
  }

  const byPassword = async (): Promise<void> => {
    const result = await sendCall(logInOperatorCall, {
      name: name.trim(),
      password,
      ...(code.trim() !== '' && { second_factor: code.trim() }),
    })

    if (result.ok) enter(result.data.operator_token)
    else fail(result)
  }

  const byPasskey = async (): Promise<void> => {
    if (name.trim() === '') return setRefusal(t('login.name_first'))

    const asked = await sendCall(passkeyChallengeCall, { name: name.trim() })
    if (!asked.ok) return fail(asked)

    const response = await startAuthentication({
      optionsJSON: JSON.parse(asked.data.options) as PasskeyOptions,
    }).catch(() => undefined)
    if (!response) return setRefusal(t('login.passkey_failed'))

    const result = await sendCall(passkeyLogInCall, {
      challenge_id: asked.data.challenge_id,
      response: JSON.stringify(response),
    })

    if (result.ok) enter(result.data.operator_token)
    else fail(result)
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    void run(byPassword)
  }

  return (
    <SignInFrame title={t('login.title')} lead={search.has('ended') ? t('login.ended') : undefined}>
      <form className={styles.form} onSubmit={onSubmit} noValidate>
        <Field
          autoFocus
          label={t('login.name')}
          name="name"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label={t('login.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {needsCode && (
          <Field
            autoFocus
            label={t('login.code')}
            note={t('login.code_note')}
            name="second_factor"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
        <Button type="submit" kind="next" busy={isBusy}>
          {t('login.submit')}
        </Button>
        <Button onClick={() => void run(byPasskey)}>{t('login.passkey')}</Button>
      </form>
    </SignInFrame>
  )
}
