import type { Order } from '@plumbline/api-schema/trading/order'
import { assetId } from '@plumbline/domain/money/asset'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { accountId, HOUSE } from '@plumbline/domain/ledger/ledger'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll } from 'vitest'
import { brokenInvariants } from '../../ledger/invariants/invariants.ts'
import { balanceOf, direct, nextOwnerId, openCustomer } from '../../ledger/ledger.ts'
import type { AccountBalance } from '../../ledger/ledger.ts'
import { fundPracticeHouse } from '../../ledger/practice-funding.ts'
import { LimitBook } from '../../accounts/limits/index.ts'
import { createContractOrders } from '../../trading/contract-orders/contract-order-module.ts'
import { SHUT } from '../../trading/contract-orders/acceptance/order-gate.ts'
import type { ContractOrders } from '../../trading/contract-orders/index.ts'
import type { OrderFeed, TicketRequest } from '../../trading/contract-orders/acceptance/issue-ticket.ts'
import { createBus } from '../../platform/bus.ts'
import type { Bus } from '../../platform/bus.ts'
import { openKeyFiles } from '../../platform/key-file.ts'
import type { TracedStep } from '../../platform/traces.ts'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import { fakeClock } from '../clock.ts'
import type { FakeClock } from '../clock.ts'
import { testDatabase } from '../database.ts'
import type { TestDatabase } from '../database.ts'
import { fakeFeed } from '../fake-feed.ts'
import type { FakeFeed } from '../fake-feed.ts'
import { writeAsOwner } from '../write-as-owner.ts'
import type { Feed } from '../../feed/feed.ts'
import { uuidV7Maker } from '../../platform/ids.ts'
import { partly } from '../partly.ts'
import type { Database } from '../../platform/database/database.ts'
import { onPrimary } from '../../platform/database/public-reads.ts'
import type { Needs } from '../../trading/contract-orders/needs.ts'

export interface OrderHouse<Prices extends OrderFeed = FakeFeed> extends TestDatabase {
  readonly clock: FakeClock
  readonly bus: Bus
  readonly feed: Prices
  readonly orders: ContractOrders
  readonly keysFolder: string
  /** What customers set for themselves. */
  readonly ownRules: LimitBook
  /** A new customer with so many cents of practice cash (and bonus). */
  customer(cash: bigint, bonus?: bigint): Promise<bigint>
  balance(customerId: bigint, book?: 'cash' | 'bonus'): Promise<Pick<AccountBalance, 'available' | 'frozen'>>
  ticket(customerId: bigint, wish?: Partial<TicketRequest>): Promise<string>
  /** Places an order that must be taken. */
  place(customerId: bigint, wish?: Partial<TicketRequest>): Promise<Order>
  /** A second life of the server on the same database and keys. */
  restart(): Promise<ContractOrders>
  /** Another node on the same database and keys, which does not lead yet. */
  another(): Promise<ContractOrders>
  /** Steps of an order's trace so far; the last one around all others, once it has ended. */
  traced(id: string): readonly TracedStep[]
  /** Invariants that do not hold; empty where all is well. */
  broken(): Promise<string[]>
}

export const WISH: TicketRequest = {
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 30,
  amount: 1_000n,
  multiple: 3,
  practice: undefined,
  book: 'cash',
}

const USD = assetId('USD', true)

/** One life of the order writer. */
const openOrders = (
  db: Database,
  needs: Pick<Needs, 'bus' | 'clock' | 'feed' | 'keyFiles' | 'ownRules' | 'traces'>,
) =>
  createContractOrders({
    ...needs,
    zone: createZone('UTC'),
    database: db,
    publicReads: onPrimary(db),
    jobs: db,
    logger: silentLogger,
    mode: 'practice',
    metrics: new Registry(),
    makeId: uuidV7Maker(needs.clock),
    gate: { ...SHUT, windingDownSince: () => undefined },
    invariants: { health: () => ({ checkedAt: undefined, broken: [], takesOrders: true }) },
  })

