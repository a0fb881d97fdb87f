import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import { startWarnings } from './start-warnings.ts'
import { createLogger } from './platform/logger.ts'
import type { Logger } from './platform/logger.ts'
import { nameOfNode } from './platform/nodes/this-node.ts'
import { OperatorError } from './platform/operator-error.ts'
import { logKeyPath } from './proofs/log-key-path.ts'
import { startServer } from './server.ts'
import { printSetupLinks } from './setup-links.ts'
import type { RunningServer } from './server.ts'
import { END_SIGNALS } from './platform/child-process.ts'

/**
 * docs/rules/wire.md#stopping: SIGTERM and Ctrl-C stop everything within 10 s. What still hangs then is cut; the
 * database recovers it.
 */
const STOP_WITHIN_MS = 9_500
const PARENT_LOOK_EVERY_MS = 250

/** The operating system's refusals that an operator can mend, in words. */
function sentenceOf(error: unknown, config: Config | undefined): string | undefined {
  if (error instanceof OperatorError) return error.message
  if (!(error instanceof Error) || !('code' in error) || !config) return undefined

  const path = 'path' in error && typeof error.path === 'string' ? error.path : config.dataDir
  switch (error.code) {
    case 'EADDRINUSE': {
      const isOwn = !('port' in error) || error.port === config.port
      return isOwn
        ? `Port ${config.port} of ${config.host} is in use: stop what listens there, or set PORT.`
        : `Port ${config.internalPort} of ${config.internalHost} is in use: stop what listens there, or set INTERNAL_PORT.`
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND': {
      const isInternal = 'address' in error && error.address !== config.host
      return isInternal
        ? `INTERNAL_HOST ${config.internalHost} is no address of this machine.`
        : `HOST ${config.host} is no address of this machine.`
    }
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${config.port} of ${config.host} may not be used by this user: set PORT to 1024 or more.`
        : `The folder ${path} cannot be written: give this user the right, or set DATA_DIR.`
    case 'ENOENT':
      return 'syscall' in error && error.syscall === 'mkdir'
        ? `The folder ${path} cannot be made: set DATA_DIR to another.`
        : undefined
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder: set DATA_DIR to one.`
    case 'ENOSPC':
      return `The disk of ${path} is full.`
    default:
      return undefined
  }
}

/** Of several nodes each says who it is: their lines are read together. */
function loggerOf(config: Config): Logger {
  const logger = createLogger(config.logLevel)
  return config.isOneOfSeveral ? logger.child({ node: nameOfNode(config) }) : logger
}

function endWith(error: unknown, config: Config | undefined, logger: Logger | undefined): never {
  const sentence = sentenceOf(error, config)
  if (sentence === undefined) logger?.fatal({ err: error }, 'the server ended')
  const detail = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${sentence ?? `Plumbline cannot go on: ${detail}`}\n`)
  process.exit(1)
}

/** A stop is asked for by a signal, or by the end of the process that started this one: `sh -c` passes no signal on. */
function whenAskedToStop(listener: (why: string) => void): void {
  for (const name of END_SIGNALS) process.on(name, () => listener(name))
  if (process.env['PLUMBLINE_FOLLOWS_PARENT'] !== '1') return

  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) listener('the starting process ended')
  }, PARENT_LOOK_EVERY_MS).unref()
}

async function main(): Promise<void> {
  let config: Config | undefined
  let logger: Logger | undefined
  let running: RunningServer | undefined
  let askedToStop = false

  const stop = (why: string): void => {
    if (askedToStop) return

    askedToStop = true
    logger?.info({ why }, 'stopping')
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    if (!running) return // still starting: the start ends by itself below

    running.stop().then(
      () => process.exit(0),
      (error: unknown) => endWith(error, config, logger),
    )
  }

  whenAskedToStop(stop)

  try {
    config = readConfig(process.env, process.cwd())
    logger = loggerOf(config)

    const started = await startServer(config, logger, (error) => endWith(error, config, logger))
    running = started

    if (askedToStop) {
      await started.stop()
      process.exit(0)
    }

    const isTerminal = process.stdout.isTTY
    process.stdout.write(printSetupLinks(started.setupLinks, { isTerminal, dataDir: config.dataDir }))
    process.stdout.write(`Plumbline is ready: ${started.address}/h5/\n`)

    const here = {
      isRoot: process.getuid?.() === 0,
      hasLogKey: existsSync(logKeyPath(join(config.dataDir, 'keys'))),
    }

    for (const warning of startWarnings(config, here)) logger.warn(warning)
  } catch (error) {
    endWith(error, config, logger)
  }
}

await main()
