import { expect, expectTypeOf, test } from 'vitest'
import { compileCatalogue } from './compile.ts'
import { formatDay } from './format/date.ts'
import { languageOf } from './languages.ts'
import type { ParametersOf } from './message-parameters.ts'
import { activateLanguage, loadCatalogue, setBrand, t, textsEdition } from './translate.ts'
import { createTranslator } from './translator.ts'
import { catalogues } from './build/vite-catalogues.ts'

test('parameters are read from the English text', () => {
  expectTypeOf<ParametersOf<'No parameters.'>>().toEqualTypeOf<never>()
  expectTypeOf<ParametersOf<'From {least} to {most}, {brand}.'>>().toEqualTypeOf<'least' | 'most'>()
  expectTypeOf<
    ParametersOf<'{stake} and {fee}, in {n, plural, one {# s} other {# s}} by {time}'>
  >().toEqualTypeOf<'stake' | 'fee' | 'n' | 'time'>()
})

test('the server speaks to each caller in their language', () => {
  const translator = createTranslator('Plumbline')
  expect(translator('en')('ticket.stake')).toBe('Stake')
  expect(translator('th')('ticket.stake')).toBe('เงินที่วาง')

  expect(translator('de')('mail.code_valid', { n: 1 })).toBe(
    'Er ist 1 Minute gültig und lässt sich nur einmal verwenden.',
  )

  expect(translator('de')('mail.code_valid', { n: 5 })).toBe(
    'Er ist 5 Minuten gültig und lässt sich nur einmal verwenden.',
  )
})

test('the app speaks the language activated last, by the name of its brand', () => {
  setBrand('Senkblei')
  loadCatalogue('fr', compileCatalogue('fr', { 'title.app': '{brand} : oui ; non' }))
  activateLanguage('fr')
  expect(t('title.app')).toBe('Senkblei\u00A0: oui\u202F; non')
})

test('what was asked for before its words came, or under another brand, is to be said anew; nothing else', () => {
  loadCatalogue('fr', compileCatalogue('fr', { 'tab.home': 'Accueil' }))
  activateLanguage('fr')

  const editions = [textsEdition()]
  const note = () => editions.push(textsEdition())

  loadCatalogue('fr', compileCatalogue('fr', { 'tab.user': 'Moi' }))
  note()
  expect(t('tab.trade')).toBe('tab.trade')
  loadCatalogue('fr', compileCatalogue('fr', { 'tab.trade': 'Marchés' }))
  note()
  setBrand('Fil à plomb')
  note()
  setBrand('Fil à plomb')
  note()
  expect(editions.map((edition) => editions.indexOf(edition))).toEqual([0, 0, 2, 3, 3])
})

test('a French day at the end of a sentence brings its full stop along', () => {
  const time = formatDay(Date.UTC(2026, 10, 23, 1), 'fr', Date.UTC(2026, 10, 21), 'UTC')
  expect(time).toMatch(/nov\.$/)

  const sentence = createTranslator('Plumbline')('fr')('session.stopped', { time })
  expect(sentence).toContain(time)
  expect(sentence).not.toContain('..')
  loadCatalogue('fr', compileCatalogue('fr', { 'session.stopped': 'Jusqu’au {time}.' }))
  activateLanguage('fr')
  expect(t('session.stopped', { time })).toBe(`Jusqu’au ${time}`)
})

test('a language by its header', () => {
  expect([languageOf('kor'), languageOf('xx'), languageOf(undefined)]).toEqual(['kor', 'en', 'en'])
})

test('a text that is no ICU message is a fault that names it', () => {
  expect(() => compileCatalogue('en', { broken: '{n, plural,' })).toThrow('broken')
})

test('the plugin gives compiled texts, part by part', async () => {
  const plugin = catalogues()
  const watched: string[] = []
  const context = { addWatchFile: (file: string) => watched.push(file) }
  const id = plugin.resolveId('virtual:catalogue/th/first')
  const source = await plugin.load.call(context, id ?? '')

  expect(source).toContain('หน้าแรก')
  expect(source).not.toContain('plural,')
  expect(watched).toHaveLength(2)

  expect(await plugin.load.call(context, plugin.resolveId('virtual:catalogues') ?? '')).toContain(
    "import('virtual:catalogue/vi/rest')",
  )
})
