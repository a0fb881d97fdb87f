import type { Bonus } from '@plumbline/api-schema/rewards/bonus'
import type { MessageKey } from '@plumbline/language/messages'
import { centsOf, hasTurnover } from './rewards-data.ts'

/**
 * What became of a bonus, in one of the words that each state has. A released one of which nothing was left is used up:
 * no cent of it became cash.
 */
export function endWords(bonus: Bonus): Extract<MessageKey, `rewards.status.${string}`> {
  const { status, moved } = bonus
  if (bonus.claimed_at === undefined && status === 'given_up') return 'rewards.status.declined'
  if (status !== 'released') return `rewards.status.${status}`
  if (!hasTurnover(bonus)) return 'rewards.status.credited'

  return moved !== undefined && centsOf(moved) === 0n ? 'rewards.status.used_up' : 'rewards.status.released'
}
