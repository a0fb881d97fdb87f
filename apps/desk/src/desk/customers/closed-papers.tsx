import { proposePapersCall } from '@plumbline/api-schema/accounts/desk-closing'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Button } from '../../ui/button.tsx'

/** First of two: has the papers of a customer who has closed opened for a day, with a reason. */
export function ClosedPapers({ customerId }: { readonly customerId: string }) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)

  return isOpen ? (
    <PapersForm customerId={customerId} onClose={() => setOpen(false)} />
  ) : (
    <Button onClick={() => setOpen(true)}>{t('customers.open_papers')}</Button>
  )
}

function PapersForm({ customerId, onClose }: { readonly customerId: string; readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(onClose)
  const wish = { customer_id: customerId, ...form.given }

  return (
    <ProposeForm
      form={form}
      reasonNote={t('customers.papers_note')}
      fields={['reason']}
      onSubmit={() => void form.propose(proposePapersCall, wish)}
    >
      <p>{t('customers.papers_two')}</p>
    </ProposeForm>
  )
}
