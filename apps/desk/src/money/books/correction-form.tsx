import { proposeCorrectionCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { AssetChoice, SumField, useReadSum } from '../../review/sum-fields.tsx'
import { Choice, Field } from '../../ui/field.tsx'
import { correctionBeginnings, correctionEnds, offered } from './move-choices.ts'
import type { NamedAccount } from './move-choices.ts'

/** Proposes a correction between a customer’s own account and one of the house. */
export function CorrectionForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const form = useProposal(onClose)
  const { isTried, refusalOf } = form
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [wantedFrom, setFrom] = useState<NamedAccount>('capital')
  const [wantedTo, setTo] = useState<NamedAccount>('cash')
  const [customer, setCustomer] = useState('')
  const [typed, setTyped] = useState('')
  const beginnings = correctionBeginnings(asset)
  const from = offered(wantedFrom, beginnings)
  const ends = correctionEnds(from, asset)
  const to = offered(wantedTo, ends)
  const amount = readSum(typed, asset)

  const words = (name: NamedAccount) => ({ value: name, label: t(`house.${name}`) })
  const wish =
    amount === undefined
      ? undefined
      : { asset, from, to, customer_id: customer.trim(), amount, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeCorrectionCall, wish)}>
      <p>{t('books.correction_note')}</p>
      <Field
        autoFocus
        label={t('books.customer')}
        note={t('books.customer_note')}
        inputMode="numeric"
        maxLength={15}
        value={customer}
        refusal={refusalOf('customer_id')}
        onChange={(event) => setCustomer(event.target.value)}
      />
      <AssetChoice asset={asset} onChoose={setAsset} />
      <Choice
        label={t('books.from')}
        value={from}
        options={beginnings.map(words)}
        refusal={refusalOf('from')}
        onChange={({ target }) => setFrom(offered(target.value as NamedAccount, beginnings))}
      />
      <Choice
        label={t('books.to')}
        value={to}
        options={ends.map(words)}
        refusal={refusalOf('to')}
        onChange={({ target }) => setTo(offered(target.value as NamedAccount, ends))}
      />
      <SumField
        typed={typed}
        isWrong={isTried && amount === undefined}
        refusal={refusalOf('amount')}
        onType={setTyped}
      />
    </ProposeForm>
  )
}
