import { CATALOGUES } from '@plumbline/language/catalogues'
import { compileCatalogue } from '@plumbline/language/compile'
import { activateLanguage, loadCatalogue } from '@plumbline/language/translate'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HouseTitle, NamingWords } from './house-title.tsx'

beforeAll(() => {
  for (const code of ['en', 'de'] as const)
    loadCatalogue(code, compileCatalogue(code, CATALOGUES[code].first))
  activateLanguage('de')
})

afterAll(() => activateLanguage('en'))

const bare = (html: string): string => html.replaceAll(/ class="[^"]*"/g, '')
const ENGLISH = { title: 'Sample project', language: 'en' }

test('a title in English on a German page bears its language and says so', () => {
  expect(bare(renderToStaticMarkup(<HouseTitle of={ENGLISH} />))).toBe(
    '<span lang="en-US">Sample project</span><small> Auf Englisch</small>',
  )
})

test.each([{ title: 'Musterprojekt', language: 'de' }, { title: 'Musterprojekt' }])(
  'a title in the page’s language, or kept from before any was named, says nothing: %j',
  (titled) => {
    expect(renderToStaticMarkup(<HouseTitle of={titled} />)).toBe('<span>Musterprojekt</span>')
  },
)

test('of words that name it the title alone bears its language', () => {
  const html = renderToStaticMarkup(<NamingWords words="„Sample project“ ist fällig." named={ENGLISH} />)
  expect(html).toBe('„<span lang="en-US">Sample project</span>“ ist fällig.')
  for (const named of [undefined, { ...ENGLISH, language: 'de' }, { ...ENGLISH, title: 'Another' }])
    expect(renderToStaticMarkup(<NamingWords words="Ist fällig." named={named} />)).toBe('Ist fällig.')
})
