import { proposeHouseMoveCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { HouseAccount } from '@plumbline/domain/ledger/ledger'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { AssetChoice, SumField, useReadSum } from '../../review/sum-fields.tsx'
import { Choice } from '../../ui/field.tsx'
import { houseBeginnings, houseEnds, offered } from './move-choices.ts'

/** Proposes a move of the house’s own money, through capital alone. */
export function HouseMoveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const form = useProposal(onClose)
  const { isTried, refusalOf } = form
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [from, setFrom] = useState<HouseAccount>('capital')
  const [wantedTo, setTo] = useState<HouseAccount>('risk')
  const [typed, setTyped] = useState('')
  const ends = houseEnds(from)
  const to = offered(wantedTo, ends)
  const amount = readSum(typed, asset)

  const words = (name: HouseAccount) => ({ value: name, label: t(`house.${name}`) })

  const wish = amount === undefined ? undefined : { asset, from, to, amount, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeHouseMoveCall, wish)}>
      <p>{t('books.house_note')}</p>
      <AssetChoice asset={asset} onChoose={setAsset} />
      <Choice
        autoFocus
        label={t('books.from')}
        value={from}
        options={houseBeginnings.map(words)}
        refusal={refusalOf('from')}
        onChange={({ target }) => setFrom(offered(target.value as HouseAccount, houseBeginnings))}
      />
      <Choice
        label={t('books.to')}
        value={to}
        options={ends.map(words)}
        refusal={refusalOf('to')}
        onChange={({ target }) => setTo(offered(target.value as HouseAccount, ends))}
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
