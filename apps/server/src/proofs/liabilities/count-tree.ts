import type { Instant } from '@plumbline/domain/basics/time'
import type { Database } from '../../platform/database/database.ts'
import type { FillRandom } from '../../platform/ids.ts'
import { buildTree } from './build.ts'
import { readBalances, readCut } from './read-balances.ts'
import { databaseScratch } from './scratch.ts'
import { insertLeaves, insertTiles, publish, treeAssets } from './store.ts'

/** One count to be made and published. */
export interface CountTask {
  readonly id: string
  readonly practice: boolean
  readonly at: Instant
  /** Of the platform, `YYYY-MM-DD`. */
  readonly day: string
}

/** What makes counts: a process of its own, but where tests say otherwise. */
export interface TreeCounter {
  /**
   * Counts, and publishes what it counted.
   * @returns the most memory that its process ever held, in megabytes, where it is one of its own
   * @throws NoSuchMoment where the count is to be tried again later
   */
  count(task: CountTask): Promise<number | undefined>
  /** Ends a count that runs, which then rejects. */
  stop(): Promise<void>
}

export interface CountTreeDeps {
  readonly database: Database
  readonly fillRandom: FillRandom
  /** The salt that a customer's tickets carry as well. */
  readonly customerSalt: (customerId: bigint) => Uint8Array
  /** Tests read few customers at a time. */
  readonly sliceCustomers?: number
}

/** Counts what everybody owns at one moment of the books, and publishes it. @throws NoSuchMoment */
export async function countTree(deps: CountTreeDeps, task: CountTask): Promise<void> {
  const { database } = deps
  const { id, practice } = task
  const cut = await readCut(database)
  const assets = await treeAssets(database, practice)
  const scratch = databaseScratch(database, id)

  await scratch.clear()
  let accounts = 0
  for await (const slice of readBalances(database, cut, assets, deps.sliceCustomers)) {
    await scratch.add(slice)
    accounts += slice.length
  }

  const root = await buildTree(
    {
      fillRandom: deps.fillRandom,
      customerSalt: deps.customerSalt,
      scratch,
      keepLeaves: (leaves) => insertLeaves(database, id, leaves),
      keepTiles: (tiles) => insertTiles(database, id, tiles),
    },
    accounts,
    assets.length,
  )

  await scratch.clear()
  await publish(database, { ...task, cut, accounts, root })
}

/** Counts in this process. */
export const countHere = (deps: CountTreeDeps): TreeCounter => ({
  async count(task) {
    await countTree(deps, task)
    return undefined
  },
  stop: () => Promise.resolve(),
})
