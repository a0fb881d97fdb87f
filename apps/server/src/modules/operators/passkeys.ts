import type { Refusal } from '@plumbline/domain/refusal'
import { MINUTE_MS } from '@plumbline/domain/time'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { recordAct } from './acts.ts'
import { clearFailures, countedAttempt, counterOf, knowDevice, refusalOfLock } from './attempt.ts'
import {
  advancePasskey,
  insertPasskey,
  keepChallenge,
  passkeyOf,
  passkeysOf,
  takeChallenge,
} from './factor-store.ts'
import type { PasskeyRow } from './factor-store.ts'
import type { OperatorDeps } from './operators.ts'
import { operatorView } from './operator-view.ts'
import { openSession } from './sign-in.ts'
import { lockOperator, operatorByName } from './store.ts'

/*
 * Passkeys (WebAuthn). They stand for both factors at once, so the authenticator must have checked its user. The log-in
 * names no credentials: what it asks for is the same for every name, known or not.
 */

/** EdDSA, ES256, RS256 (COSE numbers): what authenticators have today. */
const ALGORITHMS = [-8, -7, -257] as const
const ANSWER_WITHIN_MS = 5 * MINUTE_MS

interface Site {
  readonly id: string
  readonly origin: string
}
const siteOf = ({ publicUrl }: OperatorDeps): Site => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** JSON of either kind; which one it must be, and whether it is, the library judges. */
type FromAuthenticator = AuthenticationResponseJSON | RegistrationResponseJSON

/** What a browser's authenticator answered: JSON with at least an id. Everything in it is judged by the library. */
function readResponse(text: string): FromAuthenticator | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return hasId ? (value as FromAuthenticator) : undefined
  } catch {
    return undefined
  }
}

async function offer(
  deps: OperatorDeps,
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
export async function offerLogIn(deps: OperatorDeps, name: string) {
  const options = await generateAuthenticationOptions({
    rpID: siteOf(deps).id,
    userVerification: 'required',
    timeout: ANSWER_WITHIN_MS,
  })
  return offer(deps, deps.database, 'login', name, options)
}

/** The counter that came with a right answer of a passkey; a wrong one has none. */
async function counterOfAnswer(
  deps: OperatorDeps,
  challenge: string,
  passkey: PasskeyRow,
  response: FromAuthenticator,
): Promise<number | undefined> {
  const site = siteOf(deps)
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}

/** Signs an operator in with a passkey. A challenge serves for one answer, right or wrong. */
export async function logInByPasskey(
  deps: OperatorDeps,
  request: { readonly challenge_id: string; readonly response: string },
  device: string,
) {
  const { database, clock } = deps
  const failed = { refusal: 'login_failed' } as const satisfies Refusal
  const response = readResponse(request.response)
  if (!response) return { refusal: 'field_invalid', field: 'response' } as const satisfies Refusal
  const asked = await takeChallenge(database, request.challenge_id, 'login', clock.now())
  if (!asked) return failed
  const counter = await counterOf(database, asked.name, device)
  const refused =
    (await refusalOfLock(deps, asked.name, counter)) ?? (await countedAttempt(deps, asked.name, counter))
  if (refused) return refused
  const operator = await operatorByName(database, asked.name)
  const credential = Buffer.from(response.id, 'base64url')
  const passkey = operator && (await passkeyOf(database, operator.id, credential))
  const uses = passkey && (await counterOfAnswer(deps, asked.challenge, passkey, response))
  if (!passkey || uses === undefined) return failed
  return database.transaction(async (tx) => {
    const current = await lockOperator(tx, passkey.operator_id)
    if (!current.is_active || !(await advancePasskey(tx, passkey.id, uses))) return failed
    await clearFailures(tx, current.name, counter)
    await knowDevice(tx, current.id, device, clock.now())
    return openSession(deps, tx, current.id, 'passkey')
  })
}

/** What a browser needs to make a passkey. */
export async function offerPasskey(deps: OperatorDeps, tx: Queryable, { operatorId, name }: OperatorSession) {
  const known = await passkeysOf(tx, operatorId)
  const options = await generateRegistrationOptions({
    rpName: deps.brandName,
    rpID: siteOf(deps).id,
    userName: name,
    userID: new TextEncoder().encode(`operator ${operatorId}`),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    timeout: ANSWER_WITHIN_MS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id.toString('base64url') })),
  })
  return offer(deps, tx, 'add', name, options)
}

async function newCredential(deps: OperatorDeps, challenge: string, response: FromAuthenticator) {
  const site = siteOf(deps)
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    return registrationInfo?.credential
  } catch {
    return undefined
  }
}

/** Keeps a passkey that this operator's browser has just made. */
export async function keepPasskey(
  deps: OperatorDeps,
  session: OperatorSession,
  request: { readonly challenge_id: string; readonly label: string; readonly response: string },
) {
  const { database, clock, makeId } = deps
  const wrong = { refusal: 'second_factor_wrong', field: 'response' } as const satisfies Refusal
  const response = readResponse(request.response)
  if (!response) return { refusal: 'field_invalid', field: 'response' } as const satisfies Refusal
  const asked = await takeChallenge(database, request.challenge_id, 'add', clock.now())
  if (asked?.name !== session.name) return wrong
  const credential = await newCredential(deps, asked.challenge, response)
  if (!credential) return wrong
  return database.transaction(async (tx) => {
    const now = clock.now()
    await lockOperator(tx, session.operatorId)
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
    await recordAct(tx, {
      operatorId: session.operatorId,
      act: 'factor_add',
      subjectKind: 'operator',
      subjectId: session.operatorId.toString(),
      after: 'passkey',
      at: now,
    })
    return { operator: await operatorView(tx, session.operatorId, deps.mode) }
  })
}
