import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a state-changing call comes from our own pages, or not from a browser: a page of another origin always
 * sends `Origin`. The session token has a header of its own, so this is a second line of defence
 * (docs/rules/wire.md#origin).
 */
export function isOwnOrigin(request: { readonly headers: IncomingHttpHeaders }, publicUrl: string): boolean {
  const { origin } = request.headers
  if (request.headers['sec-fetch-site'] === 'cross-site') return false
  if (origin === undefined) return true
  if (!URL.canParse(origin)) return false

  const from = new URL(origin)
  return from.origin === new URL(publicUrl).origin || from.host === request.headers.host
}
