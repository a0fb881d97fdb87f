import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { placeOf, refusalOfOffering } from '@plumbline/domain/openness/offering'
import type { OfferedFamily } from '@plumbline/domain/openness/offering'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { recordsOf, residenceOf, windingDownSince } from './store.ts'

export interface GateNeeds {
  readonly clock: Clock
  readonly zone: Zone
}

/** Something new that a customer wants to begin. */
export interface NewRisk {
  readonly customerId: bigint
  readonly practice: boolean
  readonly family: OfferedFamily
  /** By the caller's address; `undefined` where nobody calls or nothing is known. */
  readonly country: string | undefined
}

/** Refuses new risk of any money while the house winds down. */
export async function refuseWindDown(db: Queryable): Promise<Refusal | undefined> {
  return (await windingDownSince(db)) === undefined ? undefined : { refusal: 'winding_down' }
}

/** Refuses real money by country: `country_not_served` or `promotions_not_offered_here`. */
export async function refuseCountry(
  { clock, zone }: GateNeeds,
  db: Queryable,
  { customerId, practice, family, country }: NewRisk,
): Promise<Refusal | undefined> {
  if (practice) return undefined

  const residence = await residenceOf(db, customerId)
  const facts = { family, residence, addressCountry: country }
  const place = placeOf(facts)
  const records = place === undefined ? [] : await recordsOf(db, family, place)

  return refusalOfOffering({ ...facts, records, today: zone.dayOf(clock.now()).date })
}

/** Both, in the order in which they fire. */
export const refuseNew = async (
  deps: GateNeeds,
  db: Queryable,
  risk: NewRisk,
): Promise<Refusal | undefined> => (await refuseWindDown(db)) ?? refuseCountry(deps, db, risk)
