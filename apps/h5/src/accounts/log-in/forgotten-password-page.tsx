import { resetPasswordCall } from '@plumbline/api-schema/accounts/account'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { HelpTap } from '../../forms/help-tap.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { navigate } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { accountOf } from '../../forms/credentials/account-name.ts'
import { AccountNameFields } from '../../forms/credentials/account-name-fields.tsx'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { regionOfDevice } from '../../forms/places/dial-codes.ts'
import { NewPasswordFields } from '../../forms/credentials/new-password-fields.tsx'
import { changeRegisterForm, emptyRegisterForm, missingOf } from './register-form.ts'
import type { RegisterForm } from './register-form.ts'
import styles from './register-page.module.css'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { PageHead } from '../../forms/page-head.tsx'
import { LOGIN_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Sets a new login password by code; every session ends, on all devices. */
export function ForgottenPasswordPage() {
  const t = useWords()
  const [form, setForm, clear] = useDraft('forgotten', {
    ...emptyRegisterForm(regionOfDevice(navigator.languages), ''),
    hasAgreed: true,
  })

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(resetPasswordCall)
  const missing = missingOf(form)

  const type = (change: Partial<RegisterForm>) => {
    setForm(changeRegisterForm(form, change))
    forget()
  }

  const reset = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return

    const result = await submit({
      account: accountOf(form) ?? '',
      code: form.code,
      password: form.password,
      password_confirm: form.passwordAgain,
    })
    if (!result?.ok) return

    clear()
    toast(t('forgotten.done'))
    if (isHere()) navigate(LOGIN_PAGE, { replace: true })
  }

  return (
    <div className="fill">
      <PageHead title={t('title.forgetpwd')} above={LOGIN_PAGE} taps={<HelpTap />} />
      <form onSubmit={(event) => void reset(event)} noValidate className="fill">
        <AccountNameFields typed={form} onType={type} refusal={refusals['account']}>
          <CodeField
            purpose="reset_password"
            account={accountOf(form)}
            code={form.code}
            onCode={(code) => type({ code })}
            refusal={refusals['code']}
          />
          <NewPasswordFields typed={form} onType={type} refusals={refusals} />
        </AccountNameFields>
        <div className={styles.foot}>
          <FormFoot
            refusal={refusals['']}
            note={t('forgotten.note')}
            isBusy={isBusy}
            missing={missing === undefined ? undefined : t(`missing.${missing}`)}
            action={t('forgotten.action')}
          />
          <a href="#/pages/login/forgetpwd?lost=name">{t('title.take_back')}</a>
        </div>
      </form>
    </div>
  )
}
