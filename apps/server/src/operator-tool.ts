import { OPERATOR_ROLES } from '@plumbline/domain/desk/operator'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { parseArgs } from 'node:util'
import { readConfig } from './platform/config.ts'
import type { Config } from './platform/config.ts'
import {
  addOperator,
  changeRoles,
  confirmClock,
  nameCustomer,
  operatorList,
  renewLink,
  restoreOperator,
  setupUrl,
} from './desk/operators/index.ts'
import type { ConsoleBooks, SetupLink } from './desk/operators/index.ts'
import { systemClock } from './platform/clock.ts'
import { visitInstallation } from './platform/database/visit.ts'
import { systemRandom } from './platform/ids.ts'
import { createLogger } from './platform/logger.ts'
import { NO_NOTES, NOTES_FOR_NODES } from './platform/nodes/change-rows.ts'
import { OperatorError } from './platform/operator-error.ts'
import { runMain } from './platform/run-main.ts'

/*
 * npm run operator -- …: makes and mends operators, beside a running server or without one. Whoever may run it owns the
 * machine already; everything it does stands in the audit log, by `console`.
 */

const USAGE = `npm run operator -- add <name> --roles ${OPERATOR_ROLES.join(',')} [--customer <account>]
npm run operator -- link <name>                a new set-up link; password, second factors and sessions end
npm run operator -- roles <name> --roles <list>
npm run operator -- customer <name> <account>  the customer that an operator is: of that one they decide nothing
npm run operator -- restore <name>             lifts a suspension
npm run operator -- clock "<why it is right>"  the database's clock jumped, and is right now: orders go on by it
npm run operator -- list`

const isRole = (text: string): text is OperatorRole => OPERATOR_ROLES.some((role) => role === text)

function rolesOf(text: string | undefined): OperatorRole[] {
  const roles = [...new Set((text ?? '').split(',').filter((role) => role !== ''))]
  const unknown = roles.find((role) => !isRole(role))
  if (roles.length === 0 || unknown !== undefined)
    throw new OperatorError(`Say the roles, parted by commas: --roles ${OPERATOR_ROLES.join(',')}`)

  return roles.filter(isRole)
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const printLink = (config: Config, { name, token }: SetupLink): void =>
  print(
    `Set-up link of ${name}, for one use within 7 days, shown this once:\n${setupUrl(config.publicUrl, token)}`,
  )

async function printList(books: ConsoleBooks): Promise<void> {
  const { items } = await operatorList(books.database)
  for (const {
    name,
    roles,
    is_active: isActive,
    has_factor: hasFactor,
    is_automatic: isAutomatic,
  } of items) {
    const marks = [
      isActive ? [] : 'suspended',
      hasFactor ? 'second factor' : [],
      isAutomatic ? 'no log-in' : [],
    ]

    print([name, roles.join(','), ...marks.flat()].join('  '))
  }
}

function readArguments() {
  const options = { roles: { type: 'string' }, customer: { type: 'string' } } as const
  try {
    return parseArgs({ args: process.argv.slice(2), options, allowPositionals: true })
  } catch {
    throw new OperatorError(USAGE)
  }
}

/** What the arguments ask for; they are judged before any database is touched. */
function readCommand(config: Config): (books: ConsoleBooks) => Promise<void> {
  const { positionals, values } = readArguments()
  const [command = '', name = '', account = ''] = positionals
  const isWhole = positionals.length === (command === 'list' ? 1 : command === 'customer' ? 3 : 2)
  if (!isWhole) throw new OperatorError(USAGE)

  switch (command) {
    case 'add': {
      const roles = rolesOf(values.roles)
      return async (books) => {
        const made = { name, roles, customer: values.customer }
        printLink(config, await books.database.transaction((tx) => addOperator(books, tx, made)))
      }
    }
    case 'link':
      return async (books) => printLink(config, await renewLink(books, name))
    case 'roles': {
      const roles = rolesOf(values.roles)
      return (books) => changeRoles(books, name, roles)
    }
    case 'customer':
      return (books) => nameCustomer(books, name, account)
    case 'restore':
      return (books) => restoreOperator(books, name)
    case 'clock':
      return (books) => confirmClock(books, name)
    case 'list':
      return printList
    default:
      throw new OperatorError(USAGE)
  }
}

async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd())
  const work = readCommand(config)
  const changes = config.isOneOfSeveral ? NOTES_FOR_NODES : NO_NOTES

  await visitInstallation(
    {
      dataDir: config.dataDir,
      walArchive: config.walArchive,
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      isOneOfSeveral: config.isOneOfSeveral,
      fixed: { mode: config.mode, timeZone: config.platformTimeZone },
      prepares: !config.isOneOfSeveral,
      logger: createLogger('silent'),
      onLost: () => {},
    },
    (database) => work({ database, clock: systemClock, fillRandom: systemRandom, changes }),
  )
}

await runMain(main)
