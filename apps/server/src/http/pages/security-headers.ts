import type { FastifyInstance } from 'fastify'
import { createHash } from 'node:crypto'

const INLINE = /<(script|style)(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/\1>/gi

/** CSP hashes of a page's inline scripts and styles, so that no others run. */
export function inlineHashes(html: string): { readonly script: string[]; readonly style: string[] } {
  const found = { script: [] as string[], style: [] as string[] }
  for (const [, tag = '', text = ''] of html.matchAll(INLINE)) {
    const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
    if (tag.toLowerCase() === 'style') found.style.push(hash)
    else found.script.push(hash)
  }

  return found
}

/** The one policy of every answer. `connect-src` names the stream for browsers whose 'self' does not cover WebSockets. */
export function contentSecurityPolicy(
  publicUrl: string,
  pages: readonly string[],
  mapTileUrl?: string,
): string {
  const tiles = mapTileUrl === undefined ? [] : [new URL(mapTileUrl).origin]
  const hashes = pages.map(inlineHashes)
  const stream = new URL(publicUrl).origin.replace(/^http/, 'ws')

  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes.flatMap((page) => page.script)].join(' '),
    ["style-src 'self'", ...hashes.flatMap((page) => page.style)].join(' '),
    // `blob:` is a local picture before its upload, or the customer's own one, fetched with the token.
    ["img-src 'self' data: blob:", ...tiles].join(' '),
    `connect-src 'self' ${stream}`,
    "font-src 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Our pages' two policies: sanitised texts and the service worker's address. Scripts cannot create others.
    'trusted-types plumbline-content plumbline-worker',
  ].join('; ')
}

/** The headers of every answer, errors and files included. */
export const securityHeaders = (policy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
})

/** Sets the headers before anything else happens; HSTS only for callers over https. */
export function addSecurityHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    done()
  })
}
