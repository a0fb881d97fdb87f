import { proposeHouseMoveCall } from '@plumbline/api-schema/desk-proposal'
import type { AssetCode } from '@plumbline/domain/asset'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { SendForm, useFormCall } from '../../review/send-form.tsx'
import { Choice } from '../../ui/field.tsx'
import { houseBeginnings, houseEnds, offered } from './move-choices.ts'
import type { HouseAccount } from './move-choices.ts'
import { sayProposed } from './proposed.ts'
import { AssetChoice, ReasonField, SumField, useReadSum } from './sum-fields.tsx'

/** Proposes a move of the house’s own money, through capital alone. */
export function HouseMoveForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const readSum = useReadSum()
  const { send, isBusy, refusal, refusalOf } = useFormCall()
  const [asset, setAsset] = useState<AssetCode>('USD')
  const [from, setFrom] = useState<HouseAccount>('capital')
  const [wantedTo, setTo] = useState<HouseAccount>('risk')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const ends = houseEnds(from)
  const to = offered(wantedTo, ends)
  const amount = readSum(typed, asset)
  const words = (name: HouseAccount) => ({ value: name, label: t(`house.${name}`) })
  const propose = async (): Promise<void> => {
    setTried(true)
    if (amount === undefined) return
    const given = reason.trim()
    if (
      !(await send(proposeHouseMoveCall, { asset, from, to, amount, ...(given !== '' && { reason: given }) }))
    )
      return
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
      <ReasonField reason={reason} refusal={refusalOf('reason')} onType={setReason} />
    </SendForm>
  )
}
