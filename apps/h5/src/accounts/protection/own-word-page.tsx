import { setOwnWordCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { InlineStep } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import styles from './protection.module.css'
import { keepSecurity, useSecurity } from './use-security.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** The word by which a customer knows that a mail or SMS is ours. */
export function OwnWordPage() {
  const t = useWords()
  const { data, error, refetch } = useSecurity()
  const word = data?.own_word
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(setOwnWordCall)

  const missing =
    typed.trim() === ''
      ? t('protection.word.missing')
      : password === ''
        ? t('protection.missing.password')
        : undefined

  const save = async (next: string) => {
    const result = await submit({ own_word: next, login_password: password })
    if (!result?.ok) return

    keepSecurity(result.data)
    toast(t('protection.word.saved'))
    if (isHere()) goBack(SECURITY_PAGE)
  }

  return (
    <FormPage
      title={t('title.own_word')}
      above={SECURITY_PAGE}
      onSubmit={() => void (missing === undefined && save(typed.trim()))}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missing}
          action={t('protection.word.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.word.lead')}</p>
      {error && !data ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <p className={styles.note}>
          {data
            ? word === undefined
              ? t('protection.word.none')
              : t('protection.word.now', { word })
            : t('state.loading')}
        </p>
      )}
      <Field
        label={t('protection.word.label')}
        placeholder={t('protection.word.placeholder')}
        name="own_word"
        autoComplete="off"
        maxLength={30}
        value={typed}
        onType={(next) => {
          setTyped(next)
          forget()
        }}
        refusal={refusals['own_word']}
      />
      <LoginPasswordField
        value={password}
        onType={(next) => {
          setPassword(next)
          forget()
        }}
        refusal={refusals['login_password']}
      />
      {word !== undefined && (
        <InlineStep disabled={password === ''} onClick={() => void save('')}>
          {t('protection.word.remove')}
        </InlineStep>
      )}
    </FormPage>
  )
}
