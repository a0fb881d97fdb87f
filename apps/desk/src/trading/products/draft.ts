import type { DealtTerms, DeskProduct } from '@plumbline/api-schema/trading/desk-product'
import { formatDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import { percentOf, ppmOfPercent } from '../../format/rates.ts'

/** Terms as an operator types them: rates in percent, lists with commas. */
export interface TermsDraft {
  readonly hasContracts: boolean
  readonly seconds: string
  readonly multiples: string
  readonly payoutRate: string
  readonly feeRate: string
  readonly least: string
  readonly most: string
  readonly maxHeldProduct: string
  readonly maxHeldTotal: string
  readonly rule: DealtTerms['rule']
  /** Both or neither. */
  readonly earlyCloseVolatility: string
  readonly earlyCloseCharge: string
}

/** What every product of the house began with (docs/rules/trading.md#contract-terms). */
const USUAL: DealtTerms = {
  seconds: [30, 60, 120, 180, 300],
  multiples: [1, 2, 3, 5, 8, 10],
  payout_rate: '0.85',
  fee_rate: '0.01',
  least: '1.00',
  most: '5000.00',
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
}

/** The newest version that is decided, whether it holds yet or not: what a proposal is compared with. */
export const termsOf = (product: DeskProduct | undefined): DealtTerms | undefined => product?.terms[0]?.terms

export function termsDraftOf(product: DeskProduct | undefined): TermsDraft {
  const terms = termsOf(product) ?? USUAL

  return {
    hasContracts: product === undefined || termsOf(product) !== undefined,
    seconds: terms.seconds.join(', '),
    multiples: terms.multiples.join(', '),
    payoutRate: percentOf(terms.payout_rate, 0),
    feeRate: percentOf(terms.fee_rate, 0),
    least: terms.least,
    most: terms.most,
    maxHeldProduct: terms.max_held_product,
    maxHeldTotal: terms.max_held_total,
    rule: terms.rule,
    earlyCloseVolatility: percentOrNone(terms.early_close_volatility),
    earlyCloseCharge: percentOrNone(terms.early_close_charge),
  }
}

const percentOrNone = (share: string | undefined): string => (share === undefined ? '' : percentOf(share, 0))

/** A percent as a share of the wire; what is none stays as it is, for the server to name. */
export function shareOf(percent: string): string {
  const ppm = ppmOfPercent(percent.trim())
  return ppm === undefined ? percent.trim() : formatDecimal(ppm, PPM_SCALE)
}

/** The terms as a part of the wish. */
export const termsWish = (draft: TermsDraft) =>
  draft.hasContracts
    ? {
        has_contracts: true,
        seconds: draft.seconds.trim(),
        multiples: draft.multiples.trim(),
        payout_rate: shareOf(draft.payoutRate),
        fee_rate: shareOf(draft.feeRate),
        least: draft.least.trim(),
        most: draft.most.trim(),
        max_held_product: draft.maxHeldProduct.trim(),
        max_held_total: draft.maxHeldTotal.trim(),
        rule: draft.rule,
        ...(draft.earlyCloseVolatility.trim() !== '' && {
          early_close_volatility: shareOf(draft.earlyCloseVolatility),
        }),
        ...(draft.earlyCloseCharge.trim() !== '' && {
          early_close_charge: shareOf(draft.earlyCloseCharge),
        }),
      }
    : { has_contracts: false }

/** Names that were written, as the wire takes them in a form. */
export const namesWish = (names: Readonly<Record<string, string>>): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(names)
        .map(([language, name]) => [language, name.trim()])
        .filter(([, name]) => name !== ''),
    ),
  )
