import { makeRecoveryCodesCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { recoveryCodesLeft } from '../../forms/credentials/recovery-codes-left.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { FACTORS } from './factor-list.tsx'
import { KeepCodes } from './keep-codes.tsx'
import styles from './protection.module.css'
import { keepSecurityAndCodes } from './use-security.ts'
import { useShownFactor } from '../../forms/credentials/use-shown-factor.tsx'

/** How many recovery codes are left, and a new set by the login password and a factor. */
export function MakeCodes({ left }: { readonly left: number }) {
  const t = useWords()
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const [isNotShown, setNotShown] = useState(false)

  const { submit, isBusy, refusals, forget } = useSubmit(makeRecoveryCodesCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const factor = useShownFactor(refusals['second_factor'], forget, 'does_not')
  const missing = password === '' ? 'password' : factor.missing
  if (codes) return <KeepCodes codes={codes} />

  const make = async () => {
    if (missing !== undefined) return

    const shown = await factor.show()
    setNotShown(shown === 'not_shown')
    if (shown === 'not_shown') return

    const result = await submit({ login_password: password, ...shown })
    if (result?.ok) setCodes(keepSecurityAndCodes(result.data))
  }

  return (
    <FormPage
      title={t('title.recovery_codes')}
      above={FACTORS}
      onSubmit={() => void make()}
      foot={
        <FormFoot
          refusal={isNotShown ? t('protection.factor.not_shown') : refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.recovery.make')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.recovery.lead')}</p>
      <h2 className={styles.head}>{recoveryCodesLeft(t, left)}</h2>
      <p className={styles.lead}>{t('protection.recovery.make_lead')}</p>
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
