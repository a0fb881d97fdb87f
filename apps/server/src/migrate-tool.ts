import { bringOperators, recordKeys } from './first-start.ts'
import { nodeCallsKey } from './http/index.ts'
import { JOINTS, MODULES } from './modules.ts'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { config, database, logger, onLost, startedAs } from './platform/floor.ts'
import { House } from './platform/house.ts'
import { createLogger } from './platform/logger.ts'
import type { Logger } from './platform/logger.ts'
import { provide } from './platform/module.ts'
import { OperatorError } from './platform/operator-error.ts'
import { runMain } from './platform/run-main.ts'
import { printSetupLinks } from './setup-links.ts'

/*
 * npm run migrate: brings what a first start and each newer version bring (schema, keys, samples, first texts, operators) and
 * ends. Nothing is served, and no leader's work is begun: several nodes may go on beside it (docs/operations.md#rolling-upgrade).
 */

/** Arbitrary advisory-lock id, unique within this application: keys are made by one run at a time. */
const MIGRATE_LOCK = 7012

/** @returns what to print */
async function prepare(house: House, { dataDir }: Config): Promise<string> {
  const lock = await (await house.open(database)).connect()

  try {
    const [row] = await lock.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      MIGRATE_LOCK,
    ])
    if (!row?.held)
      throw new OperatorError('Another npm run migrate is under way: run this one once it has ended.')

    await house.openAll(MODULES)
    await house.open(nodeCallsKey)
    await recordKeys(house)
    const links = await bringOperators(house)

    return printSetupLinks(links, { isTerminal: process.stdout.isTTY, dataDir })
  } finally {
    lock.release(true)
  }
}

async function main(): Promise<void> {
  const settings = readConfig(process.env, process.cwd())
  const log: Logger = createLogger(settings.logLevel)

  const house = new House([
    provide(config, settings),
    provide(logger, log),
    provide(startedAs, 'migration'),
    provide(onLost, (error) => {
      throw error
    }),
    ...JOINTS,
  ])

  try {
    process.stdout.write(await prepare(house, settings))
  } finally {
    await house.stop()
  }

  process.stdout.write('The database and the keys are those of this version.\n')
}

await runMain(main)
