import { recoverFactorCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { Field } from '../../ui/fields/field.tsx'
import { navigate } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { HoldAhead } from './hold-ahead.tsx'
import { codeOf, missingProof, NO_PROOFS } from './proof-fields.tsx'
import styles from './protection.module.css'
import { LOGIN_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Removes factors that were lost, before the log-in that asks for them. */
export function LostFactorPage() {
  const t = useWords()
  const format = useFormat()
  const [account, setAccount] = useState('')
  const [idNumber, setIdNumber] = useState('')
  const [proofs, setProofs] = useState(NO_PROOFS)
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(recoverFactorCall)
  const missing = missingProof(proofs)
  const named = account.trim()

  const type = (change: Partial<typeof proofs>) => {
    setProofs({ ...proofs, ...change })
    forget()
  }

  const recover = async () => {
    if (missing !== undefined || named === '') return

    const result = await submit({
      account: named,
      password: proofs.password,
      code: codeOf(proofs.code),
      ...(idNumber.trim() !== '' && { id_number: idNumber.trim() }),
    })
    if (!result?.ok) return

    toast(t('protection.lost.done', { time: format.dateTime(result.data.withdrawals_held_until) }))
    if (isHere()) navigate(LOGIN_PAGE, { replace: true })
  }

  return (
    <FormPage
      title={t('title.lost_factor')}
      above={LOGIN_PAGE}
      onSubmit={() => void recover()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.lost.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.lost.lead', { asks: 'yes' })}</p>
      <HoldAhead />
      <Field
        label={t('protection.lost.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        value={account}
        onType={(typed) => {
          setAccount(typed)
          forget()
        }}
        refusal={refusals['account']}
      />
      <LoginPasswordField
        name="password"
        value={proofs.password}
        onType={(password) => type({ password })}
        refusal={refusals['password']}
      />
      <CodeField
        purpose="secure"
        account={named === '' ? undefined : named}
        isAtDoor
        code={proofs.code}
        onCode={(code) => type({ code })}
        refusal={refusals['code']}
      />
      <Field
        label={t('protection.id_number')}
        hint={t('protection.lost.id_number_maybe')}
        name="id_number"
        autoComplete="off"
        value={idNumber}
        onType={(typed) => {
          setIdNumber(typed)
          forget()
        }}
        refusal={refusals['id_number']}
      />
    </FormPage>
  )
}
