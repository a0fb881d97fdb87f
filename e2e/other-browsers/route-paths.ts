import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const APP = resolve(import.meta.dirname, '../../apps/h5/src/app/routes')

/** Paths of all routes, read from their source: importing it would want the bundler for its styles. */
export const routePaths = (): readonly string[] => [
  ...new Set(
    readdirSync(APP)
      .filter((name) => /^(\w+-)?routes?\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(resolve(APP, name), 'utf8').matchAll(/'(\/pages\/\w+\/\w+)'/g)])
      .flatMap(([, path]) => path ?? []),
  ),
]
