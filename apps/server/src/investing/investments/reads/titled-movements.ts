import type { Movement } from '@plumbline/api-schema/money/wallet'
import type { Language } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import type { Queryable } from '../../../platform/database/database.ts'
import { readOffers } from '../../offers/index.ts'

/** The offer behind each reference of a movement: an investment's own id, or that of one of its payments. */
const OFFERS = `
  select i.id as ref, i.offer_id from investment i where i.customer_id = $1 and i.id = any($2)
  union
  select p.id, i.offer_id from investment_parcel p join investment i on i.id = p.investment_id
    where i.customer_id = $1 and p.id = any($2)`

/** Movements of a customer as they are, those of projects with the project's title (docs/rules/wire.md#transactions). */
export async function titledMovements(
  db: Queryable,
  movements: readonly Movement[],
  { customerId, language }: { readonly customerId: bigint; readonly language: Language },
): Promise<Movement[]> {
  const refs = new Set(movements.filter(({ kind }) => kind.startsWith('project_')).map(({ ref }) => ref))
  if (refs.size === 0) return [...movements]

  const rows = await db.query<{ readonly ref: string; readonly offer_id: bigint }>(OFFERS, [
    customerId,
    [...refs],
  ])

  const offers = await readOffers(db, [...new Set(rows.map(({ offer_id: offerId }) => offerId))])
  const titleOf = new Map(offers.map(({ id, titles }) => [id, titleIn(titles, language)]))
  const titles = new Map(rows.map(({ ref, offer_id: offerId }) => [ref, titleOf.get(offerId)]))

  return movements.map((movement) => {
    const titled = titles.get(movement.ref)
    return titled === undefined ? movement : { ...movement, ...titled }
  })
}
