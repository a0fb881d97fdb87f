/** What a row is sorted by: text, or a number; `undefined` stands last either way. */
export type SortValue = string | number | bigint | undefined

export interface Sort {
  readonly column: string
  readonly isDown: boolean
}

/** `-age` is age from the largest down; text that names no known column is no sort. */
export function readSort(text: string | null, columns: readonly string[]): Sort | undefined {
  if (text === null) return undefined

  const isDown = text.startsWith('-')
  const column = isDown ? text.slice(1) : text

  return columns.includes(column) ? { column, isDown } : undefined
}

export const writeSort = ({ column, isDown }: Sort): string => (isDown ? `-${column}` : column)

/** A click on a head: up, then down, then as the server lists. */
export function nextSort(now: Sort | undefined, column: string): Sort | undefined {
  if (now?.column !== column) return { column, isDown: false }
  return now.isDown ? undefined : { column, isDown: true }
}

function compare(a: SortValue, b: SortValue): number {
  if (typeof a === 'string' && typeof b === 'string') return a.localeCompare(b, 'en', { numeric: true })
  if (a === undefined || b === undefined) return 0
  return a < b ? -1 : a > b ? 1 : 0
}

interface Escalatable {
  readonly case_number?: string | undefined
  readonly four_eyes?: string | undefined
}

const isEscalated = (row: Escalatable): boolean => row.case_number !== undefined && row.four_eyes !== 'done'

/**
 * Rows in the order of one column; escalated ones (those with a case number) stand first while they wait.
 * Rows that are alike keep the server's order.
 */
export function orderRows<Row extends Escalatable>(
  rows: readonly Row[],
  sort: Sort | undefined,
  valueOf: (row: Row, column: string) => SortValue,
): readonly Row[] {
  return rows.toSorted((a, b) => {
    const byCase = Number(isEscalated(b)) - Number(isEscalated(a))
    if (byCase !== 0 || !sort) return byCase

    const left = valueOf(a, sort.column)
    const right = valueOf(b, sort.column)
    const byAbsence = Number(left === undefined) - Number(right === undefined)

    return byAbsence === 0 ? compare(left, right) * (sort.isDown ? -1 : 1) : byAbsence
  })
}

/** Rows whose text holds every word of the filter, without regard to case, or to spaces and dashes within references. */
export function filterRows<Row>(
  rows: readonly Row[],
  filter: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows

  return rows.filter((row) => {
    const text = textOf(row).toLowerCase()
    const closed = text.replaceAll(/[\s-]/g, '')
    return words.every((word) => text.includes(word) || closed.includes(word))
  })
}

/** A decimal string of at most 8 decimals as a whole number, to sort by; what is none sorts last. */
export function sortableDecimal(decimal: string | undefined): bigint | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,8}))?$/.exec(decimal ?? '')
  if (!match) return undefined

  const [, sign = '', whole = '', fraction = ''] = match
  return BigInt(`${sign}${whole}${fraction.padEnd(8, '0')}`)
}

/** The row so many places further; stays at the ends. Without a chosen one it is the first. */
export function rowAt(ids: readonly string[], chosen: string | undefined, by: number): string | undefined {
  const at = chosen === undefined ? -1 : ids.indexOf(chosen)
  if (at < 0) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, at + by))]
}

/** The next row after one that the operator can act on; from the top again where none follows; never the same one. */
export function nextToDecide<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  canDecide: (row: Row) => boolean,
): string | undefined {
  const at = rows.findIndex((row) => row.id === id)
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(canDecide)?.id
}
