import { proposeGrantCall } from '@plumbline/api-schema/rewards/desk-bonus'
import { useState } from 'react'
import { platformZone, wireTimeIn } from '../../format/platform-time.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Field } from '../../ui/field.tsx'
import { EMPTY_TERMS, termsWish } from './programme-draft.ts'
import { TermsFields } from './terms-fields.tsx'

/** Proposes a bonus outside a programme: for one customer, who accepts or declines it. */
export function GrantForm({ onClose }: { readonly onClose: () => void }) {
  const t = useWords()
  const { language } = useFormat()
  const zone = platformZone()
  const form = useProposal(onClose)
  const { refusalOf } = form
  const [customer, setCustomer] = useState('')
  const [terms, setTerms] = useState(EMPTY_TERMS)
  const [until, setUntil] = useState('')

  const wish = {
    customer_id: customer.trim(),
    ...termsWish(terms, language),
    offer_until: wireTimeIn(until, zone) ?? until,
    ...form.given,
  }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeGrantCall, wish)}>
      <p>{t('bonuses.grant_note')}</p>
      <Field
        autoFocus
        label={t('books.customer')}
        inputMode="numeric"
        maxLength={15}
        value={customer}
        refusal={refusalOf('customer_id')}
        onChange={(event) => setCustomer(event.target.value)}
      />
      <TermsFields
        draft={terms}
        change={(part) => setTerms((now) => ({ ...now, ...part }))}
        refusalOf={refusalOf}
      />
      <Field
        type="datetime-local"
        label={t('bline.offer_until')}
        note={zone.name}
        value={until}
        refusal={refusalOf('offer_until')}
        onChange={(event) => setUntil(event.target.value)}
      />
    </ProposeForm>
  )
}
