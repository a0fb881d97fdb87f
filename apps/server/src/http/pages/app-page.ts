import { languageInfo, languageOf } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FillRandom } from '../../platform/ids.ts'
import { nameDevice } from '../device.ts'
import { escapeHtml } from '@plumbline/domain/basics/escape-html'

export interface AppPageSettings {
  /** The built app. */
  readonly folder: string
  readonly brandName: string
  /** Without a trailing slash. */
  readonly publicUrl: string
  readonly words: (language: ReturnType<typeof languageOf>) => Translate
  readonly fillRandom: FillRandom
}

/** Name in the built page; `BRAND_NAME` replaces it wherever the page shows it before the app runs. */
const BUILT_BRAND = 'Plumbline'

/** The page with this installation's name, and its own address as the canonical one for search engines. */
function pageOfHouse({ folder, brandName, publicUrl }: AppPageSettings): string {
  return readFileSync(join(folder, 'index.html'), 'utf8')
    .replace(/<title>[^<]*<\/title>/, (title) => title.replace(BUILT_BRAND, () => escapeHtml(brandName)))
    .replace(
      /(<meta name="(?:application-name|apple-mobile-web-app-title)" content=")[^"]*/g,
      (_all, head) => `${head}${escapeHtml(brandName)}`,
    )
    .replace(
      '<link rel="canonical" href="/h5/">',
      () => `<link rel="canonical" href="${escapeHtml(publicUrl)}/h5/">`,
    )
}

/** Less memory than usual makes a page of this length shorter, by a hundred bytes. */
const SHORTEST = { level: 9, memLevel: 6 }

/** Sends one text in the best encoding the caller accepts, each encoded once; not sent again if unchanged. */
function senderOf(
  text: string,
  type: string,
): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  const made = new Map<string, Buffer>()
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

  const bodyFor = (encoding: 'br' | 'gzip'): Buffer => {
    const body =
      made.get(encoding) ?? (encoding === 'br' ? brotliCompressSync(text) : gzipSync(text, SHORTEST))
    made.set(encoding, body)
    return body
  }

  return (request, reply) => {
    void reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()

    void reply.type(type)
    const accepted = request.headers['accept-encoding'] ?? ''
    const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined

    return encoding === undefined
      ? reply.send(text)
      : reply.header('content-encoding', encoding).send(bodyFor(encoding))
  }
}

/** Install data for a device, in one language (W3C Web Application Manifest). */
const manifestOf = (
  { brandName }: AppPageSettings,
  language: ReturnType<typeof languageOf>,
  t: Translate,
) => ({
  id: '/h5/',
  name: brandName,
  short_name: brandName,
  description: t('home.welcome'),
  lang: languageInfo(language).html,
  dir: 'ltr',
  start_url: '/h5/',
  scope: '/h5/',
  display: 'standalone',
  theme_color: '#FAF8F3',
  background_color: '#FAF8F3',
  categories: ['finance'],
  icons: [
    { src: '/h5/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/h5/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/h5/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/h5/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
  shortcuts: [
    { name: t('tab.trade'), url: '/h5/#/pages/index/index' },
    { name: t('title.wallet'), url: '/h5/#/pages/user/wallet' },
  ].map((shortcut) => ({
    ...shortcut,
    icons: [{ src: '/h5/icon-192.png', sizes: '192x192', type: 'image/png' }],
  })),
})

/**
 * The parts of the customers' app that depend on the installation: its page with name and address, the manifest with which devices
 * install it (`?language=`, unknown is English), and rules for search engines. Serving the page names the device.
 */
export function serveAppPage(app: FastifyInstance, deps: AppPageSettings): void {
  if (!existsSync(join(deps.folder, 'index.html'))) return

  const sendPage = senderOf(pageOfHouse(deps), 'text/html; charset=utf-8')
  for (const path of ['/h5/', '/h5/index.html'])
    app.get(path, (request, reply) => {
      nameDevice(request, reply, deps.fillRandom)
      return sendPage(request, reply)
    })

  app.get('/h5/manifest.webmanifest', (request, reply) => {
    const asked = new URL(request.url, deps.publicUrl).searchParams.get('language')
    const language = languageOf(asked ?? undefined)
    return reply
      .headers({ 'cache-control': 'no-cache' })
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(deps, language, deps.words(language))))
  })

  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache' })
      .type('text/plain; charset=utf-8')
      .send('User-agent: *\nAllow: /h5/\nDisallow: /api/\nDisallow: /desk/\n'),
  )
}
