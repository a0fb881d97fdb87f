import type { Order } from '@plumbline/api-schema/trading/order'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { furtherOrder, mergeBalances, mergeOrders } from './order-merge.ts'

const order = (id: string, status: Order['status'], rest: Partial<Order> = {}): Order =>
  ({ id, status, accepted_at: `2026-11-21T12:00:0${id}.000Z`, ...rest }) as Order

describe('an order', () => {
  it('never goes back, whichever of its states arrives last', () => {
    const stages = [order('1', 'accepted'), order('1', 'holding'), order('1', 'won')]
    fc.assert(
      fc.property(fc.shuffledSubarray(stages, { minLength: 3 }), (arrived) => {
        const [first, ...rest] = arrived
        expect(rest.reduce(furtherOrder, first)?.status).toBe('won')
      }),
    )
  })

  it('keeps its receipt when the stream sends it without', () => {
    const receipt = { order_id: '1' } as NonNullable<Order['receipt']>
    expect(furtherOrder(order('1', 'accepted', { receipt }), order('1', 'holding'))).toMatchObject({
      status: 'holding',
      receipt,
    })

    expect(furtherOrder(order('1', 'holding'), order('1', 'accepted', { receipt }))).toMatchObject({
      status: 'holding',
      receipt,
    })
  })
})

describe('holdings', () => {
  it('are the same whether snapshot or news come first, newest acceptance first', () => {
    const snapshot = [order('2', 'holding'), order('1', 'accepted')]
    const news = [order('3', 'accepted'), order('1', 'lost')]
    const merged = mergeOrders(snapshot, news)
    expect(merged.map(({ id, status }) => [id, status])).toEqual([
      ['3', 'accepted'],
      ['2', 'holding'],
      ['1', 'lost'],
    ])

    expect(mergeOrders(news, snapshot)).toEqual(merged)
  })
})

describe('balances', () => {
  const balance = (book: Balance['book'], total: string, version = 1): Balance => ({
    asset: 'USD',
    practice: true,
    book,
    available: total,
    frozen: '0.00',
    total,
    version,
  })

  it('are replaced by asset, practice and book', () => {
    const known = [balance('cash', '10.00'), { ...balance('cash', '7.00'), practice: false }]
    expect(mergeBalances(known, [balance('cash', '12.00'), balance('bonus', '1.00')])).toEqual([
      balance('cash', '12.00'),
      { ...balance('cash', '7.00'), practice: false },
      balance('bonus', '1.00'),
    ])
  })

  it('are the latest, whichever of them arrives last', () => {
    const changes = [balance('cash', '10.00', 7), balance('cash', '8.00', 8), balance('cash', '12.00', 10)]
    fc.assert(
      fc.property(fc.shuffledSubarray(changes, { minLength: 3 }), (arrived) => {
        const merged = arrived.reduce<Balance[]>((known, change) => mergeBalances(known, [change]), [])
        expect(merged).toEqual([balance('cash', '12.00', 10)])
      }),
    )
  })
})
