import { INVITATION_CODE_BYTES, invitationCode } from '@plumbline/domain/accounts/account'
import { refusalOfPassword } from '@plumbline/domain/accounts/passwords/password'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { nextOwnerId, openCustomer } from '../../ledger/ledger.ts'
import type { Language } from '@plumbline/language/languages'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { grantPracticeMoney } from '../../trading/practice/index.ts'
import { parseAccountName } from './account-name.ts'
import type { Needs } from './needs.ts'
import type { Asker } from './asker.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { checkCode, enterCode } from './codes/enter-code.ts'
import type { EnteredCode } from './codes/enter-code.ts'
import { isOwnDevice } from './invitations.ts'
import { customerOfInvitation, insertCustomer, isNameTaken, knowDevice, lockAccountName } from './store.ts'
import { userView } from './user-view.ts'
import { keepAgreement } from '../../service/content/index.ts'

export interface Registration {
  readonly account: string
  readonly code: string
  readonly invitation_code?: string | undefined
  readonly password: string
  readonly password_confirm: string
  readonly terms_version: string
}

interface Newcomer {
  readonly account: string
  readonly passwordHash: string
  readonly inviterId: bigint | undefined
  readonly termsVersion: string
  readonly language: Language
}

/** Inserts the customer, drawing invitation codes until one is free. */
async function insertWithInvitation(
  deps: Needs,
  tx: Queryable,
  id: bigint,
  newcomer: Newcomer,
  at: number,
): Promise<string> {
  const random = Buffer.alloc(INVITATION_CODE_BYTES)
  for (;;) {
    deps.fillRandom(random)
    const code = invitationCode(random)
    if (await insertCustomer(tx, { ...newcomer, id, invitationCode: code, at })) return code
  }
}

/** Registers in one transaction: uses the code; creates customer, books, practice money and session. */
async function open(deps: Needs, tx: Transaction, newcomer: Newcomer, entered: EnteredCode, asker: Asker) {
  const at = deps.clock.now()
  await lockAccountName(tx, newcomer.account)

  const used = await enterCode(deps, tx, entered, asker)
  if (isRefusal(used)) return used
  if (await isNameTaken(tx, newcomer.account, at))
    return { refusal: 'account_taken', field: 'account' } as const satisfies Refusal

  const id = await nextOwnerId(tx)
  await openCustomer(tx, id, deps.mode === 'practice')

  const code = await insertWithInvitation(deps, tx, id, newcomer, at)
  if (deps.mode === 'practice')
    await grantPracticeMoney(tx, deps.houseSettings, { customerId: id, ref: deps.makeId(), at })

  const { termsVersion: version, language, inviterId } = newcomer
  await keepAgreement(tx, { customerId: id, version, language, at })

  const renewed = asker.newDevice()
  await knowDevice(tx, id, { before: asker.device, now: renewed.hash, name: asker.deviceName }, at)
  tx.onCommit(renewed.give)
  const token = await deps.sessions.open(tx, id, renewed.hash)

  // Updates the count on the inviter's open page; the change names nobody.
  if (inviterId !== undefined)
    tx.onCommit(() =>
      deps.bus.publish({
        type: 'record',
        customerId: inviterId,
        change: { kind: 'bonus', id: inviterId.toString() },
      }),
    )

  return {
    token,
    user: await userView(deps, tx, {
      id,
      account: newcomer.account,
      invitation_code: code,
      registered_at: at,
    }),
  }
}

/**
 * Opens an account and signs in. Only the holder of a name's code learns that the name is taken
 * (docs/rules/accounts.md#registration).
 */
export async function register(deps: Needs, request: Registration, asker: Asker, language: Language) {
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const { account } = name
  if (request.terms_version !== (await deps.content.termsVersion()))
    return { refusal: 'terms_not_accepted', field: 'terms_version' } as const satisfies Refusal

  const isCommon = isCommonPassword(request.password, account, deps.brandName)
  const weak = refusalOfPassword({ password: request.password, confirm: request.password_confirm, isCommon })
  if (weak) return weak

  const inviterId =
    request.invitation_code === undefined
      ? undefined
      : await customerOfInvitation(deps.database, request.invitation_code.toUpperCase())
  if (request.invitation_code !== undefined && inviterId === undefined) {
    return { refusal: 'invalid_inviter', field: 'invitation_code' } as const satisfies Refusal
  }

  if (inviterId !== undefined && (await isOwnDevice(deps.database, inviterId, asker.device)))
    return { refusal: 'own_invitation', field: 'invitation_code' } as const satisfies Refusal

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal

  try {
    const entered = { account, purpose: 'register', code: request.code } as const
    const checked = await checkCode(deps, entered, asker)
    if (isRefusal(checked)) return checked

    const passwordHash = await slot.hash(request.password)
    const newcomer = { account, passwordHash, inviterId, termsVersion: request.terms_version, language }

    return await deps.database.transaction((tx) => open(deps, tx, newcomer, entered, asker))
  } finally {
    slot.release()
  }
}
