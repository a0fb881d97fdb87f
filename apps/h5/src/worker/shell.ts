/** The files of one build, as the build names them (app-worker.ts). Addresses are absolute paths. */
export interface ShellFiles {
  /** Changes whenever any file does. */
  readonly version: string
  /** Without these the app does not start. The first is the page. */
  readonly first: readonly string[]
  /** Code and styles of the other pages: fetched too, so that every page opens offline, but a start does without. */
  readonly rest: readonly string[]
}

const PREFIX = 'plumbline-shell-'
/** A file that hangs would keep one of the few connections from the page. */
const FILE_MAX_MS = 20_000

/** What the app is made of, kept on the device version by version, so that it starts without a network. */
export function createShell(
  caches: CacheStorage,
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>,
  files: ShellFiles,
) {
  const name = `${PREFIX}${files.version}`
  const page = files.first[0] ?? ''

  /** Hashed files are the same for ever: one that an older version has is not fetched again. */
  async function keep(cache: Cache, address: string): Promise<void> {
    const known = address === page ? undefined : await caches.match(address)
    const init = { signal: AbortSignal.timeout(FILE_MAX_MS) }
    const file = known ?? (await fetch(address, address === page ? { ...init, cache: 'reload' } : init))
    if (!file.ok) throw new Error(`${address} answered ${file.status}`)

    await cache.put(address, file)
  }

  const isFile = (path: string): boolean => path.startsWith(`${page}assets/`)

  /** Files outside the lists — words of a language, outlines of the map — are kept once they have been asked for. */
  async function fileOrNetwork(request: Request): Promise<Response> {
    const kept = await caches.match(request.url)
    if (kept) return kept

    const file = await fetch(request)
    if (file.ok) await (await caches.open(name)).put(request.url, file.clone())

    return file
  }

  return {
    /** At installation. @throws where the app would not start from what was kept: the browser tries again later */
    async install(): Promise<void> {
      const cache = await caches.open(name)
      await Promise.all(files.first.map((address) => keep(cache, address)))
      await Promise.allSettled(files.rest.map((address) => keep(cache, address)))
    },
    /** At activation: of older versions the last one stays, for tabs that still run it load its pages later. */
    async forgetOld(): Promise<void> {
      const older = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== name)
      await Promise.all(older.slice(0, -1).map((key) => caches.delete(key)))
    },
    /** Keeps what the page had loaded before this worker was there: the words of its language. */
    async adopt(addresses: readonly string[]): Promise<void> {
      const own = addresses.filter((address) => isFile(address))
      const cache = await caches.open(name)
      await Promise.allSettled(
        own.map(async (address) => ((await cache.match(address)) ? undefined : keep(cache, address))),
      )
    },
    /** The answer to a request for the page or one of its files; `undefined` leaves it to the browser. */
    answer(request: Request): Promise<Response> | undefined {
      const { pathname } = new URL(request.url)
      if (request.method !== 'GET') return undefined

      if (request.mode === 'navigate')
        return pathname === page || pathname === `${page}index.html`
          ? caches.match(page, { cacheName: name }).then((kept) => kept ?? fetch(request))
          : undefined

      return isFile(pathname) ? fileOrNetwork(request) : undefined
    },
  }
}
