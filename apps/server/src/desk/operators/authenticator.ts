import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { newAuthenticator, stepOfCode } from '../../accounts/factors/index.ts'
import type { SealedFor } from '../../accounts/factors/index.ts'
import { factorChanged } from './factor-changed.ts'
import { confirmPending, setPendingAuthenticator } from './factor-store.ts'
import type { Needs } from './needs.ts'
import { operatorView } from './operator-view.ts'
import { lockOperator } from './store.ts'

/** What an operator's secret is sealed under. */
const sealedFor = ({ operatorKey }: Needs, operatorId: bigint): SealedFor => ({
  key: operatorKey,
  boundTo: `authenticator of operator ${operatorId}`,
})

/** The step whose code this is, within the tolerance; the code is not used up yet. */
export const stepOfOperator = (
  deps: Needs,
  operatorId: bigint,
  sealed: Buffer,
  code: string,
): bigint | undefined => stepOfCode(sealedFor(deps, operatorId), sealed, code, deps.clock.now())

/** Makes a secret that waits for its first code; an earlier one goes on counting until then. */
export async function beginAuthenticator(
  deps: Needs,
  tx: Queryable,
  { operatorId, name }: OperatorSession,
): Promise<{ secret: string; uri: string }> {
  const shown = { issuer: deps.brandName, label: name }
  const { sealed, ...made } = newAuthenticator(sealedFor(deps, operatorId), deps.fillRandom, shown)
  await setPendingAuthenticator(tx, operatorId, sealed)

  return made
}

/** Confirms the authenticator by its first code, which is used up by that. */
export function confirmAuthenticator(deps: Needs, session: OperatorSession, code: string) {
  return deps.database.transaction(async (tx) => {
    const operator = await lockOperator(tx, session.operatorId)
    const pending = operator.authenticator_pending
    const step = pending === null ? undefined : stepOfOperator(deps, operator.id, pending, code)
    if (step === undefined)
      return { refusal: 'second_factor_wrong', field: 'second_factor' } as const satisfies Refusal

    await confirmPending(tx, operator.id, step)
    const kind = operator.authenticator_sealed === null ? 'factor_add' : 'factor_replace'
    await factorChanged(deps, tx, session, operator, { kind, factor: 'authenticator' })

    return { operator: await operatorView(tx, operator.id, deps.mode) }
  })
}
