import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LED_ROLES } from '../../apps/server/src/platform/nodes/roles.ts'
import type { LedRole } from '../../apps/server/src/platform/nodes/roles.ts'
import { inspect, noFindings } from '../kills/kill-rounds.ts'
import type { Trader } from '../kills/trader.ts'
import { Cluster } from './cluster.ts'
import type { ClusterNode } from './cluster.ts'
import { brokenTickLogs, comparePrices } from './compare-prices.ts'
import { startTraders } from './failover.ts'

/* Two nodes that can both lead everything, under orders: whichever leads is killed, frozen or stopped, and the other goes on. */

/** Sealing stays where the key that signs the logs lies. */
const MOVING = LED_ROLES.filter((role) => role !== 'sealing')

const cluster = new Cluster({ nodes: 2 })
/** A customer waits so long for an answer of a frozen node, then asks the other. */
const WITHIN_MS = 3_000
let traders: Trader[] = []
let trading: Promise<void>[] = []

beforeAll(async () => {
  await cluster.start()
  traders = await startTraders(cluster, 4, WITHIN_MS)
  trading = traders.map((trader) => trader.run())
}, 120_000)

afterAll(() => cluster.stop(), 60_000)

async function leaderOf(role: LedRole): Promise<ClusterNode> {
  const leader = await cluster.leaderOf(role)
  if (!leader) throw new Error(`nobody leads ${role}`)

  return leader
}

const epochs = async (): Promise<string[]> => {
  const rows = await cluster.owner.query<{ role: string; epoch: bigint; node: string }>(
    'select role, epoch, node from part_standing where role = any($1) order by role',
    [MOVING],
  )

  return rows.map(({ role, epoch, node }) => `${role} ${epoch} ${node}`)
}

const acknowledged = (): number => traders.reduce((sum, { acknowledgedAt }) => sum + acknowledgedAt.length, 0)

/** Orders are acknowledged after this moment. */
async function untilOrdersGoOn(): Promise<void> {
  const before = acknowledged()
  await expect.poll(acknowledged, { timeout: 30_000 }).toBeGreaterThan(before + 20)
}

test('both nodes show the same prices, whichever publishes them', async () => {
  const [one = '', other = ''] = cluster.bases
  expect(await comparePrices(one, other)).toEqual({ compared: 13, different: [] })
}, 60_000)

test('the node that leads orders is killed: the other takes, opens and settles them', async () => {
  await untilOrdersGoOn()
  const leader = await leaderOf('settle')

  cluster.killNode(leader)
  await cluster.otherLeader('settle', leader)
  await cluster.otherLeader('feed', leader)
  await untilOrdersGoOn()

  await cluster.startNode(leader)
}, 90_000)

test('the node that leads everything is frozen: the other leads, and the old one follows once it thaws', async () => {
  const leader = await leaderOf('settle')
  cluster.freezeNode(leader)

  for (const role of MOVING) await cluster.otherLeader(role, leader)
  await untilOrdersGoOn()

  const led = await epochs()
  cluster.thawNode(leader)
  await cluster.untilOrdersAreTaken()
  await untilOrdersGoOn()

  // Longer than it takes to gain a role that is free.
  await setTimeout(2_000)
  expect(await epochs()).toEqual(led)
}, 90_000)

test('the node that leads is stopped: it lets go first, and the other leads', async () => {
  const leader = await leaderOf('settle')
  const stopped = leader.server?.stop()

  leader.server = undefined

  for (const role of MOVING) await cluster.otherLeader(role, leader)

  await stopped
  await untilOrdersGoOn()

  await cluster.startNode(leader)
  await cluster.untilOrdersAreTaken()
}, 90_000)

test('prices went on through all this: no tick is left out of the numbers, and none is there twice', async () => {
  expect(await brokenTickLogs(cluster.owner)).toEqual([])

  const [one = '', other = ''] = cluster.bases
  expect(await comparePrices(one, other)).toEqual({ compared: 13, different: [] })
}, 60_000)

test('what was acknowledged through all this is there once, and settled by the rule', async () => {
  for (const trader of traders) trader.stop()
  await Promise.all(trading)
  await Promise.all(traders.map((trader) => trader.resolveUnanswered()))

  const report = noFindings()
  await inspect(cluster.bases[0] ?? '', traders, report)

  expect(report).toMatchObject({ lost: [], doubled: [], wrong: [], broken: [] })
  expect(report.acknowledged).toBeGreaterThan(60)
}, 240_000)
