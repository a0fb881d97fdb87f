import { t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { madeOfWords, nameOf, signOf } from './project-order.ts'

test('accrued interest moves no cash and is told apart from interest paid', () => {
  const accrued = { kind: 'interest', accrued: true } as const
  const paid = { kind: 'interest', accrued: false } as const
  expect([nameOf(accrued), signOf(accrued)]).toEqual(['project_orders.interest.accrued', undefined])
  expect([nameOf(paid), signOf(paid)]).toEqual(['project_orders.interest.paid', ''])
  expect([nameOf({ kind: 'join' }), signOf({ kind: 'join' })]).toEqual(['project_orders.kind.join', '-'])
})

test('an end says what of it is principal and what was accrued before', () => {
  const words = (amount: string, principal?: string) =>
    madeOfWords(t, (sum) => sum, principal === undefined ? { amount } : { amount, principal })

  expect(words('1508.55', '1500.00')).toBe(
    t('project_orders.of_both', { principal: '1500.00', interest: '8.55' }),
  )

  expect(words('0.30', '0.00')).toBe(t('project_orders.of_interest'))
  expect(words('1000.00', '1000.00')).toBe(t('subscription.principal'))
  expect(words('1000.00')).toBeUndefined()
})
