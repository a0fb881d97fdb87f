import { SECOND_MS } from '@plumbline/domain/basics/time'
import { AUTHENTICATOR_DIGITS, AUTHENTICATOR_STEP_MS } from '@plumbline/domain/accounts/authenticator'
import type { Instant } from '@plumbline/domain/basics/time'
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { FillRandom } from '../../platform/ids.ts'
import { NONCE_BYTES, TAG_BYTES } from '../../vault/aes-gcm.ts'

/*
 * Authenticator apps: RFC 6238, SHA-1, 6 digits, 30 s, as every app understands it; one step of tolerance either way.
 * The secret is sealed under a key outside the database, bound to whose it is.
 */

/** What an app shows, and no other factor looks like. */
export const APP_CODE = /^\d{6}$/

const SECRET_BYTES = 20
const TOLERANCE_STEPS = 1

/** What secrets are sealed under, and whose one is. */
export interface SealedFor {
  /** 32 bytes that the database never sees. */
  readonly key: Buffer
  readonly boundTo: string
}

function seal({ key, boundTo }: SealedFor, fillRandom: FillRandom, secret: Buffer): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  fillRandom(nonce)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])

  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function unseal({ key, boundTo }: SealedFor, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))

  return Buffer.concat([decipher.update(body), decipher.final()])
}

const totpOf = (secret: Buffer, shown: { readonly issuer?: string; readonly label?: string } = {}): TOTP =>
  new TOTP({
    ...shown,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    digits: AUTHENTICATOR_DIGITS,
    period: AUTHENTICATOR_STEP_MS / SECOND_MS,
  })

/** The step whose code this is, within the tolerance; `undefined` where it is none's. The code is not used up yet. */
export function stepOfCode(by: SealedFor, sealed: Buffer, code: string, now: Instant): bigint | undefined {
  const delta = totpOf(unseal(by, sealed)).validate({ token: code, timestamp: now, window: TOLERANCE_STEPS })
  return delta === null ? undefined : BigInt(Math.floor(now / AUTHENTICATOR_STEP_MS) + delta)
}

/** A new secret: sealed to keep, and as the app that takes it up wants it. */
export function newAuthenticator(
  by: SealedFor,
  fillRandom: FillRandom,
  shown: { readonly issuer: string; readonly label: string },
): { readonly sealed: Buffer; readonly secret: string; readonly uri: string } {
  const secret = Buffer.alloc(SECRET_BYTES)
  fillRandom(secret)
  const totp = totpOf(secret, shown)

  return { sealed: seal(by, fillRandom, secret), secret: totp.secret.base32, uri: totp.toString() }
}
