import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { Transaction } from '../../platform/database/database.ts'
import { recordAct } from './acts.ts'
import { stepOfOperator } from './authenticator.ts'
import { clearFailures, countedAttempt, counterOf, knowDevice, refusalOfLock } from './attempt.ts'
import { passkeysOf, useStep } from './factor-store.ts'
import { operatorView } from './operator-view.ts'
import type { OperatorDeps } from './operators.ts'
import { lockOperator, operatorByName } from './store.ts'
import type { OperatorRow } from './store.ts'

/** Opens a session for whoever has just shown who they are, in the transaction of that proof. */
export async function openSession(
  deps: OperatorDeps,
  tx: Transaction,
  operatorId: bigint,
  by: 'setup_link' | 'password' | 'authenticator' | 'passkey',
) {
  const { token, endsAt } = await deps.operatorSessions.open(tx, operatorId)
  await recordAct(tx, {
    operatorId,
    act: 'sign_in',
    subjectKind: 'operator',
    subjectId: operatorId.toString(),
    after: by,
    at: deps.clock.now(),
  })
  const operator = await operatorView(tx, operatorId, deps.mode)
  return { operator_token: token, ends_at: toIso(endsAt), operator }
}

/** Whoever has a second factor shows it: the app's code here, a passkey by its own call. */
async function refusalOfFactor(
  deps: OperatorDeps,
  tx: Transaction,
  operator: OperatorRow,
  code: string | undefined,
): Promise<Refusal | undefined> {
  const sealed = operator.authenticator_sealed
  if (sealed === null) {
    const passkeys = await passkeysOf(tx, operator.id)
    return passkeys.length === 0
      ? undefined
      : { refusal: 'second_factor_required', params: { factor: 'passkey' } }
  }
  if (code === undefined) return { refusal: 'second_factor_required', params: { factor: 'authenticator' } }
  const step = stepOfOperator(deps, operator.id, sealed, code)
  const isRight = step !== undefined && (await useStep(tx, operator.id, step))
  return isRight ? undefined : { refusal: 'second_factor_wrong', field: 'second_factor' }
}

/**
 * A name and password that fit each other, at this moment. An unknown name is counted, locked, hashed and answered like
 * a wrong password.
 */
export async function checkPassword(
  deps: OperatorDeps,
  request: { readonly name: string; readonly password: string },
  counter: string,
): Promise<OperatorRow | Refusal> {
  const locked = await refusalOfLock(deps, request.name, counter)
  if (locked) return locked
  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' }
  try {
    const operator = await operatorByName(deps.database, request.name)
    const refused = await countedAttempt(deps, request.name, counter)
    if (refused) return refused
    const fits = await slot.verify(operator?.password_hash ?? undefined, request.password)
    return fits && operator?.is_active ? operator : { refusal: 'login_failed' }
  } finally {
    slot.release()
  }
}

/** Whether what was compared with still stands: a link, a suspension or another password may have come meanwhile. */
export const stillStands = (current: OperatorRow, checked: OperatorRow): boolean =>
  current.is_active && current.password_hash === checked.password_hash

/** Signs an operator in with password and, where there is one, the authenticator app's code. */
export async function logInOperator(
  deps: OperatorDeps,
  request: {
    readonly name: string
    readonly password: string
    readonly second_factor?: string | undefined
  },
  device: string,
) {
  const counter = await counterOf(deps.database, request.name, device)
  const checked = await checkPassword(deps, request, counter)
  if ('refusal' in checked) return checked
  return deps.database.transaction(async (tx) => {
    const operator = await lockOperator(tx, checked.id)
    if (!stillStands(operator, checked)) return { refusal: 'login_failed' } as const satisfies Refusal
    const refused = await refusalOfFactor(deps, tx, operator, request.second_factor)
    if (refused) return refused
    await clearFailures(tx, operator.name, counter)
    await knowDevice(tx, operator.id, device, deps.clock.now())
    return openSession(
      deps,
      tx,
      operator.id,
      operator.authenticator_sealed === null ? 'password' : 'authenticator',
    )
  })
}

/** The password once more, before anything that changes how an operator signs in. Counted like a log-in. */
export async function withPassword<T extends object>(
  deps: OperatorDeps,
  session: { readonly name: string },
  { password, device }: { readonly password: string; readonly device: string },
  work: (tx: Transaction, operator: OperatorRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const counter = await counterOf(deps.database, session.name, device)
  const checked = await checkPassword(deps, { name: session.name, password }, counter)
  if ('refusal' in checked) return checked
  return deps.database.transaction(async (tx): Promise<T | Refusal> => {
    const operator = await lockOperator(tx, checked.id)
    if (!stillStands(operator, checked)) return { refusal: 'login_failed' }
    await clearFailures(tx, operator.name, counter)
    return work(tx, operator)
  })
}
