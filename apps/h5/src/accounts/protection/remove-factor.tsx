import { removeFactorCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { goBack } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { FACTORS } from './factor-list.tsx'
import { HoldAhead } from './hold-ahead.tsx'
import styles from './protection.module.css'
import { keepSecurity } from './use-security.ts'
import { useShownFactor } from '../../forms/credentials/use-shown-factor.tsx'
import { defined } from '@plumbline/domain/basics/defined'

/** Removes one factor by the login password and a factor that still works, or by a recovery code and its hold. */
export function RemoveFactor({ id }: { readonly id: string | undefined }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [isNotShown, setNotShown] = useState(false)

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(removeFactorCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const factor = useShownFactor(refusals['second_factor'], forget, { ahead: <HoldAhead /> })
  const missing = password === '' ? 'password' : factor.missing

  const remove = async () => {
    if (missing !== undefined) return

    const shown = await factor.show()
    setNotShown(shown === 'not_shown')
    if (shown === 'not_shown') return

    const result = await submit({ ...defined({ id }), login_password: password, ...shown })
    if (!result?.ok) return

    keepSecurity(result.data)
    toast(t('protection.factor.removed'))
    if (isHere()) goBack(FACTORS)
  }

  return (
    <FormPage
      title={t('protection.factor.remove')}
      above={FACTORS}
      onSubmit={() => void remove()}
      foot={
        <FormFoot
          refusal={isNotShown ? t('protection.factor.not_shown') : refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.factor.remove')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.factor.remove_lead')}</p>
      <LoginPasswordField
        value={password}
        onType={(typed) => {
          setPassword(typed)
          forget()
        }}
        refusal={refusals['login_password']}
      />
      {factor.field}
    </FormPage>
  )
}
