import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { openDatabase } from '../database/database.ts'
import { House } from '../house.ts'
import { silentLogger } from '../logger.ts'
import { defineModule } from '../module.ts'
import type { Lease } from './lease.ts'
import { forgetNode, noteNode, readLeaders, readNodes } from './node-standing.ts'
import type { Node } from './node-standing.ts'
import type { Role } from './roles.ts'
import { standForRoles } from './stand-for-roles.ts'

/** Patience alone: a busy machine may take long. */
const PATIENCE = { timeout: 30_000, interval: 20 }

const { db, owner, address } = await testDatabase()
const leases = openDatabase(address, silentLogger, 8)
const standing = new Set<{ stop(): Promise<void> }>()

afterAll(async () => {
  await Promise.all([...standing].map((each) => each.stop()))
  await leases.end()
})

/** A node that has something to settle and a job, and the lease that it settles with. */
async function startNode(...roles: Role[]) {
  const state: { lease?: Lease | undefined } = {}
  const yard = defineModule({
    name: 'yard',
    needs: {},
    open: () => ({
      leading: {
        role: 'settle',
        start: (lease) => void (state.lease = lease),
        stop: () => undefined,
      },
      jobs: [
        { name: 'sweep', everyMs: 60_000, runs: 'one-node', failure: 'not swept', run: () => undefined },
      ],
    }),
  })

  const house = new House()
  await house.open(yard)
  await house.start(silentLogger, undefined, [])

  const node: Node = { id: randomUUID(), name: 'here:1', version: '1', roles, internalUrl: 'http://here:2' }
  await noteNode(db, node)

  const stood = standForRoles(house, { leases, logger: silentLogger, node })
  standing.add(stood)

  return { node, state, stop: () => stood.stop() }
}

/** Its lease ends under it, and it stands for nothing more. */
async function lose({ state: { lease }, stop }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  const [row] = (await lease?.query<{ pid: number }>('select pg_backend_pid() as pid')) ?? []
  const stopped = stop()
  await owner.query('select pg_terminate_backend($1)', [row?.pid])
  await stopped
}

const leaders = async (): Promise<Record<string, string | undefined>> =>
  Object.fromEntries((await readLeaders(db)).map(({ role, node }) => [role, node]))

const until = (check: () => Promise<void>): Promise<void> => vi.waitFor(check, PATIENCE)

test('a node leads what it is willing to and has something to do in; the table says who, how often, and where', async () => {
  const settling = await startNode('settle')
  const sweeping = await startNode('jobs', 'feed')
  await until(async () =>
    expect(await leaders()).toEqual({ settle: settling.node.id, jobs: sweeping.node.id }),
  )

  const [, settle] = await readLeaders(db)
  expect(settle).toMatchObject({ role: 'settle', epoch: 1n, internalUrl: 'http://here:2' })

  await settling.stop()
  expect(await leaders()).toEqual({ settle: undefined, jobs: sweeping.node.id })

  const next = await startNode('settle')
  await until(async () => expect(await leaders()).toMatchObject({ settle: next.node.id }))
  expect((await readLeaders(db))[1]).toMatchObject({ epoch: 2n })
  await next.stop()
})

test('what a former leader has not committed is refused once another leads, and waited for before', async () => {
  const old = await startNode('settle')
  await until(async () => expect(await leaders()).toMatchObject({ settle: old.node.id }))

  const { lease } = old.state
  const next = await startNode('settle')

  let isDone = false

  await db.transaction(async (tx) => {
    await lease?.fence(tx)

    // It loses its lease before it can commit, and the other node gains the lock.
    await lose(old)
    await tx.query('select pg_sleep(1.5)')
    expect(next.state.lease).toBeUndefined()
    isDone = true
  })

  await until(async () => expect(await leaders()).toMatchObject({ settle: next.node.id }))
  expect(isDone).toBe(true)
  await expect(db.transaction(async (tx) => lease?.fence(tx))).rejects.toThrow('this node leads no more')
  await db.transaction(async (tx) => next.state.lease?.fence(tx))
  await next.stop()
})

test('a node that stops is forgotten, and so is one that said nothing for an hour', async () => {
  const node: Node = { id: randomUUID(), name: 'here:3', version: '1', roles: [], internalUrl: undefined }
  const dead = { ...node, id: randomUUID() }

  await noteNode(db, node)
  await noteNode(db, dead)
  await db.query(`update node_standing set seen_at = seen_at - interval '2 hours' where id = $1`, [dead.id])

  const known = async (): Promise<boolean[]> => {
    const ids = (await readNodes(db)).map(({ id }) => id)
    return [node, dead].map(({ id }) => ids.includes(id))
  }

  expect(await known()).toEqual([true, true])
  await noteNode(db, node)
  await forgetNode(db, node.id)
  expect(await known()).toEqual([false, false])
})

test('whoever freezes within such a transaction keeps no other from leading', async () => {
  const old = await startNode('feed', 'settle')
  await until(async () => expect(await leaders()).toMatchObject({ settle: old.node.id }))

  const { lease } = old.state
  const next = await startNode('settle')

  const frozen = db.transaction(async (tx) => {
    await lease?.fence(tx)
    await lose(old)
    await until(async () => expect(await leaders()).toMatchObject({ settle: next.node.id }))
    await tx.query('select 1')
  })

  await expect(frozen).rejects.toThrow(/terminat|not queryable/i)
}, 60_000)
