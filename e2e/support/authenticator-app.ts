import { createHmac } from 'node:crypto'
import { must } from '../../tools/recompute/http-client.ts'
import type { Customer } from './customer.ts'
import { codeFor, LOGIN_PASSWORD } from './verified-customer.ts'

const STEP_MS = 30_000
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32, (letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Six digits of one step (RFC 6238). */
function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15

  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/**
 * Adds an authenticator app to a customer over HTTP.
 * @returns its next codes: each counts once, and the server takes those of a step before and after now
 */
export async function addAuthenticator(base: string, customer: Customer): Promise<() => string> {
  const { token } = customer
  const begun = await must(base, '/api/security/authenticator/begin', {
    token,
    form: { login_password: LOGIN_PASSWORD, code: await codeFor(base, customer, 'secure') },
  })

  const secret = bytesOf(String(begun['secret']))
  let step = Math.floor(Date.now() / STEP_MS) - 2

  const next = (): string => {
    step = Math.max(step + 1, Math.floor(Date.now() / STEP_MS) - 1)
    return codeAt(secret, step)
  }

  await must(base, '/api/security/authenticator/confirm', { token, form: { second_factor: next() } })
  return next
}
