import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Database } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import { forgetNode, noteNode } from './node-standing.ts'
import type { Node } from './node-standing.ts'

/** Says each second that a node runs, until it stops. */
export async function sayItRuns(
  node: Node,
  leases: Database,
): Promise<{ readonly jobs: readonly Job[]; stop(): Promise<void> }> {
  await forgetNode(leases, node.id)
  await noteNode(leases, node)

  const saying: Job = {
    name: 'say-it-runs',
    everyMs: SECOND_MS,
    runs: 'every-node',
    failure: 'other nodes do not hear of this one',
    run: () => noteNode(leases, node),
  }

  return { jobs: [saying], stop: () => forgetNode(leases, node.id) }
}
