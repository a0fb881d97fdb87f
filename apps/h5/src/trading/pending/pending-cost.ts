import { formatDecimal } from '@plumbline/domain/basics/money'
import { CASH_SCALE, minorOf } from '../ticket/contract-terms.ts'

/** Stake and fee: what is held once it becomes an order. */
export const costOf = ({ stake, fee }: { readonly stake: string; readonly fee: string }): string =>
  formatDecimal(minorOf(stake) + minorOf(fee), CASH_SCALE)
