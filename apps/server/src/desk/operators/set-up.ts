import { refusalOfOperatorPassword } from '@plumbline/domain/desk/operator'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { tokenHash } from '../../http/session.ts'
import { isCommonOperatorPassword } from '../../accounts/account/index.ts'
import { clearFailures, knowDevice } from './attempt.ts'
import type { Needs } from './needs.ts'
import { openSession } from './sign-in.ts'
import { lockOperator, operatorOfLink, setPassword, useLink } from './store.ts'

const INVALID = { refusal: 'setup_link_invalid' } as const satisfies Refusal

/** Whom a set-up link is for. */
export async function lookAtLink({ database, clock }: Needs, setupToken: string) {
  const operator = await operatorOfLink(database, tokenHash(setupToken), clock.now())
  return operator ? { name: operator.name, roles: operator.roles } : INVALID
}

/** Uses a set-up link up: the password is set, every other session of the operator ends, and a new one begins. */
export async function setUpOperator(
  deps: Needs,
  request: { readonly setup_token: string; readonly password: string; readonly password_confirm: string },
  device: string,
) {
  const { database, clock, hasher, operatorSessions } = deps
  const hash = tokenHash(request.setup_token)
  const named = await operatorOfLink(database, hash, clock.now())
  if (!named) return INVALID

  const weak = refusalOfOperatorPassword({
    password: request.password,
    confirm: request.password_confirm,
    isCommon: isCommonOperatorPassword(request.password, named.name, deps.brandName),
  })
  if (weak) return weak

  const slot = hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal

  try {
    const passwordHash = await slot.hash(request.password)

    return await database.transaction(async (tx) => {
      const now = clock.now()
      const operator = await lockOperator(tx, named.id)
      const used = await useLink(tx, hash, now)
      if (used !== operator.id || !operator.is_active) return INVALID

      await setPassword(tx, operator.id, passwordHash, now)
      await operatorSessions.endAll(tx, operator.id)
      await clearFailures(tx, operator.name)
      await knowDevice(tx, operator.id, device, now)

      return openSession(deps, tx, operator.id, 'setup_link')
    })
  } finally {
    slot.release()
  }
}
