import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

/*
 * What may be offered where (docs/rules/laws.md 12; docs/fair-dealing.md 17 and 18). Real money alone is asked:
 * practice money may be held anywhere, and neither a withdrawal nor an exchange to cash ever asks for a country.
 */

export const PRODUCT_FAMILIES = ['contracts', 'projects', 'exchange', 'following', 'promotions'] as const
/** A family of products, or one method of payment by its id. */
export type OfferedFamily = (typeof PRODUCT_FAMILIES)[number] | `payment_method:${string}`

export const BASES = ['licence', 'legal_opinion'] as const
/** Record that allows a family in a country. */
export type OfferingBasis = (typeof BASES)[number]

/**
 * Where timed contracts are refused whatever a record says: EU and EEA, the United Kingdom, Australia, Canada, Israel, the
 * United States, and their parts that have a code of their own (ISO 3166-1 alpha-2).
 */
const NEVER_CONTRACTS: ReadonlySet<string> = new Set(
  [
    'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO',
    'AX GF GP MF MQ RE YT',
    'GB GG GI IM JE',
    'AU CC CX HM NF',
    'CA IL',
    'US AS GU MP PR UM VI',
  ].flatMap((codes) => codes.split(' ')),
)

/** Codes that ISO 3166 leaves to whoever uses them: what look-ups of addresses say for "not known". */
const USER_ASSIGNED = /^(AA|Q[M-Z]|X[A-Z]|ZZ)$/

/** A country's two letters, or `undefined` where they name none. */
export const countryOf = (text: string | undefined): string | undefined => {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !USER_ASSIGNED.test(code) ? code : undefined
}

/** Whether no record can ever open a family in a country. */
export const isNeverServed = (family: OfferedFamily, country: string): boolean =>
  family === 'contracts' && NEVER_CONTRACTS.has(country)

/** The newest record of one family in one country. */
export interface OfferingRecord {
  readonly family: OfferedFamily
  readonly country: string
  /** Withdrawn by a later record: `false`. */
  readonly isActive: boolean
  /** The last platform day on which it counts, `YYYY-MM-DD`: unreviewed, it lapses. */
  readonly reviewDay: string
}

export const isInForce = (
  { isActive, reviewDay }: Pick<OfferingRecord, 'isActive' | 'reviewDay'>,
  today: string,
): boolean => isActive && today <= reviewDay

export interface OfferingFacts {
  readonly family: OfferedFamily
  /** By the verified identity; `undefined` where none is known. */
  readonly residence: string | undefined
  /** By the caller's address; asked only without a residence, so that no address opens what the residence closes. */
  readonly addressCountry: string | undefined
  readonly records: readonly OfferingRecord[]
  /** The platform day. */
  readonly today: string
}

/** Where a customer counts as being: residence, then address, then nowhere. */
export const placeOf = ({
  residence,
  addressCountry,
}: Pick<OfferingFacts, 'residence' | 'addressCountry'>): string | undefined =>
  countryOf(residence) ?? countryOf(addressCountry)

/** Whether a family is offered to a customer. The list is empty by default, so nothing is. */
export function isOffered(facts: OfferingFacts): boolean {
  const country = placeOf(facts)
  if (country === undefined || isNeverServed(facts.family, country)) return false

  return facts.records.some(
    (record) =>
      record.family === facts.family && record.country === country && isInForce(record, facts.today),
  )
}

/** Refusal of real money in a family, by country only. */
export function refusalOfOffering(facts: OfferingFacts): Refusal | undefined {
  if (isOffered(facts)) return undefined
  return { refusal: facts.family === 'promotions' ? 'promotions_not_offered_here' : 'country_not_served' }
}

const METHOD = /^payment_method:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isFamily = (text: string): text is OfferedFamily =>
  PRODUCT_FAMILIES.some((family) => family === text) || METHOD.test(text)

/** What a record of the desk must not say; its fields by their wire names. */
export function refusalOfRecord(
  record: {
    readonly family: string
    readonly country: string
    readonly reviewDay: string
    readonly isActive: boolean
  },
  today: string,
): Refusal | undefined {
  if (!isFamily(record.family)) return fieldInvalid('family')
  if (countryOf(record.country) !== record.country) return fieldInvalid('country')
  if (record.isActive && isNeverServed(record.family, record.country)) return fieldInvalid('country')

  return record.isActive && record.reviewDay <= today ? fieldInvalid('review_day') : undefined
}
