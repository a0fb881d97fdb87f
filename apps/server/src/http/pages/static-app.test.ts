import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database.ts'
import { testHouse } from '../../testing/houses/house.ts'

const folder = mkdtempSync(join(tmpdir(), 'plumbline-h5-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'assets'))
const SCRIPT = 'document.title = "a"'
const STYLE = 'body { color: red }'

writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><title>Home · Plumbline</title><link rel="canonical" href="/h5/"><script>${SCRIPT}</script><style>${STYLE}</style><script type="module" src="/h5/assets/app-abc.js"></script>`,
)

writeFileSync(join(folder, 'assets', 'app-abc.js'), 'export {}')
writeFileSync(join(folder, 'assets', 'app-abc.js.br'), 'brotli bytes')
writeFileSync(join(folder, '..', `${folder.split('/').at(-1)}-secret`), 'secret')
afterAll(() => rmSync(join(folder, '..', `${folder.split('/').at(-1)}-secret`)))

const NO_DATABASE = {} as Database // nothing here asks it

const config = {
  brandName: 'Plumbline',
  platformTimeZone: 'UTC',
  publicUrl: 'https://app.example.com',
  trustProxy: ['127.0.0.1'],
}

const house = (trustProxy: readonly string[]) =>
  testHouse({
    database: NO_DATABASE,
    customerAppFolder: folder,
    config: { ...config, trustProxy },
    register: (app) => void app.get('/who', (request) => ({ ip: request.ip })),
  })

const { app } = house(['127.0.0.1'])
const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('the operators’ app', () => {
  const desk = testHouse({
    database: NO_DATABASE,
    customerAppFolder: '/nonexistent',
    deskAppFolder: folder,
    config,
    register: () => {},
  }).app

  test('is served at /desk/ with the same care', async () => {
    expect((await desk.inject('/desk')).headers.location).toBe('/desk/')
    const page = await desk.inject('/desk/')
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(String(page.headers['set-cookie'])).toMatch(/^device=/)

    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain(sha256(SCRIPT))
    expect(policy).toContain("img-src 'self' data: blob:")
    expect((await desk.inject('/desk/assets/app-abc.js')).headers['cache-control']).toContain('immutable')
    for (const url of ['/h5/', '/desk/../secret', '/desk/%2e%2e/secret'])
      expect([url, (await desk.inject(url)).statusCode]).toEqual([url, 404])
  })
})

describe('the customers’ app', () => {
  test('is found from the root', async () => {
    for (const url of ['/', '/h5']) expect((await app.inject(url)).headers.location).toBe('/h5/')
  })

  test('is asked for anew each time, and names the device once', async () => {
    const first = await app.inject('/h5/')
    expect([first.statusCode, first.headers['cache-control'], first.headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])

    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^device=[A-Za-z0-9_-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/)

    expect(
      (await app.inject({ url: '/h5/', headers: { cookie: cookie.split(';')[0] ?? '' } })).headers[
        'set-cookie'
      ],
    ).toBeUndefined()

    expect(
      (await app.inject({ url: '/h5/', headers: { cookie: 'device=short; other=1' } })).headers['set-cookie'],
    ).toBeDefined()

    expect(
      (await app.inject({ url: '/h5/', headers: { 'x-forwarded-proto': 'https' } })).headers['set-cookie'],
    ).toContain('; Secure')
  })

  test('stands under the name of the house and names its own address', async () => {
    const named = testHouse({
      database: NO_DATABASE,
      customerAppFolder: folder,
      config: { ...config, brandName: 'Level & Line' },
      register: () => {},
    }).app

    const page = await named.inject('/h5/')
    expect(page.body).toContain('<title>Home · Level &#38; Line</title>')
    expect(page.body).toContain('<link rel="canonical" href="https://app.example.com/h5/">')

    const again = await named.inject({ url: '/h5/', headers: { 'if-none-match': String(page.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])

    for (const encoding of ['br', 'gzip']) {
      const packed = await named.inject({ url: '/h5/', headers: { 'accept-encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      const unpack = encoding === 'br' ? brotliDecompressSync : gunzipSync
      expect(unpack(packed.rawPayload).toString()).toBe(page.body)
    }
  })

  test.each([
    ['', 'en-US', 'Trade'],
    ['?language=de', 'de-DE', 'Handel'],
    ['?language=nobody', 'en-US', 'Trade'],
  ])('is installed by a manifest in the customer’s language %s', async (query, lang, trade) => {
    const answer = await app.inject(`/h5/manifest.webmanifest${query}`)
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)

    expect(answer.json()).toMatchObject({
      id: '/h5/',
      name: 'Plumbline',
      lang,
      start_url: '/h5/',
      scope: '/h5/',
      display: 'standalone',
      shortcuts: [{ name: trade, url: '/h5/#/pages/index/index' }, { url: '/h5/#/pages/user/wallet' }],
    })

    const { icons } = answer.json() as { icons: { sizes: string; purpose: string }[] }
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ])
  })

  test('tells search engines what there is to read', async () => {
    expect((await app.inject('/robots.txt')).body).toContain('Disallow: /desk/')
  })

  test('keeps hashed files for ever, compressed where the build did so', async () => {
    const plain = await app.inject('/h5/assets/app-abc.js')
    expect([plain.body, plain.headers['cache-control']]).toEqual([
      'export {}',
      'public, max-age=31536000, immutable',
    ])

    const brotli = await app.inject({
      url: '/h5/assets/app-abc.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })

    expect([brotli.body, brotli.headers['content-encoding']]).toEqual(['brotli bytes', 'br'])
  })

  test.each([
    '/h5/none.js',
    '/h5/assets/',
    '/h5/%2e%2e/x-secret',
    '/h5/..%2f..%2fetc/passwd',
    '/h5/assets/%00',
    '/h5//etc/passwd',
    '/h5/.env',
  ])('has no %s', async (url) => {
    const answer = await app.inject(url)
    expect([400, 403, 404]).toContain(answer.statusCode)
    expect(answer.json().data.refusal).toMatch(/^(not_found|malformed)$/)
    expect(answer.body).not.toContain('secret')
  })

  test('runs its own inline scripts and styles alone', async () => {
    const policy = String((await app.inject('/h5/')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${sha256(SCRIPT)};`)
    expect(policy).toContain(`style-src 'self' ${sha256(STYLE)};`)
    expect(policy).toContain("connect-src 'self' wss://app.example.com;")
    expect(policy).not.toMatch(/unsafe|\*/)

    for (const part of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types plumbline-content plumbline-worker',
    ])
      expect(policy).toContain(part)
  })
})

describe('behind a proxy', () => {
  test('says HSTS to who came by https, and to nobody else', async () => {
    const secure = await app.inject({ url: '/h5/', headers: { 'x-forwarded-proto': 'https' } })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect((await app.inject('/h5/')).headers['strict-transport-security']).toBeUndefined()
  })

  test('takes the address that the proxy wrote, the last one', async () => {
    const headers = { 'x-forwarded-for': '1.1.1.1, 203.0.113.7' }
    expect((await app.inject({ url: '/who', headers })).json()).toEqual({ ip: '203.0.113.7' })
  })

  test('believes none of it where TRUST_PROXY is off', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
    const answer = await house([]).app.inject({ url: '/who', headers, remoteAddress: '198.51.100.1' })
    expect([answer.json(), answer.headers['strict-transport-security']]).toEqual([
      { ip: '198.51.100.1' },
      undefined,
    ])
  })
})
