import { ticketBytes } from '@plumbline/domain/proofs/ticket'
import type { Ticket } from '@plumbline/domain/proofs/ticket'
import { hash, timingSafeEqual } from 'node:crypto'
import type { SigningKeys } from './signing-keys.ts'

/*
 * The opaque ticket: base64url of the signed bytes, of the Ed25519 signature and of an HMAC over both and the customer,
 * parted by dots. Acceptance checks the HMAC alone: verifying Ed25519 costs more than the rest of the path (ledger.md 3.7).
 */

/** Signs an offer for one customer. */
export function sealTicket(keys: SigningKeys, ticket: Ticket, customerId: bigint): string {
  const bytes = ticketBytes(ticket)
  const text = `${Buffer.from(bytes).toString('base64url')}.${keys.sign(bytes).toString('base64url')}`
  return `${text}.${keys.ticketMac(`${customerId}.${text}`).toString('base64url')}`
}

export interface OpenedTicket {
  readonly ticket: Ticket
  /** SHA-256 of the signed bytes, lower-case hex. */
  readonly hash: string
}

/** @returns `undefined` where the ticket is not ours, was changed, or belongs to another customer */
export function openTicket(keys: SigningKeys, opaque: string, customerId: bigint): OpenedTicket | undefined {
  const end = opaque.lastIndexOf('.')
  const text = opaque.slice(0, Math.max(end, 0))
  const mac = Buffer.from(opaque.slice(end + 1), 'base64url')
  const expected = keys.ticketMac(`${customerId}.${text}`)
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) return undefined
  const bytes = Buffer.from(text.slice(0, text.indexOf('.')), 'base64url')
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
