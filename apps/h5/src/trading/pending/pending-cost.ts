import { formatUsd } from '@plumbline/domain/money/asset'
import { minorOf } from '../ticket/contract-terms.ts'

/** Stake and fee: what is held once it becomes an order. */
export const costOf = ({ stake, fee }: { readonly stake: string; readonly fee: string }): string =>
  formatUsd(minorOf(stake) + minorOf(fee))
