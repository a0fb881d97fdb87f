import { CALLS } from '@plumbline/api-schema/wire/calls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'

const { app, browser, clock, feed } = await wholeApp({ metricsFrom: ['198.51.100.0/24'] })

describe('the description of the calls', () => {
  test('is OpenAPI 3.1 with every call, its fields, its refusals and examples', async () => {
    const answer = await app.inject('/api/openapi.json')
    const description = answer.json()
    expect(description.openapi).toBe('3.1.0')

    const described = Object.entries<object>(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )

    expect(described.toSorted()).toEqual(CALLS.map((call) => `${call.method} ${call.path}`).toSorted())
    const order = description.paths['/api/order/goorder'].post
    const { schema } = order.requestBody.content['application/json']

    expect(Object.keys(schema.properties)).toEqual([
      'symbol',
      'direction',
      'seconds',
      'amount',
      'multiple',
      'practice',
      'book',
    ])

    expect(schema.required).toEqual(['symbol', 'direction', 'seconds', 'amount', 'multiple'])
    expect(schema.properties.symbol.examples).toEqual(['BTCUSD'])
    expect(order.responses['422'].description).toContain('`balance_insufficient` (42222)')
    expect(order.security).toEqual([{ token: [] }, { apiKey: ['trade'] }])
    expect(description.paths['/api/user/cash'].post.security).toEqual([{ token: [] }])

    expect(description.paths['/api/order/addorder'].post.parameters).toContainEqual({
      $ref: '#/components/parameters/idempotencyKey',
    })

    expect(
      description.paths['/api/index/getkdata'].get.parameters.map((one: { name?: string }) => one.name),
    ).toContain('interval')

    for (const reference of answer.body.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
      expect(description.components[reference[1] ?? ''][reference[2] ?? '']).toBeDefined()
  })

  test('is compressed for who takes that', async () => {
    const plain = await app.inject('/api/openapi.json')
    for (const [encoding, decode] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const answer = await app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': encoding } })
      expect([answer.headers['content-encoding'], answer.headers['vary']]).toEqual([
        encoding,
        'accept-encoding',
      ])

      expect(decode(answer.rawPayload).toString()).toBe(plain.body)
    }

    const own = await app.inject({ url: '/api/user/index', headers: { 'accept-encoding': 'br' } })
    expect(own.headers['content-encoding']).toBeUndefined()
  })

  test('is a page without a script', async () => {
    const page = await app.inject('/api/docs')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const call of CALLS) expect(page.body).toContain(`<span>${call.method}</span> ${call.path}</h2>`)
    expect(page.body).not.toMatch(/<script|style=|https?:\/\//)
    expect((await app.inject('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('health', () => {
  test('says that all is well, and that a feed that stands still takes no orders', async () => {
    expect((await browser().get('/api/health')).data).toMatchObject({
      status: 'ok',
      orders_taken: true,
      database: true,
      feed: { is_late: false },
      ledger: { broken: [] },
    })

    clock.advance(60_000)
    expect((await browser().get('/api/health')).data).toMatchObject({
      status: 'degraded',
      orders_taken: false,
      feed: { is_late: true },
    })

    await feed.step()
  })

  test('names the keys that sign', async () => {
    const { data } = await browser().get('/.well-known/settlement-log.json')
    expect(data.origins).toEqual(['http://127.0.0.1:4180'])
    expect(Buffer.from(data.keys[0].public_key, 'base64')).toHaveLength(32)
  })
})

describe('metrics', () => {
  test.each([
    ['127.0.0.1', {}, 200],
    ['::1', {}, 200],
    ['192.0.2.1', {}, 403],
    ['198.51.100.7', {}, 200],
    ['198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, 403],
    ['127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 403],
  ])('from %s with %o: %i', async (remoteAddress, headers, status) => {
    const answer = await app.inject({ url: '/metrics', remoteAddress, headers })
    expect([answer.statusCode, answer.body.includes('plumbline_http_answers_total')]).toEqual([
      status,
      status === 200,
    ])
  })
})
