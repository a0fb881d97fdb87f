import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { LED_ROLES } from '../../apps/server/src/platform/nodes/roles.ts'
import { call, must } from '../../tools/recompute/http-client.ts'
import { inspect, noFindings } from '../kills/kill-rounds.ts'
import type { Trader } from '../kills/trader.ts'
import { newCustomer } from '../support/customer.ts'
import type { Customer } from '../support/customer.ts'
import { atDesk, signInByLink } from '../support/desk.ts'
import { Cluster } from './cluster.ts'
import type { ClusterNode } from './cluster.ts'
import { brokenTickLogs, comparePrices } from './compare-prices.ts'
import { startTraders } from './failover.ts'
import { OpenStream } from './open-stream.ts'
import { placePending } from './waiting-orders.ts'
import { hasValkey, NO_VALKEY, Valkey } from './valkey.ts'

/*
 * Three nodes that take all roles, on a primary with a synchronous standby, and customers who trade through all of them and
 * listen to each: whatever ends or hangs, what was acknowledged is there, once, and every customer sees it.
 */

const TRADERS = 3
/** Sealing stays where the key that signs the logs lies. */
const MOVING = LED_ROLES.filter((role) => role !== 'sealing')
/** Who hears nothing for so long asks another node. */
const WITHIN_MS = 4_000

/** Each time a node has waited 5 s for one that takes orders. */
const BUSY_MAX = 3

const VALKEY = hasValkey ? 'Valkey' : `Valkey, ${NO_VALKEY}`

