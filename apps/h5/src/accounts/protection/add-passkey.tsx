import { beginPasskeyCall, confirmPasskeyCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useWords } from '../../format/use-words.ts'
import { makePasskey } from '../../session/passkey.ts'
import { Field } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { FACTORS } from './factor-list.tsx'
import { HoldAhead } from './hold-ahead.tsx'
import { KeepCodes } from './keep-codes.tsx'
import { codeOf, missingProof, NO_PROOFS, ProofFields } from './proof-fields.tsx'
import styles from './protection.module.css'
import { keepSecurityAndCodes } from './use-security.ts'
import { useShownFactor } from '../../forms/credentials/use-shown-factor.tsx'

/** Proofs, the factor that there is and a name, then the device makes the passkey and the server keeps it. */
export function AddPasskey() {
  const t = useWords()
  const [proofs, setProofs] = useState(NO_PROOFS)
  const [label, setLabel] = useState(t('protection.factor.label_placeholder'))
  const [codes, setCodes] = useState<readonly string[]>()
  const [failed, setFailed] = useState<'not_made' | 'not_shown'>()
  const begin = useSubmit(beginPasskeyCall, { second_factor_wrong: t('protection.factor.wrong') })
  const confirm = useSubmit(confirmPasskeyCall, { second_factor_wrong: t('protection.factor.not_made') })
  const factor = useShownFactor(begin.refusals['second_factor'], begin.forget, { ahead: <HoldAhead /> })
  const missing = missingProof(proofs) ?? factor.missing
  if (codes) return <KeepCodes codes={codes} />

  const make = async () => {
    if (missing !== undefined) return

    setFailed(undefined)
    const shown = await factor.show()
    if (shown === 'not_shown') return setFailed('not_shown')

    const begun = await begin.submit({
      login_password: proofs.password,
      code: codeOf(proofs.code),
      ...shown,
    })
    if (!begun?.ok) return

    const response = await makePasskey(begun.data.options)
    if (response === undefined) {
      setProofs({ ...proofs, code: '' })
      return setFailed('not_made')
    }

    const named = label.trim() === '' ? t('protection.factor.label_placeholder') : label.trim()
    const kept = await confirm.submit({ challenge_id: begun.data.challenge_id, label: named, response })
    if (!kept?.ok) return

    const made = keepSecurityAndCodes(kept.data)
    if (made) return setCodes(made)

    toast(t('protection.factor.added'))
    if (confirm.isHere()) goBack(FACTORS)
  }

  return (
    <FormPage
      title={t('protection.factor.add_passkey')}
      above={FACTORS}
      onSubmit={() => void make()}
      foot={
        <FormFoot
          refusal={
            failed
              ? t(`protection.factor.${failed}`)
              : (begin.refusals[''] ?? confirm.refusals['response'] ?? confirm.refusals[''])
          }
          isBusy={begin.isBusy || confirm.isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.factor.make')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.factor.lead')}</p>
      <p className={styles.lead}>{t('protection.factor.passkey_alone')}</p>
      <Field
        label={t('protection.factor.label')}
        name="label"
        autoComplete="off"
        maxLength={40}
        value={label}
        onType={setLabel}
      />
      <ProofFields
        proofs={proofs}
        onType={(change) => {
          setProofs({ ...proofs, ...change })
          begin.forget()
        }}
        refusals={begin.refusals}
      />
      {factor.field}
    </FormPage>
  )
}
