import { SECOND_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { operatorBrowser } from '../../testing/operator-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

const whole = await wholeApp()
const { app, browser, clock } = whole
const ORDER = { symbol: 'BTCUSD', direction: 'up', seconds: '60', amount: '1.00', multiple: '1' }
const LIMITED = { status: 429, code: 42901, data: { refusal: 'too_many_requests', params: { seconds: 1 } } }

describe('rate limits', () => {
  test('let 50 tickets through at once and 20 a second after that, for each customer apart', async () => {
    const [ann, bob] = [browser({ address: '192.0.2.1' }), browser({ address: '192.0.2.1' })]
    await ann.register('limit-a@example.com')
    await bob.register('limit-b@example.com')

    const ask = () => ann.post('/api/order/goorder', ORDER)
    for (let time = 0; time < 50; time += 1) expect((await ask()).status).not.toBe(429)

    const refused = await ask()
    expect(refused).toMatchObject(LIMITED)
    expect(refused.headers['retry-after']).toBe('1')
    expect((await bob.post('/api/order/goorder', ORDER)).status).not.toBe(429)

    expect(
      (await ann.post('/api/order/addorder', { ticket: 'x' }, { 'idempotency-key': 'k' })).status,
    ).not.toBe(429)

    clock.advance(SECOND_MS)
    for (let time = 0; time < 20; time += 1) expect((await ask()).status).not.toBe(429)
    expect((await ask()).status).toBe(429)
  })

  test.each([
    ['/api/login/code', { purpose: 'register' }],
    ['/api/login/reg', {}],
    ['/api/login/index', {}],
    ['/api/login/unlock', {}],
    ['/api/login/forgot', {}],
    ['/api/desk/login', {}],
    ['/api/desk/setup', {}],
    ['/api/desk/setup/look', {}],
    ['/api/desk/passkey/challenge', {}],
    ['/api/desk/passkey/login', {}],
  ])('count %s by address, whatever X-Forwarded-For says', async (path, form) => {
    const sendFrom = (address: string, time: number) =>
      browser({ address }).post(path, form, { 'x-forwarded-for': `198.51.100.${time}` })
    for (let time = 0; time < 30; time += 1)
      expect((await sendFrom('203.0.113.5', time)).status).not.toBe(429)

    expect(await sendFrom('203.0.113.5', 31)).toMatchObject(LIMITED)
    expect((await sendFrom('203.0.113.6', 1)).status).not.toBe(429)
  })

  test('let an operator make 100 of one call at once and 20 a second after that, each apart', async () => {
    const [maker, checker] = [await operatorBrowser(whole), await operatorBrowser(whole)]
    for (let time = 0; time < 100; time += 1) expect((await maker.get('/api/desk/me')).status).toBe(200)

    expect(await maker.get('/api/desk/me')).toMatchObject(LIMITED)
    expect((await checker.get('/api/desk/me')).status).toBe(200)
    expect((await maker.get('/api/desk/queues')).status).toBe(200)
    clock.advance(SECOND_MS)

    for (let time = 0; time < 20; time += 1) expect((await maker.get('/api/desk/me')).status).toBe(200)
    expect((await maker.get('/api/desk/me')).status).toBe(429)
  })

  test('count an IPv6 caller by its /64', async () => {
    for (let time = 0; time < 30; time += 1)
      await browser({ address: `2001:db8::1:${time}` }).post('/api/login/index')
    expect((await browser({ address: '2001:db8::ffff:ffff' }).post('/api/login/index')).status).toBe(429)
    expect((await browser({ address: '2001:db8:0:1::1' }).post('/api/login/index')).status).not.toBe(429)
  })

  test('leave the market open to everybody', async () => {
    for (let time = 0; time < 200; time += 1)
      expect(
        (await browser({ address: '203.0.113.9' }).get('/api/index/ajaxpro', { symbol: 'BTCUSD' })).status,
      ).toBe(200)
  })
})

describe('an idempotency key', () => {
  test.each([undefined, '', ' ', 'a b', 'x'.repeat(65), 'é', 'a\tb'])('%j is none', async (key) => {
    const ann = browser()
    await ann.register(`key-${randomUUID()}@example.com`)

    const answer = await ann.post(
      '/api/practice/refill',
      {},
      key === undefined ? {} : { 'idempotency-key': key },
    )

    expect([answer.status, answer.data]).toEqual([400, { refusal: 'idempotency_key_required' }])
  })

  test('is asked for after the session and before the fields', async () => {
    expect((await browser().post('/api/order/addorder')).data).toEqual({ refusal: 'login_required' })
    const ann = browser()
    await ann.register('key-order@example.com')
    expect((await ann.post('/api/order/addorder')).data).toEqual({ refusal: 'idempotency_key_required' })

    expect((await ann.post('/api/order/addorder', {}, { 'idempotency-key': 'k' })).data).toEqual({
      refusal: 'field_invalid',
      field: 'ticket',
    })
  })

  test('with another body is refused before the body is judged', async () => {
    const ann = browser()
    await ann.register('key-body@example.com')

    const { data } = await ann.post('/api/order/goorder', ORDER)
    const place = (form: Record<string, string>) =>
      ann.post('/api/order/addorder', form, { 'idempotency-key': 'k' })

    const first = await place({ ticket: data.ticket })
    expect(first.status).toBe(200)
    expect((await place({ ticket: data.ticket })).data).toEqual(first.data)
    for (const form of [{ ticket: `${data.ticket}x` }, { ticket: '' }, {}])
      expect((await place(form)).data).toEqual({ refusal: 'idempotency_body_differs' })
  })
})

describe('bytes that are no request', () => {
  test('are answered as malformed, with the security headers', async () => {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const address = app.server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    for (const bytes of [
      'NONSENSE\r\n\r\n',
      'GET / HTTP/1.1\r\nhost: x\r\nbad header\r\n\r\n',
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
      'POST /api/login/index HTTP/1.1\r\nhost: x\r\ncontent-length: -5\r\n\r\n',
    ]) {
      const answer = await new Promise<string>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
        let text = ''
        socket.on('data', (chunk) => (text += chunk.toString()))
        socket.on('close', () => resolve(text))
      })

      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toContain('"refusal":"malformed"')
      expect(answer).toContain("default-src 'none'")
    }
  })
})
