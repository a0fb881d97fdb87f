import { sourcesBytes } from '@plumbline/domain/proofs/tick-sources'
import { hasPython, startChecker } from '@plumbline/verifier/testing/python-checker'
import type { PythonChecker } from '@plumbline/verifier/testing/python-checker'
import { verifyOrder } from '@plumbline/verifier/verify-order'
import { afterAll, expect, vi } from 'vitest'
import { transfersOf } from '../../ledger/transfers-of.ts'
import { openOrderEvidence } from '../../trading/contract-orders/index.ts'
import type { OrderEvidence } from '../order-bundle.ts'
import type { Database } from '../../platform/database/database.ts'
import { openKeyFiles } from '../../platform/key-file.ts'
import { silentLogger } from '../../platform/logger.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import type { OrderHouse } from '../../testing/houses/order-house.ts'
import { ownBundle } from '../order-bundle.ts'
import { openLogs } from '../open-logs.ts'
import type { OpenLogs } from '../open-logs.ts'
import { PublicLogs } from '../public-logs.ts'
import { rewrite } from './owner-attack.ts'
import { signerHere } from './signer-here.ts'

/** Cents that each customer begins with. */
export const GRANT = 10_000n

export interface PlacedOrder {
  readonly customer: bigint
  readonly id: string
}

export interface ProvedHouse extends OrderHouse {
  readonly logs: OpenLogs
  /** The checker in Python, where there is one. */
  readonly python: PythonChecker | undefined
  /** Makes all ticks to here durable, lets orders open and settle, and seals. */
  reach(at: number): Promise<void>
  /** An order on a rising price that fell: lost, sealed and proved. */
  lostOrder(isLive?: boolean): Promise<PlacedOrder>
  evidence(database: Database, order: PlacedOrder): Promise<OrderEvidence>
  /** The bundle as the server would make it from this database, on its first start after it was changed. */
  bundleFrom(database: Database, order: PlacedOrder): Promise<unknown>
  /** The first step that fails, or `holds`: by both checkers the same. */
  verdict(bundle: unknown): Promise<string>
}

/** Timed contracts with sealed logs, and both checkers at hand. Call once, at the top of a test file. */
export async function provedHouse(): Promise<ProvedHouse> {
  const house = await orderHouse()
  const { clock, feed, db, owner, keysFolder } = house
  const keyFiles = openKeyFiles(keysFolder)

  const logs = await openLogs({
    database: db,
    clock,
    logger: silentLogger,
    keysFolder,
    startSigner: signerHere,
  })

  const keys = [...house.orders.publicKeys(), ...(await logs.publicKeys())]
  const keyFile = { origins: logs.origins, keys }

  const python = hasPython() ? startChecker(keyFile) : undefined
  afterAll(async () => {
    await python?.stop()
    await logs.stop()
  })

  const reach = async (at: number): Promise<void> => {
    clock.set(at)
    await feed.advance(at)
    await house.orders.reached(at)
    await logs.seal()
  }

  const evidence = async (database: Database, { customer, id }: PlacedOrder): Promise<OrderEvidence> => {
    const own = await openOrderEvidence({ database, keyFiles, feed }).read(customer, id)
    if (own === undefined || own === 'unsigned') throw new Error('an order with its receipt')
    return own
  }

  return {
    ...house,
    get orders() {
      return house.orders
    },
    logs,
    python,
    reach,
    evidence,
    async lostOrder(isLive = false) {
      const customer = await house.customer(GRANT)
      const { id } = await house.place(customer)

      // The signature of a batch is stored a moment after it.
      await vi.waitFor(
        async () =>
          expect(await owner.query('select id from order_batch where signature is null')).toEqual([]),
        { timeout: 20_000, interval: 50 },
      )

      const entry = clock.now() + 1
      await publish(house, entry, 100n, isLive)
      await reach(entry)
      await publish(house, entry + 30_000, 99n, isLive)
      await reach(entry + 30_000)

      return { customer, id }
    },
    async bundleFrom(database, order) {
      const transfers = await transfersOf(database, order.id)
      const bundle = await ownBundle(new PublicLogs(database), {
        ...(await evidence(database, order)),
        transfers,
      })

      return JSON.parse(JSON.stringify(bundle)) as unknown
    },
    async verdict(bundle) {
      const { steps } = await verifyOrder(bundle, keyFile)
      const failed = steps.find(({ state }) => state === 'failed')?.step
      const said = await python?.judge(bundle)
      if (said !== undefined) expect(said.split(':')[0]).toBe(failed === undefined ? 'ok' : `FAULT ${failed}`)

      return failed ?? 'holds'
    },
  }
}

/** A live price is written with its sources; this one lies above the others so that they have room. */
const LIVE_ABOVE = 20_000n

/** A tick; a live one with three sources. */
async function publish(
  { feed, owner }: OrderHouse,
  time: number,
  price: bigint,
  isLive: boolean,
): Promise<void> {
  const paid = isLive ? price + LIVE_ABOVE : price
  await feed.tick(1, time, paid)
  if (!isLive) return

  const sources = [paid, paid - 1n, paid + 1n].map((each, at) => ({
    counted: true,
    hash: 'ab'.repeat(32),
    name: `source ${at}`,
    price: each,
    time: time - at,
  }))

  const place = 'product_id = 1 and time = $1'
  const at = new Date(time).toISOString()
  await rewrite(owner, 'tick', `update tick set source = 'live', sources = $2 where ${place}`, [
    at,
    sourcesBytes(sources),
  ])
}
