import type { Holding } from '@plumbline/domain/investing/investment-terms'
import type { Pause } from '@plumbline/domain/accounts/own-pause'
import type { Queryable } from '../../../platform/database/database.ts'
import { readOffers, termsOf } from '../../offers/index.ts'
import type { KeptTerms, Offer } from '../../offers/index.ts'
import { selfExclusions } from '../../../accounts/limits/index.ts'
import { holdingOf } from '../holding.ts'
import { parcelsOf } from '../store.ts'
import type { InvestmentRow, ParcelRow } from '../store.ts'

type OwnRow = Pick<InvestmentRow, 'id' | 'customer_id' | 'terms_id' | 'offer_id'>

/** An investment with all that is said and decided of it. */
export interface Investment<Row extends OwnRow = InvestmentRow> {
  readonly row: Row
  readonly parcels: readonly ParcelRow[]
  readonly holding: Holding
  /** The terms it was joined on. */
  readonly kept: KeptTerms
  /** Its project as it stands now. */
  readonly offer: Offer
  /** Its customer's self-exclusion, running or over. */
  readonly excluded: Pause | undefined
}

/** Reads what belongs to investments, in the order of their rows. */
export async function investmentsOf<Row extends OwnRow>(
  db: Queryable,
  rows: readonly Row[],
): Promise<Investment<Row>[]> {
  if (rows.length === 0) return []

  const parcels = await parcelsOf(
    db,
    rows.map(({ id }) => id),
  )

  const terms = await termsOf(
    db,
    rows.map(({ terms_id: id }) => id),
  )

  const offers = await readOffers(db, [...new Set(rows.map(({ offer_id: id }) => id))])
  const excluded = await selfExclusions(db, [...new Set(rows.map(({ customer_id: id }) => id))])
  const byId = new Map(offers.map((offer) => [offer.id, offer]))

  return rows.map((row) => {
    const [own, kept, offer] = [parcels.get(row.id) ?? [], terms.get(row.terms_id), byId.get(row.offer_id)]
    if (!kept || !offer) throw new RangeError(`investment ${row.id} has neither terms nor project`)

    const holding = holdingOf(kept.terms, own)
    return { row, parcels: own, holding, kept, offer, excluded: excluded.get(row.customer_id) }
  })
}

/** One investment with what belongs to it. */
export async function investmentOf(db: Queryable, row: InvestmentRow): Promise<Investment> {
  const [investment] = await investmentsOf(db, [row])
  if (!investment) throw new Error('one row is one investment')
  return investment
}
