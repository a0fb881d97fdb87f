import type { Holding, InvestmentTerms, Parcel } from '@plumbline/domain/investing/investment-terms'
import type { ParcelRow } from './store.ts'

type Payment = Pick<ParcelRow, 'kind' | 'post_day' | 'minor'>

/**
 * Payments as `domain` counts with them. Appends of one day are one: they earn alike, interest is rounded once over the sum,
 * and so a customer who appends cent by cent costs no more than the days that go by.
 */
function parcelsFrom(rows: readonly Payment[]): Parcel[] {
  const parcels: Parcel[] = []
  for (const { kind, post_day: postDay, minor } of rows) {
    const last = parcels.at(-1)
    if (kind === 'append' && last?.kind === 'append' && last.postDay === postDay)
      parcels[parcels.length - 1] = { ...last, minor: last.minor + minor }
    else parcels.push({ kind, postDay, minor })
  }

  return parcels
}

/** A holding from its rows. @throws where there is none: the first payment comes with the investment */
export function holdingOf(terms: InvestmentTerms, rows: readonly Payment[] | undefined): Holding {
  const [first, ...rest] = parcelsFrom(rows ?? [])
  if (!first) throw new RangeError('an investment has at least one payment')
  return { terms, parcels: [first, ...rest] }
}
