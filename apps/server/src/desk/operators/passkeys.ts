import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import {
  ANSWER_WITHIN_MS,
  askForNewPasskey,
  askForPasskey,
  counterOfAnswer,
  credentialIdOf,
  newCredential,
  readResponse,
} from '../../accounts/factors/index.ts'
import { factorChanged } from './factor-changed.ts'
import { clearFailures, countedAttempt, counterOf, knowDevice, refusalOfLock } from './attempt.ts'
import {
  advancePasskey,
  insertPasskey,
  keepChallenge,
  passkeyOf,
  passkeysOf,
  takeChallenge,
} from './factor-store.ts'
import type { Needs } from './needs.ts'
import { operatorView } from './operator-view.ts'
import { noteFailure, openSession } from './sign-in.ts'
import { lockOperator, operatorByName } from './store.ts'

/*
 * Passkeys (WebAuthn). They stand for both factors at once, so the authenticator must have checked its user. The log-in
 * names no credentials: what it asks for is the same for every name, known or not.
 */

async function offer(
  deps: Needs,
  db: Queryable,
  purpose: 'login' | 'add',
  name: string,
  options: { readonly challenge: string },
) {
  const now = deps.clock.now()
  const id = deps.makeId()

  await keepChallenge(
    db,
    id,
    { purpose, name, challenge: options.challenge, expires_at: now + ANSWER_WITHIN_MS },
    now,
  )

  return { challenge_id: id, options: JSON.stringify(options) }
}

/** What a browser needs to sign in with a passkey: the same for every name. */
export async function offerLogIn(deps: Needs, name: string) {
  const options = await askForPasskey(deps.publicUrl)
  return offer(deps, deps.database, 'login', name, options)
}

/** Signs an operator in with a passkey. A challenge serves for one answer, right or wrong. */
export async function logInByPasskey(
  deps: Needs,
  request: { readonly challenge_id: string; readonly response: string },
  device: string,
) {
  const { database, clock } = deps
  const failed = { refusal: 'login_failed' } as const satisfies Refusal
  const response = readResponse(request.response)
  if (!response) return fieldInvalid('response')

  const asked = await takeChallenge(database, request.challenge_id, 'login', clock.now())
  if (!asked) return failed

  const counter = await counterOf(database, asked.name, device)
  const refused =
    (await refusalOfLock(deps, asked.name, counter)) ?? (await countedAttempt(deps, asked.name, counter))
  if (refused) return refused

  const operator = await operatorByName(database, asked.name)
  const credential = credentialIdOf(response)
  const passkey = operator && (await passkeyOf(database, operator.id, credential))

  const uses = passkey && (await counterOfAnswer(deps.publicUrl, asked.challenge, passkey, response))
  if (!passkey || uses === undefined) {
    await noteFailure(deps, { operatorId: operator?.id, name: asked.name }, counter)
    return failed
  }

  return database.transaction(async (tx) => {
    const current = await lockOperator(tx, passkey.operator_id)
    if (!current.is_active || !(await advancePasskey(tx, passkey.id, uses))) return failed

    await clearFailures(tx, current.name, counter)
    await knowDevice(tx, current.id, device, clock.now())

    return openSession(deps, tx, current.id, 'passkey')
  })
}

/** What a browser needs to make a passkey. */
export async function offerPasskey(deps: Needs, tx: Queryable, { operatorId, name }: OperatorSession) {
  const known = await passkeysOf(tx, operatorId)
  const options = await askForNewPasskey(deps.publicUrl, {
    brandName: deps.brandName,
    name,
    handle: `operator ${operatorId}`,
    known,
  })

  return offer(deps, tx, 'add', name, options)
}

/** Keeps a passkey that this operator's browser has just made. */
export async function keepPasskey(
  deps: Needs,
  session: OperatorSession,
  request: { readonly challenge_id: string; readonly label: string; readonly response: string },
) {
  const { database, clock, makeId } = deps
  const wrong = { refusal: 'second_factor_wrong', field: 'response' } as const satisfies Refusal
  const response = readResponse(request.response)
  if (!response) return fieldInvalid('response')

  return database.transaction(async (tx) => {
    const now = clock.now()

    // Before the challenge is taken: of two at once the second one's has come to nothing by then.
    const operator = await lockOperator(tx, session.operatorId)
    const asked = await takeChallenge(tx, request.challenge_id, 'add', now)
    if (asked?.name !== session.name) return wrong

    const credential = await newCredential(deps.publicUrl, asked.challenge, response)
    if (!credential) return wrong

    const isNew = await insertPasskey(tx, {
      id: makeId(),
      operator_id: session.operatorId,
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      label: request.label,
      added_at: now,
    })
    if (!isNew) return wrong

    await factorChanged(deps, tx, session, operator, { kind: 'factor_add', factor: 'passkey' })
    return { operator: await operatorView(tx, session.operatorId, deps.mode) }
  })
}
