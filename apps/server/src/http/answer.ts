import { OK_CODE } from '@plumbline/api-schema/wire/envelope'
import type { Envelope } from '@plumbline/api-schema/wire/envelope'
import { REFUSAL_CODES, statusOf } from '@plumbline/api-schema/wire/refusal-codes'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { languageOf } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'
import { hourCycleNamed } from '@plumbline/language/reader'
import type { HourCycle } from '@plumbline/language/format/date'
import { refusalMessage } from '@plumbline/language/refusal-message'
import { createTranslator } from '@plumbline/language/translator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'

/** Language from the header `language`, else `lang`, else English (docs/rules/service.md#languages). */
export function languageOfRequest(request: FastifyRequest): Language {
  const { language, lang } = request.headers
  return languageOf(String(language ?? lang ?? ''))
}

/** Clock that the caller chose, from the header `hour-cycle` (docs/rules/service.md#languages). */
export const hourCycleOfRequest = (request: FastifyRequest): HourCycle | undefined =>
  hourCycleNamed(String(request.headers['hour-cycle'] ?? ''))

/** Sends what a call answers. */
export type Answer = (reply: FastifyReply, request: FastifyRequest) => FastifyReply

/** Writes envelopes in the language of each caller. */
export interface Answers {
  done(language: Language, data: object): Envelope<object>
  refusal(language: Language, refusal: Refusal): Envelope<Refusal>
  sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply
}

/** Retry delay sent with `busy`, in seconds. */
const BUSY_RETRY_SECONDS = 1

/**
 * @param brand the word for `{brand}` in every text
 * @param timeZone of the times in messages: the platform's
 */
export function createAnswers(brand: string, timeZone: string, clock: Clock): Answers {
  const translator = createTranslator(brand)

  /** Said with every success, and the same each time. */
  const doneTexts = new Map<Language, string>()

  const doneText = (language: Language): string => {
    const text = doneTexts.get(language) ?? translator(language)('answer.done')
    doneTexts.set(language, text)

    return text
  }

  const answers: Answers = {
    done: (language, data) => ({ code: OK_CODE, msg: doneText(language), data }),
    refusal: (language, refusal) => ({
      code: REFUSAL_CODES[refusal.refusal],
      msg: refusalMessage(translator(language), language, refusal, clock.now(), timeZone),
      data: refusal,
    }),
    sendRefusal(request, reply, refusal) {
      if (refusal.refusal === 'busy') reply.header('retry-after', BUSY_RETRY_SECONDS)
      if (refusal.refusal === 'too_many_requests')
        reply.header('retry-after', refusal.params?.['seconds'] ?? BUSY_RETRY_SECONDS)
      return reply.code(statusOf(refusal.refusal)).send(answers.refusal(languageOfRequest(request), refusal))
    },
  }

  return answers
}
