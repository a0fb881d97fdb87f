import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fitsBirthday, readIdNumber } from './id-number.ts'

describe('an ID number', () => {
  test.each([
    ['11010519491231002X', '11010519491231002X', '11010519491231002X'],
    ['11010519491231002x', '11010519491231002X', '11010519491231002X'],
    [' 440524 18800101 0014 ', '440524188001010014', '440524188001010014'],
    ['１２３４５', '12345', '12345'],
    ['ab-123-456', 'AB-123-456', 'AB123456'],
    ['A1234567', 'A1234567', 'A1234567'],
    ['123456789012345678901234567890', '123456789012345678901234567890', '123456789012345678901234567890'],
  ])('%j is %s', (typed, text, canonical) => {
    expect(readIdNumber(typed)).toEqual({ text, canonical })
  })

  test.each([
    ['too short', '1234'],
    ['too short without its hyphens', '1-2-3'],
    ['too long', '1'.repeat(31)],
    ['no digit', 'ABCDEF'],
    ['a hyphen at its end', '12345-'],
    ['a hyphen at its start', '-12345'],
    ['two hyphens', '12--345'],
    ['another sign', '12345_6'],
    ['letters of another script', '12345Я'],
    ['a wrong checksum', '110105194912310021'],
    ['a swapped pair of digits', '11010519491213002X'],
    ['a wrong checksum behind hyphens', '110105-19491231-0021'],
    ['nothing', ''],
    ['an X in the middle of 18', '1101051949123X0021'.replace('X', '_')],
  ])('%s is none', (_what, typed) => {
    expect(readIdNumber(typed)).toBeUndefined()
  })

  test('every single wrong digit of 18 is caught', () => {
    const right = '11010519491231002X'
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digit = (Number(right[place]) + more) % 10
        expect(readIdNumber(right.slice(0, place) + String(digit) + right.slice(place + 1))).toBeUndefined()
      }),
    )
  })

  test('reading what was read changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9 -]{5,30}$/), (typed) => {
        const read = readIdNumber(typed)
        if (read) expect(readIdNumber(read.text)).toEqual(read)
      }),
    )
  })
})

describe('a birthday', () => {
  const of = (typed: string) => readIdNumber(typed) ?? { text: '', canonical: '' }

  test('must be the one that 18 digits carry', () => {
    expect(fitsBirthday(of('11010519491231002X'), '1949-12-31')).toBe(true)
    expect(fitsBirthday(of('110105-19491231-002X'), '1949-12-31')).toBe(true)
    expect(fitsBirthday(of('11010519491231002X'), '1949-12-30')).toBe(false)
  })

  test('fits any other number', () => {
    expect(fitsBirthday(of('A1234567'), '1990-01-01')).toBe(true)
  })
})
