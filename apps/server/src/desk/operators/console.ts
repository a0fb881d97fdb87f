import { OPERATOR_NAME, SETUP_LINK_MS } from '@plumbline/domain/desk/operator'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { endSessionsOf } from '../../http/operator-sessions.ts'
import { tokenHash } from '../../http/session.ts'
import { endJump, openJump } from '../../platform/database/clock-jump.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { randomText } from '../../platform/ids.ts'
import { OperatorError } from '../../platform/operator-error.ts'
import { recordAct } from './record-act.ts'
import { clearFailures } from './attempt.ts'
import type { ConsoleBooks, OperatorBooks, SetupLink } from './operators.ts'
import {
  clearLogIn,
  insertLink,
  insertOperator,
  lockOperator,
  operatorByName,
  setActive,
  setOwnCustomer,
  setRoles,
  withdrawLinks,
} from './store.ts'
import type { OperatorRow } from './store.ts'

/*
 * What is done to operators at the server's console: whoever may run programs there may do it. Each is an act in the
 * audit log, by `console`.
 */

const LINK_BYTES = 32

async function newLink({ clock, fillRandom }: OperatorBooks, tx: Transaction, id: bigint): Promise<string> {
  const token = randomText(fillRandom, LINK_BYTES)
  const now = clock.now()

  await withdrawLinks(tx, id, now)
  await insertLink(tx, id, tokenHash(token), now, now + SETUP_LINK_MS)

  return token
}

const record = (
  { clock }: OperatorBooks,
  tx: Transaction,
  id: bigint,
  act: string,
  change: { readonly before?: string; readonly after?: string } = {},
): Promise<void> =>
  recordAct(tx, { act, subjectKind: 'operator', subjectId: id.toString(), ...change, at: clock.now() })

/** The operator of a name, held until the transaction ends; one who works without log-in is not for the console. */
async function held(tx: Transaction, name: string): Promise<OperatorRow> {
  const known = await operatorByName(tx, name)
  if (!known || known.is_automatic) throw new OperatorError(`There is no operator ${name}.`)
  return lockOperator(tx, known.id)
}

async function customerOf(tx: Transaction, account: string): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>('select id from published.customer where account = $1', [
    account,
  ])
  if (!row) throw new OperatorError(`There is no customer ${account}.`)
  return row.id
}

export interface NewOperator {
  readonly name: string
  readonly roles: readonly OperatorRole[]
  /** The account of the customer that the operator is, if any: of that one they decide nothing. */
  readonly customer?: string | undefined
}

/** Makes an operator and their set-up link, in the transaction. @throws OperatorError in one sentence */
export async function addOperator(
  books: OperatorBooks,
  tx: Transaction,
  { name, roles, customer }: NewOperator,
): Promise<SetupLink> {
  if (!OPERATOR_NAME.test(name) || name === 'console')
    throw new OperatorError(
      `${name} is no name for an operator: 2 to 32 of a–z, 0–9, dot, dash and underscore, a letter or digit first.`,
    )

  const customerId = customer === undefined ? undefined : await customerOf(tx, customer)
  const id = await insertOperator(tx, { name, roles, customerId, at: books.clock.now() })
  if (id === undefined) throw new OperatorError(`There is an operator ${name} already.`)

  await record(books, tx, id, 'operator_add', { after: roles.join(',') })
  return { name, roles, token: await newLink(books, tx, id) }
}

/** A new set-up link: password, second factors, sessions and older links end with it at once. */
export function renewLink(books: ConsoleBooks, name: string): Promise<SetupLink> {
  return books.database.transaction(async (tx) => {
    const operator = await held(tx, name)
    if (!operator.is_active) throw new OperatorError(`${name} is suspended: restore them first.`)

    await clearLogIn(tx, operator.id)
    await clearFailures(tx, name)
    await endSessionsOf(tx, books.changes, operator.id)
    await record(books, tx, operator.id, 'operator_link')

    return { name, roles: operator.roles, token: await newLink(books, tx, operator.id) }
  })
}

/** Sets an operator's roles; open sessions have them from their next request on. */
export function changeRoles(
  books: OperatorBooks,
  name: string,
  roles: readonly OperatorRole[],
): Promise<void> {
  return books.database.transaction(async (tx) => {
    const operator = await held(tx, name)
    await setRoles(tx, operator.id, roles)

    await record(books, tx, operator.id, 'operator_roles', {
      before: operator.roles.join(','),
      after: roles.join(','),
    })
  })
}

/** Names the customer that an operator is. */
export function nameCustomer(books: OperatorBooks, name: string, account: string): Promise<void> {
  return books.database.transaction(async (tx) => {
    const operator = await held(tx, name)
    const customerId = await customerOf(tx, account)
    const [other] = await tx.query<{ name: string }>(
      'select name from operator where customer_id = $1 and id <> $2',
      [customerId, operator.id],
    )
    if (other)
      throw new OperatorError(
        `That customer is the operator ${other.name} already: one person, one operator.`,
      )

    await setOwnCustomer(tx, operator.id, customerId)
    await record(books, tx, operator.id, 'operator_customer', {
      ...(operator.customer_id === null ? {} : { before: operator.customer_id.toString() }),
      after: customerId.toString(),
    })
  })
}

/** Lifts a suspension. The password of before is good again; a new link makes a new one. */
export function restoreOperator(books: OperatorBooks, name: string): Promise<void> {
  return books.database.transaction(async (tx) => {
    const operator = await held(tx, name)
    if (operator.is_active) throw new OperatorError(`${name} is not suspended.`)

    await setActive(tx, operator.id, true)
    await record(books, tx, operator.id, 'operator_restore', { before: 'suspended', after: 'active' })
  })
}

/** Says that the database's clock, which jumped, is right now: time goes on from it and orders are taken again. */
export function confirmClock({ database, clock }: OperatorBooks, reason: string): Promise<void> {
  return database.transaction(async (tx) => {
    const jump = await openJump(tx)
    if (!jump) throw new OperatorError('No jump of the clock waits for anybody.')

    const at = clock.now()
    await endJump(tx, jump.id, at, reason)

    await recordAct(tx, {
      act: 'clock_confirm',
      subjectKind: 'clock',
      subjectId: jump.id.toString(),
      reason,
      after: `${jump.by} ms`,
      at,
    })
  })
}
