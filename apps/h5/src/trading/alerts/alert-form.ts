import type { Goods } from '@plumbline/api-schema/trading/market'
import {
  ALERT_NOTE_MAX,
  ALERT_WITHIN_MINUTES,
  MIN_CHANGE_PPM,
  MAX_CHANGE_PPM,
} from '@plumbline/domain/trading/price-alert'
import type { AlertKind } from '@plumbline/domain/trading/price-alert'
import { formatDecimal, parseDecimal } from '@plumbline/domain/basics/money'
import { decimalsOf } from '@plumbline/language/format/number'
import { readingsOf } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import { levelOf } from '../product/typed-level.ts'

/** Six fit a line; the server knows one more. */
export const WITHIN = ALERT_WITHIN_MINUTES.filter((minutes) => minutes !== 30)
export const DAYS = [1, 7, 30, 90] as const

export { ALERT_NOTE_MAX as NOTE_MAX }

/** What was typed, as text. */
export interface AlertForm {
  readonly kind: AlertKind
  readonly level: string
  /** In percent. */
  readonly change: string
  readonly within: (typeof ALERT_WITHIN_MINUTES)[number]
  readonly repeat: 'once' | 'each_time'
  readonly days: (typeof DAYS)[number]
  readonly note: string
}

/** The level a press on the chart chose, on the side that the price can still reach. */
export const firstForm = (level: string, typed: string, price: string): AlertForm => ({
  kind: level !== '' && comparePrices(level, price) < 0 ? 'below' : 'above',
  level: typed,
  change: '',
  within: 60,
  repeat: 'once',
  days: 30,
  note: '',
})

const SCALE = 10

/** Below 0 where `a` is the smaller one; both are decimal strings. */
function comparePrices(a: string, b: string): number {
  const [left, right] = [parseDecimal(a, SCALE) ?? 0n, parseDecimal(b, SCALE) ?? 0n]
  return left < right ? -1 : left > right ? 1 : 0
}

const PERCENT_SCALE = 4

/** A typed percentage as a rate of the wire, within what can be watched. */
function rateOf(typed: string, language: Language): string | undefined {
  const possible = readingsOf(typed, language, PERCENT_SCALE)
    .map((percent) => parseDecimal(percent, PERCENT_SCALE) ?? 0n)
    .filter((ppm) => ppm >= MIN_CHANGE_PPM && ppm <= MAX_CHANGE_PPM)

  return possible.length === 1 && possible[0] !== undefined ? formatDecimal(possible[0], 6) : undefined
}

/** What goes to the server; where it cannot go yet, which field stands in the way, and whether it is just empty. */
export function readForm(form: AlertForm, goods: Goods, language: Language) {
  const { kind, within, repeat, days, note } = form
  const shared = {
    symbol: goods.symbol,
    kind,
    repeat,
    days: String(days),
    ...(note.trim() !== '' && { note: note.trim() }),
  }
  if (kind === 'change') {
    const change = rateOf(form.change, language)
    return change === undefined
      ? ({ ok: false, field: 'change', isEmpty: form.change.trim() === '' } as const)
      : ({ ok: true, request: { ...shared, change, within: String(within) } } as const)
  }

  const level = levelOf(form.level, decimalsOf(goods.tick_size), language)
  return level === undefined
    ? ({ ok: false, field: 'level', isEmpty: form.level.trim() === '' } as const)
    : ({ ok: true, request: { ...shared, level } } as const)
}

/** Whether the price is where the alert waits for it already: it will wait for it to come back. */
export function isThere(
  { kind, level }: AlertForm,
  goods: Goods,
  price: string,
  language: Language,
): boolean {
  const wanted = kind === 'change' ? undefined : levelOf(level, decimalsOf(goods.tick_size), language)
  if (wanted === undefined) return false

  const side = comparePrices(price, wanted)
  return kind === 'above' ? side >= 0 : side <= 0
}
