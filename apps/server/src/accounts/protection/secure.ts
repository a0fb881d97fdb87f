import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { releaseCall, Security } from '@plumbline/api-schema/accounts/protection'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetDevices } from '../account/index.ts'
import { publishHold } from '../../desk/reviews/index.ts'
import { liftSecured } from '../security-holds/index.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'
import type { Needs } from './needs.ts'
import { securityView } from './security-view.ts'
import { isWhoPassed } from './is-who-passed.ts'
import { lockCustomer } from '../customer-lock/index.ts'

/**
 * Secures an account at one tap (docs/rules/accounts.md#secure-my-account): every session ends, withdrawals are held
 * for 24 h, nothing begins anew by itself; open orders run out. Pressed again it holds for 24 h from then.
 */
export async function secure(deps: Needs, code: string, caller: Caller) {
  const { customerId } = caller
  const until = await deps.database.transaction(async (tx): Promise<string | Refusal> => {
    const refused = await deps.account.enterCode(tx, 'secure', code, caller)
    if (refused) return refused

    const at = deps.clock.now()
    await deps.standingInstructions.end(tx, customerId, 'account', at)

    // From here on a log-in, a withdrawal or a closing under way waits, and then finds the hold.
    await lockCustomer(tx, customerId)
    const held = toIso(await deps.securityHolds.hold(tx, customerId, 'secured', at))

    await deps.sessions.endAll(tx, customerId)
    await forgetDevices(tx, customerId, 'all', at)

    await deps.messages.write(tx, {
      customerId,
      kind: 'account_secured',
      params: { until: held },
      target: SECURITY_PAGE,
      at,
    })

    await deps.securityLog.noteIn(tx, { kind: 'account_secured', customerId })
    return held
  })
  if (typeof until !== 'string') return until

  return { withdrawals_held_until: until }
}

type Release = ParsedRequestOf<typeof releaseCall>

async function lift(deps: Needs, tx: Transaction, customerId: bigint): Promise<Security | Refusal> {
  const at = deps.clock.now()
  if (!(await liftSecured(tx, customerId, at))) return { refusal: 'not_found' }

  publishHold(tx, deps.bus, customerId)
  await deps.messages.write(tx, { customerId, kind: 'account_released', target: SECURITY_PAGE, at })
  await deps.securityLog.noteIn(tx, { kind: 'account_released', customerId })

  return securityView(deps, tx, customerId)
}

/** Lifts the owner's own hold before its end by identity steps: the strongest that this account has, and a code. */
export async function release(deps: Needs, request: Release, caller: Caller): Promise<Security | Refusal> {
  const { customerId, session } = caller
  const { fund_password: fundPassword, login_password: password, code } = request
  if (await deps.fundPassword.isSet(deps.database, customerId)) {
    if (fundPassword === undefined) return fieldInvalid('fund_password')

    const refused = await deps.fundPassword.refusalOf(session, fundPassword)
    if (refused) return refused

    return deps.database.transaction(
      async (tx) => (await deps.account.enterCode(tx, 'secure', code, caller)) ?? lift(deps, tx, customerId),
    )
  }

  if (password === undefined) return fieldInvalid('login_password')

  const isVerified = (await deps.identity.statusOf(deps.database, customerId)) === 'passed'
  const guessed = { counter: `papers of customer ${customerId}`, customerId, what: 'papers' } as const

  return deps.account.prove(caller, { password, code, purpose: 'secure' }, async (tx) => {
    const refused = await deps.account.judgeCounted(tx, guessed, async () =>
      !isVerified || (await isWhoPassed(deps, tx, customerId, request))
        ? undefined
        : { refusal: 'id_number_incorrect', field: 'id_number' },
    )

    return refused ?? lift(deps, tx, customerId)
  })
}
