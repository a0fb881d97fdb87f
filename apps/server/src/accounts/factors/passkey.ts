import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { UUID } from '@plumbline/domain/basics/uuid'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/*
 * Passkeys (WebAuthn), whoever's they are. The authenticator must have checked its user. Challenges name no credentials:
 * what is asked for is the same for every name.
 */

/** EdDSA, ES256, RS256 (COSE numbers): what authenticators have today. */
const ALGORITHMS = [-8, -7, -257] as const
export const ANSWER_WITHIN_MS = 5 * MINUTE_MS

interface Site {
  readonly id: string
  readonly origin: string
}

const siteOf = (publicUrl: string): Site => {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** JSON of either kind; which one it must be, and whether it is, the library judges. */
export type FromAuthenticator = AuthenticationResponseJSON | RegistrationResponseJSON

/** What a browser's authenticator answered: JSON with at least an id. Everything in it is judged by the library. */
export function readResponse(text: string): FromAuthenticator | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const hasId = typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'
    return hasId ? (value as FromAuthenticator) : undefined
  } catch {
    return undefined
  }
}

/** A passkey's answer as it is shown in one field: the challenge that it answers, and what the browser gave. */
export function readShown(
  text: string,
): { readonly id: string; readonly response: FromAuthenticator } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('challenge_id' in value) || !('response' in value))
      return undefined

    const { challenge_id: id, response } = value
    const given = typeof id === 'string' && UUID.test(id) ? readResponse(JSON.stringify(response)) : undefined

    return given && typeof id === 'string' ? { id, response: given } : undefined
  } catch {
    return undefined
  }
}

/** The credential that a response names. */
export const credentialIdOf = (response: FromAuthenticator): Buffer => Buffer.from(response.id, 'base64url')

/** Whom a passkey says that it belongs to: what was given as `handle` when it was made. Judge its answer before believing it. */
export function userHandleOf(answer: FromAuthenticator): string | undefined {
  const inner: unknown = answer.response
  if (typeof inner !== 'object' || inner === null || !('userHandle' in inner)) return undefined

  const { userHandle } = inner
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : undefined
}

/** What a browser needs to show a passkey: the same for everybody. */
export const askForPasskey = (publicUrl: string) =>
  generateAuthenticationOptions({
    rpID: siteOf(publicUrl).id,
    userVerification: 'required',
    timeout: ANSWER_WITHIN_MS,
  })

/** What is kept of a passkey. */
export interface KnownPasskey {
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly counter: bigint
}

/** What a browser needs to make a passkey. */
export const askForNewPasskey = (
  publicUrl: string,
  owner: {
    readonly brandName: string
    readonly name: string
    readonly handle: string
    readonly known: readonly Pick<KnownPasskey, 'credential_id'>[]
  },
) =>
  generateRegistrationOptions({
    rpName: owner.brandName,
    rpID: siteOf(publicUrl).id,
    userName: owner.name,
    userID: new TextEncoder().encode(owner.handle),
    attestationType: 'none',
    supportedAlgorithmIDs: [...ALGORITHMS],
    timeout: ANSWER_WITHIN_MS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: owner.known.map((passkey) => ({ id: passkey.credential_id.toString('base64url') })),
  })

/** The counter that came with a right answer of a passkey; a wrong one has none. */
export async function counterOfAnswer(
  publicUrl: string,
  challenge: string,
  passkey: KnownPasskey,
  response: FromAuthenticator,
): Promise<number | undefined> {
  const site = siteOf(publicUrl)
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

/** The credential that a browser has just made; `undefined` where the answer does not hold. */
export async function newCredential(publicUrl: string, challenge: string, response: FromAuthenticator) {
  const site = siteOf(publicUrl)
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
