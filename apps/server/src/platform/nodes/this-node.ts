import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Config } from '../config.ts'
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
