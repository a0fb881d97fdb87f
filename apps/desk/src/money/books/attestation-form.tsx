import { proposeAttestationCall } from '@plumbline/api-schema/openness/desk-liabilities'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { AssetChoice, SumField, useReadSum } from '../../review/sum-fields.tsx'
import { Field } from '../../ui/field.tsx'

const HASH = /^[0-9a-f]{64}$/

/** Proposes what a paper from outside says of the house’s assets. */
export function AttestationForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const form = useProposal(onClose)
  const { isTried, refusalOf } = form
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [typed, setTyped] = useState('')
  const [by, setBy] = useState('')
  const [hash, setHash] = useState('')
  const [date, setDate] = useState('')
  const amount = readSum(typed, asset)
  const documentHash = hash.trim().toLowerCase()
  const missing = { by: by.trim() === '', hash: !HASH.test(documentHash), date: date === '' }

  const wish =
    amount === undefined || missing.by || missing.hash || missing.date
      ? undefined
      : { asset, amount, attested_by: by.trim(), document_hash: documentHash, date, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeAttestationCall, wish)}>
      <p>{t('attestation.note')}</p>
      <AssetChoice asset={asset} onChoose={setAsset} />
      <SumField
        typed={typed}
        isWrong={isTried && amount === undefined}
        refusal={refusalOf('amount')}
        onType={setTyped}
      />
      <Field
        label={t('attestation.by')}
        maxLength={120}
        value={by}
        refusal={isTried && missing.by ? t('attestation.by_wrong') : refusalOf('attested_by')}
        onChange={(event) => setBy(event.target.value)}
      />
      <Field
        label={t('attestation.hash')}
        maxLength={64}
        spellCheck={false}
        value={hash}
        refusal={isTried && missing.hash ? t('attestation.hash_wrong') : refusalOf('document_hash')}
        onChange={(event) => setHash(event.target.value)}
      />
      <Field
        label={t('attestation.date')}
        type="date"
        value={date}
        refusal={isTried && missing.date ? t('attestation.date_wrong') : refusalOf('date')}
        onChange={(event) => setDate(event.target.value)}
      />
    </ProposeForm>
  )
}
