import { expect, test } from 'vitest'
import { linesOfSide } from './act-lines.ts'

test('one side of an act as lines of name and value, never as raw text', () => {
  expect(linesOfSide('{"role":"reviewer","field":"front"}')).toEqual([
    { name: 'role', value: 'reviewer' },
    { name: 'field', value: 'front' },
  ])

  expect(linesOfSide('type: bank\nqr: pay: 12\nnetwork: ')).toEqual([
    { name: 'type', value: 'bank' },
    { name: 'qr', value: 'pay: 12' },
    { name: 'network', value: '' },
  ])

  expect(linesOfSide('success 19.00')).toEqual([
    { name: 'state', value: 'success' },
    { name: 'amount', value: '19.00' },
  ])

  expect(linesOfSide('reviewer,treasurer')).toEqual([{ name: 'state', value: 'reviewer,treasurer' }])
  expect(linesOfSide('{broken')).toEqual([{ name: 'state', value: '{broken' }])
  expect(linesOfSide('type: \nnetwork: ')).toEqual([])
  expect(linesOfSide(undefined)).toEqual([])
})
