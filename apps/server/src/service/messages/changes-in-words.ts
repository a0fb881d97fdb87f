import type { ProductCategory } from '@plumbline/domain/trading/product'
import { PRODUCT_CATEGORIES } from '@plumbline/domain/trading/product'
import { productName } from '@plumbline/language/content/index-of-content'
import { formatDuration } from '@plumbline/language/format/duration'
import { formatMoney } from '@plumbline/language/format/money'
import { formatRate } from '@plumbline/language/format/percent'
import type { Language } from '@plumbline/language/languages'
import type { MessageKey } from '@plumbline/language/messages'

/** Looks up a text whose key is computed; that every kind has its texts and parameters is held by a test. */
export type ComputedTranslate = (key: MessageKey, parameters?: Readonly<Record<string, string>>) => string

/** A field of a product or of its terms: its name on the wire, what it was and what it will be; nothing is an empty text. */
type Change = readonly [name: string, before: string, after: string]

const LABELS: Readonly<Record<string, MessageKey>> = {
  seconds: 'sheet.terms.duration',
  multiples: 'ticket.multiple',
  payout_rate: 'sheet.terms.payout',
  fee_rate: 'sheet.terms.fee',
  least: 'message.product_change.least',
  most: 'message.product_change.most',
  max_held_product: 'sheet.limits.product',
  max_held_total: 'sheet.limits.total',
  rule: 'sheet.rule',
  early_close_volatility: 'close.volatility',
  early_close_charge: 'close.charge',
  category: 'product.category',
  is_open: 'product.new_orders',
}

const MONEY = new Set(['least', 'most', 'max_held_product', 'max_held_total'])
const RATES = new Set(['payout_rate', 'fee_rate', 'early_close_volatility', 'early_close_charge'])
const NAME = 'name_'

const numbers = (list: string): string[] => list.split(',').map((each) => each.trim())

function valueOf(name: string, value: string, say: ComputedTranslate, language: Language): string {
  if (value === '') return '–'
  if (MONEY.has(name)) return formatMoney(value, 'USD', language)
  if (RATES.has(name)) return formatRate(value, language)

  if (name === 'seconds')
    return numbers(value)
      .map((seconds) => formatDuration(Number(seconds), language))
      .join(', ')

  if (name === 'multiples')
    return numbers(value)
      .map((multiple) => `×${multiple}`)
      .join(', ')

  if (name === 'is_open') return say(value === 'true' ? 'product.orders_taken' : 'product.orders_not_taken')
  if (name === 'category' && isCategory(value)) return say(`trade.category.${value}`)

  return value
}

const isCategory = (value: string): value is ProductCategory =>
  PRODUCT_CATEGORIES.some((known) => known === value)

/** The name as the reader reads it: its own language's, or the English one. */
function nameOf(changes: readonly Change[], side: 1 | 2, symbol: string, language: Language): string {
  const names = changes.flatMap((change): [string, string][] =>
    change[0].startsWith(NAME) && change[side] !== '' ? [[change[0].slice(NAME.length), change[side]]] : [],
  )
  return productName({ symbol, names: Object.fromEntries(names) }, language)
}

/** What changes in the reader's words, old and new: `Fee: 1% → 2% · Minimum stake: …`. */
export function changesInWords(
  json: string,
  symbol: string,
  say: ComputedTranslate,
  language: Language,
): string {
  const changes = JSON.parse(json) as readonly Change[] // written by the change itself
  const line = (name: string, before: string, after: string): string =>
    say('message.product_change.line', { name, before, after })
  const isName = ([name]: Change): boolean => name.startsWith(NAME)
  const [old, now] = [nameOf(changes, 1, symbol, language), nameOf(changes, 2, symbol, language)]

  // A name that changed in other languages alone is the reader's business only where nothing else changes.
  const isRenamed = changes.some(isName) && (old !== now || changes.every(isName))
  const renamed = isRenamed ? [line(say('product.name'), old, now)] : []

  const fields = changes
    .filter((change) => !isName(change))
    .map(([name, before, after]) => {
      const label = LABELS[name]
      const value = (of: string): string => valueOf(name, of, say, language)
      return line(label === undefined ? name : say(label), value(before), value(after))
    })

  return [...renamed, ...fields].join(' · ')
}
