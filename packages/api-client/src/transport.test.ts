import { ticketCall, placeOrderCall } from '@plumbline/api-schema/trading/order'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import { settingsCall } from '@plumbline/api-schema/service/content'
import { userCall } from '@plumbline/api-schema/accounts/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { createTransport, NETWORK_TIMEOUT_MS } from './transport.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
}

function arrange(
  answer: (sent: Sent) => Promise<Response> | Response,
  token: string | undefined = 'a-token',
) {
  const sent: Sent[] = []
  const caller: { token: string | undefined; language: string; hourCycle?: string } = {
    token,
    language: 'kor',
  }

  const onSignedOut = vi.fn<() => void>()
  const clock = createServerClock(Date.now)

  const call = createTransport({
    baseUrl: 'http://server.test',
    fetch: async (url, init) => {
      sent.push({ url, init })
      return answer({ url, init })
    },
    caller: () => caller,
    onSignedOut,
    clock,
    now: Date.now,
  })

  return { call, sent, caller, onSignedOut, clock }
}

const reply = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

const order = {
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 30,
  amount: '10.00',
  multiple: 1,
  practice: true,
} as const

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

describe('a call', () => {
  it('sends a form with token and language, absent fields left out', async () => {
    const { call, sent } = arrange(() => reply(200, { code: 200, msg: '', data: { ticket: 't' } }))
    const result = await call(ticketCall, { ...order, book: undefined })

    expect(result).toEqual({ ok: true, data: { ticket: 't' } })
    const { url, init } = sent[0] ?? { url: '', init: {} }
    expect(url).toBe('http://server.test/api/order/goorder')
    expect(init.method).toBe('POST')

    expect((init.body as URLSearchParams).toString()).toBe(
      'symbol=BTCUSD&direction=up&seconds=30&amount=10.00&multiple=1&practice=true',
    )

    expect(init.headers).toEqual({ language: 'kor', lang: 'kor', token: 'a-token' })
  })

  it('names the clock that the customer chose', async () => {
    const { call, sent, caller } = arrange(() => reply(200, { code: 200, msg: '', data: { ticket: 't' } }))
    caller.hourCycle = 'h23'
    await call(ticketCall, { ...order, book: undefined })

    expect(sent[0]?.init.headers).toMatchObject({ language: 'kor', 'hour-cycle': 'h23' })
  })

  it('puts the fields of a GET into the query', async () => {
    const { call, sent } = arrange(() => reply(200, { code: 200, msg: '', data: { items: [] } }))
    await call(goodsCall, { category: 'gold' })
    await call(goodsCall, {})

    expect(sent.map(({ url }) => url)).toEqual([
      'http://server.test/api/index/goods?category=gold',
      'http://server.test/api/index/goods',
    ])

    expect(sent[0]?.init.body).toBeUndefined()
  })

  it('carries the idempotency key, and is not sent without one where it moves money', async () => {
    const { call, sent } = arrange(() => reply(200, { code: 200, msg: '', data: {} }))
    await call(placeOrderCall, { ticket: 't' }, { idempotencyKey: 'key-1' })
    expect(new Headers(sent[0]?.init.headers).get('idempotency-key')).toBe('key-1')
    await expect(call(placeOrderCall, { ticket: 't' })).rejects.toThrow('idempotency key')
    expect(sent).toHaveLength(1)
  })

  it('returns a refusal with its field, parameters and waiting time', async () => {
    const data = { refusal: 'stake_below_least', field: 'amount', params: { least: '1.00' } }
    const { call } = arrange(() =>
      reply(422, { code: 42217, msg: 'Too small.', data }, { 'retry-after': '7' }),
    )

    expect(await call(ticketCall, order)).toEqual({
      ok: false,
      network: false,
      status: 422,
      code: 42217,
      msg: 'Too small.',
      retryAfterSeconds: 7,
      ...data,
    })
  })
})