/** Timed contracts on a database, clock and feed of the test's own. Call once, at the top of a test file. */
export const orderHouse = (): Promise<OrderHouse> =>
  orderHouseOn(({ owner }, bus, clock) => fakeFeed(owner, bus, clock.now()))

/** The same on a feed that the test opens, and stops. */
export async function orderHouseOn<Prices extends OrderFeed>(
  openFeed: (database: TestDatabase, bus: Bus, clock: FakeClock) => Promise<Prices>,
): Promise<OrderHouse<Prices>> {
  const database = await testDatabase()
  const { db, owner } = database
  const clock = fakeClock()
  const bus = createBus(silentLogger)
  const feed = await openFeed(database, bus, clock)
  const keysFolder = mkdtempSync(join(tmpdir(), 'plumbline-keys-'))

  await fundPracticeHouse(db, clock)
  const ownRules = await LimitBook.open({ changes: changesOfOneNode(silentLogger), database: db, clock })

  const collected = new Map<string, TracedStep[]>()

  const collect = (id: string, step: TracedStep): void => {
    collected.set(id, [...(collected.get(id) ?? []), step])
  }

  const traces = { step: collect, whole: collect, stop: async () => undefined }
  const keyFiles = openKeyFiles(keysFolder)

  const open = () => openOrders(db, { bus, clock, feed: partly<Feed>(feed), keyFiles, ownRules, traces })
  const house = { orders: await open() }

  await house.orders.start()

  afterAll(async () => {
    await house.orders.stop()
    rmSync(keysFolder, { recursive: true })
  })

  const ticket = async (customerId: bigint, wish: Partial<TicketRequest> = {}): Promise<string> => {
    const answer = await house.orders.issueTicket(customerId, { ...WISH, ...wish })
    if (isRefusal(answer)) throw new Error(`goorder refused: ${JSON.stringify(answer)}`)
    return answer.ticket
  }

  return {
    ...database,
    clock,
    bus,
    feed,
    keysFolder,
    ownRules,
    ticket,
    traced: (id) => collected.get(id) ?? [],
    get orders() {
      return house.orders
    },
    customer: (cash, bonus = 0n) => newCustomer(database, clock, cash, bonus),
    async balance(customerId, book = 'cash') {
      const { available, frozen } = await balanceOf(db, accountId(customerId, USD, book))
      return { available, frozen }
    },
    async place(customerId, wish) {
      const order = await house.orders.place(customerId, randomUUID(), await ticket(customerId, wish))
      if (isRefusal(order)) throw new Error(`addorder refused: ${JSON.stringify(order)}`)
      return order
    },
    async restart() {
      await house.orders.stop()
      house.orders = await open()
      await house.orders.start()

      return house.orders
    },
    another: open,
    broken: async () =>
      [...(await brokenInvariants(owner)).entries()].map(
        ([name, rows]) =>
          `${name}: ${JSON.stringify(rows.slice(0, 3), (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}`,
      ),
  }
}

async function newCustomer(
  { owner }: TestDatabase,
  clock: FakeClock,
  cash: bigint,
  bonus: bigint,
): Promise<bigint> {
  const customer = await owner.transaction(async (tx) => {
    const id = await nextOwnerId(tx)
    await openCustomer(tx, id, true)
    const legs = [direct('practice_grant', accountId(HOUSE, USD, 'bank'), accountId(id, USD, 'cash'), cash)]
    await writeAsOwner(tx, { ref: randomUUID(), at: clock.now(), legs })

    return id
  })

  // Bonus money comes with a bonus alone; these customers have an account, but are none of the platform's.
  if (bonus > 0n)
    await owner.query(
      `select ledger_write_any($1, 0, instant($2), '{0}', '{0}', '{2}', array[$3::bigint], array[$4::bigint], array[$5::bigint])`,
      [randomUUID(), clock.now(), accountId(HOUSE, USD, 'promo'), accountId(customer, USD, 'bonus'), bonus],
    )

  return customer
}
