import type { BrokenCall, CallResult } from '@plumbline/api-client/call-result'
import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { withdrawCall } from '@plumbline/api-schema/money/withdrawal'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSendOnce } from './idempotency-key.ts'
import { readStored, writeStored } from '@plumbline/web/state/storage'

const lost: BrokenCall = { ok: false, network: true, fault: 'unreachable' }

const refused = {
  ok: false,
  network: false,
  status: 422,
  code: 42212,
  msg: '',
  refusal: 'ticket_expired',
} as const

const placed = { ok: true, data: { id: 'o1' } as Order } as const

/** A sender whose calls are answered in turn; it notes each key and what was stored when the call left. */
function arrange(...answers: readonly CallResult<unknown>[]) {
  const keys: string[] = []
  const storedOnLeaving: (string | undefined)[] = []
  let turn = 0

  const sendOnce = createSendOnce((_call, _request, { idempotencyKey }) => {
    keys.push(idempotencyKey)
    storedOnLeaving.push(readStored('pending:order'))
    turn += 1

    return Promise.resolve(answers[turn - 1] as never)
  })

  const place = (ticket: string) => sendOnce('order', placeOrderCall, { ticket })
  return { keys, storedOnLeaving, place, sendOnce }
}

afterEach(() => {
  writeStored('pending:order', undefined)
  vi.restoreAllMocks()
})

describe('a money call', () => {
  it('has its key stored before it leaves', async () => {
    const { place, keys, storedOnLeaving } = arrange(placed)
    await place('t')
    expect(storedOnLeaving).toEqual([`${keys[0]}\n{"ticket":"t"}`])
    expect(keys[0]).toMatch(/^[!-~]{22}$/)
  })

  it('is repeated under the same key until an answer comes', async () => {
    const { place, keys } = arrange(lost, lost, placed, placed)
    await place('t')
    expect(readStored('pending:order')).toBe(`${keys[0]}\n{"ticket":"t"}`)
    await place('t')
    await place('t')
    expect(readStored('pending:order')).toBeUndefined()
    await place('t')
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[0])
  })

  it('with another body has another key', async () => {
    const { place, keys } = arrange(lost, placed)
    await place('t')
    await place('u')
    expect(keys[1]).not.toBe(keys[0])
  })

  it('never stores a secret, and keeps its key when the secret is typed anew', async () => {
    const { sendOnce, keys, storedOnLeaving } = arrange(lost, placed)
    const withdraw = (fund_password: string) =>
      sendOnce('order', withdrawCall, { asset: 'USD', amount: '250.00', fund_password }, ['fund_password'])

    await withdraw('first-try')
    await withdraw('second-try')
    expect(keys[1]).toBe(keys[0])

    // Whole words: a random key may hold any three letters.
    expect(storedOnLeaving.join()).not.toMatch(/first-try|second-try/)
    expect(storedOnLeaving[0]).toContain('"amount":"250.00"')
  })

  it('that was refused is answered', async () => {
    const { place } = arrange(refused)
    expect(await place('t')).toEqual(refused)
    expect(readStored('pending:order')).toBeUndefined()
  })
})
