/** One guard taken out by hand: a text of one file, what stands there instead, and the tests that must notice. */
export interface Mutant {
  /** What is true of the mutated product that must never be. */
  readonly change: string
  /** From the root of the repository. */
  readonly file: string
  /** Stands exactly once in the file. */
  readonly text: string
  readonly instead: string
  /** Test files, from the root of the repository. */
  readonly tests: readonly string[]
  /** Part of the name of the tests that notice; all of the files where there is none. */
  readonly named?: string
}

export const MIGRATIONS = 'apps/server/migrations'
const SERVER = 'apps/server/src'

type Change = (change: string, text: string, instead: string, named?: string) => Mutant

/** Changes of one file that the same tests notice; `tests` from `apps/server/src`, without `.test.ts`. */
const changesOf =
  (file: string, tests: readonly string[]): Change =>
  (change, text, instead, named) => ({
    change,
    file,
    text,
    instead,
    tests: tests.map((name) => `${SERVER}/${name}.test.ts`),
    ...(named !== undefined && { named }),
  })

/** Changes of a migration, by its name without `.sql`. */
export const inMigration = (name: string, ...tests: readonly string[]): Change =>
  changesOf(`${MIGRATIONS}/${name}.sql`, tests)

/** Changes of a file of the server, by its path from `apps/server/src` without `.ts`. */
export const inServer = (path: string, ...tests: readonly string[]): Change =>
  changesOf(`${SERVER}/${path}.ts`, tests)

export const occurrences = (text: string, part: string): number => text.split(part).length - 1

/** The mutated text. A text that is not there once has been edited since: nobody knows what the mutant says now. */
export function mutate(source: string, { file, text, instead }: Mutant): string {
  const found = occurrences(source, text)
  if (found !== 1) throw new Error(`${file}: "${text}" stands there ${found} times, not once`)
  return source.replace(text, () => instead)
}
