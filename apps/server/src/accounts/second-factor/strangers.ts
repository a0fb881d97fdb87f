import { countWrongCode, NO_WRONG_CODES, noCodesUntil } from '@plumbline/domain/accounts/factor-limit'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'

import type { GateNeeds } from './gate-needs.ts'
import { lockWrongCodes, writeWrongCodes } from './store.ts'
import { APP_CODE } from '../factors/index.ts'

/**
 * Judges what a log-in shows on a device that the account does not know. Codes of an app are few enough to be guessed by who
 * reads the mailbox, so wrong ones are limited by account; passkeys and recovery codes are not, and always let the owner in.
 */
export async function judgeStranger(
  { clock }: Pick<GateNeeds, 'clock'>,
  tx: Transaction,
  customerId: bigint,
  shown: string | undefined,
  judge: () => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const before =
    shown !== undefined && APP_CODE.test(shown) ? await lockWrongCodes(tx, customerId) : undefined
  if (!before) return judge()

  const now = clock.now()
  const until = noCodesUntil(before, now)
  if (until !== undefined)
    return { refusal: 'too_many_requests', params: { seconds: Math.ceil((until - now) / 1_000) } }

  const refused = await judge()
  await writeWrongCodes(tx, customerId, refused ? countWrongCode(before, now) : NO_WRONG_CODES)

  return refused
}
