import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { testHouse } from '../testing/houses/house.ts'
import { judgeHost, ownHosts } from './host.ts'

const rawRequest = (...hosts: string[]) =>
  ({
    headers: { ...(hosts[0] !== undefined && { host: hosts[0] }) },
    rawHeaders: hosts.flatMap((host) => ['Host', host]),
  }) as Parameters<typeof judgeHost>[0]

describe('the header Host', () => {
  const named = ownHosts('https://trade.example', false)
  const unnamed = ownHosts('http://localhost:4180', true)

  test.each([
    ['trade.example', 'own'],
    ['TRADE.example:443', 'own'],
    ['trade.example.', 'own'],
    ['localhost:4180', 'own'],
    ['127.0.0.1:4180', 'own'],
    ['127.3.4.5', 'own'],
    ['[::1]:4180', 'own'],
    ['192.168.1.7:4180', 'foreign'],
    ['evil.example', 'foreign'],
    ['trade.example.evil.example', 'foreign'],
    ['127.0.0.1.evil.example', 'foreign'],
    ['evil.example@trade.example', 'malformed'],
    ['trade.example/x', 'malformed'],
    ['', 'malformed'],
    ['tr ade', 'malformed'],
  ])('%s is %s where PUBLIC_URL says https://trade.example', (host, verdict) => {
    expect(judgeHost(rawRequest(host), named)).toBe(verdict)
  })

  test.each([
    ['192.168.1.7:4180', 'own'],
    ['[2001:db8::7]:4180', 'own'],
    ['box.lan', 'foreign'],
    ['192.168.1.7.evil.example', 'foreign'],
  ])('%s is %s without PUBLIC_URL', (host, verdict) => {
    expect(judgeHost(rawRequest(host), unnamed)).toBe(verdict)
  })

  test('twice is malformed, and so is none', () => {
    expect(judgeHost(rawRequest('localhost', 'localhost'), named)).toBe('malformed')
    expect(judgeHost(rawRequest(), named)).toBe('malformed')
  })
})

describe('over the network', () => {
  const { app } = testHouse({
    database: {} as Database,
    register: (house) => void house.get('/who', () => ({ ok: true })),
  })

  const port = app
    .listen({ port: 0, host: '127.0.0.1' })
    .then(() => (app.server.address() as AddressInfo).port)

  afterAll(() => app.close())

  async function statusOf(...hosts: string[]): Promise<string> {
    const socket = connect(await port, '127.0.0.1')
    socket.write(
      `GET /who HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    )

    let text = ''
    for await (const chunk of socket) text += String(chunk)

    return text.split(' ')[1] ?? ''
  }

  test('a name of ours is answered, a foreign one is not, two are refused, and none', async () => {
    expect(await statusOf('localhost')).toBe('200')
    expect(await statusOf('evil.example:4180')).toBe('421')
    expect(await statusOf('localhost', 'localhost')).toBe('400')
    expect(await statusOf('localhost', 'evil.example')).toBe('400')
    expect(await statusOf()).toBe('400')
  })

  test('who is slow to send the headers is cut off', async () => {
    const socket = connect(await port, '127.0.0.1')
    socket.on('error', () => undefined)
    expect(app.server.headersTimeout).toBe(10_000)
    app.server.headersTimeout = 1_000
    socket.write('GET /who HTTP/1.1\r\nHost: localhost\r\n')

    const trickle = setInterval(() => socket.write('X-Slow: 1\r\n'), 500)
    const closed = new Promise<void>((done) => socket.once('close', () => done()))

    socket.resume()
    await closed
    clearInterval(trickle)
  })
})
