import { MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** A code lives so long, also for the rule that no other is sent meanwhile (docs/rules/accounts.md#codes). */
export const CODE_LIFE_MS = 5 * MINUTE_MS
export const WRONG_TRIES_MAX = 5
/** A code is one or two parts of six digits each. */
const PART_DIGITS = 6
const PARTS = 10 ** PART_DIGITS

/** Digits of a code for a device that has logged in to the account before. */
export const SHORT_DIGITS = 6
/**
 * Digits of every other code: 40 bits. Anybody may ask for one on any number of devices, five tries each, so a short one
 * would be guessed in the end, or sending would have to end for the owner too.
 */
export const LONG_DIGITS = 12
export type CodeDigits = typeof SHORT_DIGITS | typeof LONG_DIGITS

/** Wrong codes within an hour from which on all codes of one name are long, known device or not. */
export const WRONG_OF_NAME_MAX = 10
/** The same for the whole platform: at most 200 guesses at six digits an hour, so 2 in 10,000 hours hit anybody. */
export const WRONG_ON_PLATFORM_MAX = 200

/** How long a code is that goes out now. */
export const codeDigits = (asked: {
  readonly isKnownDevice: boolean
  /** Short codes entered wrong within the last hour, for this name and over the platform. */
  readonly wrongOfName: number
  readonly wrongOnPlatform: number
}): CodeDigits =>
  asked.isKnownDevice &&
  asked.wrongOfName < WRONG_OF_NAME_MAX &&
  asked.wrongOnPlatform < WRONG_ON_PLATFORM_MAX
    ? SHORT_DIGITS
    : LONG_DIGITS

/** So many codes to one name and purpose leave within a code's life for devices that it does not know. */
const FRESH_MAX = 3
/** Beyond them a code is shared only while it has this much of its life left: time to read and type it. */
const SHARED_LEFT_MIN_MS = CODE_LIFE_MS / 2

/** A stored code, as far as its rules go. */
export interface SentCode {
  readonly expiresAt: Instant
  readonly wrongTries: number
  readonly usedAt: Instant | null
}

/** Whether it can still be entered. Its last millisecond is the one before `expiresAt`. */
export const isEnterable = (code: SentCode, now: Instant): boolean =>
  code.usedAt === null && now < code.expiresAt && code.wrongTries < WRONG_TRIES_MAX

/** Until when no other code is sent: its whole life, also after five wrong tries, but not once it was used. */
export const blocksNextUntil = (code: SentCode, now: Instant): Instant | undefined =>
  code.usedAt === null && now < code.expiresAt ? code.expiresAt : undefined

/** A code that left for a device that its account does not know. */
export interface StrangersCode {
  readonly sentAt: Instant
  readonly expiresAt: Instant
  readonly usedAt: Instant | null
}

/**
 * Which of the codes that already left serves the next strange device too, so that nobody can flood a mailbox and nobody
 * keeps another from getting a code: whoever reads that mailbox has one that works wherever it was asked for.
 * @param fresh codes that left within the last `CODE_LIFE_MS`, none of them a shared one, newest first
 * @returns `undefined` where a fresh one leaves
 */
export function codeToShare<Code extends StrangersCode>(
  fresh: readonly Code[],
  now: Instant,
): Code | undefined {
  if (fresh.length < FRESH_MAX) return undefined
  return fresh.find((code) => code.usedAt === null && code.expiresAt - now >= SHARED_LEFT_MIN_MS)
}

/** Codes that go to whatever name somebody types, to register or as the new name of an account, sent within the last hour. */
export interface StrangersCodes {
  readonly byNetwork: number
  readonly onPlatform: number
}

/** What the platform pays for strangers in an hour: an SMS costs money, a mail costs a good name. */
export const STRANGERS_CODES_MAX = {
  sms: { byNetwork: 20, onPlatform: 600 },
  mail: { byNetwork: 60, onPlatform: 6_000 },
} as const

/** Whether such a code may still leave. Codes to the name that an account has are never counted out by this. */
export const mayStrangersCodeLeave = (channel: 'mail' | 'sms', sent: StrangersCodes): boolean =>
  sent.byNetwork < STRANGERS_CODES_MAX[channel].byNetwork &&
  sent.onPlatform < STRANGERS_CODES_MAX[channel].onPlatform

/** Six digits from 32 random bits. @returns `undefined` for the few numbers that would make some likelier */
export function partOfCode(random: number): string | undefined {
  const fair = Math.floor(2 ** 32 / PARTS) * PARTS
  return random < fair ? String(random % PARTS).padStart(PART_DIGITS, '0') : undefined
}

/** Draws a code from a source of 32 random bits. */
export function drawCode(digits: CodeDigits, random: () => number): string {
  let code = ''
  while (code.length < digits) code += partOfCode(random()) ?? ''
  return code
}

/** As it is read aloud and typed: three digits at a time, of a long one four. */
export const shownCode = (code: string): string =>
  (code.length === LONG_DIGITS ? code.match(/.{4}/g) : code.match(/.{3}/g))?.join(' ') ?? code

/** What somebody typed, without the spaces and hyphens that they read. */
export const typedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

/** Whether a code could be that: as many digits as a short or a long one. */
export const isWholeCode = (code: string): boolean =>
  /^\d+$/.test(code) && (code.length === SHORT_DIGITS || code.length === LONG_DIGITS)
