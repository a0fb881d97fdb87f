import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request comes from. Plain only here, in memory: what is kept of it is hashed or masked. */
export interface Source {
  readonly address: string
  /** What counts as one caller: the address, or the /64 of an IPv6 one. */
  readonly network: string
  /** A name of the device, itself no secret: the hash of its cookie, or the device of its session. */
  readonly device: string | undefined
  readonly userAgent: string
  /** In two letters, where our own proxy names it. */
  readonly country: string | undefined
}

const underWay = new AsyncLocalStorage<Source>()

/** Does the work of a request; whatever it notes on the way is noted with where it came from. */
export const workFor = <T>(source: Source, work: () => T): T => underWay.run(source, work)

/** Where the request comes from that is being worked on now; of the platform's own work there is none. */
export const sourceOfNow = (): Source | undefined => underWay.getStore()
