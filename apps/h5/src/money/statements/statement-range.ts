import { scaleOf, formatAmount } from '@plumbline/domain/money/asset'
import type { Statement } from './statement-data.ts'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { parseDecimal } from '@plumbline/domain/basics/money'

/** Platform days, both included: `YYYY-MM-DD`. */
export interface DayRange {
  readonly from: string
  readonly to: string
}

export const PRESETS = ['this_month', 'last_month', 'this_year'] as const
export type Preset = (typeof PRESETS)[number]

const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

/** A ready period, by the platform's days; one that still runs ends today. */
export function presetRange(preset: Preset, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number)
  if (preset === 'this_year') return { from: `${year}-01-01`, to: today }
  if (preset === 'this_month') return { from: `${today.slice(0, 8)}01`, to: today }

  const to = month === 1 ? lastDay(year - 1, 12) : lastDay(year, month - 1)
  return { from: `${to.slice(0, 8)}01`, to }
}

/** The ready period that a range is, if it is one. */
export const presetOf = (range: DayRange, today: string): Preset | undefined =>
  PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today)
    return from === range.from && to === range.to
  })

const DAY = /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const isDay = (text: string): boolean => DAY.test(text) && !Number.isNaN(Date.parse(text))

const YEARS_MAX = 5

/** What stands against a range; the server asks the same. */
export function rangeRefusal({ from, to }: DayRange): 'incomplete' | 'order' | 'too_long' | undefined {
  if (!isDay(from) || !isDay(to)) return 'incomplete'
  if (from > to) return 'order'

  const limit = `${Number(from.slice(0, 4)) + YEARS_MAX}${from.slice(4)}`
  return to > limit ? 'too_long' : undefined
}

/** The range of an address; what is missing or nonsense is this month. */
export function readRange(query: URLSearchParams, today: string): DayRange {
  const range = { from: query.get('from') ?? '', to: query.get('to') ?? '' }
  return rangeRefusal(range) === undefined ? range : presetRange('this_month', today)
}

function signed(decimal: string, asset: AssetCode): bigint {
  const minor = parseDecimal(decimal.replace(/^-/, ''), scaleOf(asset))
  if (minor === undefined) throw new RangeError(`no amount of ${asset}: ${decimal}`)
  return decimal.startsWith('-') ? -minor : minor
}

/** A balance of a statement with the sum of its lines, and whether opening and lines make the closing balance. */
export interface CheckedBalance {
  readonly balance: Statement['balances'][number]
  readonly moved: string
  readonly agrees: boolean
}

/** The page adds up for itself what it shows. */
export const checkBalances = ({ balances, items }: Pick<Statement, 'balances' | 'items'>): CheckedBalance[] =>
  balances.map((balance) => {
    const { asset, book, opening, closing } = balance
    const moved = items
      .filter((item) => item.asset === asset && item.book === book)
      .reduce((sum, { amount }) => sum + signed(amount, asset), 0n)

    return {
      balance,
      moved: formatAmount(moved, asset),
      agrees: signed(opening, asset) + moved === signed(closing, asset),
    }
  })
