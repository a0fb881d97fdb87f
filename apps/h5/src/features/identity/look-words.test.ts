import { UNMASK_FIELDS } from '@plumbline/api-schema/desk-customer'
import { CERTIFICATION_FIELDS } from '@plumbline/api-schema/identity'
import { OPERATOR_ROLES } from '@plumbline/domain/operator'
import { expect, test } from 'vitest'
import { lookedAt, looker, lookReason } from './look-words.ts'

test.each([...CERTIFICATION_FIELDS, ...UNMASK_FIELDS])('a look at %s has words of its own', (field) =>
  expect(lookedAt(field)).not.toBe('looks.other'),
)
test.each(OPERATOR_ROLES)('a look by %s has words of its own', (role) =>
  expect(looker(role)).not.toBe('looks.role.other'),
)
test('what is not known yet is said in general', () => {
  expect(lookedAt('toString')).toBe('looks.other')
  expect(lookReason('He asked us to')).toBeUndefined()
  expect(lookReason('identity_review')).toBe('looks.reason.identity_review')
  expect(looker('constructor')).toBe('looks.role.other')
})
