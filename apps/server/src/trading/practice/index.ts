import type { Refusal } from '@plumbline/domain/basics/refusal'

/**
 * Which money a call is about (docs/rules/wire.md#envelope): in practice mode always practice, and asking for real
 * money is refused; in live mode real unless practice is asked for.
 */
export function practiceOf(mode: 'practice' | 'live', asked: boolean | undefined): boolean | Refusal {
  if (mode === 'live') return asked ?? false
  return asked === false ? { refusal: 'practice_money_only', field: 'practice' } : true
}

export { grantPracticeMoney } from './grant-practice-money.ts'
