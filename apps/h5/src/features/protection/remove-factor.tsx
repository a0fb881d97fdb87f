import { ownChallengeCall, removeFactorCall } from '@plumbline/api-schema/protection'
import type { Security } from '@plumbline/api-schema/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { showPasskey } from '../../session/passkey.ts'
import { InlineStep } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { goBack } from '../../ui/navigation.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { FACTORS } from './add-app.tsx'
import { codeOf } from './proof-fields.tsx'
import styles from './protection.module.css'
import { keepSecurity } from './use-security.ts'

/** Removes one factor by the login password and a factor that still works. */
export function RemoveFactor({
  security,
  id,
}: {
  readonly security: Security
  readonly id: string | undefined
}) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [digits, setDigits] = useState('')
  const [isNotShown, setNotShown] = useState(false)
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(removeFactorCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })
  const hasApp = security.authenticator_since !== undefined
  const missing = password === '' ? 'password' : hasApp && codeOf(digits).length < 6 ? 'factor' : undefined

  const remove = async (secondFactor: string) => {
    const result = await submit({
      ...(id !== undefined && { id }),
      login_password: password,
      second_factor: secondFactor,
    })
    if (!result?.ok) return
    keepSecurity(result.data)
    toast(t('protection.factor.removed'))
    if (isHere()) goBack(FACTORS)
  }
  const showAndRemove = async () => {
    if (password === '') return
    setNotShown(false)
    const asked = await sendCall(ownChallengeCall, {})
    const response = asked.ok ? await showPasskey(asked.data.options) : undefined
    if (!asked.ok || !response) return setNotShown(true)
    await remove(JSON.stringify({ challenge_id: asked.data.challenge_id, response }))
  }
  const act = () => (hasApp ? remove(codeOf(digits)) : showAndRemove())
  return (
    <FormPage
      title={t('protection.factor.remove')}
      above={FACTORS}
      onSubmit={() => void (missing === undefined && act())}
      foot={
        <FormFoot
          refusal={isNotShown ? t('protection.factor.not_shown') : refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t(hasApp ? 'protection.factor.remove' : 'protection.factor.use_passkey')}
        />
      }
    >
      <p className={styles['lead']}>{t('protection.factor.remove_lead')}</p>
      <PasswordField
        label={t('protection.password')}
        showLabel={t('password.show')}
        name="login_password"
        autoComplete="current-password"
        value={password}
        onType={(typed) => {
          setPassword(typed)
          forget()
        }}
        refusal={refusals['login_password']}
      />
      {hasApp && (
        <Field
          label={t('protection.factor.digits')}
          name="second_factor"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={digits}
          onType={(typed) => {
            setDigits(typed)
            forget()
          }}
          refusal={refusals['second_factor']}
        />
      )}
      {hasApp && security.passkeys.length > 0 && (
        <InlineStep disabled={password === ''} onClick={() => void showAndRemove()}>
          {t('protection.factor.use_passkey')}
        </InlineStep>
      )}
    </FormPage>
  )
}
