import { proposeSuspenseCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Picks } from '../../review/reject-form.tsx'
import { AssetChoice, SumField, useReadSum } from '../../review/sum-fields.tsx'
import { Field } from '../../ui/field.tsx'
import { MONEY_DIRECTIONS } from '@plumbline/domain/desk/treasury'

/** Proposes that money that arrived for nobody is booked, or that it goes back to its sender, whole. */
export function SuspenseForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const form = useProposal(onClose)
  const { isTried, refusalOf } = form
  const [direction, setDirection] = useState<(typeof MONEY_DIRECTIONS)[number]>('in')
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [typed, setTyped] = useState('')
  const [reference, setReference] = useState('')
  const amount = readSum(typed, asset)

  const wish =
    amount === undefined
      ? undefined
      : { direction, asset, amount, bank_reference: reference.trim(), ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeSuspenseCall, wish)}>
      <Picks
        legend={t('books.direction')}
        values={MONEY_DIRECTIONS}
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
    </ProposeForm>
  )
}
