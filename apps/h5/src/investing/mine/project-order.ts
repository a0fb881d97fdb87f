import type { ProjectOrder } from '@plumbline/api-schema/investing/investment'
import type { Translate } from '@plumbline/language/translate'
import { decimalOf, minorOf } from '../../forms/sums/typed-sum.ts'

/** What a movement is called: of interest also whether it was accrued or went to cash. */
export const nameOf = ({ kind, accrued }: Pick<ProjectOrder, 'kind' | 'accrued'>) =>
  kind === 'interest' && accrued !== undefined
    ? (`project_orders.interest.${accrued ? 'accrued' : 'paid'}` as const)
    : (`project_orders.kind.${kind}` as const)

const SIGNS = {
  join: '-',
  append: '-',
  instalment: '-',
  interest: '',
  renew: undefined,
  stop: '',
  maturity: '',
} as const satisfies Record<ProjectOrder['kind'], '-' | '' | undefined>

/**
 * What comes to cash has its plus, what was paid in its minus, so that both together are what cash gained. What is accrued
 * or rolls over moves no cash and has neither.
 */
export const signOf = ({ kind, accrued }: Pick<ProjectOrder, 'kind' | 'accrued'>): '-' | '' | undefined =>
  accrued === true ? undefined : SIGNS[kind]

/** Of a renewal, a stop or a maturity: how much is principal, and how much comes from interest that stands above it already. */
export function madeOfWords(
  t: Translate,
  say: (amount: string) => string,
  { amount, principal }: Pick<ProjectOrder, 'amount' | 'principal'>,
): string | undefined {
  if (principal === undefined) return undefined

  const interest = decimalOf(minorOf(amount, 'USD') - minorOf(principal, 'USD'), 'USD')
  if (interest === '0.00') return t('subscription.principal')

  return minorOf(principal, 'USD') === 0n
    ? t('project_orders.of_interest')
    : t('project_orders.of_both', { principal: say(principal), interest: say(interest) })
}
