import { changePasswordCall } from '@plumbline/api-schema/accounts/account'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { renewSession } from '../../session/token.ts'
import { goBack } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { missingPassword } from '../../forms/credentials/new-password.ts'
import { NewPasswordFields } from '../../forms/credentials/new-password-fields.tsx'
import styles from './register-page.module.css'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { PageHead } from '../../forms/page-head.tsx'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

const EMPTY = { oldPassword: '', password: '', passwordAgain: '' }

/** Changes the login password; every other session ends, this one goes on under a new token. */
export function ChangePasswordPage() {
  const t = useWords()
  const [typed, setTyped] = useState(EMPTY)

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(changePasswordCall, {
    login_failed: t('setpassword.wrong_old'),
  })

  const missing = typed.oldPassword === '' ? 'old_password' : missingPassword(typed)

  const type = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change })
    forget()
  }

  const change = async (event: FormEvent) => {
    event.preventDefault()
    if (missing) return

    const passwords = {
      old_password: typed.oldPassword,
      password: typed.password,
      password_confirm: typed.passwordAgain,
    }

    const result = await renewSession(() => submit(passwords))
    if (!result?.ok) return

    toast(t('setpassword.done'))
    if (isHere()) goBack(SECURITY_PAGE)
  }

  return (
    <div className="fill">
      <PageHead title={t('title.setpassword')} above={SECURITY_PAGE} />
      <form onSubmit={(event) => void change(event)} noValidate className="fill">
        <div className={styles.fields}>
          <LoginPasswordField
            label={t('setpassword.old')}
            name="old_password"
            value={typed.oldPassword}
            onType={(oldPassword) => type({ oldPassword })}
            refusal={refusals['old_password']}
          />
          <NewPasswordFields label={t('setpassword.new')} typed={typed} onType={type} refusals={refusals} />
        </div>
        <div className={styles.foot}>
          <FormFoot
            refusal={refusals['']}
            note={t('setpassword.note')}
            isBusy={isBusy}
            missing={missing && t(`missing.${missing}`)}
            action={t('setpassword.action')}
          />
        </div>
      </form>
    </div>
  )
}
