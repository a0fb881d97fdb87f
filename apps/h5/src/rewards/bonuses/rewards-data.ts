import { bonusesCall, signInCall } from '@plumbline/api-schema/rewards/bonus'
import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { movementsCall, walletCall } from '@plumbline/api-schema/money/wallet'
import { depositsCall } from '@plumbline/api-schema/money/deposit'
import { parseDecimal } from '@plumbline/domain/basics/money'
import { takeBalances } from '../../market-data/own-account.ts'
import { refresh } from '../../session/query-client.ts'
import { announce } from '../../ui/overlays/live-region.tsx'
import { toast } from '../../ui/overlays/toast.tsx'

const CHANGED = [bonusesCall, signInCall, walletCall, movementsCall, depositsCall]

/** A bonus moved money: the balances of the answer at once, and what else shows it is read again. */
export function took(balances: readonly Balance[], words: string): void {
  takeBalances(balances)
  void refresh(...CHANGED)
  toast(words)
  announce(words)
}

/** A sum of USD of the wire in cents. @throws RangeError where the text is none */
export function centsOf(decimal: string): bigint {
  const minor = parseDecimal(decimal, 2)
  if (minor === undefined) throw new RangeError(`no amount of USD: ${decimal}`)
  return minor
}

export const hasTurnover = ({ turnover }: Bonus): boolean => centsOf(turnover) > 0n
export const isMet = ({ left }: Bonus): boolean => centsOf(left) === 0n

/** How far the turnover is, from 0 to 1. */
export const shareOf = ({ progress, turnover }: Bonus): number => {
  const [done, all] = [centsOf(progress), centsOf(turnover)]
  return all === 0n || done >= all ? 1 : Number((done * 10_000n) / all) / 10_000
}
