import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Registry } from 'prom-client'
import type { Queryable } from '../database/database.ts'
import { waitsForStandby } from '../database/standby-wait.ts'
import { readGauge } from '../read-gauge.ts'
import { isRunning, readLeaders, readNodes } from './node-standing.ts'

/** Shows which nodes run, whether each role is led and what commits wait for, from the database: alike on every node. */
export function watchNodes(metrics: Registry, db: Queryable): void {
  readGauge(
    metrics,
    {
      name: 'plumbline_node_silent_seconds',
      help: 'For how long a node of this installation has said nothing; about one where it runs.',
      labelNames: ['node', 'version'],
    },
    async () =>
      (await readNodes(db)).map(({ name, version, silentMs }) => ({
        labels: { node: name, version },
        value: silentMs / SECOND_MS,
      })),
  )

  readGauge(
    metrics,
    {
      name: 'plumbline_role_led',
      help: '1 where the node that leads a role runs.',
      labelNames: ['role'],
    },
    async () => {
      const running = new Set((await readNodes(db)).filter(isRunning).map(({ id }) => id))

      return (await readLeaders(db)).map(({ role, node }) => ({
        labels: { role },
        value: node !== undefined && running.has(node) ? 1 : 0,
      }))
    },
  )

  readGauge(
    metrics,
    {
      name: 'plumbline_role_epoch',
      help: 'How often any node has gained a role.',
      labelNames: ['role'],
    },
    async () =>
      (await readLeaders(db)).map(({ role, epoch }) => ({ labels: { role }, value: Number(epoch) })),
  )

  readGauge(
    metrics,
    {
      name: 'plumbline_commits_wait_for_standby',
      help: '1 where a commit is answered once a standby has it too.',
    },
    async () => [{ value: (await waitsForStandby(db)) ? 1 : 0 }],
  )
}
