import { STREAM_KEPT_EVENTS } from '@plumbline/api-schema/wire/stream'
import type { Quote } from '@plumbline/api-schema/trading/market'
import { toIso } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { Connection } from './connection.ts'
import { MarketBoard } from './market-board.ts'
import { Outbox } from './outbox.ts'
import type { Wire } from './outbox.ts'
import { OwnEventLogs } from './own-event-log.ts'

/*
 * Who reads nothing and goes on asking: what waits for them is bounded, however long they stay. They answer every ping, so
 * nothing else ends them.
 */

const SYMBOL = 'BTCUSD'
const quote = (seq: number): Quote => ({ symbol: SYMBOL, seq, price: '64000.00', time: toIso(seq * 250) })

/** A socket whose other side reads nothing until it is told to. */
function slowReader() {
  const clock = fakeClock()
  const board = new MarketBoard((symbol) => symbol === SYMBOL, [quote(500)])
  const written: Buffer[] = []
  const onDrain: (() => void)[] = []
  let unread = 100_000

  const wire = {
    get writableLength() {
      return unread
    },
    destroyed: false,
    write(frame: Buffer) {
      written.push(frame)
      return false
    },
    on: (_drain: string, listener: () => void) => onDrain.push(listener),
    cork: () => undefined,
    uncork: () => undefined,
    destroy: () => undefined,
  }

  const closed: string[] = []
  const connection = new Connection(new Outbox(wire as unknown as Wire), {
    clock,
    logger: silentLogger,
    address: '192.0.2.1',
    sessions: { sessionOf: () => Promise.resolve(undefined), hearsOfEnds: () => true },
    board,
    quoteLog: {
      quotesFrom: (_symbol, fromSeq, limit) =>
        Promise.resolve(Array.from({ length: Math.min(limit, 501 - fromSeq) }, (_, i) => quote(fromSeq + i))),
    },
    ownEvents: new OwnEventLogs(0, 1_000),
    halted: () => ({ seq: 1, halted: [] }),
    claim: () => true,
    onCustomer: () => undefined,
    onTyping: () => undefined,
    close: (_code, reason) => closed.push(reason),
  })

  const say = (message: object) => connection.take(JSON.stringify(message))

  return {
    clock,
    connection,
    closed,
    say,
    /** Says something that fills the reader's buffers, and from then on subscribes to what it has missed. */
    async stall() {
      say({ op: 'ping' })
      say({ op: 'subscribe', channel: 'quote', symbol: SYMBOL, from_seq: 401 })
      await new Promise((done) => setTimeout(done, 5))
    },
    deliver(count: number) {
      for (let seq = 501; seq < 501 + count; seq += 1) {
        const event = { ticks: [{ quote: quote(seq) }], candles: [], watermark: 0 }
        connection.deliver(board.take(event as never))
      }
    },
    async read() {
      written.length = 0
      unread = 0
      for (const resume of onDrain) resume()
      await new Promise((done) => setTimeout(done, 5))

      return Buffer.concat(written).toString('latin1')
    },
  }
}

describe('a reader who reads nothing', () => {
  test('and goes on asking is closed', async () => {
    const { clock, closed, say, stall } = slowReader()
    await stall()

    for (let sent = 0; sent < 190; sent += 1) {
      clock.advance(110)
      say({ op: 'ping' })
    }

    expect(closed).toEqual([])

    for (let sent = 0; sent < 1_000; sent += 1) {
      clock.advance(110)
      say({ op: 'ping' })
    }

    expect(closed).toEqual(['too many messages'])
  })

  test('and reads again soon hears every price, each once', async () => {
    const { deliver, read, stall } = slowReader()
    await stall()
    deliver(STREAM_KEPT_EVENTS)

    const heard = [...(await read()).matchAll(/"channel":"quote","symbol":"BTCUSD","seq":(\d+)/g)]
    expect(heard.map(([, seq]) => Number(seq))).toEqual(
      Array.from({ length: 100 + STREAM_KEPT_EVENTS }, (_, i) => 401 + i),
    )
  })

  test('and reads again late is told to begin anew, and no price was kept for it', async () => {
    const { deliver, read, stall } = slowReader()
    await stall()
    deliver(20 * STREAM_KEPT_EVENTS)

    const heard = await read()
    expect(heard).toContain('"op":"reset"')

    expect([...heard.matchAll(/"seq":(\d+),"data"/g)].map(([, seq]) => Number(seq))).toEqual([
      500 + 20 * STREAM_KEPT_EVENTS,
    ])
  })
})
