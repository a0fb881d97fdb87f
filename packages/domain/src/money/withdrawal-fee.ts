import { shareDown } from '../basics/money.ts'
import type { WithdrawalSetting } from './withdrawal-setting.ts'

/**
 * What a withdrawal costs, taken out of its amount, in smallest units (docs/rules/money.md#withdrawal-fee). A whole
 * available cash balance below the least leaves free of charge, so that the least fee never traps a rest; a coin's fee
 * is always the same.
 */
export function withdrawalFee(
  setting: WithdrawalSetting,
  amountMinor: bigint,
  availableMinor: bigint,
): bigint {
  const { fee } = setting
  if (fee.kind === 'fixed') return fee.minor
  if (amountMinor === availableMinor && amountMinor < setting.minMinor) return 0n

  const share = shareDown(amountMinor, fee.ratePpm)
  if (share < fee.minMinor) return fee.minMinor

  return share > fee.maxMinor ? fee.maxMinor : share
}
