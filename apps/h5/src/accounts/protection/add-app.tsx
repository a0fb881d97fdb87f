import { beginAuthenticatorCall, confirmAuthenticatorCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { copyLineWords } from '../../forms/copy-words.ts'
import { useWords } from '../../format/use-words.ts'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { QrCode } from '../../ui/figures/qr-code.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { FACTORS } from './factor-list.tsx'
import { HoldAhead } from './hold-ahead.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { codeOf, missingProof, NO_PROOFS, ProofFields } from './proof-fields.tsx'
import styles from './protection.module.css'
import { keepSecurityAndCodes } from './use-security.ts'
import { useShownFactor } from '../../forms/credentials/use-shown-factor.tsx'

/** First the proofs and the factor that there is, then the secret with its picture, then the first code. */
export function AddApp() {
  const t = useWords()
  const [proofs, setProofs] = useState(NO_PROOFS)
  const [made, setMade] = useState<{ readonly secret: string; readonly uri: string }>()
  const [isNotShown, setNotShown] = useState(false)

  const { submit, isBusy, refusals, forget } = useSubmit(beginAuthenticatorCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const factor = useShownFactor(refusals['second_factor'], forget, { ahead: <HoldAhead /> })
  const missing = missingProof(proofs) ?? factor.missing
  if (made) return <ConfirmApp {...made} />

  const begin = async () => {
    if (missing !== undefined) return

    const shown = await factor.show()
    setNotShown(shown === 'not_shown')
    if (shown === 'not_shown') return

    const result = await submit({ login_password: proofs.password, code: codeOf(proofs.code), ...shown })
    if (result?.ok) setMade(result.data)
  }

  return (
    <FormPage
      title={t('protection.factor.add_app')}
      above={FACTORS}
      onSubmit={() => void begin()}
      foot={
        <FormFoot
          refusal={isNotShown ? t('protection.factor.not_shown') : refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.factor.begin')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.factor.lead')}</p>
      <ProofFields
        proofs={proofs}
        onType={(change) => {
          setProofs({ ...proofs, ...change })
          forget()
        }}
        refusals={refusals}
      />
      {factor.field}
    </FormPage>
  )
}

/** The secret in groups of four, as it is typed into an app. */
const inGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

function ConfirmApp({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useWords()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()

  const { submit, isBusy, refusals, forget, isHere } = useSubmit(confirmAuthenticatorCall, {
    second_factor_wrong: t('protection.factor.wrong'),
  })

  const isReady = codeOf(code).length === 6
  if (codes) return <KeepCodes codes={codes} />

  const confirm = async () => {
    if (!isReady) return

    const result = await submit({ second_factor: codeOf(code) })
    if (!result?.ok) return

    const made = keepSecurityAndCodes(result.data)
    if (made) return setCodes(made)

    toast(t('protection.factor.added'))
    if (isHere()) goBack(FACTORS)
  }

  return (
    <FormPage
      title={t('protection.factor.add_app')}
      above={FACTORS}
      onSubmit={() => void confirm()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={isReady ? undefined : t('protection.missing.factor')}
          action={t('protection.factor.confirm')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.factor.scan')}</p>
      <div className={styles.code}>
        <QrCode text={uri} label={t('protection.factor.picture')} />
      </div>
      <CopyLine
        label={t('protection.factor.key')}
        value={inGroups(secret)}
        words={copyLineWords(t, t('protection.factor.key'))}
      />
      <Field
        label={t('protection.factor.digits')}
        name="second_factor"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onType={(typed) => {
          setCode(typed)
          forget()
        }}
        refusal={refusals['second_factor']}
      />
    </FormPage>
  )
}
