import { formatDecimal } from '@plumbline/domain/basics/money'
import { USD_SCALE } from '@plumbline/domain/money/asset'
import { minorOf } from '../ticket/contract-terms.ts'

/** Stake and fee: what is held once it becomes an order. */
export const costOf = ({ stake, fee }: { readonly stake: string; readonly fee: string }): string =>
  formatDecimal(minorOf(stake) + minorOf(fee), USD_SCALE)
