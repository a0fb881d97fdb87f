import { releaseCall } from '@plumbline/api-schema/protection'
import type { Security } from '@plumbline/api-schema/protection'
import { useState } from 'react'
import { CodeField } from '../../forms/code-field.tsx'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { stepClass } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Header } from '../../ui/header.tsx'
import { EmptyState, SkeletonRows } from '../../ui/list-states.tsx'
import { goBack } from '../../ui/navigation.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { codeOf } from './proof-fields.tsx'
import styles from './protection.module.css'
import { keepSecurity, useSecurity } from './use-security.ts'

const ABOVE = '/pages/user/security'
const EMPTY = { fund_password: '', login_password: '', id_number: '', birthday: '', code: '' }
type Typed = typeof EMPTY

/** What each way asks for beside the code. */
const FIELDS = {
  fund_password: ['fund_password'],
  identity: ['login_password', 'id_number', 'birthday'],
  login_password: ['login_password'],
} as const satisfies Record<Security['release_by'], readonly (keyof Typed)[]>

/** The name of `protection.missing` for each. */
const MISSING = {
  fund_password: 'fund_password',
  login_password: 'password',
  id_number: 'id_number',
  birthday: 'birthday',
} as const

/** Ends the owner's own pause of withdrawals by identity steps. */
export function ReleasePage() {
  const t = useWords()
  const { data: security, error, refetch } = useSecurity()
  // What was held for another reason ends by itself alone.
  if (security?.holds.some(({ reason }) => reason === 'secured')) return <Release by={security.release_by} />
  return (
    <>
      <Header
        title={t('protection.release.title')}
        backLabel={t('action.back')}
        onBack={() => goBack(ABOVE)}
      />
      {security ? (
        <EmptyState title={t('protection.release.none')} note={t('protection.release.none_note')}>
          <a className={stepClass} href={`#${ABOVE}`}>
            {t('title.security')}
          </a>
        </EmptyState>
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} label={t('state.loading')} />
      )}
    </>
  )
}

function Release({ by }: { readonly by: Security['release_by'] }) {
  const t = useWords()
  const [typed, setTyped] = useState(EMPTY)
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(releaseCall)
  const fields: readonly (keyof typeof MISSING)[] = FIELDS[by]
  const empty = fields.find((field) => typed[field].trim() === '')
  const missing = empty ? MISSING[empty] : codeOf(typed.code).length < 6 ? 'code' : undefined
  const type = (change: Partial<Typed>) => {
    setTyped({ ...typed, ...change })
    forget()
  }
  const release = async () => {
    if (missing !== undefined) return
    const asked = Object.fromEntries(fields.map((field) => [field, typed[field].trim()]))
    const result = await submit({ ...asked, code: codeOf(typed.code) })
    if (!result?.ok) return
    keepSecurity(result.data)
    toast(t('protection.release.done'))
    if (isHere()) goBack(ABOVE)
  }
  return (
    <FormPage
      title={t('protection.release.title')}
      above={ABOVE}
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
      <p className={styles['lead']}>{t(`protection.release.${by}`)}</p>
      {fields.map((field) => (
        <ReleaseField
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

function ReleaseField(props: {
  readonly field: keyof typeof MISSING
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
  return (
    <PasswordField
      {...rest}
      label={t(field === 'fund_password' ? 'security.fund_password' : 'protection.password')}
      showLabel={t('password.show')}
      name={field}
      autoComplete={field === 'fund_password' ? 'off' : 'current-password'}
    />
  )
}
