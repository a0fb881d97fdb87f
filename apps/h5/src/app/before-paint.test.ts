import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { LANGUAGES } from '@plumbline/language/languages'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('./before-paint.js', import.meta.url), 'utf8')

interface Visit {
  readonly kept?: Readonly<Record<string, string>>
  readonly hash?: string
  readonly isDark?: boolean
}

/** What the build fills in. */
const built = script
  .replace('"words"', '{"en":"first-en.js"}')
  .replace('"rest"', '{"en":"rest-en.js"}')
  .replace('"pages"', '{"trade/trade":["product.js","sheet.js"]}')

/** Runs the script as the page does, and gives the root as it stands before the first paint, and what was asked for. */
function visit({ kept = {}, hash = '', isDark = false }: Visit) {
  const asked: { readonly href: string; readonly rel: string }[] = []
  const root = { dataset: {} as Record<string, string>, lang: '', asked }
  runInNewContext(built, {
    document: {
      documentElement: root,
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (link: { readonly href: string; readonly rel: string }) => asked.push(link) },
    },
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    location: { hash },
    matchMedia: () => ({ matches: isDark }),
  })
  return root
}

test.each(LANGUAGES)(
  '$code stands with its lang and its palette before anything is painted',
  ({ code, html, palette }) => {
    const root = visit({ kept: { language: code } })
    expect(root.lang).toBe(html)
    expect(root.dataset['updown']).toBe(palette === 'green-up' ? undefined : palette)
  },
)

test.each<[Visit, string]>([
  [{}, 'light'],
  [{ isDark: true }, 'dark'],
  [{ kept: { theme: 'light' }, isDark: true }, 'light'],
  [{ kept: { theme: 'dark' } }, 'dark'],
])('theme of %j: %s', (given, theme) => expect(visit(given).dataset['theme']).toBe(theme))

test('a chosen palette goes before the habit of the language', () => {
  expect(visit({ kept: { language: 'zh', palette: 'green-up' } }).dataset['updown']).toBeUndefined()
  expect(visit({ kept: { palette: 'colour-blind' } }).dataset['updown']).toBe('blue-orange')
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
    ['first-en.js', 'rest-en.js', 'product.js', 'sheet.js'],
  ],
  ['any other page the words', { hash: '#/pages/user/info' }, ['first-en.js', 'rest-en.js']],
])('%s', (_what, seen, files) => {
  const { asked } = visit(seen)
  expect(asked.map(({ href }) => href)).toEqual(files.map((file) => `/h5/${file}`))
  for (const { rel } of asked) expect(rel).toBe('modulepreload')
})
