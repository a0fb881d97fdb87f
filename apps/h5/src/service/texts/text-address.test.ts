import { expect, test } from 'vitest'
import { textAddress, versionOf } from './text-address.ts'

test.each([
  [textAddress('terms'), '/pages/login/agreement?type=terms'],
  [textAddress('risk', '2'), '/pages/login/agreement?type=risk&version=2'],
  [textAddress('risk', '2', '3'), '/pages/login/agreement?type=risk&version=2&against=3'],
])('%s', (address, expected) => expect(address).toBe(expected))

test.each([
  ['1', '1'],
  ['12', '12'],
  ['0', undefined],
  ['-1', undefined],
  ['1e3', undefined],
  ['<b>', undefined],
  [null, undefined],
])('%j names version %j', (text, version) => expect(versionOf(text)).toBe(version))
