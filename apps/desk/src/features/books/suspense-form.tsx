import { proposeSuspenseCall } from '@plumbline/api-schema/desk-proposal'
import type { AssetCode } from '@plumbline/domain/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { Picks } from '../../review/reject-form.tsx'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { Field } from '../../ui/field.tsx'
import { sayProposed } from './proposed.ts'
import { AssetChoice, ReasonField, SumField, useReadSum } from './sum-fields.tsx'

const DIRECTIONS = ['in', 'out'] as const

/** Proposes that money that arrived for nobody is booked, or that it goes back to its sender, whole. */
export function SuspenseForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [direction, setDirection] = useState<(typeof DIRECTIONS)[number]>('in')
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const amount = readSum(typed, asset)
  const propose = async (): Promise<void> => {
    setTried(true)
    if (amount === undefined) return
    const given = reason.trim()
    const wish = {
      direction,
      asset,
      amount,
      bank_reference: reference.trim(),
      ...(given !== '' && { reason: given }),
    }
    if (!(await send(proposeSuspenseCall, wish))) return
    sayProposed(t)
    onClose()
  }
  return (
    <SendForm
      submit={t('books.propose')}
      isBusy={isBusy}
      failure={refusal?.field === undefined ? refusal?.words : undefined}
      onSubmit={() => void propose()}
      onCancel={onClose}
    >
      <Picks
        legend={t('books.direction')}
        values={DIRECTIONS}
        wordsOf={(value) => t(`books.direction_${value}`)}
        chosen={direction}
        onChoose={setDirection}
      />
      <AssetChoice asset={asset} onChoose={setAsset} />
      <SumField
        typed={typed}
        isWrong={isTried && amount === undefined}
        refusal={refusalOf('amount')}
        onType={setTyped}
      />
      <Field
        label={t('withdrawal.reference')}
        note={t('withdrawal.reference_note')}
        maxLength={128}
        spellCheck={false}
        value={reference}
        refusal={refusalOf('bank_reference')}
        onChange={(event) => setReference(event.target.value)}
      />
      <ReasonField reason={reason} refusal={refusalOf('reason')} onType={setReason} />
    </SendForm>
  )
}
