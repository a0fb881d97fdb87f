import { registerCall } from '@plumbline/api-schema/accounts/account'
import { settingsCall } from '@plumbline/api-schema/service/content'
import type { FormEvent } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { signIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { CheckBox } from '../../ui/fields/check-box.tsx'
import { useDraft } from '../../ui/fields/draft.ts'
import { Field } from '../../ui/fields/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { AccountHead } from './account-head.tsx'
import { accountOf } from '../../forms/credentials/account-name.ts'
import { AccountNameFields } from '../../forms/credentials/account-name-fields.tsx'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { regionOfDevice } from '../../forms/places/dial-codes.ts'
import { NewPasswordFields } from '../../forms/credentials/new-password-fields.tsx'
import { changeRegisterForm, emptyRegisterForm, missingOf, registerRequest } from './register-form.ts'
import type { RegisterForm } from './register-form.ts'
import styles from './register-page.module.css'
import { TermsSentence } from './terms-sentence.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { useSubmit } from '../../forms/use-submit.ts'

interface RegisterPageProps {
  readonly redirect: string | null
  /** The inviter's code of an invitation link. */
  readonly invitation: string | null
  readonly onSignedIn: () => void
}

/** Opens an account: name, code, password twice, an invitation code if there is one, and the terms. */
export function RegisterPage({ redirect, invitation, onSignedIn }: RegisterPageProps) {
  const t = useWords()
  const format = useFormat()
  const read = useCall(settingsCall, {}, { staleTime: 3_600_000 })
  const settings = read.data

  const [form, setForm, clear] = useDraft(
    'register',
    emptyRegisterForm(regionOfDevice(navigator.languages), invitation ?? ''),
  )

  const { submit, isBusy, refusals, forget } = useSubmit(registerCall)
  const missing = missingOf(form)

  const type = (change: Partial<RegisterForm>) => {
    setForm(changeRegisterForm(form, change))
    forget()
  }

  const register = async (event: FormEvent) => {
    event.preventDefault()
    if (missing !== undefined) return

    // Which terms are agreed to is not read yet.
    if (!settings) return void read.refetch()

    const result = await submit(registerRequest(form, settings.terms_version))
    if (!result?.ok) return

    clear()
    signIn(result.data.token)
    toast(t('answer.registered'))
    onSignedIn()
  }

  const onward = redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`

  return (
    <div className="fill">
      <AccountHead />
      <h1 className={styles.title}>{t('action.open_account')}</h1>
      <form onSubmit={(event) => void register(event)} noValidate className="fill">
        <AccountNameFields typed={form} onType={type} refusal={refusals['account']}>
          <CodeField
            purpose="register"
            account={accountOf(form)}
            code={form.code}
            onCode={(code) => type({ code })}
            refusal={refusals['code']}
          />
          <NewPasswordFields typed={form} onType={type} refusals={refusals} />
          <Field
            label={t('register.invitation')}
            name="invitation_code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={form.invitation}
            onType={(typed) => type({ invitation: typed })}
            refusal={refusals['invitation_code']}
          />
          <CheckBox
            checked={form.hasAgreed}
            onCheck={(hasAgreed) => type({ hasAgreed })}
            refusal={refusals['terms_version']}
          >
            <TermsSentence version={settings?.terms_version ?? ''} />
          </CheckBox>
        </AccountNameFields>
        <div className={styles.foot}>
          <FormFoot
            refusal={refusals[''] ?? (read.error && !settings ? t('state.not_loaded_note') : undefined)}
            note={t('register.not_private', {
              grant: format.money(settings?.limits.practice_grant ?? '10000.00', 'USD'),
            })}
            isBusy={isBusy}
            missing={
              missing !== undefined
                ? t(`missing.${missing}`)
                : settings || read.error
                  ? undefined
                  : t('state.loading')
            }
            action={t(settings ? 'action.open_account' : 'action.retry')}
          />
          <a href={`#/pages/login/login${onward}`}>{t('register.have_account')}</a>
        </div>
      </form>
    </div>
  )
}
