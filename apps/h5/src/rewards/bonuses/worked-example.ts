import { turnoverDone, turnoverLeft } from '@plumbline/domain/rewards/bonus'
import { priceOrder } from '@plumbline/domain/trading/contract-order'

/*
 * What a bonus with turnover may come to, by the server's own functions: the example of docs/rules/rewards.md#example,
 * scaled to the sum. One order wins, one loses, one ties, and a last one wins.
 */

/** Of the product's defaults (docs/rules/trading.md#contract-terms), in parts per million. */
export const EXAMPLE_PAYOUT_PPM = 850_000n
export const EXAMPLE_FEE_PPM = 10_000n

const PLAYED = [
  { tenths: 6n, status: 'won' },
  { tenths: 8n, status: 'lost' },
  { tenths: 2n, status: 'void' },
  { tenths: 6n, status: 'won' },
] as const

export interface ExampleStep {
  readonly status: 'won' | 'lost' | 'void'
  readonly stake: bigint
  /** Bonus balance and turnover after it. */
  readonly balance: bigint
  readonly done: bigint
}

export interface WorkedExample {
  readonly steps: readonly ExampleStep[]
  /** What is left of the turnover after the last step; 0: what stands there becomes cash. */
  readonly left: bigint
}

/** @param minor the bonus in cents @param turnover in cents */
export function workedExample(minor: bigint, turnover: bigint): WorkedExample {
  const steps: ExampleStep[] = []
  let balance = minor
  for (const { tenths, status } of PLAYED) {
    const stake = (minor * tenths) / 10n
    if (stake === 0n || turnoverLeft(turnover, turnoverDone(steps)) === 0n) break

    const { fee, payout } = priceOrder(stake, 1, EXAMPLE_PAYOUT_PPM, EXAMPLE_FEE_PPM)
    if (status !== 'void') balance += (status === 'won' ? payout : 0n) - stake - fee
    steps.push({ status, stake, balance, done: turnoverDone([...steps, { stake, status }]) })
  }

  return { steps, left: turnoverLeft(turnover, turnoverDone(steps)) }
}
