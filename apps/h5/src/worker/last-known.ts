import { KEPT_AT, LAST_KNOWN_CACHE } from '@plumbline/api-client/kept-answer'

/**
 * Reads that are the same for everybody (docs/rules/wire.md#open-calls: open without token), and alone may be kept:
 * markets, offers and texts of the house. Nothing that names, or was read for, one customer ever comes here.
 */
export const PUBLIC_READS: ReadonlySet<string> = new Set([
  '/api/index/about_details',
  '/api/index/about_list',
  '/api/index/activity_details',
  '/api/index/ajaxdata',
  '/api/index/ajaxpro',
  '/api/index/ater',
  '/api/index/banner',
  '/api/index/get_detail',
  '/api/index/getkdata',
  '/api/index/getprodata',
  '/api/index/goods',
  '/api/index/home',
  '/api/index/info',
  '/api/index/notice',
  '/api/index/seconds',
  '/api/index/settings',
  '/api/project/yeb',
  '/api/project/yeb_project',
  '/api/support/faq',
])

/** The oldest go when more are kept: a long evening with charts asks for many. */
const MAX_KEPT = 80
/** A server that is silent for so long is taken for away, where there is something to show meanwhile. */
export const PATIENCE_MS = 6_000

export interface LastKnownDeps {
  readonly caches: CacheStorage
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => number
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

export const isPublicRead = (request: Request): boolean =>
  request.method === 'GET' && PUBLIC_READS.has(new URL(request.url).pathname)

/** Answers differ by language, which travels in a header; pages of candles further back are not worth keeping. */
function keyOf(request: Request): string | undefined {
  const address = new URL(request.url)
  if (address.searchParams.has('before') || address.searchParams.has('cursor')) return undefined

  address.searchParams.set('kept-language', request.headers.get('language') ?? '')
  return address.href
}

/** The server's answer where it comes; else the last one it gave, marked with when that was (`KEPT_AT`). */
export function createLastKnown({ caches, fetch, now, wait }: LastKnownDeps) {
  async function keep(key: string, answer: Response): Promise<void> {
    const cache = await caches.open(LAST_KNOWN_CACHE)
    const headers = {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      [KEPT_AT]: String(now()),
    }

    await cache.put(key, new Response(await answer.text(), { headers }))
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_KEPT)).map((old) => cache.delete(old)))
  }

  return {
    /** @param lasting keeps the worker alive until the answer is kept; @throws as `fetch` does, where nothing was kept */
    async answer(request: Request, lasting: (work: Promise<unknown>) => void): Promise<Response> {
      const key = keyOf(request)
      if (key === undefined) return fetch(request)

      const kept = async () => caches.match(key, { cacheName: LAST_KNOWN_CACHE })
      const fresh = fetch(request)

      // What is not there after a while may still come, and is kept then; a failure is told below.
      lasting(
        fresh.then(
          (answer) => (answer.ok ? keep(key, answer.clone()) : undefined),
          () => undefined,
        ),
      )

      try {
        return await Promise.race([fresh, wait(PATIENCE_MS).then(async () => (await kept()) ?? fresh)])
      } catch (cause) {
        const last = await kept()
        if (last) return last
        throw cause
      }
    },
  }
}
