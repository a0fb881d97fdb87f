import type { Holding, InvestmentTerms, Parcel } from '@plumbline/domain/investment-terms'
import type { ParcelRow } from '../store.ts'

type Payment = Pick<ParcelRow, 'kind' | 'post_day' | 'minor'>

/** A payment as `domain` counts with it. */
const parcelOf = ({ kind, post_day: postDay, minor }: Payment): Parcel => ({ kind, postDay, minor })

/** A holding from its rows. @throws where there is none: the first payment comes with the investment */
export function holdingOf(terms: InvestmentTerms, rows: readonly Payment[] | undefined): Holding {
  const [first, ...rest] = (rows ?? []).map(parcelOf)
  if (!first) throw new RangeError('an investment has at least one payment')
  return { terms, parcels: [first, ...rest] }
}