describe('what a network does', () => {
  it.each([
    ['a broken connection', () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
    ['an error page of a proxy', () => new Response('<html>502</html>', { status: 502 }), 'unreadable'],
    ['a refusal without a name', () => reply(500, { code: 500, msg: '', data: null }), 'unreadable'],
    ['an empty answer', () => new Response('', { status: 200 }), 'unreadable'],
  ])('%s is a value', async (_what, answer, fault) => {
    const { call } = arrange(answer)
    expect(await call(goodsCall, {})).toEqual({ ok: false, network: true, fault })
  })

  it('gives up after 60 s, headers and body together', async () => {
    const hang = ({ init }: Sent) =>
      new Promise<Response>((_done, fail) =>
        init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
      )

    const { call } = arrange(hang)
    const result = call(goodsCall, {})
    let isDone = false

    void result.then(() => (isDone = true))
    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS - 1)
    expect(isDone).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toEqual({ ok: false, network: true, fault: 'timed_out' })
  })

  it('asks a read anew where a connection has died without a word; what is sent for an effect, never', async () => {
    let dead = 2

    const silent = (sent: Sent) =>
      new Promise<Response>((_, fail) => {
        sent.init.signal?.addEventListener('abort', () => fail(new Error('cut off')))
      })

    const answer = (sent: Sent) => {
      dead -= 1
      return dead >= 0 ? silent(sent) : reply(200, { code: 200, msg: '', data: { items: [] } })
    }

    const reading = arrange(answer)
    const read = reading.call(goodsCall, {})

    await vi.advanceTimersByTimeAsync(8_000)
    expect(await read).toEqual({ ok: true, data: { items: [] } })
    expect(reading.sent).toHaveLength(3)

    dead = 1

    const sending = arrange(answer)
    const sent = sending.call(ticketCall, order)

    await vi.advanceTimersByTimeAsync(NETWORK_TIMEOUT_MS)
    expect(await sent).toMatchObject({ ok: false, fault: 'timed_out' })
    expect(sending.sent).toHaveLength(1)
  })

  it('tells the caller’s own abort apart', async () => {
    const { call } = arrange(
      ({ init }) =>
        new Promise<Response>((_done, fail) =>
          init.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
        ),
    )

    const abort = new AbortController()
    const result = call(goodsCall, {}, { signal: abort.signal })

    abort.abort()
    expect(await result).toEqual({ ok: false, network: true, fault: 'aborted' })
  })
})

describe('401', () => {
  const refused = () => reply(401, { code: 401, msg: 'Log in.', data: { refusal: 'login_required' } })

  it('calls the one hook', async () => {
    const { call, onSignedOut } = arrange(refused)
    expect(await call(userCall, {})).toMatchObject({ ok: false, refusal: 'login_required', status: 401 })
    expect(onSignedOut).toHaveBeenCalledTimes(1)
  })

  it('of a token no longer in use signs nobody out', async () => {
    const { call, caller, onSignedOut } = arrange(() => {
      caller.token = 'a-newer-token'
      return refused()
    })

    await call(userCall, {})
    expect(onSignedOut).not.toHaveBeenCalled()
  })
})

describe('the server’s clock', () => {
  it('is learnt from an answer that carries the time', async () => {
    const { call, clock } = arrange(async () => {
      await vi.advanceTimersByTimeAsync(100)
      const server_time = new Date(Date.now() + 60_000 - 50).toISOString()
      return reply(200, { code: 200, msg: '', data: { server_time } })
    })

    await call(settingsCall, {})
    expect(clock.now() - Date.now()).toBe(60_000)
  })

  it('prefers the quicker answer and follows when the device’s clock is set', () => {
    let device = 1_000_000
    const clock = createServerClock(() => device)

    clock.observe({ sentAt: device, receivedAt: device + 400, serverTime: device + 5_300 })
    expect(clock.now() - device).toBe(5_100)
    clock.observe({ sentAt: device, receivedAt: device + 40, serverTime: device + 5_020 })
    expect(clock.now() - device).toBe(5_000)
    clock.observe({ sentAt: device, receivedAt: device + 900, serverTime: device + 5_100 })
    expect(clock.now() - device).toBe(5_000)
    device += 3_600_000
    clock.observe({ sentAt: device, receivedAt: device + 200, serverTime: device + 5_100 - 3_600_000 })
    expect(clock.now() - device).toBe(5_000 - 3_600_000)
  })

  it('takes no nonsense', () => {
    const clock = createServerClock(() => 10)
    clock.observe({ sentAt: 0, receivedAt: 5, serverTime: Number.NaN })
    clock.observe({ sentAt: 5, receivedAt: 0, serverTime: 99 })
    expect(clock.now()).toBe(10)
    expect(clock.isKnown()).toBe(false)
  })
})
