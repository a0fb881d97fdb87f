import { proposeLegalHoldCall } from '@plumbline/api-schema/desk/desk-proposal'
import { toIso } from '@plumbline/domain/basics/time'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Field } from '../../ui/field.tsx'

/** A time typed in the operator’s own zone as the wire’s; as it is where it is none, for the server to name. */
export function wireTime(typed: string): string {
  const instant = new Date(typed).getTime()
  return Number.isNaN(instant) ? typed : toIso(instant)
}

/** Proposes that a customer’s withdrawals are on hold by legal order until a time, or that the hold ends early. */
export function LegalHoldForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(onClose)
  const { refusalOf } = form
  const [customer, setCustomer] = useState('')
  const [until, setUntil] = useState('')
  const wish = { customer_id: customer.trim(), until: wireTime(until), ...form.given }

  return (
    <ProposeForm
      form={form}
      reasonNote={t('books.hold_reason_note')}
      onSubmit={() => void form.propose(proposeLegalHoldCall, wish)}
    >
      <Field
        autoFocus
        label={t('books.customer')}
        inputMode="numeric"
        maxLength={15}
        value={customer}
        refusal={refusalOf('customer_id')}
        onChange={(event) => setCustomer(event.target.value)}
      />
      <Field
        type="datetime-local"
        label={t('books.until')}
        note={t('books.until_note')}
        value={until}
        refusal={refusalOf('until')}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ProposeForm>
  )
}
