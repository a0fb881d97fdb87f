import { createHash, randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { checkOwnProof, packSums, unpackSums } from '@plumbline/domain/proofs/sum-tree'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { Client } from 'pg'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { uuidV7Maker } from '../../apps/server/src/platform/ids.ts'
import { silentLogger } from '../../apps/server/src/platform/logger.ts'
import { customerSaltOf } from '../../apps/server/src/proofs/liabilities/customer-salt.ts'
import { createLiabilities } from '../../apps/server/src/proofs/liabilities/liabilities.ts'
import { countInProcess } from '../../apps/server/src/proofs/liabilities/run-count.ts'
import { ownLeaves } from '../../apps/server/src/proofs/liabilities/store.ts'
import type { DatabasePlace } from './tpcb.ts'

export interface LiabilityFigures {
  readonly countSeconds: number
  /** The longest that the process that asked for the count was kept from anything else. */
  readonly longestPauseMs: number
  /** The most memory that the process of the count ever held. */
  readonly peakMemoryMb: number
  /** Reading and checking one customer's four leaves. */
  readonly ownProofMs: number
}

const PROOFS = 50
const SALT_KEY_BYTES = 32
const NS_PER_MS = 1_000_000

/** Cash, bonus, invested and accrued of USD, and three coins: what each has in practice, with a balance in each asset. */
const ACCOUNTS: readonly (readonly [asset: number, kind: number, minor: string])[] = [
  [101, 16, '1000000 + n % 977'],
  [101, 18, 'case when n % 3 = 0 then 100000 else 0 end'],
  [101, 19, 'case when n % 3 = 0 then 15 else 0 end'],
  [101, 20, '0'],
  [102, 17, '5000000 + n % 991'],
  [103, 17, '1550812 + n % 983'],
  [104, 17, '20000000 + n % 997'],
]

/** Customers with a balance in four assets, straight in the database: deposits would measure depositing. */
async function makeOwners(database: DatabasePlace, count: number): Promise<void> {
  const client = new Client({ host: database.socket, user: database.user, database: 'plumbline' })
  await client.connect()

  try {
    await client.query('begin')
    await client.query(
      `create temporary table made on commit drop as
         select nextval('ledger_owner_id') as id, n from generate_series(1, $1::int) n`,
      [count],
    )

    await client.query(`insert into ledger_owner select id, 'customer' from made`)

    for (const [asset, kind, minor] of ACCOUNTS) {
      await client.query(
        `insert into account(id, floor_zero, cr_posted)
         select (id << 24) | (${asset}::bigint << 16) | (${kind} << 8), true, ${minor} from made`,
      )

      await client.query(
        `update account set dr_posted = dr_posted + (select sum(${minor})::bigint from made) where id = ${asset}::bigint << 16`,
      )
    }

    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

/** One count over so many customers, in a process of its own as the server has it; then a sample of own proofs, each checked. */
export async function measureLiabilities(place: DatabasePlace, count: number): Promise<LiabilityFigures> {
  await makeOwners(place, count)
  const address = { host: place.socket, user: place.user, database: 'plumbline', role: 'plumbline_app' }
  const db = openDatabase(address, silentLogger)
  try {
    const clock = { now: Date.now }
    const saltKey = randomBytes(SALT_KEY_BYTES)

    const customerSalt = (customerId: bigint): Uint8Array => customerSaltOf(saltKey, customerId)
    const inProcess = countInProcess(address, saltKey)
    let peakMemoryMb = 0

    const liabilities = createLiabilities({
      database: db,
      clock,
      logger: silentLogger,
      makeId: uuidV7Maker(clock),
      zone: createZone('UTC'),
      mode: 'practice',
      counter: {
        ...inProcess,
        count: async (task) => (peakMemoryMb = (await inProcess.count(task)) ?? 0),
      },
    })

    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()

    const begun = performance.now()
    const published = await liabilities.count(true)
    const countSeconds = (performance.now() - begun) / 1_000

    delay.disable()
    if (published.accounts < count) throw new Error(`${published.accounts} of ${count} were counted`)

    const owners = await db.query<{ id: bigint }>(
      `select id from ledger_owner where kind = 'customer' order by sha256(id::text::bytea) limit ${PROOFS}`,
    )

    const root = { hash: published.root, sums: packSums(published.sums) }
    const started = performance.now()

    for (const { id } of owners) {
      const leaves = (await ownLeaves(db, published, id)) ?? []
      const own = leaves.map(({ sums }) => unpackSums(sums))
      const balances = packSums(
        published.sums.map((_, at) => own.reduce((sum, part) => sum + (part[at] ?? 0n), 0n)),
      )

      const { accounts } = published
      const fault = checkOwnProof(sha256, {
        customerId: String(id),
        customerSalt: customerSalt(id),
        accounts,
        root,
        leaves,
        balances,
      })
      if (fault) throw new Error(`the proof of customer ${id} fails: ${fault}`)
    }

    const ownProofMs = (performance.now() - started) / owners.length
    return { countSeconds, longestPauseMs: delay.max / NS_PER_MS, peakMemoryMb, ownProofMs }
  } finally {
    await db.end()
  }
}
