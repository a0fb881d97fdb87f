import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { TEXTS } from '@plumbline/domain/service/content'
import { flag, listOf, nothing, time, wholePage, writtenIn } from '../wire/wire.ts'

const textVersion = {
  type: z.enum(TEXTS),
  version: z.string(),
  hash: z.string(),
  title: z.string(),
  language: writtenIn,
}

export const textVersionsCall = defineCall({
  method: 'GET',
  path: '/api/index/text_versions',
  summary: 'Every version of a text that has been in force, newest first.',
  auth: 'open',
  request: z.object({ type: z.enum(TEXTS), ...wholePage }),
  response: listOf(z.object({ ...textVersion, from: time })),
  refusals: [],
})

export const textVersionCall = defineCall({
  method: 'GET',
  path: '/api/index/text_version',
  summary: 'One version of a text as it was shown, and its words without markup, for comparison.',
  auth: 'open',
  request: z.object({
    type: z.enum(TEXTS),
    version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
    /** The English words, whatever the caller’s language: two versions are compared in a language that both have. */
    english: z.optional(flag),
  }),
  response: z.object({
    ...textVersion,
    from: time,
    html: z.string(),
    plain: z.string(),
  }),
  refusals: ['not_found'],
})

export const termsAcceptedCall = defineCall({
  method: 'GET',
  path: '/api/user/terms',
  summary: 'Which version of the terms the customer agreed to, and which is in force.',
  auth: 'customer',
  request: nothing,
  response: z.object({
    accepted_version: z.string(),
    accepted_at: time,
    version: z.string(),
    /** A newer version waits to be agreed to; until then the accepted one goes on to hold. */
    is_due: z.boolean(),
  }),
  refusals: [],
})

export const acceptTermsCall = defineCall({
  method: 'POST',
  path: '/api/user/accept_terms',
  summary: 'Agrees to the terms in force, named by version and the hash of the text that was read.',
  auth: 'customer',
  request: z.object({
    terms_version: z.string().check(z.minLength(1), z.maxLength(64)),
    hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  response: z.object({ accepted_version: z.string(), accepted_at: time }),
  refusals: ['terms_not_accepted'],
})
