import { approveDepositCall, deskDepositsCall } from '@plumbline/api-schema/money/desk-deposit'
import { operatorsCall } from '@plumbline/api-schema/desk/desk-operator'
import { payWithdrawalCall } from '@plumbline/api-schema/money/desk-withdrawal'
import { expect, test } from 'vitest'
import { mayCall } from './roles.ts'

test('roles open what the contract says, and nothing else', () => {
  expect([mayCall(deskDepositsCall, ['support']), mayCall(approveDepositCall, ['support'])]).toEqual([
    true,
    false,
  ])

  expect([
    mayCall(payWithdrawalCall, ['reviewer']),
    mayCall(payWithdrawalCall, ['reviewer', 'treasurer']),
  ]).toEqual([false, true])

  expect(mayCall(operatorsCall, ['treasurer'])).toBe(false)
  expect(mayCall({}, [])).toBe(true)
})
