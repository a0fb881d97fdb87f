import { createECDH, createPrivateKey, sign } from 'node:crypto'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'

/** Says to a push service who pushes (RFC 8292). */
export interface Vapid {
  /** For the browser: 65 bytes in base64url. */
  readonly publicKey: string
  /** The header `authorization` for an endpoint. */
  authorization(endpoint: string, now: Instant): string
}

/** A push service refuses more than 24 h. */
const VALID_MS = 12 * HOUR_MS
const POINT_PART = 32

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * @param privateKey 32 bytes, the platform's own for ever: a browser's subscription is good for this key alone
 * @param contact an address at which the push service reaches the operator
 */
export function createVapid(privateKey: Buffer, contact: string): Vapid {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(privateKey)

  const point = curve.getPublicKey()
  const publicKey = point.toString('base64url')

  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 1 + POINT_PART).toString('base64url'),
      y: point.subarray(1 + POINT_PART).toString('base64url'),
    },
  })

  return {
    publicKey,
    authorization(endpoint, now) {
      const exp = Math.floor((now + VALID_MS) / 1_000)
      const claims = { aud: new URL(endpoint).origin, exp, sub: contact }
      const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })

      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
    },
  }
}
