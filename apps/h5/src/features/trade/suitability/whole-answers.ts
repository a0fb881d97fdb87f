import type { RequestOf } from '@plumbline/api-schema/call'
import { answerSuitabilityCall } from '@plumbline/api-schema/offering'
import type { SuitabilityAnswers } from '@plumbline/domain/suitability'

type Answers = Omit<RequestOf<typeof answerSuitabilityCall>, 'risk_hash'>

const NO_HASH = '0'.repeat(64)

/** Answers to all questions, each one that is offered; `undefined` while one is missing. */
export function wholeAnswers(answers: SuitabilityAnswers): Answers | undefined {
  const read = answerSuitabilityCall.request.safeParse({ ...answers, risk_hash: NO_HASH })
  if (!read.success) return undefined
  const { risk_hash: _none, ...whole } = read.data
  return whole
}
