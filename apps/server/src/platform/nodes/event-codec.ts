import type { ServerEvent } from '../bus.ts'

/** Marks a bigint among strings. A string that begins with it gets it twice. */
const MARK = '\u0001'

const isKnown: Readonly<Record<ServerEvent['type'], true>> = {
  market: true,
  prices: true,
  orders: true,
  balances: true,
  message: true,
  record: true,
  support: true,
  typing: true,
  halts: true,
  changes: true,
  desk: true,
}

function marked(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return `${MARK}${value}`
  return typeof value === 'string' && value.startsWith(MARK) ? `${MARK}${value}` : value
}

function unmarked(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || !value.startsWith(MARK)) return value

  const rest = value.slice(1)
  return rest.startsWith(MARK) ? rest : BigInt(rest)
}

const isServerEvent = (value: unknown): value is ServerEvent =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  typeof value.type === 'string' &&
  Object.hasOwn(isKnown, value.type)

/** An event as one line of ASCII: pieces of it can be cut anywhere. */
export const encodeEvent = (event: ServerEvent): string =>
  JSON.stringify(event, marked).replaceAll(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** @returns `undefined` for an event that only a newer version knows */
export function decodeEvent(line: string): ServerEvent | undefined {
  const value: unknown = JSON.parse(line, unmarked)
  return isServerEvent(value) ? value : undefined
}
