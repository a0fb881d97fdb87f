import { proposeReserveCall } from '@plumbline/api-schema/investing/desk-investment'
import type { DeskOffer } from '@plumbline/api-schema/investing/desk-investment'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Picks } from '../../review/reject-form.tsx'
import { SumField } from '../../review/sum-fields.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Notice } from '../../ui/state.tsx'
import { centsTyped } from './offer-draft.ts'
import { maxOut, reserveOf } from './reserve.ts'
import { formatUsd } from '@plumbline/domain/money/asset'
import { MONEY_DIRECTIONS } from '@plumbline/domain/desk/treasury'

/** Proposes money from the house's capital into an offer's reserve, or what it does not need back. */
export function ReserveForm({ offer, onClose }: { readonly offer: DeskOffer; readonly onClose: () => void }) {
  const t = useWords()
  const format = useFormat()
  const form = useProposal(onClose)
  const [direction, setDirection] = useState<(typeof MONEY_DIRECTIONS)[number]>('in')
  const [typed, setTyped] = useState('')
  const cents = centsTyped(typed, format.language)
  const { free, committed, neededIfFull } = reserveOf(offer)
  const stays = offer.status === 'ended' ? 0n : neededIfFull - committed
  const most = maxOut(offer)
  const isTooMuch = direction === 'out' && cents !== undefined && cents > most

  const sum = (value: bigint): string => format.amount(formatUsd(value))
  const wish =
    cents === undefined || isTooMuch
      ? undefined
      : { id: offer.id, direction, amount: formatUsd(cents), ...form.given }

  const after = direction === 'in' ? free + (cents ?? 0n) : free - (cents ?? 0n)

  return (
    <ProposeForm
      form={form}
      fields={['amount', 'reason']}
      onSubmit={() => void form.propose(proposeReserveCall, wish)}
    >
      <p>{t('investments.fund_note')}</p>
      <Picks
        legend={t('books.direction')}
        values={MONEY_DIRECTIONS}
        wordsOf={(value) => t(`investments.direction_${value}`)}
        chosen={direction}
        onChoose={(value) => {
          form.forget()
          setDirection(value)
        }}
      />
      <SumField
        typed={typed}
        isWrong={form.isTried && cents === undefined}
        refusal={isTooMuch ? t('investments.too_much_out', { sum: sum(most) }) : form.refusalOf('amount')}
        onType={(text) => {
          form.forget()
          setTyped(text)
        }}
      />
      <Facts>
        <Fact name={t('investments.free')}>{sum(free)}</Fact>
        <Fact name={t('investments.stays')}>{sum(stays)}</Fact>
        {direction === 'out' && <Fact name={t('investments.most_out')}>{sum(most)}</Fact>}
        <Fact name={t('investments.free_after')} strong>
          {cents === undefined || isTooMuch ? '–' : sum(after)}
        </Fact>
      </Facts>
      {direction === 'in' && cents !== undefined && after < stays && (
        <Notice>{t('investments.still_short', { sum: sum(stays - after) })}</Notice>
      )}
    </ProposeForm>
  )
}
