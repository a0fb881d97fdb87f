import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StreamWorld } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

const subscribe = (channel: string, rest: object = {}) => ({ op: 'subscribe', channel, ...rest })

describe('the door', () => {
  const knock = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((done) => {
      const { port } = new URL(world.url)
      const upgrade = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      }

      const call = request({ port, host: '127.0.0.1', path, headers: { ...upgrade, ...headers } })
      call.on('upgrade', (response, socket) => {
        socket.destroy()
        done(response.statusCode)
      })

      call.on('response', (response) => {
        response.resume()
        done(response.statusCode)
      })

      call.end()
    })

  it.each([
    ['a program', '/api/stream', {}, 101],
    ['our own page', '/api/stream?x=1', { origin: 'http://own.test' }, 101],
    ['a page of another site', '/api/stream', { origin: 'http://other.test' }, 403],
    ['another path', '/api/other', {}, 404],
  ])('%s', async (_who, path, headers: Record<string, string>, status) => {
    expect(await knock(path, headers)).toBe(status)
  })

  it('is closed when the server stops, with a good-bye', async () => {
    const listener = await world.listen(subscribe('quote'))
    await world.stream.stop()
    expect(await listener.closed).toBe(1001)
    expect(await knock('/api/stream', {})).toBe(503)
  })
})
