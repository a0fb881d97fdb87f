import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type {
  proposeNewProductCall,
  proposeProductCall,
  proposeTermsCall,
} from '@plumbline/api-schema/trading/desk-product'
import { refuseContractTerms } from '@plumbline/domain/trading/contract-terms'
import type { EarlyCloseTerms } from '@plumbline/domain/trading/early-close'
import { parseDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import type { ContractTerms, ProductFigures, ProductListing } from '@plumbline/domain/trading/product'
import { USD_SCALE } from '@plumbline/domain/money/asset'
import { holdsForbiddenPhrase } from '@plumbline/language/forbidden-phrases'
import { LANGUAGES } from '@plumbline/language/languages'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'

/* What an operator wrote, read into what the house knows: the first field that is wrong is named. */

export type TermsWish = ParsedRequestOf<typeof proposeTermsCall>
export type ProductWish = ParsedRequestOf<typeof proposeProductCall>
export type NewProductWish = ParsedRequestOf<typeof proposeNewProductCall>

const SCALE_MAX = 8
/** Above it a price of eight decimals no longer fits. */
const START_MAX = 10n ** 15n
/** A share of 1 a year: 0.1 % to 300 %. */
const VOLATILITY = { least: 1_000n, most: 3_000_000n } as const
/** No sign that nobody sees: names are compared by eye. */
const NAME = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,60}$/u

type TermsFields = Pick<
  TermsWish,
  | 'has_contracts'
  | 'seconds'
  | 'multiples'
  | 'payout_rate'
  | 'fee_rate'
  | 'least'
  | 'most'
  | 'max_held_product'
  | 'max_held_total'
  | 'rule'
  | 'early_close_volatility'
  | 'early_close_charge'
>

/** Terms as they were written, or none where the product is to have a price only. */
export function readTerms(wish: TermsFields, usualGapMs: number): ContractTerms | undefined | Refusal {
  if (!wish.has_contracts) return undefined

  const { seconds, multiples, rule } = wish
  if (!seconds) return fieldInvalid('seconds')
  if (!multiples) return fieldInvalid('multiples')
  if (!rule) return fieldInvalid('rule')

  const sums = new Map<string, bigint>()
  for (const [name, text, scale] of [
    ['payout_rate', wish.payout_rate, PPM_SCALE],
    ['fee_rate', wish.fee_rate, PPM_SCALE],
    ['least', wish.least, USD_SCALE],
    ['most', wish.most, USD_SCALE],
    ['max_held_product', wish.max_held_product, USD_SCALE],
    ['max_held_total', wish.max_held_total, USD_SCALE],
  ] as const) {
    const sum = text === undefined ? undefined : parseDecimal(text, scale)
    if (sum === undefined) return fieldInvalid(name)
    sums.set(name, sum)
  }

  const of = (name: string): bigint => sums.get(name) ?? 0n
  const closing = readEarlyClose(wish)
  if (isRefusal(closing)) return closing

  const terms: ContractTerms = {
    seconds,
    multiples,
    payoutRatePpm: of('payout_rate'),
    feeRatePpm: of('fee_rate'),
    minStakeMinor: of('least'),
    maxStakeMinor: of('most'),
    maxHeldProductMinor: of('max_held_product'),
    maxHeldTotalMinor: of('max_held_total'),
    rule,
    ...(closing && { earlyClose: closing }),
  }

  const refusal = refuseContractTerms(terms, usualGapMs)
  return refusal ?? terms
}

/** Both figures of the formula, or neither. */
function readEarlyClose({
  early_close_volatility: volatility,
  early_close_charge: charge,
}: TermsFields): EarlyCloseTerms | undefined | Refusal {
  if (volatility === undefined && charge === undefined) return undefined

  const volatilityPpm = parseDecimal(volatility ?? '', PPM_SCALE)
  const chargePpm = parseDecimal(charge ?? '', PPM_SCALE)

  if (volatilityPpm === undefined) return fieldInvalid('early_close_volatility')
  if (chargePpm === undefined) return fieldInvalid('early_close_charge')

  return { formula: 'E1', volatilityPpm, chargePpm }
}

/** Names in languages of ours, the English one among them. */
export function readListing(
  { names, category }: Pick<ProductWish, 'names' | 'category'>,
  isOffered: boolean,
): ProductListing | Refusal {
  const isFair = Object.entries(names).every(
    ([language, name]) =>
      LANGUAGES.some(({ code }) => code === language) &&
      NAME.test(name) &&
      name.trim() === name &&
      !holdsForbiddenPhrase(name),
  )
  if (!isFair || names['en'] === undefined) return fieldInvalid('names')

  return { names, listedAs: category, isOffered }
}

/** What is fixed for good when a product is added. */
export function readFigures(wish: NewProductWish): ProductFigures | Refusal {
  const { price_scale: priceScale, category, sessions } = wish
  if (priceScale > SCALE_MAX) return fieldInvalid('price_scale')

  const startPrice = parseDecimal(wish.start_price, priceScale)
  if (startPrice === undefined || startPrice <= 0n || startPrice > START_MAX)
    return fieldInvalid('start_price')

  const volatility = parseDecimal(wish.volatility, PPM_SCALE)
  if (volatility === undefined || volatility < VOLATILITY.least || volatility > VOLATILITY.most)
    return fieldInvalid('volatility')

  return {
    symbol: wish.symbol,
    category,
    priceScale,
    startPrice,
    volatilityPpm: Number(volatility),
    ticksPerSecond: wish.ticks_per_second === '4' ? 4 : 1,
    sessions,
  }
}
