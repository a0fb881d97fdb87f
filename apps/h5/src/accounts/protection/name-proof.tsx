import type { NameProof } from '@plumbline/domain/accounts/name-change'
import type { ReactNode } from 'react'
import { CodeField } from '../../forms/credentials/code-field.tsx'
import { LoginPasswordField } from '../../forms/credentials/login-password-field.tsx'
import { useWords } from '../../format/use-words.ts'
import { InlineStep, stepClass } from '../../ui/button.tsx'
import type { NameForm } from './change-name-form.ts'
import { PapersFields } from './papers-fields.tsx'
import styles from './protection.module.css'

/** The login password, and beside it the factor that there is, a code to the old name, or the papers. */
export function NameProof(props: {
  readonly account: string
  readonly proof: NameProof
  readonly hasPapers: boolean
  readonly form: NameForm
  readonly onType: (change: Partial<NameForm>) => void
  readonly refusals: Readonly<Record<string, string>>
  readonly factorField: ReactNode
}) {
  const t = useWords()
  const { account, proof, form, onType, refusals } = props

  return (
    <>
      <LoginPasswordField
        value={form.password}
        onType={(password) => onType({ password })}
        refusal={refusals['login_password']}
      />
      {props.factorField}
      {proof === 'code' && (
        <>
          <CodeField
            purpose="change_name"
            label={t('name_change.old_code', { account })}
            code={form.oldCode}
            onCode={(oldCode) => onType({ oldCode })}
            refusal={refusals['code']}
          />
          <InlineStep onClick={() => onType({ byPapers: true })}>
            {t('name_change.cannot_read', { account })}
          </InlineStep>
        </>
      )}
      {proof === 'papers' && (
        <>
          <p className={styles.note}>{t(props.hasPapers ? 'name_change.papers' : 'name_change.no_papers')}</p>
          {props.hasPapers ? (
            <PapersFields {...form} onType={onType} refusals={refusals} />
          ) : (
            <a className={stepClass} href="#/pages/customer/customer">
              {t('title.support')}
            </a>
          )}
          <InlineStep onClick={() => onType({ byPapers: false })}>
            {t('name_change.by_code', { account })}
          </InlineStep>
        </>
      )}
    </>
  )
}
