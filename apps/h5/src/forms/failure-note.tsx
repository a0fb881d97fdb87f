import type { BrokenCall, RefusedCall } from '@plumbline/api-client/call-result'
import { failureWords } from '../format/failure-words.ts'
import { useWords } from '../format/use-words.ts'
import { Refusal } from '../ui/fields/field.tsx'
import { NextStep } from './next-step.tsx'

/**
 * Why a call was not carried out, with the next step; stands over the page's action. Of a money call without an answer it
 * says that it can be repeated; `isAsking` is one that moves nothing.
 */
export function FailureNote({
  failure,
  isAsking = false,
}: {
  readonly failure: RefusedCall | BrokenCall | undefined
  readonly isAsking?: boolean
}) {
  const t = useWords()

  return (
    <div role="alert">
      {failure && (
        <>
          <Refusal>
            {failure.network && !isAsking ? t('money.send_failed') : failureWords(t, failure)}
          </Refusal>
          <NextStep refusal={failure.network ? undefined : failure.refusal} />
        </>
      )}
    </div>
  )
}
