import { accepted, refused } from '@plumbline/domain/basics/result'
import type { Result } from '@plumbline/domain/basics/result'

/**
 * Which money a call is about (docs/rules/wire.md#envelope): in practice mode always practice, and asking for real
 * money is refused; in live mode real unless practice is asked for.
 */
export function practiceOf(mode: 'practice' | 'live', asked: boolean | undefined): Result<boolean> {
  if (mode === 'live') return accepted(asked ?? false)
  return asked === false ? refused({ refusal: 'practice_money_only', field: 'practice' }) : accepted(true)
}
