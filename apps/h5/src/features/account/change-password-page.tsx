import { changePasswordCall } from '@plumbline/api-schema/account'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { signIn } from '../../session/token.ts'
import { Header } from '../../ui/header.tsx'
import { goBack } from '../../ui/navigation.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { isPasswordReady } from '../../forms/new-password.ts'
import { NewPasswordFields } from '../../forms/new-password-fields.tsx'
import styles from './register-page.module.css'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useSubmit } from '../../forms/use-submit.ts'

const SECURITY = '/pages/user/security'
const EMPTY = { oldPassword: '', password: '', passwordAgain: '' }

/** Changes the login password; every other session ends, this one goes on under a new token. */
export function ChangePasswordPage() {
  const t = useWords()
  const [typed, setTyped] = useState(EMPTY)
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(changePasswordCall, {
    login_failed: t('setpassword.wrong_old'),
  })
  const isReady = typed.oldPassword !== '' && isPasswordReady(typed)
  const missing =
    typed.oldPassword === ''
      ? 'missing.old_password'
      : typed.passwordAgain === ''
        ? 'missing.passwordAgain'
        : 'missing.password'
  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    forget()
  }
  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const result = await submit({
      old_password: typed.oldPassword,
      password: typed.password,
      password_confirm: typed.passwordAgain,
    })
    if (!result?.ok) return
    signIn(result.data.token)
    toast(t('setpassword.done'))
    if (isHere()) goBack(SECURITY)
  }
  return (
    <div className={styles['page']}>
      <Header title={t('title.setpassword')} backLabel={t('action.back')} onBack={() => goBack(SECURITY)} />
      <form onSubmit={(event) => void change(event)} noValidate className={styles['form']}>
        <div className={styles['fields']}>
          <PasswordField
            label={t('setpassword.old')}
            showLabel={t('password.show')}
            name="old_password"
            autoComplete="current-password"
            value={typed.oldPassword}
            onType={(oldPassword) => type({ oldPassword })}
            refusal={refusals['old_password']}
          />
          <NewPasswordFields label={t('setpassword.new')} typed={typed} onType={type} refusals={refusals} />
        </div>
        <div className={styles['foot']}>
          <FormFoot
            refusal={refusals['']}
            note={t('setpassword.note')}
            isBusy={isBusy}
            missing={isReady ? undefined : t(missing)}
            action={t('setpassword.action')}
          />
        </div>
      </form>
    </div>
  )
}
