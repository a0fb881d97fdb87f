import { proposeWindDownCall } from '@plumbline/api-schema/openness/desk-offering'
import { useWords } from '../../format/use-words.ts'
import { ProposeForm, useProposal } from '../../review/propose-form.tsx'

/** Proposes the end of new risk, or that it is allowed again: whichever is not so now. */
export function WindDownForm({
  isEnded,
  onClose,
}: {
  readonly isEnded: boolean
  readonly onClose: () => void
}) {
  const t = useWords()
  const form = useProposal(onClose)
  const wish = { on: !isEnded, ...form.given }

  return (
    <ProposeForm form={form} onSubmit={() => void form.propose(proposeWindDownCall, wish)}>
      <p>
        <strong>{t(isEnded ? 'gates.act.allow' : 'gates.act.end')}</strong>
      </p>
      <p>{t('gates.wind_down_note')}</p>
    </ProposeForm>
  )
}
