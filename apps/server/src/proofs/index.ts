import {
  clock,
  config,
  database,
  databaseAddress,
  files,
  jobs,
  keyFiles,
  keyRules,
  keysFolder,
  logger,
  makeId,
  metrics,
  mode,
  publicReads,
  zone,
} from '../platform/floor.ts'
import { defineModule, defineValue } from '../platform/module.ts'
import { Anchors } from './anchors.ts'
import { CUSTOMER_SALT_BYTES, CUSTOMER_SALT_FILE } from './liabilities/customer-salt.ts'
import { createLiabilities } from './liabilities/liabilities.ts'
import { countInProcess } from './liabilities/run-count.ts'
import { LogExport } from './log-export.ts'
import { signerOfNode } from './log-signer-of-node.ts'
import { openLogs } from './open-logs.ts'
import { startSigner } from './signer.ts'
import { TickArchive } from './tick-archive.ts'
import { TickKeeper } from './tick-keeper.ts'
import { watchLogs } from './watch-logs.ts'

/** The files of ticks that left the table. */
const tickFiles = defineValue('tickFiles', { files }, ({ files }) => files.of('ticks'))

export const tickArchive = defineValue(
  'tickArchive',
  { jobs, tickFiles, logger },
  ({ jobs, tickFiles, logger }) => new TickArchive(jobs, tickFiles, logger),
)

/** Signs checkpoints, in a process of its own. */
export const openSigner = defineValue('openSigner', {}, () => startSigner)

/** The public logs. */
export const logs = defineModule({
  name: 'public-logs',
  needs: {
    database,
    reads: publicReads,
    clock,
    logger,
    keysFolder,
    keyRules,
    metrics,
    archive: tickArchive,
    startSigner: openSigner,
  },
  async open(needs) {
    const opened = await openLogs({ ...needs, startSigner: (folder) => signerOfNode(needs, folder) })
    watchLogs(needs)

    return {
      provides: opened,
      ...(opened.canSeal && {
        leading: { role: 'sealing', start: (lease) => opened.start(lease), stop: () => opened.rest() },
      }),
      stop: () => opened.stop(),
    }
  },
})

export const tickKeeper = defineModule({
  name: 'tick-keeper',
  needs: { database: jobs, clock, tickFiles },
  open(needs) {
    const keeper = new TickKeeper(needs)

    return { jobs: [keeper.job], stop: () => keeper.stop() }
  },
})

export const logExport = defineModule({
  name: 'log-export',
  needs: { logs, files },
  open({ logs, files }) {
    const logExport = new LogExport(logs.answers, files.of('log-export'))

    return { jobs: [logExport.job] }
  },
})

/** The hourly word of a time-stamp authority on the logs. */
export const anchors = defineModule({
  name: 'anchors',
  needs: { database, clock, logs, config },
  open({ database, clock, logs, config }) {
    const anchors = new Anchors({ database, clock, answers: logs.answers, authority: config.anchorTsaUrl })

    return { provides: anchors, jobs: [anchors.job] }
  },
})

/** Counts what customers own, in a process of its own. */
export const liabilityCounter = defineValue(
  'liabilityCounter',
  { databaseAddress, keyFiles },
  ({ databaseAddress, keyFiles }) =>
    countInProcess(databaseAddress, keyFiles.secret(CUSTOMER_SALT_FILE, CUSTOMER_SALT_BYTES)),
)

export const liabilities = defineModule({
  name: 'liabilities-count',
  needs: { database: jobs, clock, logger, makeId, zone, mode, counter: liabilityCounter },
  open(needs) {
    const liabilities = createLiabilities(needs)

    return { provides: liabilities, jobs: [liabilities.job], stop: () => liabilities.stop() }
  },
})
