import type { FastifyInstance } from 'fastify'
import type { Job } from './jobs.ts'

/*
 * A module is a value: its name, the modules it needs, and how it opens. What it may use is exactly what its needs provide, and
 * their types are inferred from there. A need is the other module itself: it cannot be missing, misspelled or of another type.
 */

/** Parts of an open module. */
export interface Part<Provides> {
  /** For the modules that need it. */
  readonly provides: Provides
  /** Registers its calls once every module is open. */
  readonly calls?: (app: FastifyInstance) => void
  readonly jobs?: readonly Job[]
  /** Begins what it does by itself, once every module is open. */
  readonly start?: () => void
  /** Ends what it began. Its jobs begin no run any more; those that need it have stopped. */
  readonly stop?: () => Promise<void> | void
}

/** Opens a module where it is not open yet. */
export type Take = <Provides>(module: Module<Provides>) => Promise<Provides>

export interface Module<Provides> {
  readonly name: string
  readonly needs: Needs
  open(take: Take): Promise<Part<Provides>>
}

/** Modules by the names that `open` gets what they provide under. */
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

      // Each key of `needs` was filled by the module of that key, which is what `Opened` says.
      const opening = await definition.open(opened as Opened<Wanted>)

      // A module that provides nothing has the type `Module<undefined>`.
      return { ...opening, provides: opening.provides as Provides }
    },
  }
}

/** A module without calls, jobs or an end: a value made of others. */
export const defineValue = <Wanted extends Needs, Provides>(
  name: string,
  needs: Wanted,
  make: (needs: Opened<Wanted>) => Provides | Promise<Provides>,
): Module<Provides> =>
  defineModule({ name, needs, open: async (opened) => ({ provides: await make(opened) }) })

/** A module that cannot open by itself: whoever opens the house provides its value. */
export const given = <Provides>(name: string): Module<Provides> => ({
  name,
  needs: {},
  open: () => Promise.reject(new Error(`${name} is provided by whoever opens the house`)),
})

/** In one house, a module that stands in the place of another. */
export interface Replacement {
  readonly of: Module<unknown>
  readonly by: Module<unknown>
}

export const replace = <Provides>(of: Module<Provides>, by: Module<Provides>): Replacement => ({ of, by })

/** In one house, a value that stands in the place of a module. */
export const provide = <Provides>(of: Module<Provides>, value: Provides): Replacement =>
  replace(
    of,
    defineValue(of.name, {}, () => value),
  )