for (const bus of ['LISTEN and NOTIFY', VALKEY])
  describe.skipIf(bus === VALKEY && !hasValkey)(`three nodes that hear each other by ${bus}`, () => {
    let cluster: Cluster
    let traders: readonly Trader[] = []
    let streams: readonly OpenStream[] = []

    const [A, B] = [0, 1] as const

    const at = (index: number): ClusterNode => {
      const node = cluster.nodes[index]
      if (!node) throw new RangeError('there are three nodes')

      return node
    }

    beforeAll(async () => {
      const settings: Record<string, string> = bus === VALKEY ? { REDIS_URL: (await Valkey.start()).url } : {}
      cluster = new Cluster({ settings })
      await cluster.start()
      traders = await startTraders(cluster, TRADERS, WITHIN_MS)
      streams = traders.map(({ token }, index) => new OpenStream(cluster.bases, token, index))
    })

    beforeEach(() => {
      for (const trader of traders) void trader.run()
    })

    afterAll(async () => {
      for (const trader of traders) trader.stop()
      for (const stream of streams) stream.stop()

      await cluster.stop()
    })

    /** Until each customer was acknowledged some orders more. */
    async function untilTraded(): Promise<void> {
      const before = traders.map(({ acknowledged }) => acknowledged.size)
      await expect
        .poll(
          () => traders.every(({ acknowledged }, index) => acknowledged.size > (before[index] ?? 0) + 3),
          {
            timeout: 60_000,
          },
        )
        .toBe(true)
    }

    /** All that was acknowledged is there, and nothing else; and each stream shows it. */
    async function expectAllWhole(): Promise<void> {
      await untilTraded()

      for (const trader of traders) {
        await trader.rest()
        // A node may read at a primary that was replaced for as long as it takes to hear of the other: a second.
        await expect.poll(() => trader.differences()).toEqual({ lost: [], doubled: [] })
      }

      const [door = ''] = cluster.bases
      for (const stream of streams) await expect.poll(() => stream.differs(door)).toEqual([])
    }

    /** The node that takes orders. */
    async function leading(): Promise<ClusterNode> {
      const leader = await cluster.leaderOf('settle')
      if (!leader) throw new Error('nobody takes orders')

      return leader
    }

    /** Who leads what, and the how many-th leader each is. */
    const epochs = async (): Promise<string[]> => {
      const rows = await cluster.owner.query<{ role: string; epoch: bigint; node: string }>(
        'select role, epoch, node from part_standing where role = any($1) order by role',
        [MOVING],
      )

      return rows.map(({ role, epoch, node }) => `${role} ${epoch} ${node}`)
    }

    /** No tick is left out of the numbers or is there twice, and all nodes show the same prices. */
    async function expectPricesWhole(): Promise<void> {
      expect(await brokenTickLogs(cluster.owner)).toEqual([])

      const [first = '', ...others] = cluster.bases
      for (const other of others)
        expect(await comparePrices(first, other)).toEqual({ compared: 13, different: [] })
    }

    test('all nodes show the same prices, whichever publishes them', expectPricesWhole)

    test('a node that is killed takes nothing with it, whatever it led', async () => {
      await untilTraded()
      const leader = await leading()

      cluster.killNode(leader)

      for (const role of MOVING) await cluster.otherLeader(role, leader)
      await untilTraded()
      await cluster.startNode(leader)
      await expectAllWhole()
    })

    test('a node that is stopped lets go of what it leads, and another one leads', async () => {
      await untilTraded()
      const leader = await leading()
      const stopped = leader.server?.stop()

      leader.server = undefined

      for (const role of MOVING) await cluster.otherLeader(role, leader)

      await stopped
      await untilTraded()
      await cluster.startNode(leader)
      await expectAllWhole()
    })

    test('a leader that hangs is replaced, writes nothing once it goes on, and a waiting order is placed once', async () => {
      await untilTraded()
      const frozen = await leading()
      const waiting = await placePending(at(A).base)

      cluster.freezeNode(frozen)

      for (const role of MOVING) await cluster.otherLeader(role, frozen)

      const other = await leading()

      await untilTraded()
      await expect.poll(() => waiting.becameAt(other.base), { timeout: 30_000 }).not.toEqual([])

      const led = await epochs()
      cluster.thawNode(frozen)
      await expectAllWhole()

      // Longer than it takes to gain a role that is free.
      await setTimeout(2_000)
      expect(await epochs()).toEqual(led)

      // Neither of the two leaders placed one that the other had placed as well.
      await waiting.cancelAt(other.base)
      expect(await waiting.ordersAt(other.base)).toEqual(await waiting.becameAt(other.base))
    })

    test('the primary is killed and the standby promoted', async () => {
      await untilTraded()
      cluster.database.kill(cluster.database.primary)
      await cluster.database.promote()
      await expectAllWhole()
      await cluster.database.follow()
    })

    test('the standby is promoted while the primary lives: it acknowledges nothing any more', async () => {
      await untilTraded()
      await cluster.database.promote()
      await expectAllWhole()
      await cluster.database.follow()
    })

    const isSignedIn = async (node: ClusterNode, token: string): Promise<boolean> =>
      (await call(node.base, '/api/user/index', { token })).code === 200

    test('a log-out that one node answered holds on every other', async () => {
      const { token } = await newCustomer(at(A).base)
      for (const node of cluster.nodes) await expect.poll(() => isSignedIn(node, token)).toBe(true)

      await must(at(A).base, '/api/login/logout', { token, form: {} })
      expect(await isSignedIn(at(B), token)).toBe(false)
    })

    /** @returns how an order is answered at a node, with a ticket from before: asked again, as the app does, where it is busy */
    async function ticketAt(
      { base }: ClusterNode,
      { token }: Customer,
      symbol = 'BTCUSD',
    ): Promise<() => Promise<unknown>> {
      const wish = { symbol, direction: 'up', seconds: '30', amount: '1.00', multiple: '1' }
      const { ticket } = await must(base, '/api/order/goorder', { token, form: wish })
      const [key, form] = [randomUUID(), { ticket: String(ticket) }]

      const ask = async (): Promise<Readonly<Record<string, unknown>>> =>
        (await call(base, '/api/order/addorder', { token, key, form })).data

      return async () => {
        let answer = await ask()

        for (let tries = 1; answer['refusal'] === 'busy' && tries < BUSY_MAX; tries += 1) answer = await ask()

        return answer
      }
    }

    test('a self-exclusion that one node answered refuses an order at another', async () => {
      const customer = await newCustomer(at(A).base)
      const order = await ticketAt(at(B), customer)

      await must(at(A).base, '/api/limits/exclude', {
        token: customer.token,
        form: { kind: 'self_exclusion' },
      })

      expect(await order()).toMatchObject({ refusal: 'self_excluded' })
    })

    test('an own limit that one node answered refuses an order at another', async () => {
      const customer = await newCustomer(at(A).base)
      const order = await ticketAt(at(B), customer)

      await must(at(A).base, '/api/limits/set', {
        token: customer.token,
        form: { kind: 'stake', value: '0.50' },
      })

      expect(await order()).toMatchObject({ refusal: 'own_stake_limit_reached' })
    })

    /** Both operators, whose links are good once. */
    let operators: Promise<readonly [string, string]> | undefined

    const signIn = async (): Promise<readonly [string, string]> => {
      const { maker, checker } = cluster.setupLinks
      const { base } = at(A)

      return [await signInByLink(base, maker), await signInByLink(base, checker)]
    }

    test('a halt that one node answered refuses an order and a ticket at another', async () => {
      const customer = await newCustomer(at(A).base)
      const order = await ticketAt(at(B), customer, 'ETHUSD')
      const [maker] = await (operators ??= signIn())

      await atDesk(at(A).base, maker, '/api/desk/market_halt', {
        symbol: 'ETHUSD',
        kind: 'orders',
        public_reason: 'technical',
        reason: 'For a test',
      })

      expect(await order()).toMatchObject({ refusal: 'market_halted' })
      await expect(ticketAt(at(B), customer, 'ETHUSD')).rejects.toThrow('market_halted')
    })

    test('a wind-down that one node answered refuses an order at another', async () => {
      const customer = await newCustomer(at(A).base)
      const order = await ticketAt(at(B), customer)
      const { base } = at(A)
      const [one, two] = await (operators ??= signIn())

      const windDown = async (on: string): Promise<void> => {
        const wish = { on, reason: 'For a test' }
        const { proposal_id: id } = await atDesk(base, one, '/api/desk/wind_down/propose', wish)
        await atDesk(base, two, '/api/desk/proposal/confirm', { id: String(id) })
      }

      await windDown('true')
      expect(await order()).toMatchObject({ refusal: 'winding_down' })
      await windDown('false')
      await expectAllWhole()
    })

    test('after all of it books and prices are whole, and what was acknowledged is settled by the rule', async () => {
      await expectPricesWhole()
      for (const trader of traders) await trader.rest()

      const report = noFindings()
      await inspect(at(A).base, traders, report)
      expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], broken: [] })
      expect(report.acknowledged).toBeGreaterThan(60)

      for (const { base } of cluster.nodes)
        expect((await must(base, '/api/health'))['ledger']).toMatchObject({ broken: [] })
    })
  })
