import * as z from 'zod/mini'
import { createStoredStore } from '../../../session/storage.ts'

const secretsForm = z.record(z.string(), z.string())

/** Secrets of complaints that were sent, or looked up, from this browser without login: by number, the newest last. */
const store = createStoredStore<Readonly<Record<string, string>>>(
  'complaints',
  (stored) => {
    try {
      return secretsForm.safeParse(JSON.parse(stored ?? '{}')).data ?? {}
    } catch {
      return {}
    }
  },
  (secrets) => (Object.keys(secrets).length === 0 ? undefined : JSON.stringify(secrets)),
)

export const keptSecrets = { get: store.get, subscribe: store.subscribe }

export const keepSecret = (number: string, secret: string): void =>
  store.set({ ...store.get(), [number]: secret })
