import { releaseCall } from '@plumbline/api-schema/accounts/protection'
import type { Security } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { stepClass } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './protection.module.css'
import { EMPTY_RELEASE, missingOfRelease, RELEASE_FIELDS, releaseRequest } from './release-form.ts'
import type { ReleaseField, ReleaseForm } from './release-form.ts'
import { keepSecurity, useSecurity } from './use-security.ts'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Ends the owner's own pause of withdrawals by identity steps. */
export function ReleasePage() {
  const t = useWords()
  const { data: security, error, refetch } = useSecurity()

  // What was held for another reason ends by itself alone.
  if (security?.holds.some(({ reason }) => reason === 'secured')) return <Release by={security.release_by} />

  return (
    <>
      <PageHead title={t('protection.release.title')} above={SECURITY_PAGE} />
      {security ? (
        <EmptyState title={t('protection.release.none')} note={t('protection.release.none_note')}>
          <a className={stepClass} href={`#${SECURITY_PAGE}`}>
            {t('title.security')}
          </a>
        </EmptyState>
      ) : (
        <NotRead error={error} refetch={refetch} rows={3} />
      )}
    </>
  )
}

function Release({ by }: { readonly by: Security['release_by'] }) {
  const t = useWords()
  const [typed, setTyped] = useState(EMPTY_RELEASE)
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(releaseCall)
  const missing = missingOfRelease(typed, by)

  const type = (change: Partial<ReleaseForm>) => {
    setTyped({ ...typed, ...change })
    forget()
  }

  const release = async () => {
    if (missing !== undefined) return

    const result = await submit(releaseRequest(typed, by))
    if (!result?.ok) return

    keepSecurity(result.data)
    toast(t('protection.release.done'))
    if (isHere()) goBack(SECURITY_PAGE)
  }

  return (
    <FormPage
      title={t('protection.release.title')}
      above={SECURITY_PAGE}
      onSubmit={() => void release()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.release.action')}
        />
      }
    >
      <p className={styles.lead}>{t(`protection.release.${by}`)}</p>
      {RELEASE_FIELDS[by].map((field) => (
        <FieldOfRelease
          key={field}
          field={field}
          value={typed[field]}
          onType={(value) => type({ [field]: value })}
          refusal={refusals[field]}
        />
      ))}
      <CodeField
        purpose="secure"
        code={typed.code}
        onCode={(code) => type({ code })}
        refusal={refusals['code']}
      />
    </FormPage>
  )
}

function FieldOfRelease(props: {
  readonly field: ReleaseField
  readonly value: string
  readonly onType: (value: string) => void
  readonly refusal: string | undefined
}) {
  const t = useWords()
  const { field, ...rest } = props
  if (field === 'id_number')
    return (
      <Field
        {...rest}
        label={t('protection.id_number')}
        hint={t('protection.id_number_note')}
        name={field}
        autoComplete="off"
      />
    )

  if (field === 'birthday')
    return <Field {...rest} label={t('protection.birthday')} name={field} type="date" autoComplete="bday" />
  if (field === 'login_password') return <LoginPasswordField {...rest} />

  return (
    <PasswordField
      {...rest}
      label={t('security.fund_password')}
      showLabel={t('password.show')}
      name={field}
      autoComplete="off"
    />
  )
}
