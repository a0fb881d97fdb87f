import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { LANGUAGES, languageOfDevice } from '@plumbline/language/languages'
import { expect, test } from 'vitest'
import { fillLanguages } from '../../language-tables.ts'

const script = readFileSync(new URL('./before-paint.js', import.meta.url), 'utf8')

interface Visit {
  readonly kept?: Readonly<Record<string, string>>
  readonly hash?: string
  readonly isDark?: boolean
  /** The device's, the most wanted first; nothing where it says none. */
  readonly languages?: readonly string[]
  /** What a browser lacks that is too old. */
  readonly lacks?: 'AbortSignal' | 'AbortSignal.any' | 'Map.groupBy'
}

/** What the build fills in. */
const built = fillLanguages(script)
  .replace('"words"', '{"en":"first-en.js"}')
  .replace('"tabs"', '{"en":"tabs-en.js"}')
  .replace('"rest"', '{"en":"rest-en.js"}')
  .replace(
    '"pages"',
    '{"trade/trade":{"guarded":false,"files":["product.js","product.css"]},"user/user":{"guarded":true}}',
  )
  .replace('"routes"', '["routes.js"]')
  .replace('"own"', '["own.js"]')

/** Runs the script as the page does, and gives the root as it stands before the first paint, and what was asked for. */
function visit({ kept = {}, hash = '', isDark = false, languages, lacks }: Visit) {
  const asked: { readonly href: string; readonly rel: string }[] = []
  const left: string[] = []
  const taps: ((selector: string) => void)[] = []

  const root = {
    dataset: {} as Record<string, string>,
    lang: '',
    asked,
    left,
    tap: (selector: string) => taps.forEach((heard) => heard(selector)),
  }

  runInNewContext(built, {
    document: {
      documentElement: root,
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (link: { readonly href: string; readonly rel: string }) => asked.push(link) },
    },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    navigator: { languages },
    location: { hash, replace: (address: string) => left.push(address) },
    Map: lacks === 'Map.groupBy' ? {} : Map,
    ...(lacks !== 'AbortSignal' && { AbortSignal: lacks === 'AbortSignal.any' ? {} : AbortSignal }),
    matchMedia: () => ({ matches: isDark }),
    addEventListener: (_click: string, tapped: (event: unknown) => void) => {
      taps.push((selector) =>
        tapped({ target: { closest: (wanted: string) => wanted === selector || null } }),
      )
    },
  })

  return root
}

test('a tap on the button of the prerendered Home is kept for the app, once', () => {
  const root = visit({})
  root.tap('a')
  expect(root.dataset['tap']).toBeUndefined()
  root.tap('button')
  expect(root.dataset['tap']).toBe('early')
  root.dataset['tap'] = 'heard'
  root.tap('button')
  expect(root.dataset['tap']).toBe('heard')

  const elsewhere = visit({ hash: '#/pages/news/news' })
  elsewhere.tap('button')
  expect(elsewhere.dataset['tap']).toBeUndefined()
})

test.each(LANGUAGES)(
  '$code stands with its lang and its palette before anything is painted',
  ({ code, html, palette }) => {
    const root = visit({ kept: { language: code } })
    expect(root.lang).toBe(html)
    expect(root.dataset['palette']).toBe(palette === 'green-up' ? undefined : palette)
  },
)

test.each([
  ['ja-JP', 'jp'],
  ['es-MX', 'es'],
  ['ko', 'kor'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-Hans-HK', 'zh'],
  ['zh-Hans', 'zh'],
  ['zh-Hant', 'hk'],
  ['zh-Hant-TW', 'hk'],
  ['zh-TW', 'hk'],
  ['zh-HK', 'hk'],
  ['ZH-mo', 'hk'],
  ['pt-BR,vi-VN,en', 'vi'],
  ['pt-BR', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
] as const)('a first visit from a device in %s is in %s', (tags, code) => {
  const languages = tags.split(',')
  expect(languageOfDevice(languages)).toBe(code)

  const { html } = LANGUAGES.find((each) => each.code === code) ?? { html: undefined }
  expect(visit({ languages }).lang).toBe(html)
  expect('awaits' in visit({ languages }).dataset).toBe(code !== 'en')

  // What was chosen goes before it.
  expect(visit({ languages, kept: { language: 'fr' } }).lang).toBe('fr-FR')
})

test.each<[Visit, string]>([
  [{}, 'light'],
  [{ isDark: true }, 'dark'],
  [{ kept: { theme: 'light' }, isDark: true }, 'light'],
  [{ kept: { theme: 'dark' } }, 'dark'],
])('theme of %j: %s', (given, theme) => expect(visit(given).dataset['theme']).toBe(theme))

test('a chosen palette goes before the habit of the language', () => {
  expect(visit({ kept: { language: 'zh', palette: 'green-up' } }).dataset['palette']).toBeUndefined()
  expect(visit({ kept: { palette: 'colour-blind' } }).dataset['palette']).toBe('colour-blind')
})

test.each<[Visit, boolean]>([
  [{}, false],
  [{ hash: '#/' }, false],
  [{ hash: '#/pages/aboutus/aboutus' }, false],
  [{ hash: '#/pages/user/user' }, true],
  [{ kept: { language: 'th' } }, true],
  [{ kept: { token: 'x' } }, true],
])('the prerendered Home under %j is hidden: %s', (given, isHidden) =>
  expect('awaits' in visit(given).dataset).toBe(isHidden),
)

test.each<[string, Visit, readonly string[]]>([
  ['Home needs the first words alone', {}, ['first-en.js']],
  [
    'a page that is opened by its address brings its files and all words',
    { hash: '#/pages/trade/trade?symbol=BTCUSD' },
    ['first-en.js', 'tabs-en.js', 'routes.js', 'rest-en.js', 'product.js', 'product.css'],
  ],
  [
    'a guarded root brings what all roots travel in, where nobody is turned away',
    { hash: '#/pages/user/user', kept: { token: 'x' } },
    ['first-en.js', 'tabs-en.js', 'own.js'],
  ],
  [
    'a guarded page that leads to the log-in the words',
    { hash: '#/pages/user/user' },
    ['first-en.js', 'tabs-en.js'],
  ],
  [
    'any other page all words',
    { hash: '#/pages/user/info' },
    ['first-en.js', 'tabs-en.js', 'routes.js', 'rest-en.js'],
  ],
])('%s', (_what, seen, files) => {
  const { asked } = visit(seen)
  expect(asked.map(({ href }) => href)).toEqual(files.map((file) => `/h5/${file}`))
  for (const { href, rel } of asked) expect(rel).toBe(href.endsWith('.css') ? 'preload' : 'modulepreload')
})

test.each(['AbortSignal', 'AbortSignal.any', 'Map.groupBy'] as const)(
  'a browser without %s is led to the plain prices in its language, and asks for nothing of the app',
  (lacks) => {
    expect(visit({ lacks, kept: { language: 'th' } })).toMatchObject({
      left: ['/h5/prices?language=th'],
      asked: [],
    })
    expect(visit({ lacks }).left).toEqual(['/h5/prices?language=en'])
  },
)

test('any other browser stays', () => expect(visit({}).left).toEqual([]))
