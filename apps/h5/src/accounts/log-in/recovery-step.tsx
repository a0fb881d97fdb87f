import { useState } from 'react'
import type { ComponentProps, FormEvent } from 'react'
import { isRecoveryCode, RecoveryCodeField } from '../../forms/credentials/recovery-code-field.tsx'
import { useWords } from '../../format/use-words.ts'
import { Button, InlineStep } from '../../ui/button.tsx'
import styles from './login-page.module.css'

/** The second step of a log-in by a recovery code, for whose phone or passkey is not at hand. */
export function RecoveryStep(props: {
  readonly isBusy: boolean
  readonly refusal: ComponentProps<typeof RecoveryCodeField>['refusal']
  readonly onShow: (secondFactor: string) => void
  readonly onType: () => void
  readonly onOther: () => void
}) {
  const t = useWords()
  const [code, setCode] = useState('')
  const isWhole = isRecoveryCode(code)

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (isWhole) props.onShow(code)
  }

  return (
    <form className={styles.form} onSubmit={enter} noValidate>
      <h2 className={styles.step}>{t('protection.recovery.field')}</h2>
      <p className="quiet">{t('protection.recovery.lead')}</p>
      <RecoveryCodeField
        value={code}
        onType={(typed) => {
          setCode(typed)
          props.onType()
        }}
        refusal={props.refusal}
      />
      <Button type="submit" busy={props.isBusy} disabled={!isWhole} className={styles.action}>
        {t('action.log_in')}
      </Button>
      <div className={styles.others}>
        <InlineStep onClick={props.onOther}>{t('protection.recovery.use_other')}</InlineStep>
      </div>
    </form>
  )
}
