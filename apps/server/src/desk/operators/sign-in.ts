import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import { recordAct } from './record-act.ts'
import { stepOfOperator } from './authenticator.ts'
import { clearFailures, countedAttempt, counterOf, knowDevice, refusalOfLock } from './attempt.ts'
import { passkeysOf, useStep } from './factor-store.ts'
import { operatorView } from './operator-view.ts'
import type { Needs } from './needs.ts'
import { refusalOfShownFactor } from './shown-factor.ts'
import { lockOperator, operatorByName } from './store.ts'
import type { OperatorRow } from './store.ts'

/** Opens a session for whoever has just shown who they are, in the transaction of that proof. */
export async function openSession(
  deps: Needs,
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

  await deps.securityLog.noteIn(tx, { kind: 'operator_log_in', operatorId, detail: by })
  const operator = await operatorView(tx, operatorId, deps.mode)

  return { operator_token: token, ends_at: toIso(endsAt), operator }
}

/** Whoever has a second factor shows it: the app's code here, a passkey by its own call. */
async function refusalOfFactor(
  deps: Needs,
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

/** Notes a wrong password or factor, and that it locked the log-in where it did. A name that nobody has is kept as a hash. */
export async function noteFailure(
  deps: Needs,
  { operatorId, name }: { readonly operatorId: bigint | undefined; readonly name: string },
  counter: string,
  kind: 'operator_log_in_failed' | 'operator_factor_wrong' = 'operator_log_in_failed',
): Promise<void> {
  const who = operatorId === undefined ? { account: name } : { operatorId }
  deps.securityLog.note({ kind, ...who })
  if (await refusalOfLock(deps, name, counter)) deps.securityLog.note({ kind: 'operator_locked', ...who })
}

/**
 * A name and password that fit each other, at this moment. An unknown name is counted, locked, hashed and answered like
 * a wrong password.
 */
export async function checkPassword(
  deps: Needs,
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
    if (fits && operator?.is_active) return operator

    await noteFailure(deps, { operatorId: operator?.id, name: request.name }, counter)
    return { refusal: 'login_failed' }
  } finally {
    slot.release()
  }
}

/** Whether what was compared with still stands: a link, a suspension or another password may have come meanwhile. */
export const stillStands = (current: OperatorRow, checked: OperatorRow): boolean =>
  current.is_active && current.password_hash === checked.password_hash

/** Signs an operator in with password and, where there is one, the authenticator app's code. */
export async function logInOperator(
  deps: Needs,
  request: {
    readonly name: string
    readonly password: string
    readonly second_factor?: string | undefined
  },
  device: string,
) {
  const counter = await counterOf(deps.database, request.name, device)
  const checked = await checkPassword(deps, request, counter)
  if (isRefusal(checked)) return checked

  const entered = await deps.database.transaction(async (tx) => {
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

  if (isRefusal(entered) && entered.refusal === 'second_factor_wrong')
    await noteFailure(deps, { operatorId: checked.id, name: checked.name }, counter, 'operator_factor_wrong')
  return entered
}

/** What an operator shows once more: the password, and the factor where `shown` is asked for. */
interface ShownAgain {
  readonly password: string
  readonly shown?: string | undefined
  readonly device: string
}

/**
 * Password and, where there is one, the second factor once more, before anything that changes how an operator signs in:
 * a session that was left open and a password that was seen must not put another factor in its place. Counted like a log-in.
 */
export async function withFactor<T extends object>(
  deps: Needs,
  session: { readonly name: string },
  { password, shown, device }: ShownAgain,
  work: (tx: Transaction, operator: OperatorRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const counter = await counterOf(deps.database, session.name, device)
  const checked = await checkPassword(deps, { name: session.name, password }, counter)
  if (isRefusal(checked)) return checked

  const answer = await deps.database.transaction(async (tx): Promise<T | Refusal> => {
    const operator = await lockOperator(tx, checked.id)
    if (!stillStands(operator, checked)) return { refusal: 'login_failed' }

    const refused = await refusalOfShownFactor(deps, tx, operator, shown)
    if (refused) return refused

    await clearFailures(tx, operator.name, counter)
    return work(tx, operator)
  })

  if (isRefusal(answer) && answer.refusal === 'second_factor_wrong')
    await noteFailure(deps, { operatorId: checked.id, name: checked.name }, counter, 'operator_factor_wrong')
  return answer
}
