import { recoverOwnFactorCall, securityCall } from '@plumbline/api-schema/accounts/protection'
import { useState } from 'react'
import { FormFoot } from '../../forms/form-foot.tsx'
import { FormPage } from '../../forms/form-page.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { refresh } from '../../session/query-client.ts'
import { Field } from '../../ui/fields/field.tsx'
import { goBack } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { FACTORS } from './factor-list.tsx'
import { HoldAhead } from './hold-ahead.tsx'
import { codeOf, missingProof, NO_PROOFS, ProofFields } from './proof-fields.tsx'
import styles from './protection.module.css'

/** Removes factors that were lost, while still signed in; says the price before anything is typed. */
export function LostOwnFactor({ asksIdNumber }: { readonly asksIdNumber: boolean }) {
  const t = useWords()
  const format = useFormat()
  const [proofs, setProofs] = useState(NO_PROOFS)
  const [idNumber, setIdNumber] = useState('')
  const { submit, isBusy, refusals, forget, isHere } = useSubmit(recoverOwnFactorCall)
  const missing = asksIdNumber && idNumber.trim() === '' ? 'id_number' : missingProof(proofs)

  const recover = async () => {
    if (missing !== undefined) return

    const result = await submit({
      login_password: proofs.password,
      code: codeOf(proofs.code),
      ...(asksIdNumber && { id_number: idNumber.trim() }),
    })
    if (!result?.ok) return

    void refresh(securityCall)
    toast(t('fund.done_held', { time: format.dateTime(result.data.withdrawals_held_until) }))
    if (isHere()) goBack(FACTORS)
  }

  return (
    <FormPage
      title={t('title.lost_factor')}
      above={FACTORS}
      onSubmit={() => void recover()}
      foot={
        <FormFoot
          refusal={refusals['']}
          isBusy={isBusy}
          missing={missing && t(`protection.missing.${missing}`)}
          action={t('protection.lost.action')}
        />
      }
    >
      <p className={styles.lead}>{t('protection.lost.lead', { asks: asksIdNumber ? 'yes' : 'no' })}</p>
      <HoldAhead />
      {asksIdNumber && (
        <Field
          label={t('protection.id_number')}
          hint={t('protection.id_number_note')}
          name="id_number"
          autoComplete="off"
          value={idNumber}
          onType={(typed) => {
            setIdNumber(typed)
            forget()
          }}
          refusal={refusals['id_number']}
        />
      )}
      <ProofFields
        proofs={proofs}
        onType={(change) => {
          setProofs({ ...proofs, ...change })
          forget()
        }}
        refusals={refusals}
      />
    </FormPage>
  )
}
