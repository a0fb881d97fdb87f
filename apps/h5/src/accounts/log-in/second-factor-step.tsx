import { factorChallengeCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useWords } from '../../format/use-words.ts'
import { sendCall } from '../../session/api.ts'
import { hasPasskeys, showPasskey } from '../../session/passkey.ts'
import { Button, InlineStep, stepClass } from '../../ui/button.tsx'
import { Field, Refusal } from '../../ui/fields/field.tsx'
import styles from './login-page.module.css'
import { RecoveryStep } from './recovery-step.tsx'
import type { FactorKind } from '@plumbline/domain/accounts/factor-limit'

/** The second step of a log-in: six digits, or a passkey. The password before it stays typed. */
export function SecondFactorStep(props: {
  readonly account: string
  readonly kind: FactorKind
  readonly isBusy: boolean
  readonly refusal: string | undefined
  /** Whether it is refused for what was shown. */
  readonly isWrong: boolean
  readonly onShow: (secondFactor: string) => void
  readonly onType: () => void
  readonly onBack: () => void
}) {
  const t = useWords()
  const { kind, refusal } = props
  const [digits, setDigits] = useState('')
  const [isRecovering, setRecovering] = useState(false)
  const [isNotShown, setNotShown] = useState(false)
  const takesPasskey = kind !== 'authenticator' && hasPasskeys()
  const code = digits.replaceAll(/\s/g, '')

  const enter = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) props.onShow(code)
  }

  const usePasskey = async () => {
    setNotShown(false)
    const asked = await sendCall(factorChallengeCall, { account: props.account })
    const response = asked.ok ? await showPasskey(asked.data.options) : undefined
    if (!asked.ok || !response) return setNotShown(true)

    props.onShow(JSON.stringify({ challenge_id: asked.data.challenge_id, response }))
  }

  const recover = (isOn: boolean) => {
    setRecovering(isOn)
    props.onType()
  }

  if (isRecovering)
    return (
      <RecoveryStep
        isBusy={props.isBusy}
        refusal={props.isWrong ? 'wrong' : refusal === undefined ? undefined : { words: refusal }}
        onShow={props.onShow}
        onType={props.onType}
        onOther={() => recover(false)}
      />
    )

  const lead = { authenticator: 'lead_app', passkey: 'lead_passkey', both: 'lead_both' } as const

  return (
    <form className={styles.form} onSubmit={enter} noValidate>
      <h2 className={styles.step}>{t('protection.login.title')}</h2>
      <p className="quiet">{t(`protection.login.${lead[kind]}`)}</p>
      {kind !== 'passkey' && (
        <Field
          label={t('protection.factor.digits')}
          name="second_factor"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={7}
          value={digits}
          onType={(typed) => {
            setDigits(typed)
            props.onType()
          }}
          refusal={refusal}
        />
      )}
      <div role="alert">
        {kind === 'passkey' && refusal !== undefined && <Refusal>{refusal}</Refusal>}
        {isNotShown && <Refusal>{t('protection.factor.not_shown')}</Refusal>}
      </div>
      {kind !== 'passkey' && (
        <Button type="submit" busy={props.isBusy} disabled={code.length < 6} className={styles.action}>
          {t('action.log_in')}
        </Button>
      )}
      {takesPasskey && (
        <Button
          kind={kind === 'passkey' ? 'next' : 'outline'}
          busy={props.isBusy}
          className={styles.action}
          onClick={() => void usePasskey()}
        >
          {t('protection.factor.use_passkey')}
        </Button>
      )}
      <div className={styles.others}>
        <InlineStep onClick={props.onBack}>{t('protection.login.back')}</InlineStep>
        <InlineStep onClick={() => recover(true)}>{t('protection.recovery.use')}</InlineStep>
        <a className={stepClass} href="#/pages/login/forgetpwd?lost=factor">
          {t('protection.factor.lost')}
        </a>
      </div>
    </form>
  )
}
