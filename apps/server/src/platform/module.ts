import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs.ts'
import type { Lease } from './nodes/lease.ts'
import type { LedRole } from './nodes/roles.ts'

/*
 * A module is a value: its name, the modules it needs, and how it opens. It may use exactly what its needs provide, and
 * their types are inferred from them. A need is the other module itself, so it cannot be missing, misspelled or mistyped.
 */

/** Parts of an open module. */
export interface Part<Provides> {
  /** For the modules that need it. */
  readonly provides: Provides
  /** Registers its calls once every module is open. */
  readonly calls?: (app: FastifyInstance) => void
  readonly jobs?: readonly Job[]
  /** Starts its own work, once every module is open. */
  readonly start?: () => Promise<void> | void
  readonly leading?: Leading
  /** Ends its work. Its jobs start no more runs, and the modules that need it have stopped. */
  readonly stop?: () => Promise<void> | void
}

/** Work that one node at a time does: the one that leads its role. A node that is alone leads from its start to its stop. */
export interface Leading {
  readonly role: LedRole
  /**
   * Follows its own start. May run again after a stop, when this node leads again.
   * @param lease the connection that holds the role's lock, where there are several nodes: what must not be done twice runs on it
   */
  start(lease?: Lease): Promise<void> | void
  /** This node leads no more: the lease may be gone, and another node may have begun. */
  stop(): Promise<void> | void
}

/** Opens a module where it is not open yet. */
export type Take = <Provides>(module: Module<Provides>) => Promise<Provides>

export interface Module<Provides> {
  readonly name: string
  readonly needs: Needs
  open(take: Take): Promise<Part<Provides>>
}

/** Needed modules, by the names under which `open` receives their values. */
export type Needs = Readonly<Record<string, Module<unknown>>>

/** Values passed to a module for its needs. */
export type Opened<Wanted extends Needs> = {
  readonly [Name in keyof Wanted]: Wanted[Name] extends Module<infer Provides> ? Provides : never
}

type Opening<Provides> = Omit<Part<Provides>, 'provides'> & { readonly provides?: Provides }

export interface Definition<Wanted extends Needs, Provides> {
  readonly name: string
  readonly needs: Wanted
  readonly open: (needs: Opened<Wanted>) => Opening<Provides> | Promise<Opening<Provides>>
}

export function defineModule<Wanted extends Needs, Provides = undefined>(
  definition: Definition<Wanted, Provides>,
): Module<Provides> {
  const { name, needs } = definition

  return {
    name,
    needs,
    async open(take) {
      const opened: Record<string, unknown> = {}
      for (const [key, need] of Object.entries(needs)) opened[key] = await take(need)

      // Each key of `needs` was filled by its module, as `Opened` declares.
      const opening = await definition.open(opened as Opened<Wanted>)

      // A module that provides nothing has the type `Module<undefined>`.
      return { ...opening, provides: opening.provides as Provides }
    },
  }
}

/** A module without calls, jobs or stop: a value built from others. */
export const defineValue = <Wanted extends Needs, Provides>(
  name: string,
  needs: Wanted,
  make: (needs: Opened<Wanted>) => Provides | Promise<Provides>,
): Module<Provides> =>
  defineModule({ name, needs, open: async (opened) => ({ provides: await make(opened) }) })

/** A module that cannot open by itself: its value is provided when the house is opened. */
export const given = <Provides>(name: string): Module<Provides> => ({
  name,
  needs: {},
  open: () => Promise.reject(new Error(`${name} is provided by whoever opens the house`)),
})

/** Replacement of one module by another in a house. */
export interface Replacement {
  readonly of: Module<unknown>
  readonly by: Module<unknown>
}

export const replace = <Provides>(of: Module<Provides>, by: Module<Provides>): Replacement => ({ of, by })

/** Replacement of a module by a value in a house. */
export const provide = <Provides>(of: Module<Provides>, value: Provides): Replacement =>
  replace(
    of,
    defineValue(of.name, {}, () => value),
  )
