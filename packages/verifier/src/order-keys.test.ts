import { bytesOfBase64 } from '@plumbline/domain/proofs/bytes'
import {
  checkCheckpoints,
  checkKeys,
  haveTheirIds,
  isOneLog,
  noteToVerify,
  originOf,
  signedParts,
} from '@plumbline/domain/proofs/check-order-keys'
import type { OrderCheckFacts, OrderKey, OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { held } from '@plumbline/domain/proofs/check-step'
import type { Check } from '@plumbline/domain/proofs/check-step'
import { checkpointText, noteKeyHash, parseSignedNote, signedNote } from '@plumbline/domain/proofs/checkpoint'
import type { OrderBundle } from '@plumbline/domain/proofs/order-bundle'
import { describe, expect, test } from 'vitest'
import { MadeHouse } from './testing/made-house.ts'
import { hex, MadeKey, MadeLog, nodeSha256 } from './testing/made-log.ts'
import { madeBundle, madeOrders, sharedBundle } from './testing/made-orders.ts'

/* Steps 1 and 4 (docs/proofs.md 5): whose keys, which logs, and which signature of a note counts. */

const house = new MadeHouse()
const [order] = madeOrders(house, 'rising', [{}, {}])
if (!order) throw new RangeError('an order')
const bundle = madeBundle(order)
const { accepted_at: ACCEPTED_AT } = bundle.receipt
const FILE = house.keyFile
const [ticketKey, logKey] = FILE.keys
if (!ticketKey || !logKey) throw new RangeError('two keys')
const ORIGIN = 'plumbline/00112233445566aa'

const said = (check: Check<unknown>): string => (check.ok ? `held ${check.found ?? ''}` : check.reason)
const withKeys = (...keys: readonly OrderKey[]): OrderKeys => ({ ...FILE, keys })

const keyOf = (key: MadeKey, use: string): OrderKey => ({
  key_id: key.id,
  public_key: key.raw.toString('base64'),
  use,
})

describe('the origin of a log', () => {
  const origin = (...origins: readonly string[]) => originOf({ origins, keys: [] }, 'ticks')

  test('is the one that ends in its name', () => {
    const one = `${ORIGIN}/ticks`
    expect(origin(one)).toBe(one)
    expect(origin('https://example.com', `${ORIGIN}/orders`, one)).toBe(one)
    expect(origin(`${ORIGIN}/orders`)).toBeUndefined()
    expect(origin()).toBeUndefined()

    // Of two there is none: each could be shown to somebody else.
    expect(origin(one, 'plumbline/ffffffffffffffff/ticks')).toBeUndefined()

    for (const odd of [
      `${ORIGIN}a/ticks`,
      'plumbline/ticks',
      `${one}/`,
      ` ${one}`,
      `${ORIGIN.toUpperCase()}/ticks`,
    ])
      expect(origin(odd)).toBeUndefined()
  })
})

describe('keys', () => {
  const of = (keys: OrderKeys, given: OrderBundle = bundle) =>
    checkKeys(given, { sha256: nodeSha256, keys, signed: new Set() })

  const without = (log: string): OrderKeys => ({
    ...FILE,
    origins: FILE.origins.filter((origin) => !origin.endsWith(log)),
  })

  const later = ACCEPTED_AT.replace('1.200Z', '1.201Z')
  const earlier = ACCEPTED_AT.replace('1.200Z', '1.199Z')

  test('are those of the checker’s file', () => {
    expect(of(FILE)).toEqual(held(true, ticketKey.key_id))
  })

  test.each<[string, OrderKeys]>([
    ['ticket_key_unknown', withKeys({ ...ticketKey, use: 'receipt' }, logKey)],
    ['ticket_key_unknown', withKeys({ ...ticketKey, use: 'log' }, logKey)],
    ['ticket_key_unknown', withKeys({ ...ticketKey, use: 'tickets, receipt' }, logKey)],
    ['ticket_key_unknown', withKeys(keyOf(new MadeKey('other'), 'ticket, receipt'), logKey)],
    ['ticket_key_unknown', withKeys({ ...ticketKey, retired_at: earlier }, logKey)],
    ['receipt_key_unknown', withKeys({ ...ticketKey, use: 'ticket' }, logKey)],
    ['log_key_unknown', withKeys(ticketKey)],
    ['log_key_unknown', withKeys(ticketKey, { ...logKey, use: 'logs' })],
    ['origin_unknown', without('orders')],
    ['origin_unknown', without('ledger')],
    ['origin_unknown', without('ticks')],
    ['key_id_differs', withKeys(ticketKey, { ...logKey, key_id: ticketKey.key_id })],
  ])('%s (%#)', (reason, keys) => {
    expect(said(of(keys))).toBe(reason)
  })

  test('serve up to the moment at which they were retired', () => {
    for (const retired_at of [ACCEPTED_AT, later])
      expect(of(withKeys({ ...ticketKey, retired_at }, logKey)).ok).toBe(true)
    // Another of the same id that was not retired serves on.
    expect(of(withKeys({ ...ticketKey, retired_at: earlier }, ticketKey, logKey)).ok).toBe(true)
  })

  test('are looked for by the id that the receipt’s signature names', () => {
    const { receipt } = bundle
    const other = { ...bundle, receipt: { ...receipt, batch: { ...receipt.batch, key_id: 'ab'.repeat(8) } } }
    expect(said(of(FILE, other))).toBe('receipt_key_unknown')
  })

  test('have the ids that their bytes give', () => {
    const short = Buffer.alloc(31, 1)
    const idOf = (raw: Buffer): string => hex(nodeSha256(raw)).slice(0, 16)
    const all = (...keys: readonly OrderKey[]) => haveTheirIds(nodeSha256, withKeys(...keys))

    expect(all()).toBe(true)
    expect(all(ticketKey, logKey)).toBe(true)
    expect(all(ticketKey, { ...logKey, key_id: logKey.key_id.toUpperCase() })).toBe(false)
    expect(all({ ...logKey, key_id: '' }, ticketKey)).toBe(false)
    expect(all({ ...logKey, public_key: `${logKey.public_key} ` })).toBe(false)
    expect(all({ ...logKey, public_key: '' })).toBe(false)
    expect(all({ key_id: idOf(short), public_key: short.toString('base64'), use: 'log' })).toBe(false)
  })
})

describe('the signature of a note that counts', () => {
  const name = `${ORIGIN}/orders`
  const text = checkpointText({ origin: name, size: 7, root: new Uint8Array(32) })
  const key = new MadeKey('house log')

  const line = (by: MadeKey, as = name, content = text): string =>
    signedNote(content, {
      name: as,
      keyHash: noteKeyHash(nodeSha256, as, by.raw),
      signature: by.sign(content),
    }).slice(content.length + 1)

  const verified = (note: string, keys = FILE) => noteToVerify(nodeSha256, keys, 'orders', note)
  const expected = {
    publicKey: bytesOfBase64(logKey.public_key),
    message: Uint8Array.from(Buffer.from(text)),
    signature: Uint8Array.from(key.sign(text)),
  }

  test('is one of a key of the file under the origin', () => {
    expect(verified(`${text}\n${line(key)}`)).toEqual(expected)
  })

  test('is the first one such, whoever else signed', () => {
    const other = new MadeKey('other')
    expect(verified(`${text}\n${line(other)}${line(key, 'somebody')}${line(key)}`)).toEqual(expected)
    expect(verified(`${text}\n${line(key)}${line(other)}`)).toEqual(expected)

    const spoilt = line(key).replace(/.{4}\n$/, 'AAA=\n')
    const first = verified(`${text}\n${spoilt}${line(key)}`)

    expect(first).toBeDefined()
    expect(first?.signature).not.toEqual(expected.signature)

    // A key hash is of the name too: the same key under another name is another.
    const asOrders = signedNote(text, {
      name: 'somebody',
      keyHash: noteKeyHash(nodeSha256, name, key.raw),
      signature: key.sign(text),
    })

    expect(verified(asOrders)).toBeUndefined()
  })

  test('is by a key for logs, of two the one that signed', () => {
    const [first, second] = [new MadeKey('one'), new MadeKey('two')]
    const keys = withKeys(keyOf(first, 'log'), keyOf(second, 'ticket, log'), keyOf(key, 'ticket, receipt'))

    expect(verified(`${text}\n${line(second)}`, keys)?.publicKey).toEqual(Uint8Array.from(second.raw))
    expect(verified(`${text}\n${line(first)}`, keys)?.publicKey).toEqual(Uint8Array.from(first.raw))
    expect(verified(`${text}\n${line(key)}`, keys)).toBeUndefined()
    expect(verified(`${text}\n${line(key)}`, withKeys({ ...logKey, public_key: '?' }))).toBeUndefined()

    expect(verified(`${text}\n${line(key)}`, withKeys({ ...logKey, public_key: '?' }, logKey))).toEqual(
      expected,
    )
  })

  test('is none of a note that is unreadable or of another log', () => {
    const note = `${text}\n${line(key)}`
    expect(verified('')).toBeUndefined()
    expect(verified(text)).toBeUndefined()
    expect(noteToVerify(nodeSha256, FILE, 'ticks', note)).toBeUndefined()
    expect(noteToVerify(nodeSha256, FILE, 'acts', note)).toBeUndefined()
    expect(verified(note, { ...FILE, origins: [] })).toBeUndefined()

    // A note of another origin, though its signature says it was made under this one.
    const other = checkpointText({ origin: `${ORIGIN}/ticks`, size: 7, root: new Uint8Array(32) })
    expect(verified(`${other}\n${line(key, name, other)}`)).toBeUndefined()
  })
})

describe('what of a bundle is signed', () => {
  const parts = (given: OrderBundle, keys = FILE) => signedParts(nodeSha256, given, keys)
  const names = (given: OrderBundle, keys = FILE) => parts(given, keys).map(({ part }) => part)

  test('is the ticket, the receipt’s batch and a note of each log', () => {
    expect(names(bundle)).toEqual(['ticket', 'receipt', 'orders', 'ledger', 'ticks'])
    expect(names(sharedBundle(bundle))).toEqual(['ticket', 'receipt', 'orders', 'ticks'])

    const [ticket, receipt, orders] = parts(bundle)
    expect(Buffer.from(ticket?.message ?? []).toString()).toBe(bundle.ticket.document)
    expect(hex(ticket?.signature ?? new Uint8Array())).toBe(bundle.ticket.signature)

    const { batch, path } = bundle.receipt
    expect(Buffer.from(receipt?.message ?? []).toString()).toBe(
      `{"id":"${batch.id}","root":"${batch.root}","size":"${path.size}","type":"accept_batch","v":"1"}`,
    )

    expect(hex(receipt?.signature ?? new Uint8Array())).toBe(batch.signature)
    expect(orders?.publicKey).toEqual(bytesOfBase64(logKey.public_key))
    expect(ticket?.publicKey).toEqual(bytesOfBase64(ticketKey.public_key))
    expect(receipt?.publicKey).toEqual(bytesOfBase64(ticketKey.public_key))
  })

  test('leaves out what has no key or no form', () => {
    expect(names(bundle, withKeys(logKey))).toEqual(['orders', 'ledger', 'ticks'])
    expect(names(bundle, withKeys({ ...ticketKey, use: 'ticket' }))).toEqual(['ticket'])
    expect(names(bundle, withKeys({ ...ticketKey, use: 'receipt' }))).toEqual(['receipt'])

    expect(names(bundle, withKeys({ ...ticketKey, public_key: '?' }, logKey))).toEqual([
      'orders',
      'ledger',
      'ticks',
    ])

    const retired = { ...ticketKey, retired_at: '2026-01-01T00:00:00.000Z' }
    expect(names(bundle, withKeys(retired, logKey))).toEqual(['orders', 'ledger', 'ticks'])

    const unwritten = { ...bundle, ticket: { ...bundle.ticket, signature: 'zz' } }
    expect(names(unwritten)).toEqual(['receipt', 'orders', 'ledger', 'ticks'])

    const unread = { ...bundle, checkpoints: { ...bundle.checkpoints, ledger: '' } }
    expect(names(unread)).toEqual(['ticket', 'receipt', 'orders', 'ticks'])
  })
})

describe('checkpoints', () => {
  const ALL = new Set(['orders', 'ledger', 'ticks'] as const)
  const of = (facts: Partial<OrderCheckFacts> = {}, given: OrderBundle = bundle) =>
    checkCheckpoints(given, { sha256: nodeSha256, keys: FILE, signed: ALL, ...facts })

  const known = parseSignedNote(bundle.checkpoints.orders)
  if (!known) throw new RangeError('a note')

  test('are of their logs and signed', () => {
    const { size } = house.logs.orders
    const checked = of()

    expect(said(checked)).toBe(`held ${size}`)
    expect(checked.ok && Object.keys(checked.value)).toEqual(['orders', 'ledger', 'ticks'])
    expect(checked.ok && checked.value.orders).toEqual(known)
    expect(said(of({ signed: new Set(['orders', 'ticks']) }))).toBe('checkpoint_signature_wrong')

    // What a shared bundle has not is not asked for.
    expect(said(of({ signed: new Set(['orders', 'ticks']) }, sharedBundle(bundle)))).toBe(`held ${size}`)
    expect(said(of({ keys: { ...FILE, origins: [] } }))).toBe('origin_differs')
  })

  test('continue what is remembered of their own log', () => {
    const { size, root } = known
    expect(of({ remembered: { orders: { size, root, path: [] } } }).ok).toBe(true)

    expect(said(of({ remembered: { orders: { size, root: new Uint8Array(32), path: [] } } }))).toBe(
      'log_forked',
    )

    expect(said(of({ remembered: { ticks: { size, root, path: [] } } }))).toBe('log_forked')
    expect(of({ remembered: { acts: { size, root: new Uint8Array(32), path: [] } } }).ok).toBe(true)
    expect(of({ remembered: {} }).ok).toBe(true)
  })
})

describe('one log', () => {
  const log = new MadeLog('orders', new MadeKey('house log'))
  for (let at = 0; at < 7; at++) log.add(`leaf ${at}`)

  const at = (size: number) => {
    const checkpoint = parseSignedNote(log.note(size))
    if (!checkpoint) throw new RangeError('a note')
    return { size, root: checkpoint.root }
  }

  test('is shown by the path from the smaller tree to the larger, whichever is remembered', () => {
    for (const [before, now] of [
      [3, 7],
      [7, 3],
      [4, 5],
      [5, 4],
      [6, 6],
    ] as const) {
      const path = log.consistency(Math.min(before, now), Math.max(before, now))
      expect(isOneLog(nodeSha256, { ...at(before), path }, at(now))).toBe(true)
      expect(isOneLog(nodeSha256, { ...at(before), path: [...path, 'ab'.repeat(32)] }, at(now))).toBe(false)

      expect(isOneLog(nodeSha256, { ...at(before), path }, { ...at(now), root: new Uint8Array(32) })).toBe(
        false,
      )
    }
  })

  test('is not shown by a path that is no hex', () => {
    const path = log.consistency(3, 7)
    expect(isOneLog(nodeSha256, { ...at(3), path: ['zz', ...path] }, at(7))).toBe(false)
    expect(isOneLog(nodeSha256, { ...at(4), path: ['zz', ...path] }, at(7))).toBe(false)
    expect(isOneLog(nodeSha256, { ...at(6), path: ['zz'] }, at(6))).toBe(false)
  })
})
