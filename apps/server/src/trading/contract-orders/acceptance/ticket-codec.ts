import { ticketBytes } from '@plumbline/domain/proofs/ticket'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { hash, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/*
 * The opaque ticket: base64url of the signed bytes, of the Ed25519 signature and of an HMAC over both and the customer,
 * parted by dots. Acceptance checks the HMAC alone: verifying Ed25519 costs more than the rest of the path
 * (docs/rules/ledger.md#order-path).
 */

/** Signs an offer for one customer. */
export const sealTicket = (keys: SigningKeys, ticket: Ticket, customerId: bigint): string =>
  seal(keys, ticketBytes(ticket), `${customerId}`)

/** Signs bytes for one bearer: whoever is named differently cannot use them. */
export function seal(keys: SigningKeys, bytes: string, bearer: string): string {
  const text = `${Buffer.from(bytes).toString('base64url')}.${keys.sign(bytes).toString('base64url')}`
  return `${text}.${keys.ticketMac(`${bearer}.${text}`).toString('base64url')}`
}

/** @returns the bytes; `undefined` where they are not ours, were changed, or belong to another bearer */
export function unseal(keys: SigningKeys, opaque: string, bearer: string): Buffer | undefined {
  const end = opaque.lastIndexOf('.')
  const text = opaque.slice(0, Math.max(end, 0))
  const mac = Buffer.from(opaque.slice(end + 1), 'base64url')

  const expected = keys.ticketMac(`${bearer}.${text}`)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined

  return Buffer.from(text.slice(0, text.indexOf('.')), 'base64url')
}

export interface OpenedTicket {
  readonly ticket: Ticket
  /** SHA-256 of the signed bytes, lower-case hex. */
  readonly hash: string
}

/** @returns `undefined` where the ticket is not ours, was changed, or belongs to another customer */
export function openTicket(keys: SigningKeys, opaque: string, customerId: bigint): OpenedTicket | undefined {
  const bytes = unseal(keys, opaque, `${customerId}`)
  if (!bytes) return undefined
  return { ticket: readTicket(bytes.toString()), hash: hash('sha256', bytes, 'hex') }
}

/** Integers are decimal strings in signed bytes. The bytes are our own (the HMAC holds), so their shape is trusted. */
function readTicket(text: string): Ticket {
  const { v: _v, type: _type, ...raw } = JSON.parse(text) as Signed

  return {
    ...raw,
    seconds: Number(raw.seconds),
    multiple: Number(raw.multiple),
    max_gap_ms: Number(raw.max_gap_ms),
  }
}

type Signed = Omit<Ticket, 'seconds' | 'multiple' | 'max_gap_ms'> & {
  readonly v: string
  readonly type: string
  readonly seconds: string
  readonly multiple: string
  readonly max_gap_ms: string
}
