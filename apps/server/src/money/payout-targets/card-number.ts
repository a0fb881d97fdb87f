import { readPayoutNumber } from '@plumbline/domain/money/payout-number'
import type { PayoutNumber } from '@plumbline/domain/money/payout-number'
import cardValidator from 'card-validator'

/**
 * Reads the number of a card, an IBAN or an account. A card's must be of a brand that there is: its prefix and length.
 * @returns `undefined` where it is none
 */
export function readCardNumber(text: string): PayoutNumber | undefined {
  const read = readPayoutNumber(text)
  return read?.kind === 'card' && !cardValidator.number(read.number).isValid ? undefined : read
}
