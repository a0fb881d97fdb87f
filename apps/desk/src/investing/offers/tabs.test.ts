import { expect, test } from 'vitest'
import { INVESTMENT_ROLES, tabOf } from './tabs.ts'

test('a tab that may not be seen gives way to the first that may', () => {
  expect([
    tabOf('due', ['offers', 'due']),
    tabOf('due', ['subscriptions']),
    tabOf(null, ['offers', 'due']),
    tabOf('offers', []),
  ]).toEqual(['due', 'subscriptions', 'offers', undefined])
})

test('the page is for whoever may read something of it, not for reviewers', () => {
  expect(INVESTMENT_ROLES.roles.toSorted()).toEqual(['admin', 'editor', 'support', 'treasurer'])
})
