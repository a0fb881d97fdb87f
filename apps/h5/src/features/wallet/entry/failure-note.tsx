import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { useWords } from '../../../format/use-words.ts'
import { Refusal } from '../../../ui/field.tsx'
import { NextStep } from './next-step.tsx'

/** Why a money call was not carried out, or that its answer is unknown, with the next step. Stands over the page's action. */
export function FailureNote({ failure }: { readonly failure: RefusedCall | BrokenCall | undefined }) {
  const t = useWords()
  return (
    <div role="alert">
      {failure && (
        <>
          <Refusal>{failure.network ? t('money.send_failed') : failure.msg}</Refusal>
          <NextStep refusal={failure.network ? undefined : failure.refusal} />
        </>
      )}
    </div>
  )
}
