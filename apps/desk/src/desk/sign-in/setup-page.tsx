import { setUpOperatorCall, setupLinkCall } from '@plumbline/api-schema/desk/desk-operator'
import { PASSWORD_MIN, PASSWORD_MAX } from '@plumbline/domain/desk/operator'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { go, useAddress } from '../../session/address.ts'
import { sendCall } from '../../session/api.ts'
import { useCall } from '../../session/use-call.ts'
import { signIn } from '../../session/token.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { passwordFault, setupTokenOf } from './new-password.ts'
import type { PasswordFault } from './new-password.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import styles from './sign-in.module.css'

/** A new operator's first page: whom the link is for, the password, then the offer of a second factor. */
export function SetupPage() {
  const t = useWords()
  const token = setupTokenOf(useAddress())
  const { data, error, refetch } = useCall(
    setupLinkCall,
    { setup_token: token ?? '' },
    { enabled: token !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )

  const title = t('title.page', { page: t('page.setup') })

  useEffect(() => {
    document.title = title
  }, [title])

  if (error?.failure.network)
    return (
      <SignInFrame title={t('state.not_loaded')} lead={t('state.network')}>
        <Button onClick={() => void refetch()}>{t('action.retry')}</Button>
      </SignInFrame>
    )

  if (token === undefined || error)
    return <SignInFrame title={t('setup.invalid')} lead={t('setup.invalid_note')} />
  if (!data) return <SignInFrame title={t('state.loading')} />

  return (
    <SignInFrame title={t('setup.title', { name: data.name })} lead={t('setup.lead')}>
      <PasswordForm token={token} name={data.name} />
    </SignInFrame>
  )
}

function useFaultWords(): (fault: PasswordFault | undefined) => string | undefined {
  const t = useWords()

  return (fault) => {
    if (!fault) return undefined
    if (fault.kind === 'short') return t('setup.short', { left: fault.left })
    return fault.kind === 'long' ? t('setup.password_length') : t('setup.differs')
  }
}

function PasswordForm({ token, name }: { readonly token: string; readonly name: string }) {
  const t = useWords()
  const wordsOf = useFaultWords()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const fault = isTried ? passwordFault(password, repeated) : undefined

  const send = async (): Promise<void> => {
    setBusy(true)
    setRefusal(undefined)

    const result = await sendCall(setUpOperatorCall, {
      setup_token: token,
      password,
      password_confirm: repeated,
    })

    setBusy(false)

    if (result.ok) {
      signIn(result.data.operator_token)
      // The second factor is offered on the page where it is kept, whose address may be left and come back to.
      return go('/security?welcome=1', { replace: true })
    }

    if (result.network) return setRefusal(t('state.network'))

    const known = {
      password_common: 'setup.password_common',
      password_length: 'setup.password_length',
    } as const

    const own = known[result.refusal as keyof typeof known]
    setRefusal(own === undefined ? result.msg : t(own))
  }

  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isBusy && passwordFault(password, repeated) === undefined) void send()
  }

  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      <Field
        autoFocus
        label={t('setup.password')}
        note={t('setup.rule')}
        type="password"
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX * 2}
        value={password}
        refusal={fault?.kind === 'differs' ? undefined : wordsOf(fault)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field
        label={t('setup.repeat')}
        type="password"
        name="password_confirm"
        autoComplete="new-password"
        value={repeated}
        refusal={fault?.kind === 'differs' ? wordsOf(fault) : undefined}
        onChange={(event) => setRepeated(event.target.value)}
      />
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
      <Button type="submit" kind="next" busy={isBusy}>
        {t('setup.submit')}
      </Button>
    </form>
  )
}
