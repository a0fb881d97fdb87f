import { ageOn } from '@plumbline/domain/accounts/identity'
import { describe, expect, test } from 'vitest'
import { certifyRequest, dayOf, emptyIdentityForm, isUnderAge, missingOf } from './identity-form.ts'
import type { IdentityForm } from './identity-form.ts'

const picture = (fileId: string) => ({ fileId, file: new File(['x'], 'id.png', { type: 'image/png' }) })

const whole: IdentityForm = {
  name: ' Ann Example ',
  id_number: ' X00 000 00S',
  birthday: '1990-01-01',
  front: picture('f'),
  back: picture('b'),
}

describe('what is missing', () => {
  test.each<[Partial<IdentityForm>, string | undefined]>([
    [{}, undefined],
    [{ name: '  ' }, 'name'],
    [{ id_number: '' }, 'id_number'],
    [{ birthday: '' }, 'birthday'],
    [{ front: undefined }, 'front'],
    [{ back: undefined }, 'back'],
    [{ name: '', back: undefined }, 'name'],
  ])('with %j it is %s', (change, missing) => expect(missingOf({ ...whole, ...change })).toBe(missing))
})

test.each([
  ['2008-11-21', '2026-11-21', 18],
  ['2008-11-22', '2026-11-21', 17],
  ['2008-11-20', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['1926-12-31', '2026-11-21', 99],
])('who was born on %s is on %s %d years old', (birthday, today, age) =>
  expect(ageOn(birthday, today)).toBe(age),
)

test('a child is told at once, an unfinished date is not', () => {
  const today = dayOf(Date.UTC(2026, 10, 21, 23, 59))
  expect(today).toBe('2026-11-21')
  expect(isUnderAge({ ...whole, birthday: '2008-11-22' }, today)).toBe(true)
  expect(isUnderAge({ ...whole, birthday: '2008-11-21' }, today)).toBe(false)
  expect(isUnderAge({ ...whole, birthday: '' }, today)).toBe(false)
})

test('the request carries what was typed, trimmed, and the ids of both pictures', () => {
  expect(certifyRequest(whole)).toEqual({
    name: 'Ann Example',
    id_number: 'X00 000 00S',
    birthday: '1990-01-01',
    front: 'f',
    back: 'b',
  })

  expect(missingOf(emptyIdentityForm('Ann'))).toBe('id_number')
})
