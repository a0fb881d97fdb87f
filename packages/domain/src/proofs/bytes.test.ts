import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base64Of, bytesOfBase64, bytesOfHex, hexOf, utf8 } from './bytes.ts'

const hex = (bytes: Uint8Array | undefined): string | undefined => bytes && Buffer.from(bytes).toString('hex')
const any = fc.uint8Array({ maxLength: 20 })

describe('UTF-8', () => {
  test.each([
    ['', ''],
    ['\u0000', '00'],
    ['\u007f', '7f'],
    ['\u0080', 'c280'],
    ['\u07ff', 'dfbf'],
    ['\u0800', 'e0a080'],
    ['\uffff', 'efbfbf'],
    ['\u{10000}', 'f0908080'],
    ['\u{10ffff}', 'f48fbfbf'],
    ['\u{1f600}!', 'f09f988021'],
    ['a\u00f6\u20ac\u{1f600}z', '61c3b6e282acf09f98807a'],
  ])('of %j', (text, bytes) => {
    expect(hex(utf8(text))).toBe(bytes)
  })

  test('is what Node writes', () => {
    const points = fc.array(fc.integer({ min: 0, max: 0x10_ff_ff }), { maxLength: 20 })
    fc.assert(
      fc.property(points, (drawn) => {
        const text = String.fromCodePoint(...drawn.filter((point) => point < 0xd8_00 || point > 0xdf_ff))
        expect(hex(utf8(text))).toBe(Buffer.from(text).toString('hex'))
      }),
    )
  })

  test('half a character has no bytes', () => {
    for (const text of ['\ud800', 'a\udc00', '\udc00\ud800'])
      expect(() => utf8(text)).toThrow('a lone surrogate has no bytes')
  })
})

describe('hex', () => {
  test('is written and read in lower case, two digits a byte', () => {
    expect(hexOf(Uint8Array.of(0, 1, 15, 16, 171, 255))).toBe('00010f10abff')
    fc.assert(
      fc.property(any, (bytes) => {
        expect(hexOf(bytes)).toBe(hex(bytes))
        expect(bytesOfHex(hexOf(bytes))).toEqual(bytes)
      }),
    )
  })

  test('is nothing else', () => {
    for (const text of ['0', '000', 'AB', '0x', 'g0', ' 00', '00 ', '00\n', '0 0'])
      expect(bytesOfHex(text)).toBeUndefined()
  })
})

describe('base64 (RFC 4648 10)', () => {
  test.each([
    ['', ''],
    ['f', 'Zg=='],
    ['fo', 'Zm8='],
    ['foo', 'Zm9v'],
    ['foob', 'Zm9vYg=='],
    ['fooba', 'Zm9vYmE='],
    ['foobar', 'Zm9vYmFy'],
    ['\u00fb\u00ff\u00fe', 'w7vDv8O+'],
    ['~~?', 'fn4/'],
  ])('of %j', (text, base64) => {
    expect(base64Of(Buffer.from(text))).toBe(base64)
    expect(hex(bytesOfBase64(base64))).toBe(Buffer.from(text).toString('hex'))
  })

  test('is what Node writes, and is read back', () => {
    fc.assert(
      fc.property(any, (bytes) => {
        expect(base64Of(bytes)).toBe(Buffer.from(bytes).toString('base64'))
        expect(bytesOfBase64(base64Of(bytes))).toEqual(bytes)
      }),
    )
  })

  test('is read in one form alone', () => {
    // Without its end, with bits that mean nothing, with an end too long, with signs of elsewhere.
    for (const text of [
      'Zg',
      'Zg=',
      'Zh==',
      'Zm9=',
      'Z===',
      '====',
      'Zg==Zg==',
      'Zm9v\n',
      ' Zm9v',
      '-_==',
      'Zm9v=',
    ])
      expect(bytesOfBase64(text)).toBeUndefined()
  })
})
