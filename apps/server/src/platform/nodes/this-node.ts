import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Job } from '../jobs.ts'
import { forgetNode, noteNode } from './node-standing.ts'
import type { Node } from './node-standing.ts'

const PACKAGE = new URL('../../../../../package.json', import.meta.url)

function versionOfThis(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { readonly version: string } // our own file
  return version
}

/** What this node is called beside others: in their tables, metrics and logs. */
export const nameOfNode = ({ port }: Pick<Config, 'port'>): string => `${hostname()}:${port}`

/** This start of this process. */
export const nodeOf = (config: Config, internalUrl: string | undefined): Node => ({
  id: randomUUID(),
  name: nameOfNode(config),
  version: versionOfThis(),
  roles: [...config.roles],
  internalUrl,
})

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
