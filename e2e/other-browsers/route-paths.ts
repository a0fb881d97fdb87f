import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const ROUTES = resolve(import.meta.dirname, '../../apps/h5/src/app/routes.ts')

/** Paths of all routes, read from their source: importing it would want the bundler for its styles. */
export const routePaths = (): readonly string[] => [
  ...new Set(
    [...readFileSync(ROUTES, 'utf8').matchAll(/'(\/pages\/\w+\/\w+)'/g)].flatMap(([, path]) => path ?? []),
  ),
]
