import type { Security } from '@plumbline/api-schema/accounts/protection'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { accountOfCustomer } from '../account/index.ts'
import type { UsedFactor } from '../account/index.ts'
import {
  ANSWER_WITHIN_MS,
  askForNewPasskey,
  askForPasskey,
  newAuthenticator,
  newCredential,
  readResponse,
  stepOfCode,
} from '../factors/index.ts'
import { sealedFor } from './sealed-for.ts'
import type { GateNeeds } from './gate-needs.ts'
import type { Needs } from './needs.ts'
import { handleOf } from './passkey-claim.ts'
import { holdForRecovery, makeRecoveryCodes } from './recovery-codes.ts'
import {
  confirmPending,
  hasFactor,
  insertPasskey,
  keepChallenge,
  passkeysOf,
  pendingOf,
  setPending,
  takeChallenge,
} from './store.ts'
import type { ChallengePurpose } from './store.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'
import { lockCustomer } from '../customer-lock/index.ts'

/** Passkeys of one customer. */
const PASSKEYS_MAX = 10

interface Proofs {
  readonly login_password: string
  readonly code: string
  readonly second_factor?: string | undefined
}

const proofsOf = ({ login_password: password, code }: Proofs) =>
  ({ password, code, purpose: 'secure' }) as const

/** Tells that a factor was added. @returns what the page shows; beside the first factor, its recovery codes this once */
async function added(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  { factor, isFirst }: { readonly factor: 'authenticator' | 'passkey'; readonly isFirst: boolean },
): Promise<Security & { recovery_codes?: string[] }> {
  const at = deps.clock.now()
  await deps.messages.write(tx, { customerId, kind: 'factor_added', target: SECURITY_PAGE, at })
  await deps.securityLog.noteIn(tx, { kind: 'factor_added', customerId, detail: factor })
  const codes = isFirst && { recovery_codes: await makeRecoveryCodes(deps, tx, customerId) }

  return { ...(await deps.securityView(tx, customerId)), ...codes }
}

/** Wrong factors are counted where those of other acts are: the right password beside them has just cleared its own counter. */
async function judgeShown(
  { account, secondFactor }: Needs,
  tx: Transaction,
  shown: string | undefined,
  { session, customerId }: Caller,
): Promise<UsedFactor | Refusal> {
  if (shown === undefined || !(await secondFactor.hasOne(tx, customerId)))
    return secondFactor.judge(tx, customerId, shown)

  let used: UsedFactor = 'none'
  const refusal = await account.judgeFactor(tx, session, async () => {
    const judged = await secondFactor.judge(tx, customerId, shown)
    if (isRefusal(judged)) return judged

    used = judged
    return undefined
  })

  return refusal ?? used
}

/**
 * Password, code and, where there is a factor, that factor: else a session that was left open and a mailbox would put
 * another factor in its place without the papers' number and the hold of `recoverFactor`. A recovery code does, with a hold.
 */
const proveToAdd = <T extends object>(
  deps: Needs,
  request: Proofs,
  caller: Caller,
  work: (tx: Transaction, customerId: bigint) => Promise<T>,
): Promise<T | Refusal> =>
  deps.account.prove(caller, proofsOf(request), async (tx, customerId) => {
    const factor = await judgeShown(deps, tx, request.second_factor, caller)
    if (isRefusal(factor)) return factor

    if (factor === 'recovery_code') await holdForRecovery(deps, tx, customerId)
    return work(tx, customerId)
  })

/** Makes a secret that waits for its first code. */
export const beginAuthenticator = (deps: Needs, request: Proofs, caller: Caller) =>
  proveToAdd(deps, request, caller, async (tx, customerId) => {
    const shown = { issuer: deps.brandName, label: await accountOfCustomer(tx, customerId) }
    const { sealed, ...made } = newAuthenticator(sealedFor(deps, customerId), deps.fillRandom, shown)
    await setPending(tx, customerId, sealed)

    return made
  })

/** Confirms the authenticator by its first code, which is used up by that. */
export const confirmAuthenticator = (deps: Needs, code: string, { customerId }: Caller) =>
  deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    await lockCustomer(tx, customerId)

    const pending = await pendingOf(tx, customerId)
    const step = pending && stepOfCode(sealedFor(deps, customerId), pending, code, now)
    if (step === undefined)
      return { refusal: 'second_factor_wrong', field: 'second_factor' } as const satisfies Refusal

    const isFirst = !(await hasFactor(tx, customerId))
    await confirmPending(tx, customerId, step, now)

    return added(deps, tx, customerId, { factor: 'authenticator', isFirst })
  })

async function offer(
  deps: GateNeeds,
  db: Queryable,
  purpose: ChallengePurpose,
  account: string,
  options: { readonly challenge: string },
) {
  const now = deps.clock.now()
  const id = deps.makeId()
  const kept = { id, purpose, account, challenge: options.challenge, expiresAt: now + ANSWER_WITHIN_MS }
  await keepChallenge(db, kept, now)

  return { challenge_id: id, options: JSON.stringify(options) }
}

/** What a browser needs to show a passkey: the same for every name. */
export const offerToShow = async (deps: GateNeeds, db: Queryable, account: string) =>
  offer(deps, db, 'show', account, await askForPasskey(deps.publicUrl))

/** What a browser needs to log in with a passkey alone: nobody is named yet. */
export const offerToLogIn = async (deps: GateNeeds) =>
  offer(deps, deps.database, 'login', '', await askForPasskey(deps.publicUrl))

/** What a browser needs to make a passkey. */
export const beginPasskey = (deps: Needs, request: Proofs, caller: Caller) =>
  proveToAdd(deps, request, caller, async (tx, customerId) => {
    const name = await accountOfCustomer(tx, customerId)
    const options = await askForNewPasskey(deps.publicUrl, {
      brandName: deps.brandName,
      name,
      handle: handleOf(customerId),
      known: await passkeysOf(tx, customerId),
    })

    return offer(deps, tx, 'add', name, options)
  })

/** Keeps a passkey that this customer's browser has just made. */
export async function confirmPasskey(
  deps: Needs,
  request: { readonly challenge_id: string; readonly label: string; readonly response: string },
  { customerId }: Caller,
) {
  const { database, clock, makeId } = deps
  const wrong = { refusal: 'second_factor_wrong', field: 'response' } as const satisfies Refusal
  const response = readResponse(request.response)
  if (!response) return fieldInvalid('response')

  return database.transaction(async (tx) => {
    // Before the challenge is taken: of two at once the second one's has come to nothing by then.
    await lockCustomer(tx, customerId)
    const account = await accountOfCustomer(tx, customerId)
    const asked = { id: request.challenge_id, purpose: 'add', account } as const
    const challenge = await takeChallenge(tx, asked, clock.now())

    const credential = challenge && (await newCredential(deps.publicUrl, challenge, response))
    if (!credential || (await passkeysOf(tx, customerId)).length >= PASSKEYS_MAX) return wrong

    const isFirst = !(await hasFactor(tx, customerId))
    const isNew = await insertPasskey(tx, customerId, {
      id: makeId(),
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      label: request.label,
      added_at: clock.now(),
    })
    if (!isNew) return wrong

    return added(deps, tx, customerId, { factor: 'passkey', isFirst })
  })
}
