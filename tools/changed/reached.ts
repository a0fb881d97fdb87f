import { ROOMS, TESTS_OF_ROOMS } from '../../e2e/rooms.ts'
import type { Room } from '../../e2e/rooms.ts'

/** What a change can reach: everything, or these test files. */
export type Reached = 'everything' | readonly string[]

export type Imports = ReadonlyMap<string, ReadonlySet<string>>

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

const inRoom = new RegExp(
  `^(?:packages/[^/]+|apps/[^/]+)/src/(?:catalogues/en/|testing/)?(${ROOMS.join('|')})/`,
)

/** What customers read; what the desk reads is in a folder of that name. */
const inPoFile = new RegExp(`^packages/language/locales/[a-z]+/(${ROOMS.join('|')})(?:/[a-z]+)?\\.po$`)

/** The room that a file stands in, on whichever storey. */
export const roomOf = (path: string): Room | undefined =>
  ROOMS.find((room) => room === (inRoom.exec(path) ?? inPoFile.exec(path))?.[1])

const LOCALES = 'packages/language/locales/'

/** Read by people, or by the checks of `npm run check`, which run each time; not what the product says in Markdown. */
const isText = (path: string): boolean =>
  /^(docs|\.ci)\/|\.(md|txt)$|^\.|^knip\.json$/.test(path) && !path.startsWith(LOCALES)

/**
 * Files that join many rooms: wiring, lists of calls, catalogues' lists. Nearly every test imports one of them, so what they
 * join is not said to be reached through them; TESTS_OF_THE_SERVER look at all of it.
 */
const ROOMS_JOINED = 4

const joinsRooms = (imports: Imports, file: string): boolean =>
  new Set([...(imports.get(file) ?? [])].flatMap((path) => roomOf(path) ?? [])).size >= ROOMS_JOINED

/** Texts are read as files, and held by tests that no import leads to. */
const TEXTS = /^packages\/language\/(locales|src\/catalogues)\//
const TESTS_OF_TEXTS = /^packages\/language\//

/** They ask every call of every room. */
const TESTS_OF_THE_SERVER = /^apps\/server\/src\/(http\/every-[^/]+|[^/]+)\.test\.ts$/

/** A journey tests the built product: what it reads of the sources, names and words, is not what it is about. */
const crossesIntoJourneys = (from: string, to: string): boolean =>
  to.startsWith('e2e/') && !/^(e2e|tools)\//.test(from)

/** Test files that import what has changed, over as many files as it takes. */
function importersOf(imports: Imports, changed: readonly string[]): Set<string> {
  const importers = new Map<string, string[]>()
  for (const [file, imported] of imports)
    for (const path of imported) importers.set(path, [...(importers.get(path) ?? []), file])

  const seen = new Set(changed)
  const waiting = [...changed]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    for (const file of importers.get(path) ?? []) {
      if (seen.has(file) || joinsRooms(imports, file) || crossesIntoJourneys(path, file)) continue

      seen.add(file)
      waiting.push(file)
    }
  }

  return new Set([...seen].filter((path) => isTest(path) && imports.has(path)))
}

/** Tests of one part of the repository that stand by themselves: what they are about is imported or beside them. */
const STANDS_ALONE = /^(tools|bench|e2e|packages\/verifier)\//

const appOf = (path: string): string | undefined => /^apps\/[^/]+/.exec(path)?.[0]

/** A room's tests are about all of it, whatever they import: those of the same app, and of every storey where the rules change. */
function standsBeside(changed: string, test: string): boolean {
  const room = roomOf(changed)
  const app = appOf(changed)

  return room !== undefined && roomOf(test) === room && (app === undefined || appOf(test) === app)
}

/**
 * The tests that a change can reach: those that import it, those of its rooms, in a browser too, and of the server those that
 * ask every call. A floor below the rooms carries everything, and so do migrations and settings of the repository.
 * @param changed paths from the root
 */
export function reachedBy(changed: readonly string[], imports: Imports): Reached {
  const sources = changed.filter((path) => !isText(path))
  const isFloor = (path: string): boolean =>
    roomOf(path) === undefined && !STANDS_ALONE.test(path) && !isTest(path)

  if (sources.some(isFloor)) return 'everything'

  const reached = importersOf(imports, sources)
  const causes = sources.filter((path) => !isTest(path))
  const rooms = new Set(causes.flatMap((path) => roomOf(path) ?? []))

  for (const room of rooms) for (const name of TESTS_OF_ROOMS[room]) reached.add(`e2e/${name}.test.ts`)

  const ofServer = causes.some((path) => path.startsWith('apps/server/'))
  const ofTexts = causes.some((path) => TEXTS.test(path))

  for (const test of imports.keys()) {
    if (!isTest(test)) continue

    if (
      (ofServer && TESTS_OF_THE_SERVER.test(test)) ||
      (ofTexts && TESTS_OF_TEXTS.test(test)) ||
      causes.some((path) => standsBeside(path, test))
    )
      reached.add(test)
  }

  return [...reached].toSorted()
}
