import { SECOND_MS } from '../basics/time.ts'

/** Codes of authenticator apps as every app makes them (RFC 6238). */
export const AUTHENTICATOR_DIGITS = 6
export const AUTHENTICATOR_STEP_MS = 30 * SECOND_MS
