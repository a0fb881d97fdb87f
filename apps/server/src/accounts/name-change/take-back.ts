import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import type { takeNameBackCall } from '@plumbline/api-schema/accounts/name-change'
import { mask } from '@plumbline/domain/basics/mask'
import { takeBackProof } from '@plumbline/domain/accounts/name-change'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetDevices, nameToTakeBack, parseAccountName, rename } from '../account/index.ts'
import type { FormerNameRow } from '../account/index.ts'
import type { Needs } from './needs.ts'
import { isWhoPassed } from '../protection/index.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

type Request = ParsedRequestOf<typeof takeNameBackCall>

const WRONG_CODE: Refusal = { refusal: 'code_wrong', field: 'code' }
const RANDOM_BYTES = 32

/** Papers, or the login password of who had none. */
async function refusalOfProof(
  deps: Needs,
  tx: Transaction,
  name: FormerNameRow,
  request: Request,
): Promise<Refusal | undefined> {
  const { customerId } = name
  if (takeBackProof(name, await deps.identity.passedAt(tx, customerId)) === 'papers')
    return (await isWhoPassed(deps, tx, customerId, request))
      ? undefined
      : { refusal: 'id_number_incorrect', field: 'id_number' }

  const fits = await deps.account.isLoginPassword(customerId, request.password ?? '')
  if (isRefusal(fits)) return fits

  return fits ? undefined : { refusal: 'login_failed', field: 'password' }
}

/** Everything that taking back means, in one transaction. */
async function apply(
  deps: Needs,
  tx: Transaction,
  { customerId, account: to }: FormerNameRow,
  endedPassword: string,
) {
  const at = deps.clock.now()
  const until = toIso(await deps.securityHolds.hold(tx, customerId, 'account_changed', at))
  const former = await rename(tx, { customerId, to, at, takesBack: true })

  await deps.names.replacePassword(tx, customerId, endedPassword)
  await deps.sessions.endAll(tx, customerId)
  await forgetDevices(tx, customerId, 'all', at)

  await deps.messages.write(tx, {
    customerId,
    kind: 'account_name_taken_back',
    params: { former: mask(former.old), account: mask(to), until },
    target: SECURITY_PAGE,
    formerNameId: former.id,
    at,
  })

  await deps.securityLog.noteIn(tx, { kind: 'name_changed', customerId, detail: 'taken back' })
  return { customerId, until }
}

/**
 * Gives an account the name back that was changed, by who still reads what is sent there (decision 55). A name that no
 * account can take back is answered like a wrong code. The login password ends, as whoever changed the name knew it: the
 * next one is set by a code, which goes to this name again.
 */
export async function takeNameBack(deps: Needs, request: Request, caller: Caller) {
  const { names, clock } = deps
  const parsed = parseAccountName(request.account)
  if (!parsed) return fieldInvalid('account')

  const { account } = parsed
  const random = Buffer.alloc(RANDOM_BYTES)

  deps.fillRandom(random)
  const ended = await names.nobodysPassword(random.toString('base64url'))
  if (isRefusal(ended)) return ended

  const taken = await deps.database.transaction(async (tx) => {
    await names.lockName(tx, account)
    const wrongCode = await names.enterCode(tx, { account, purpose: 'take_back', code: request.code }, caller)
    if (wrongCode) return wrongCode

    const found = await nameToTakeBack(tx, account, clock.now())
    if (!found) return WRONG_CODE

    await names.lockCustomer(tx, found.customerId)

    // Another change may have come between.
    const name = await nameToTakeBack(tx, account, clock.now())
    if (!name) return WRONG_CODE

    const guessed = {
      counter: `former name ${name.id}`,
      customerId: name.customerId,
      what: 'take_back',
    } as const

    const refused = await deps.account.judgeCounted(tx, guessed, () =>
      refusalOfProof(deps, tx, name, request),
    )

    return refused ?? apply(deps, tx, name, ended)
  })
  if (isRefusal(taken)) return taken

  return { withdrawals_held_until: taken.until }
}
