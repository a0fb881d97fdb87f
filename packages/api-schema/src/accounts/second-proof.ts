import * as z from 'zod/mini'
import { verificationCode } from './verification-code.ts'

/*
 * The second proof of an act, beside the password that is asked for: a second factor where the account has one, else a
 * verification code of the act's own purpose, sent to the account itself (`proofsAsked`).
 */

/**
 * Six digits of the authenticator app; or what a passkey answered: JSON of `challenge_id` and `response`, the second as
 * the browser gives it; or a recovery code, with or without its hyphens.
 */
export const secondFactor = z.string().check(z.minLength(6), z.maxLength(20_100))

/** Left out is what the account does not ask for; which one it does, `/api/security/index` tells. */
export const secondProof = { code: z.optional(verificationCode), second_factor: z.optional(secondFactor) }

export const SECOND_PROOF_REFUSALS = [
  'account_locked',
  'second_factor_required',
  'second_factor_wrong',
  'code_wrong',
  'code_expired',
] as const
