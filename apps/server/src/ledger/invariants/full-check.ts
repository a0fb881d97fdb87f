import { DAY_MS, HOUR_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../../platform/clock.ts'
import { sqlState } from '../../platform/database/database.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import type { Axis, Invariant, Range } from './check-statement.ts'
import { idsOf, runCheck, WHOLE_AXIS } from './check-statement.ts'
import { axisEnds, keepPart, readParts } from './check-store.ts'
import type { PartState } from './check-store.ts'
import { beginHouseHistory, unlikeHouseHistory, addHouseHistory } from './house-history.ts'
import { FULL_CHECKS } from './checks.ts'

/*
 * The full check: every part over the whole history, once a day (accounts against their sub-totals once an hour), in slices
 * that hold no snapshot longer than 5 s. How far each part has come stands in a table: a restart goes on, and what is overdue
 * runs at the start.
 */

/** One part of the full check: a check along its axis, or the history of the house. */
interface Part {
  readonly name: string
  readonly invariant: Invariant
  readonly axis: Axis
  /** What a run looks at, slice by slice in ascending order. A run that cannot go on after a restart begins anew. */
  begin(): { slice(db: Queryable, range: Range): Promise<object[]>; end(): object[] }
  readonly goesOn: boolean
}

const HOUSE = 'house'

const houseRun = (): ReturnType<Part['begin']> => {
  let history: Awaited<ReturnType<typeof beginHouseHistory>> | undefined

  return {
    async slice(db, range) {
      history ??= await beginHouseHistory(db)
      await addHouseHistory(db, history, idsOf(range))
      return []
    },
    end: () => (history ? unlikeHouseHistory(history) : []),
  }
}

const PARTS: readonly Part[] = [
  ...FULL_CHECKS.map((check) => ({
    ...check,
    goesOn: true,
    begin: () => ({
      slice: (db: Queryable, range: Range) => runCheck(db, check, range),
      end: () => [],
    }),
  })),
  { name: HOUSE, invariant: 'I2', axis: 'time', goesOn: false, begin: houseRun },
]

/** The parts of the full check that look at an invariant: run anew once a break of it was cleared. */
export const partsOf = (invariant: Invariant): string[] =>
  PARTS.filter((part) => part.invariant === invariant).map(({ name }) => name)

export const FULL_CHECK_PARTS: readonly string[] = PARTS.map(({ name }) => name)

const everyMs = (part: string): number => (part === 'accounts' ? HOUR_MS : DAY_MS)

/** Rows of every part over its whole axis in one piece: for tests and soaks. */
export async function wholeHistory(db: Queryable): Promise<{ invariant: Invariant; rows: object[] }[]> {
  const found = []
  for (const part of PARTS) {
    const run = part.begin()
    const rows = await run.slice(db, WHOLE_AXIS[part.axis])
    found.push({ invariant: part.invariant, rows: [...rows, ...run.end()] })
  }

  return found
}

const SNAPSHOT_MAX_MS = 5 * SECOND_MS
const TIMED_OUT = '57014'
/** A slice that took longer is followed by a narrower one, one that took less than a quarter of this by a wider one. */
const SLICE_AIM_MS = 1_000
const REST = 2
const KEEP_EVERY_MS = SECOND_MS

/** The first slice of each axis, and the narrowest, which is given all the time that it needs. */
const WIDTHS: Readonly<Record<Axis, { readonly first: number; readonly least: number }>> = {
  time: { first: HOUR_MS, least: 1 },
  owner: { first: 1_000, least: 1 },
  leaf: { first: 4_096, least: 1 },
  none: { first: 1, least: 1 },
}

export interface FullCheckDeps {
  readonly database: Database
  readonly clock: Clock
  /** Called with what a slice found, before the run goes on. */
  readonly onFound: (invariant: Invariant, rows: readonly object[]) => Promise<void>
  readonly isStopped: () => boolean
}

/** Runs every part that is overdue or was broken off, one after another, until all are done or `isStopped`. */
export async function runOverdueParts(deps: FullCheckDeps): Promise<void> {
  const states = await readParts(deps.database)
  for (const part of PARTS) {
    if (deps.isStopped()) return

    const state = states.get(part.name)
    const isDue =
      state === undefined ||
      state.reached !== undefined ||
      state.finishedAt === undefined ||
      deps.clock.now() - state.finishedAt >= everyMs(part.name)

    if (isDue) await runPart(deps, part, state)
  }
}

async function runPart(deps: FullCheckDeps, part: Part, before: PartState | undefined): Promise<void> {
  const { database, clock, onFound, isStopped } = deps
  const goesOn = part.goesOn && before?.reached !== undefined
  const startedAt = goesOn ? before.startedAt : clock.now()
  let found = goesOn ? before.found : 0
  let keptAt = 0
  const run = part.begin()

  const note = async (rows: readonly object[]): Promise<void> => {
    found += rows.length
    if (rows.length > 0) await onFound(part.invariant, rows)
  }

  const slices = slicesOf(await rangeOf(database, part.axis, startedAt), goesOn ? before.reached : undefined)
  for (let range = slices.next(); range; range = slices.next()) {
    const began = performance.now()
    const rows = await readSlice(database, run, range, slices.isNarrowest())
    const tookMs = performance.now() - began

    if (rows === undefined) {
      slices.narrow()
      continue
    }

    await note(rows)
    slices.done(range, tookMs)

    if (isStopped() || performance.now() - keptAt >= KEEP_EVERY_MS) {
      await keepPart(database, part.name, { startedAt, reached: range.to, found, finishedAt: undefined })
      keptAt = performance.now()
    }

    if (isStopped()) return

    await sleep(Math.min(REST * tookMs, SNAPSHOT_MAX_MS))
  }

  await note(run.end())
  await keepPart(database, part.name, { startedAt, reached: undefined, found, finishedAt: clock.now() })
}

/** One slice, which the database ends after 5 s. @returns undefined where it did */
async function readSlice(
  database: Database,
  run: ReturnType<Part['begin']>,
  range: Range,
  isNarrowest: boolean,
): Promise<object[] | undefined> {
  try {
    return await database.transaction(async (tx) => {
      await tx.query(`set local statement_timeout = ${isNarrowest ? 0 : SNAPSHOT_MAX_MS}`)
      return run.slice(tx, range)
    })
  } catch (error) {
    if (sqlState(error) === TIMED_OUT && !isNarrowest) return undefined
    throw error
  }
}

interface Bounds {
  readonly axis: Axis
  /** Everything before lies in the first slice. */
  readonly first: number
  /** Everything from here on lies in the last slice. */
  readonly last: number
}

async function rangeOf(db: Queryable, axis: Axis, now: Instant): Promise<Bounds> {
  const { firstAt, owners, leaves } = await axisEnds(db)
  switch (axis) {
    case 'time':
      return { axis, first: firstAt ?? now, last: now }
    case 'owner':
      return { axis, first: 0, last: Number(owners) }
    case 'leaf':
      return { axis, first: 0, last: Number(leaves) }
    case 'none':
      return { axis, first: 0, last: 0 }
  }
}

/** Cuts an axis into slices whose width follows the time that they take. */
function slicesOf({ axis, first, last }: Bounds, reached: number | undefined) {
  const { first: firstWidth, least } = WIDTHS[axis]
  const whole = WHOLE_AXIS[axis]
  let width = firstWidth
  let at = reached ?? whole.from

  return {
    next(): Range | undefined {
      if (at >= whole.to) return undefined
      const to = Math.max(at, first) + width
      return { from: at, to: to >= last || to >= whole.to ? whole.to : to }
    },
    done(range: Range, tookMs: number): void {
      at = range.to
      if (tookMs > SLICE_AIM_MS) width = Math.max(least, Math.floor(width / 2))
      else if (tookMs < SLICE_AIM_MS / 4) width *= 2
    },
    narrow(): void {
      width = Math.max(least, Math.floor(width / 8))
    },
    isNarrowest: (): boolean => axis === 'none' || width === least,
  }
}
