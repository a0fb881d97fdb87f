import { t } from '@plumbline/language/testing/t'
import { expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

const failed = (field?: string) =>
  failureWords(t, {
    ok: false,
    network: false,
    status: 422,
    code: 0,
    refusal: 'login_failed',
    msg: 'as the server says it',
    ...(field !== undefined && { field }),
  })

test('who is logged in is told of the password alone, who logs in what the server says', () => {
  expect(failed('login_password')).toBe(t('fund.login_wrong'))
  expect(failed()).toBe('as the server says it')
})
