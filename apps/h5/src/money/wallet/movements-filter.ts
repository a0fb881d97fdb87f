import type { RequestOf } from '@plumbline/api-schema/wire/call'
import { MOVEMENT_KINDS } from '@plumbline/api-schema/money/wallet'
import type { Movement, movementsCall } from '@plumbline/api-schema/money/wallet'

/** What the list of movements shows; '' is all. It is kept in the address (docs/rules/wire.md#routes). */
export interface MovementsFilter {
  readonly kind: Movement['kind'] | ''
  /** `YYYY-MM` */
  readonly month: string
}

export const readFilter = (query: URLSearchParams): MovementsFilter => ({
  kind: MOVEMENT_KINDS.find((one) => one === query.get('kind')) ?? '',
  month: /^\d{4}-(0[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? '',
})

export function filterAddress(filter: MovementsFilter): string {
  const set = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  return set.size > 0 ? `/pages/user/finance?${set}` : '/pages/user/finance'
}

export const movementsRequest = ({ kind, month }: MovementsFilter): RequestOf<typeof movementsCall> => ({
  limit: 50,
  ...(kind === '' ? {} : { kind }),
  ...(month === '' ? {} : { month }),
})
