import { USD_SCALE, formatUsd } from '@plumbline/domain/money/asset'
import type { LimitKind, LimitValue } from '@plumbline/domain/accounts/own-limit'
import { isLooser, SUM_LIMIT_MAX_CENTS, TIME_LIMIT_MAX_MINUTES } from '@plumbline/domain/accounts/own-limit'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { readTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'

/** A limit of the wire: US cents, or minutes; empty is none. */
export function limitOfWire(kind: LimitKind, text: string): LimitValue {
  if (text === '') return undefined

  const value = kind === 'time' ? BigInt(text) : parseDecimal(text, USD_SCALE)
  if (value === undefined) throw new RangeError(`no limit: ${text}`)

  return value
}

/** What a typed limit would do to the one in force. */
export type TypedLimit =
  | { readonly is: 'malformed' | 'same' }
  | { readonly is: 'tighter' | 'looser'; readonly value: string }

/** Nothing typed is no limit, the loosest of all; 0 is a limit, and the tightest. */
export function readLimit(
  kind: LimitKind,
  typed: string,
  current: LimitValue,
  language: Language,
): TypedLimit {
  const text = typed.trim()
  const value = text === '' ? undefined : valueOf(kind, text, language)
  if (text !== '' && value === undefined) return { is: 'malformed' }
  if (value === current) return { is: 'same' }

  const wire = value === undefined ? '' : kind === 'time' ? value.toString() : formatUsd(value)
  return { is: isLooser(value, current) ? 'looser' : 'tighter', value: wire }
}

function valueOf(kind: LimitKind, text: string, language: Language): bigint | undefined {
  if (kind === 'time') {
    const minutes = /^\d{1,4}$/.test(text) ? BigInt(text) : 0n
    return minutes >= 1n && minutes <= TIME_LIMIT_MAX_MINUTES ? minutes : undefined
  }

  const decimal = readTypedAmount(text, language, USD_SCALE)
  const cents = decimal === undefined ? undefined : parseDecimal(decimal.replace(/\.$/, ''), USD_SCALE)

  return cents !== undefined && cents <= SUM_LIMIT_MAX_CENTS ? cents : undefined
}

/** Days of a pause that are offered; `undefined` is for good. */
export const PAUSE_DAYS = {
  cool_off: [1, 3, 7, 14, 30, 42],
  self_exclusion: [1, 7, 30, 180, 365, undefined],
} as const
