import { describe, expect, test } from 'vitest'
import { changeNameForm, emptyNameForm, missingOfName, nameRequest, proofOf } from './change-name-form.ts'

const EMPTY = emptyNameForm('DE')

const WHOLE = {
  ...EMPTY,
  email: ' ann@example.com ',
  newCode: '123456789012',
  password: 'k9-willow',
  oldCode: '123 456',
  idNumber: ' AB12345 ',
  birthday: '1990-05-17',
}

describe('what is missing is asked for in the order of the page', () => {
  test.each([
    [EMPTY, 'code', 'name_change.missing.account'],
    [{ ...WHOLE, newCode: '12345' }, 'code', 'name_change.missing.new_code'],
    [{ ...WHOLE, password: '' }, 'code', 'protection.missing.password'],
    [{ ...WHOLE, oldCode: '1' }, 'code', 'protection.missing.code'],
    [{ ...WHOLE, idNumber: ' ' }, 'papers', 'protection.missing.id_number'],
    [{ ...WHOLE, birthday: '' }, 'papers', 'protection.missing.birthday'],
    [{ ...WHOLE, oldCode: '', idNumber: '' }, 'factor', undefined],
    [WHOLE, 'code', undefined],
    [WHOLE, 'papers', undefined],
  ] as const)('%#', (form, proof, missing) => expect(missingOfName(form, proof, true)).toBe(missing))

  test('who has no papers is not asked for them', () =>
    expect(missingOfName(WHOLE, 'papers', false)).toBe('protection.missing.code'))
})

test('another name empties the code that was sent to the first, and nothing else', () => {
  const other = changeNameForm(WHOLE, { email: 'bob@example.com' })
  expect(other).toEqual({ ...WHOLE, email: 'bob@example.com', newCode: '' })
  expect(changeNameForm(WHOLE, { password: 'other' }).newCode).toBe(WHOLE.newCode)
  expect(changeNameForm(EMPTY, { newCode: '1234 5678 9012' }).newCode).toBe('123456789012')
})

test('only the proof that is chosen is sent', () => {
  const always = { account: 'ann@example.com', new_code: '123456789012', login_password: 'k9-willow' }
  expect(nameRequest(WHOLE, 'code')).toEqual({ ...always, code: '123456' })
  expect(nameRequest(WHOLE, 'papers')).toEqual({ ...always, id_number: 'AB12345', birthday: '1990-05-17' })
  expect(nameRequest(WHOLE, 'factor')).toEqual(always)
  expect(proofOf({ ...WHOLE, byPapers: true }, true)).toBe('factor')
  expect(proofOf({ ...WHOLE, byPapers: true }, false)).toBe('papers')
})
