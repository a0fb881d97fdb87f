import type { Progress } from '@plumbline/api-schema/desk/review'

/** Until when it is promised and when it ends by itself: one line where it ends before its promise could be missed. */
export function endsOf({ promised_by: promised, ends_by_itself_at: ends }: Progress) {
  if (ends !== undefined && promised !== undefined && Date.parse(ends) <= Date.parse(promised))
    return [['money.where.ends_either_way', ends]] as const

  return [
    ...(promised === undefined ? [] : [['money.where.promise', promised] as const]),
    ...(ends === undefined ? [] : [['money.where.ends', ends] as const]),
  ]
}
