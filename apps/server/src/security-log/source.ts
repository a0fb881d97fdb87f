import { AsyncLocalStorage } from 'node:async_hooks'

/** Source of a request. Plain only in memory: stored parts are hashed or masked. */
export interface Source {
  readonly address: string
  /** Network that counts as one caller: the address, or the /64 of an IPv6 address. */
  readonly network: string
  /** Device name, not secret: the hash of its cookie, or the device of its session. */
  readonly device: string | undefined
  readonly userAgent: string
  /** Two letters, if our own proxy sends it. */
  readonly country: string | undefined
}

const underWay = new AsyncLocalStorage<Source>()

/** Runs the work of a request; events noted within it get its source. */
export const workFor = <T>(source: Source, work: () => T): T => underWay.run(source, work)

/** Source of the current request; `undefined` in the platform's own work. */
export const sourceOfNow = (): Source | undefined => underWay.getStore()
