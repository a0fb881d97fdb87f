import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { noteLeader, noteLetGo, noteNode } from './node-standing.ts'
import { watchNodes } from './watch-nodes.ts'

const { db, owner } = await testDatabase()
const metrics = new Registry()
watchNodes(metrics, db)

const NODE = {
  id: '8b1f1f0e-0000-4000-8000-000000000001',
  name: 'node-1:4180',
  version: '1.2.3',
  roles: ['settle', 'feed'],
  internalUrl: undefined,
} as const

const shown = async (): Promise<string[]> =>
  (await metrics.metrics()).split('\n').filter((line) => line.startsWith('plumbline_role'))

test('that commits wait for no standby is shown', async () => {
  expect(await metrics.metrics()).toContain('\nplumbline_commits_wait_for_standby 0\n')
})

test('a role counts as led while the node that leads it runs', async () => {
  await noteNode(db, NODE)
  await noteLeader(db, 'settle', NODE.id)
  await noteLeader(db, 'feed', NODE.id)
  await noteLetGo(db, 'feed', NODE.id)

  expect(await metrics.metrics()).toMatch(
    /^plumbline_node_silent_seconds\{node="node-1:4180",version="1.2.3"\} [0-4]\b/m,
  )

  expect(await shown()).toEqual([
    'plumbline_role_led{role="feed"} 0',
    'plumbline_role_led{role="settle"} 1',
    'plumbline_role_epoch{role="feed"} 1',
    'plumbline_role_epoch{role="settle"} 1',
  ])

  await owner.query(`update node_standing set seen_at = seen_at - interval '6 s'`)
  expect(await shown()).toContain('plumbline_role_led{role="settle"} 0')
})
