import { createStoredStore } from '@plumbline/web/state/storage'

type Secrets = Readonly<Record<string, string>>

const isSecret = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** Secrets of complaints that were sent, or looked up, from this browser without login: by number, the newest last. */
const store = createStoredStore<Secrets>(
  'complaints',
  (stored) => {
    try {
      const kept: unknown = JSON.parse(stored ?? '{}')
      return typeof kept === 'object' && kept !== null
        ? Object.fromEntries(Object.entries(kept).filter(isSecret))
        : {}
    } catch {
      return {}
    }
  },
  (secrets) => (Object.keys(secrets).length === 0 ? undefined : JSON.stringify(secrets)),
)

export const keptSecrets = { get: store.get, subscribe: store.subscribe }

export const keepSecret = (number: string, secret: string): void =>
  store.set({ ...store.get(), [number]: secret })
