import { parseSignedNote, noteKeyHash } from './checkpoint.ts'
import type { SignedCheckpoint } from './checkpoint.ts'
import { bytesOfBase64, bytesOfHex, hexOf, utf8 } from './bytes.ts'
import { fault, held } from './check-step.ts'
import type { Check } from './check-step.ts'
import type { Log } from './log-events.ts'
import type { Hash, Sha256 } from './merkle-tree.ts'
import type { OrderBundle } from './order-bundle.ts'
import { signedBatch } from './receipt.ts'
import { isConsistent, isEqual } from './stored-tree.ts'

/* Steps 1 and 4 (docs/proofs.md 5): whose keys, which logs, and that the checkpoints are signed and no fork. */

export interface OrderKey {
  readonly key_id: string
  /** Base64 of the 32 raw bytes. */
  readonly public_key: string
  /** `ticket, receipt` or `log`. */
  readonly use: string
  readonly retired_at?: string
  /** By which a retired log key named the next one: canonical JSON and its signature in hex. */
  readonly succession?: { readonly document: string; readonly signature: string }
}

/** The checker's own file: `/.well-known/settlement-log.json`, kept from before. */
export interface OrderKeys {
  /** `plumbline/<installation>/<log>`. */
  readonly origins: readonly string[]
  readonly keys: readonly OrderKey[]
}

export interface OrderCheckFacts {
  readonly sha256: Sha256
  readonly keys: OrderKeys
  /** Which signatures hold; `signedParts` says what to verify. */
  readonly signed: ReadonlySet<SignedPart>
  readonly remembered?: Partial<Record<Log, Remembered>>
}

/** A checkpoint seen before, with the consistency path between it and the bundle's, whichever is the larger. */
export interface Remembered {
  readonly size: number
  readonly root: Hash
  readonly path: readonly string[]
}

export type SignedPart = 'ticket' | 'receipt' | 'orders' | 'ledger' | 'ticks'
export const LOGS_OF_ORDERS = ['orders', 'ledger', 'ticks'] as const

export interface PartToVerify {
  readonly part: SignedPart
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly message: Uint8Array<ArrayBuffer>
  readonly signature: Uint8Array<ArrayBuffer>
}

const ORIGIN = /^plumbline\/[0-9a-f]{16}\/([a-z]+)$/

/** The one origin of a log in the checker's file. */
export function originOf({ origins }: OrderKeys, log: Log): string | undefined {
  const [origin, ...more] = origins.filter((candidate) => ORIGIN.exec(candidate)?.[1] === log)
  return more.length === 0 ? origin : undefined
}

const usesOf = (key: OrderKey): string[] => key.use.split(', ')

/** A key that was retired signed nothing of what was accepted after it. */
const keyFor = ({ keys }: OrderKeys, id: string, use: string, at: string): OrderKey | undefined =>
  keys.find(
    (key) =>
      key.key_id === id &&
      usesOf(key).includes(use) &&
      (key.retired_at === undefined || at <= key.retired_at),
  )

const PUBLIC_KEY_BYTES = 32
const ID_LETTERS = 16

/** Whether each key of a file is the one that its id names. */
export const haveTheirIds = (sha256: Sha256, { keys }: OrderKeys): boolean =>
  keys.every(({ key_id: id, public_key: text }) => {
    const raw = bytesOfBase64(text)
    return raw?.length === PUBLIC_KEY_BYTES && hexOf(sha256(raw)).slice(0, ID_LETTERS) === id
  })

export function checkKeys(bundle: OrderBundle, { keys, sha256 }: OrderCheckFacts): Check<true> {
  const { ticket, receipt } = bundle
  if (!haveTheirIds(sha256, keys)) return fault('key_id_differs')
  if (!keyFor(keys, ticket.key_id, 'ticket', receipt.accepted_at)) return fault('ticket_key_unknown')
  if (!keyFor(keys, receipt.batch.key_id, 'receipt', receipt.accepted_at)) return fault('receipt_key_unknown')
  if (LOGS_OF_ORDERS.some((log) => originOf(keys, log) === undefined)) return fault('origin_unknown')
  if (!keys.keys.some((key) => usesOf(key).includes('log'))) return fault('log_key_unknown')

  return held(true, ticket.key_id)
}

