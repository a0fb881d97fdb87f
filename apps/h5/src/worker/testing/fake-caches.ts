/** Caches of a browser, in memory: as much of them as the worker uses. Addresses count from `https://app.example/`. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'https://app.example/').href

  const open = async (name: string): Promise<Cache> => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)

    return {
      match: async (request: RequestInfo | URL) => kept.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, answer: Response) => {
        kept.delete(addressOf(request))
        kept.set(addressOf(request), answer)
      },
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      delete: async (request: RequestInfo | URL) => kept.delete(addressOf(request)),
    } as unknown as Cache
  }

  const caches: CacheStorage = {
    open,
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    has: async (name: string) => stores.has(name),
    match: async (request: RequestInfo | URL, options?: { readonly cacheName?: string }) => {
      for (const [name, kept] of stores)
        if (options?.cacheName === undefined || options.cacheName === name) {
          const found = kept.get(addressOf(request))
          if (found) return found.clone()
        }

      return undefined
    },
  }

  return {
    caches,
    /** Paths that a cache keeps, in order. */
    pathsOf: (name: string) =>
      [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname + new URL(url).search),
  }
}
