import { expect, test } from 'vitest'
import { MarketBoard } from './market-board.ts'
import { Outbox } from './outbox.ts'
import type { Wire } from './outbox.ts'
import { PriceSubscriptions } from './price-subscriptions.ts'

const tick = (symbol: string, seq: number) => ({ quote: { symbol, seq, price: '1.00', time: '' } })

/** A socket that takes everything, and a board whose commits are delivered when the test says so. */
function listener() {
  const written: string[] = []
  const wire = {
    writableLength: 0,
    destroyed: false,
    on: () => undefined,
    write: (frame: Buffer) => written.push(frame.toString('latin1')),
  }

  const board = new MarketBoard(() => true, [])
  const log = { quotesFrom: () => Promise.resolve([]) }

  return {
    prices: new PriceSubscriptions(new Outbox(wire as unknown as Wire), board, log),
    commit: (...ticks: readonly ReturnType<typeof tick>[]) =>
      board.take({ type: 'market', watermark: 0, ticks, candles: [] } as never),
    heard: () =>
      [...written.join('').matchAll(/"symbol":"(\w+)","seq":(\d+),"data"/g)].map(
        ([, symbol, seq]) => `${symbol} ${seq}`,
      ),
  }
}

test('what is subscribed to before a commit is delivered has had it, and what was subscribed to before has not', async () => {
  const { prices, commit, heard } = listener()
  await prices.subscribeSymbol('A', undefined)

  const first = commit(tick('A', 1), tick('B', 1))
  await prices.subscribeSymbol('B', undefined)
  prices.deliver(first)
  prices.deliver(commit(tick('A', 2), tick('B', 2)))
  expect(heard()).toEqual(['B 1', 'A 1', 'A 2', 'B 2'])
})
