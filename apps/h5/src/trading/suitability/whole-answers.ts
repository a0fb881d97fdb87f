import type { RequestOf } from '@plumbline/api-schema/wire/call'
import type { answerSuitabilityCall } from '@plumbline/api-schema/openness/offering'
import { SUITABILITY_QUESTIONS } from '@plumbline/domain/trading/suitability'
import type { SuitabilityAnswers } from '@plumbline/domain/trading/suitability'

type Answers = Omit<RequestOf<typeof answerSuitabilityCall>, 'risk_hash'>

const offered = <Answer extends string>(
  answers: readonly Answer[],
  chosen: string | undefined,
): Answer | undefined => answers.find((answer) => answer === chosen)

/** Answers to all questions, each one that is offered; `undefined` while one is missing. */
export function wholeAnswers(chosen: SuitabilityAnswers): Answers | undefined {
  const questions = SUITABILITY_QUESTIONS
  const most_loss = offered(questions.most_loss.answers, chosen.most_loss)
  const counterparty = offered(questions.counterparty.answers, chosen.counterparty)
  const over_time = offered(questions.over_time.answers, chosen.over_time)
  const early_end = offered(questions.early_end.answers, chosen.early_end)
  const money = offered(questions.money.answers, chosen.money)

  return most_loss && counterparty && over_time && early_end && money
    ? { most_loss, counterparty, over_time, early_end, money }
    : undefined
}
