import { expect, test } from 'vitest'
import { SETTINGS, findSettings } from './settings-list.ts'

const text = {
  wallet: 'Wallet balance',
  appearance: 'Appearance theme dark',
  language: 'Ngôn ngữ ภาษา',
} as const

const textOf = ({ key }: { readonly key: string }) => (key in text ? text[key as keyof typeof text] : key)

const found = (typed: string) =>
  findSettings(typed, textOf)
    .flat()
    .map(({ key }) => key)

test('nothing typed shows everything that stands on no page of the list', () => {
  const shown = SETTINGS.map((group) => group.filter(({ isWithin }) => isWithin === undefined))
  expect(findSettings('  ', textOf)).toEqual(shown)
  expect(found('own_word')).toEqual(['own_word'])
})

test.each([
  ['DARK', 'appearance'],
  ['theme app', 'appearance'],
  ['bal', 'wallet'],
  ['ngôn', 'language'],
  ['ngo\u0302n ngu\u031b\u0303', 'language'],
  ['ภาษา', 'language'],
])('%s finds %s', (typed, key) => expect(found(typed)).toEqual([key]))

test('what is not there is not found', () => expect(found('casino')).toEqual([]))
