import { UNMASK_FIELDS } from '@plumbline/api-schema/desk/desk-customer'
import { CERTIFICATION_FIELDS } from '@plumbline/domain/accounts/identity'
import { UPLOAD_PURPOSES } from '@plumbline/domain/accounts/upload'
import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import { expect, test } from 'vitest'
import { lookedAt, looker, lookReason } from './look-words.ts'

test.each([...CERTIFICATION_FIELDS, ...UNMASK_FIELDS])('a look at %s has words of its own', (field) =>
  expect(lookedAt(field)).not.toBe('looks.other'),
)

test.each(UPLOAD_PURPOSES.filter((purpose) => !purpose.startsWith('id_')))(
  'a look at a picture of %s has words of its own, and why it was opened too',
  (purpose) => {
    expect(lookedAt(purpose)).not.toBe('looks.other')
    expect(lookReason(purpose)).toBeDefined()
  },
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
