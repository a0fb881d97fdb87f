import type { Instant } from '@plumbline/domain/basics/time'
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/*
 * A call that is passed on is the caller's request as it is, then one header with what only the node knows that took it, then
 * one with a seal over all of it. Whoever does not have the key of the nodes can neither write such a request nor bend one.
 */

export const PASSED_ON = 'plumbline-passed-on'
const SEAL = 'plumbline-seal'
/** Of the connection itself: nothing of the call. */
const OF_CONNECTION: ReadonlySet<string> = new Set(['connection', 'keep-alive'])

/** What the node that took a call says of it. */
export interface PassedOn {
  /** The start of the node that it is meant for: sealed for it, a request is worth nothing elsewhere or later. */
  readonly target: string
  readonly sender: string
  /** Of the sender's calls: each is answered once. */
  readonly number: string
  readonly at: Instant
  readonly address: string
  readonly protocol: string
  /** Empty where it is not known. */
  readonly country: string
  readonly bodyHash: string
}

export interface SealedCall {
  readonly method: string
  readonly url: string
  /** Names and values in turn, as they are sent. */
  readonly headers: readonly string[]
}

export const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

/** Without a space at its end, which no header keeps on its way: the country is often not known. */
const textOf = (of: PassedOn): string =>
  [of.target, of.sender, of.number, of.at, of.protocol, of.bodyHash, of.address, of.country]
    .join(' ')
    .trimEnd()

function readText(text: string): PassedOn {
  const [
    target = '',
    sender = '',
    number = '',
    at = '',
    protocol = '',
    bodyHash = '',
    address = '',
    country = '',
  ] = text.split(' ')

  return { target, sender, number, at: Number(at), protocol, bodyHash, address, country }
}

const sealOf = (key: Buffer, { method, url, headers }: SealedCall, said: string): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify([method, url, headers, said]))
    .digest()

/** @returns the headers to send */
export function sealCall(key: Buffer, call: SealedCall, of: PassedOn): string[] {
  const said = textOf(of)
  return [...call.headers, PASSED_ON, said, SEAL, sealOf(key, call, said).toString('hex')]
}

/** @returns what the sender said; nothing where the seal is not that of a node of ours over all that was sent */
export function openSeal(key: Buffer, call: SealedCall): PassedOn | undefined {
  const { headers } = call
  const at = headers.findIndex((text, index) => index % 2 === 0 && text.toLowerCase() === PASSED_ON)
  const [said, sealName, seal] = headers.slice(at + 1, at + 4)
  if (at < 0 || said === undefined || sealName?.toLowerCase() !== SEAL || seal === undefined) return undefined

  const isPlain = headers
    .slice(at + 4)
    .every((text, index) => index % 2 === 1 || OF_CONNECTION.has(text.toLowerCase()))
  if (!isPlain) return undefined

  const expected = sealOf(key, { ...call, headers: headers.slice(0, at) }, said)
  const shown = Buffer.from(seal, 'hex')

  return shown.length === expected.length && timingSafeEqual(shown, expected) ? readText(said) : undefined
}
