import { expect, test } from 'vitest'
import { CATALOGUES } from '../catalogues.ts'
import { compileCatalogue } from '../compile.ts'
import { pseudoCatalogue, pseudoPart } from './pseudo.ts'

test('accents every word and makes it longer by two fifths', () => {
  expect(pseudoPart('en-XA', 'Open orders')).toBe('Öpééñ öŕðéééŕš')
})

test('leaves tags, figures and signs as they are', () => {
  expect(pseudoPart('en-XA', '<b>up</b> 85% →')).toMatch(/^<b>û+p<\/b> 85% →$/)
  expect(pseudoPart('ar-XB', '<b>up</b> 85%')).toBe('<b>\u202Eup\u202C</b> 85%')
  expect(pseudoPart('ar-XB', 'S2 in 3-minute')).toBe('\u202ES2\u202C \u202Ein\u202C 3-\u202Eminute\u202C')
})

test('from the right, what is filled in keeps its own direction', () => {
  const { up } = pseudoCatalogue('ar-XB', { up: 'up {change}' })
  expect(up).toEqual(['\u202Eup\u202C ', '\u2068', ['change'], '\u2069'])
})

test('the whole catalogue grows by about two fifths, and its parameters stay', () => {
  const texts = CATALOGUES.en.first

  const literal = (parts: unknown): number =>
    Array.isArray(parts)
      ? parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0)
      : 0

  const sizes = (catalogue: Readonly<Record<string, unknown>>) =>
    Object.values(catalogue).reduce<number>((sum, message) => sum + literal(message), 0)

  const plain = compileCatalogue('en', texts)
  const pseudo = pseudoCatalogue('en-XA', texts)

  expect(sizes(pseudo) / sizes(plain)).toBeGreaterThan(1.2)
  expect(sizes(pseudo) / sizes(plain)).toBeLessThan(1.5)

  const parameters = (catalogue: object) => JSON.stringify(catalogue).match(/[[,]\["\w+"/g)
  expect(parameters(pseudo)).toEqual(parameters(plain))
})
