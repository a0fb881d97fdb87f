import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { FRESH_PROOF_MS } from '@plumbline/domain/desk/operator'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { clearFailures, countedAttempt, counterOf, refusalOfLock } from './attempt.ts'
import type { Needs } from './needs.ts'
import { factorsOf, refusalOfShownFactor } from './shown-factor.ts'
import { noteFailure, withFactor } from './sign-in.ts'
import { lockOperator } from './store.ts'

interface Shown {
  readonly password?: string | undefined
  readonly second_factor?: string | undefined
}

/** The session has shown who it is, now. */
async function prove(deps: Needs, tx: Transaction, { sessionId }: OperatorSession) {
  const at = deps.clock.now()
  await deps.operatorSessions.prove(tx, sessionId, at)
  return { fresh_until: toIso(at + FRESH_PROOF_MS) }
}

/** By a factor alone: whoever has the token still lacks it. Wrong ones count and lock like wrong passwords. */
async function proveByFactor(deps: Needs, session: OperatorSession, shown: string, device: string) {
  const { database } = deps
  const counter = await counterOf(database, session.name, device)
  const refused =
    (await refusalOfLock(deps, session.name, counter)) ?? (await countedAttempt(deps, session.name, counter))
  if (refused) return refused

  const answer = await database.transaction(async (tx) => {
    const operator = await lockOperator(tx, session.operatorId)
    const wrong = await refusalOfShownFactor(deps, tx, operator, shown)
    if (wrong) return wrong

    await clearFailures(tx, operator.name, counter)
    return prove(deps, tx, session)
  })

  if (isRefusal(answer))
    await noteFailure(
      deps,
      { operatorId: session.operatorId, name: session.name },
      counter,
      'operator_factor_wrong',
    )

  return answer
}

/**
 * Shows anew who sits at the desk, for payments, suspensions and unmasking: the second factor, or the password where there
 * is none. Good for ten minutes.
 */
export async function proveFreshly(
  deps: Needs,
  session: OperatorSession,
  { password, second_factor: shown }: Shown,
  device: string,
) {
  const factor = await deps.database.transaction(async (tx) =>
    factorsOf(tx, await lockOperator(tx, session.operatorId)),
  )
  if (factor === undefined) {
    if (password === undefined) return fieldInvalid('password')
    return withFactor(deps, session, { password, device }, (tx) => prove(deps, tx, session))
  }

  if (shown === undefined)
    return { refusal: 'second_factor_required', params: { factor } } as const satisfies Refusal

  return proveByFactor(deps, session, shown, device)
}
