import { formatDecimal } from '@plumbline/domain/basics/money'
import { formatUsd } from '@plumbline/domain/money/asset'
import type { Formats } from '../../format/use-format.ts'

/** A result for a narrow cell: cents below a hundred, whole dollars below ten thousand, thousands above; never rounded up. */
export function shortSum(minor: bigint, format: Pick<Formats, 'amount'>): string {
  const size = minor < 0n ? -minor : minor
  if (size < 100_00n) return format.amount(formatUsd(minor), 'change')
  if (size < 10_000_00n) return format.amount(formatDecimal(minor / 100n, 0), 'change')

  return `${format.amount(formatDecimal(minor / 100_000n, 0), 'change')}k`
}

/** Round per cents around what has to be seen, as shares: at least `spread` apart, and never beyond 0 and 1. */
export function rateAxis(
  values: readonly number[],
  spread = 0.4,
): { from: number; to: number; step: number } {
  let from = Math.max(0, Math.floor(Math.min(...values) * 10 - 0.2))
  let to = Math.min(10, Math.ceil(Math.max(...values) * 10 + 0.2))
  while (to - from < spread * 10) {
    if (to < 10) to += 1
    if (to - from < spread * 10 && from > 0) from -= 1
  }

  return { from: from / 10, to: to / 10, step: to - from > 5 ? 0.2 : 0.1 }
}
