/*
 * What a list of records shows is kept in its address (docs/rules/wire.md#routes); '' is all.
 */

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The month of an address; nonsense is all. */
export const readMonth = (query: URLSearchParams): string => MONTH.exec(query.get('month') ?? '')?.[0] ?? ''

/** One of the allowed values of an address; nonsense is all. */
export const readOne = <Value extends string>(
  query: URLSearchParams,
  name: string,
  allowed: readonly Value[],
): Value | '' => allowed.find((one) => one === query.get(name)) ?? ''

/** An address with what is set of a filter, and nothing else. */
export function addressOf(path: string, filter: Readonly<Record<string, string>>): string {
  const set = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return set.size > 0 ? `${path}?${set}` : path
}

/** What of a filter is asked for: its set fields. */
export const setOf = <Filter extends Readonly<Record<string, string>>>(
  filter: Filter,
): { [Name in keyof Filter]?: Exclude<Filter[Name], ''> } =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as {
    [Name in keyof Filter]?: Exclude<Filter[Name], ''>
  }
