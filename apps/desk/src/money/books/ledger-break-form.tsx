import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { proposeLedgerBreakCall } from '@plumbline/api-schema/desk/desk-proposal'
import type { booksCall } from '@plumbline/api-schema/desk/desk-proposal'
import { useState } from 'react'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { Picks } from '../../review/reject-form.tsx'

interface Props {
  readonly breaks: ResponseOf<typeof booksCall>['breaks']
  readonly onClose: () => void
}

/** Proposes that a break of the books is mended, so that orders may be taken again. */
export function LedgerBreakForm({ breaks, onClose }: Props) {
  const t = useWords()
  const form = useProposal(onClose)
  const [wanted, setWanted] = useState<string>()
  const chosen = breaks.find(({ id }) => id === wanted) ?? breaks[0]
  const wish = chosen && { break_id: chosen.id, ...form.given }

  return (
    <ProposeForm
      form={form}
      reasonNote={t('books.break_reason_note')}
      fields={['reason']}
      onSubmit={() => void form.propose(proposeLedgerBreakCall, wish)}
    >
      <Picks
        legend={t('books.invariant')}
        values={breaks.map(({ id }) => id)}
        wordsOf={(value) => breaks.find(({ id }) => id === value)?.invariant ?? value}
        chosen={chosen?.id}
        onChoose={setWanted}
      />
    </ProposeForm>
  )
}
