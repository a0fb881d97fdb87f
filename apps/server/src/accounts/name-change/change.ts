import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { changeNameCall } from '@plumbline/api-schema/accounts/name-change'
import { mask } from '@plumbline/domain/basics/mask'
import { nameProofs } from '@plumbline/domain/accounts/name-change'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetDevices, parseAccountName, refusalOfNameLimit, rename } from '../account/index.ts'
import type { Needs } from './needs.ts'
import { isWhoPassed } from '../protection/index.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

type Request = ParsedRequestOf<typeof changeNameCall>

/** The papers in place of a code to the old name. */
async function refusalOfPapers(
  deps: Needs,
  tx: Transaction,
  request: Request,
  { customerId }: Caller,
): Promise<Refusal | undefined> {
  const hasFactor = await deps.secondFactor.hasOne(tx, customerId)
  const papersPassedAt = await deps.identity.passedAt(tx, customerId)
  const counting = nameProofs({ hasFactor, papersPassedAt }, deps.clock.now())
  if (!counting.includes('papers')) return fieldInvalid('code')

  return (await isWhoPassed(deps, tx, customerId, request))
    ? undefined
    : { refusal: 'id_number_incorrect', field: 'id_number' }
}

/** What proves, beside the login password, that the account is the caller's own: see `nameProofs`. */
const refusalOfProof = (deps: Needs, tx: Transaction, request: Request, caller: Caller) =>
  request.id_number !== undefined && request.code === undefined && request.second_factor === undefined
    ? refusalOfPapers(deps, tx, request, caller)
    : deps.secondProof.refusalOf(tx, 'change_name', request, caller)

/** Everything that a new name means, in one transaction. */
async function apply(deps: Needs, tx: Transaction, to: string, { session, customerId }: Caller) {
  const at = deps.clock.now()
  const until = toIso(await deps.securityHolds.hold(tx, customerId, 'account_changed', at))
  const former = await rename(tx, { customerId, to, at, takesBack: false })

  await deps.sessions.endAll(tx, customerId)
  await forgetDevices(tx, customerId, { but: session.deviceId }, at)

  await deps.messages.write(tx, {
    customerId,
    kind: 'account_name_changed',
    params: { former: mask(former.old), account: mask(to), until },
    target: SECURITY_PAGE,
    formerNameId: former.id,
    at,
  })

  await deps.securityLog.noteIn(tx, { kind: 'name_changed', customerId })
  const token = await deps.sessions.open(tx, customerId, session.deviceId)

  return { token, account: mask(to), withdrawals_held_until: until }
}

/**
 * Changes the name by which a customer logs in: login password, second proof, and a code sent to the new name. That
 * somebody has that one is told last, to who has shown everything (docs/rules/accounts.md#another-name). Every other
 * session ends, and this one goes on under a new token; withdrawals are held for 24 h.
 */
export async function changeName(deps: Needs, request: Request, caller: Caller) {
  const { account, names } = deps
  const { session, customerId } = caller
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const entered = { account: name.account, purpose: 'new_name', code: request.new_code } as const

  // A slip in it must not use the other proofs up.
  const wrongCode = await names.checkCode(entered, caller)
  if (wrongCode) return { ...wrongCode, field: 'new_code' }

  const judged = await account.checkLoginPassword(session, request.login_password, 'keeps count')
  if (isRefusal(judged)) return judged

  return deps.database.transaction(async (tx) => {
    await names.lockName(tx, name.account)
    await names.lockCustomer(tx, customerId)
    if (!(await account.keepsLoginPassword(tx, customerId, judged)))
      return { refusal: 'login_failed', field: 'login_password' } as const satisfies Refusal

    const refused =
      (await refusalOfNameLimit(deps, tx, customerId)) ?? (await refusalOfProof(deps, tx, request, caller))
    if (refused) return refused

    await account.forgetFailures(tx, session)
    const used = await names.enterCode(tx, entered, caller)
    if (used) return { ...used, field: 'new_code' }
    if (await names.isTaken(tx, name.account, deps.clock.now(), customerId))
      return { refusal: 'account_taken', field: 'account' } as const satisfies Refusal

    return apply(deps, tx, name.account, caller)
  })
}
