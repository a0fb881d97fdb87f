import { expect, test } from 'vitest'
import { reasonIn } from './act-words.ts'

const inKeys = (reason: string): string => reasonIn((key) => `<${key}>`, reason)

test('a reason that is a name of the log is told in words, with its field; what an operator wrote stays', () => {
  expect(inKeys('customer_page')).toBe('<audit.act.balance_view>')
  expect(inKeys('number_differs · id_number · The last digit')).toBe(
    '<reason.number_differs> · <field.id_number> · The last digit',
  )
  expect(inKeys('BR-2026-0009')).toBe('BR-2026-0009')
})

test('what an operator wrote is never taken for a name of the language', () => {
  expect(inKeys('constructor')).toBe('constructor')
})
