import type { TransferCode } from '../ledger/ledger.ts'

/** Movements of money that two operators make by hand. */
export const MONEY_MOVE_KINDS = [
  'correction',
  'house_move',
  'suspense_in',
  'suspense_out',
] as const satisfies readonly TransferCode[]
export type MoneyMoveKind = (typeof MONEY_MOVE_KINDS)[number]
