import { expect, test } from 'vitest'
import { renewChoicesOf, shownRenew } from './renew-choices.ts'

test('where interest is paid daily, renewing all is renewing the principal, and stands there once', () => {
  expect(renewChoicesOf('daily')).toEqual(['off', 'principal'])
  expect(renewChoicesOf('at_maturity')).toEqual(['off', 'principal', 'all'])
  expect(renewChoicesOf('daily').map((choice) => shownRenew(choice, 'daily'))).toEqual(['off', 'principal'])
  expect([shownRenew('all', 'daily'), shownRenew('all', 'at_maturity')]).toEqual(['principal', 'all'])
})
