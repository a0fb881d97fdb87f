import { typedCode } from '@plumbline/domain/accounts/verification-code'
import * as z from 'zod/mini'

/** Six digits, or twelve, in groups as they are read or without. */
export const verificationCode = z.pipe(
  z.string().check(z.regex(/^(\d{6}|\d{3}[ -]\d{3}|\d{12}|\d{4}[ -]\d{4}[ -]\d{4})$/)),
  z.transform((typed: string) => typedCode(typed)),
)