/** The first signature of a note by one of these keys under its origin, ready to be verified: it is the one that counts. */
export function noteToVerify(
  sha256: Sha256,
  keys: OrderKeys,
  log: Log,
  note: string,
): Omit<PartToVerify, 'part'> | undefined {
  const checkpoint = parseSignedNote(note)
  const origin = originOf(keys, log)
  if (!checkpoint || origin === undefined || checkpoint.origin !== origin) return undefined

  const known = keys.keys.flatMap((key) => {
    const publicKey = usesOf(key).includes('log') ? bytesOfBase64(key.public_key) : undefined
    return publicKey ? [{ publicKey, keyHash: noteKeyHash(sha256, origin, publicKey) }] : []
  })

  for (const { name, keyHash, signature } of checkpoint.signatures) {
    const key = name === origin ? known.find((each) => isEqual(each.keyHash, keyHash)) : undefined
    if (!key) continue

    const { publicKey } = key
    return { publicKey, message: utf8(checkpoint.text), signature: new Uint8Array(signature) }
  }

  return undefined
}

/** What of a bundle is signed, by which of the checker's keys. What has no key or no form is left out and so not signed. */
export function signedParts(sha256: Sha256, bundle: OrderBundle, keys: OrderKeys): PartToVerify[] {
  const { ticket, receipt, checkpoints } = bundle
  const parts: PartToVerify[] = []

  const add = (part: SignedPart, key: OrderKey | undefined, message: string, hex: string): void => {
    const publicKey = key && bytesOfBase64(key.public_key)
    const signature = bytesOfHex(hex)
    if (publicKey && signature) parts.push({ part, publicKey, message: utf8(message), signature })
  }

  const { batch, path, accepted_at: at } = receipt
  add('ticket', keyFor(keys, ticket.key_id, 'ticket', at), ticket.document, ticket.signature)

  const root = signedBatch({ id: BigInt(batch.id), size: path.size, root: batch.root })
  add('receipt', keyFor(keys, batch.key_id, 'receipt', at), root, batch.signature)

  for (const [log, note] of notesOf(checkpoints)) {
    const part = noteToVerify(sha256, keys, log, note)
    if (part) parts.push({ part: log, ...part })
  }

  return parts
}

type LogOfOrders = (typeof LOGS_OF_ORDERS)[number]

const notesOf = (checkpoints: Partial<Record<LogOfOrders, string>>): [LogOfOrders, string][] =>
  LOGS_OF_ORDERS.flatMap((log) => {
    const note = checkpoints[log]
    return note === undefined ? [] : [[log, note]]
  })

export type CheckedLogs = Partial<Record<LogOfOrders, SignedCheckpoint>>

export function checkCheckpoints(bundle: OrderBundle, facts: OrderCheckFacts): Check<CheckedLogs> {
  const known: CheckedLogs = {}
  for (const [log, note] of notesOf(bundle.checkpoints)) {
    const checkpoint = parseSignedNote(note)
    if (!checkpoint) return fault('checkpoint_unreadable')
    if (checkpoint.origin !== originOf(facts.keys, log)) return fault('origin_differs')
    if (!facts.signed.has(log)) return fault('checkpoint_signature_wrong')

    const before = facts.remembered?.[log]
    if (before && !isOneLog(facts.sha256, before, checkpoint)) return fault('log_forked')

    known[log] = checkpoint
  }

  return held(known, `${known.orders?.size ?? 0}`)
}

/** Whether one of the two trees is a prefix of the other. */
export function isOneLog(sha256: Sha256, before: Remembered, now: Omit<Remembered, 'path'>): boolean {
  const path: Hash[] = []
  for (const hex of before.path) {
    const hash = bytesOfHex(hex)
    if (!hash) return false
    path.push(hash)
  }

  const [older, newer] = before.size <= now.size ? [before, now] : [now, before]
  return isConsistent(sha256, older, newer, path)
}
