import { expect, test } from 'vitest'
import { describeFault } from './logger.ts'

test('a fault is told with its constraint and cause, and without the row that the database quotes', () => {
  const cause = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    constraint: 'customer_mail',
    detail: 'Key (mail)=(somebody@mail.example) already exists.',
  })

  const told = describeFault(new Error('it could not be written', { cause }))

  expect(told).toMatchObject({
    message: 'it could not be written',
    cause: { code: '23505', constraint: 'customer_mail' },
  })

  expect(JSON.stringify(told)).not.toContain('somebody')
})
