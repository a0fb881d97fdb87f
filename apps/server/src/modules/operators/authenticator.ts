import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { recordAct } from './acts.ts'
import { confirmPending, setPendingAuthenticator } from './factor-store.ts'
import type { OperatorDeps } from './operators.ts'
import { operatorView } from './operator-view.ts'
import { lockOperator } from './store.ts'

/*
 * Authenticator apps: RFC 6238, SHA-1, 6 digits, 30 s, as every app understands it; one step of tolerance either way.
 * The secret is sealed under a key outside the database, bound to its operator.
 */

const SECRET_BYTES = 20
const NONCE_BYTES = 12
const TAG_BYTES = 16
const STEP_MS = 30_000
const TOLERANCE_STEPS = 1

const boundTo = (operatorId: bigint): Buffer => Buffer.from(`authenticator of operator ${operatorId}`)

function seal({ operatorKey, fillRandom }: OperatorDeps, operatorId: bigint, secret: Buffer): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  fillRandom(nonce)
  const cipher = createCipheriv('aes-256-gcm', operatorKey, nonce).setAAD(boundTo(operatorId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

function unseal({ operatorKey }: OperatorDeps, operatorId: bigint, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, NONCE_BYTES)
  const body = sealed.subarray(NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', operatorKey, nonce).setAAD(boundTo(operatorId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

const totpOf = (deps: OperatorDeps, name: string, secret: Buffer): TOTP =>
  new TOTP({
    issuer: deps.brandName,
    label: name,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    digits: 6,
    period: STEP_MS / 1_000,
  })

/** The step whose code this is, within the tolerance; the code is not used up yet. */
export function stepOfCode(
  deps: OperatorDeps,
  operator: { readonly id: bigint; readonly name: string },
  sealed: Buffer,
  code: string,
  now: Instant,
): bigint | undefined {
  const totp = totpOf(deps, operator.name, unseal(deps, operator.id, sealed))
  const delta = totp.validate({ token: code, timestamp: now, window: TOLERANCE_STEPS })
  return delta === null ? undefined : BigInt(Math.floor(now / STEP_MS) + delta)
}

/** Makes a secret that waits for its first code; an earlier one goes on counting until then. */
export async function beginAuthenticator(
  deps: OperatorDeps,
  tx: Queryable,
  { operatorId, name }: OperatorSession,
): Promise<{ secret: string; uri: string }> {
  const secret = Buffer.alloc(SECRET_BYTES)
  deps.fillRandom(secret)
  await setPendingAuthenticator(tx, operatorId, seal(deps, operatorId, secret))
  const totp = totpOf(deps, name, secret)
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** Confirms the authenticator by its first code, which is used up by that. */
export function confirmAuthenticator(deps: OperatorDeps, session: OperatorSession, code: string) {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const operator = await lockOperator(tx, session.operatorId)
    const pending = operator.authenticator_pending
    const step = pending === null ? undefined : stepOfCode(deps, operator, pending, code, now)
    if (step === undefined)
      return { refusal: 'second_factor_wrong', field: 'second_factor' } as const satisfies Refusal
    await confirmPending(tx, operator.id, step)
    await recordAct(tx, {
      operatorId: operator.id,
      act: 'factor_add',
      subjectKind: 'operator',
      subjectId: operator.id.toString(),
      after: 'authenticator',
      at: now,
    })
    return { operator: await operatorView(tx, operator.id, deps.mode) }
  })
}
