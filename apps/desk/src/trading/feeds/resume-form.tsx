import { deskHaltsCall, proposeResumeCall } from '@plumbline/api-schema/trading/market-halt'
import type { DeskHalt } from '@plumbline/api-schema/trading/market-halt'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'
import { refresh } from '../../session/query-client.ts'

/** First of two: the end of a halt. */
export function ResumeForm({ halt, onClose }: { readonly halt: DeskHalt; readonly onClose: () => void }) {
  const t = useWords()
  const form = useProposal(() => {
    refresh(deskHaltsCall)
    onClose()
  })

  const wish = { halt_id: halt.id, ...form.given }

  return (
    <ProposeForm
      form={form}
      fields={['reason']}
      reasonNote={t('halt.end_reason')}
      onSubmit={() => void form.propose(proposeResumeCall, wish)}
    >
      <p>
        <strong>{t('list.pair', { a: t(`halt.kind.${halt.kind}`), b: halt.symbol ?? t('halt.all') })}</strong>
      </p>
      <p>{t('halt.end_note')}</p>
    </ProposeForm>
  )
}
