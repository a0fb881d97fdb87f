import { createServer } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BODY_MAX_MS, endSlowBody } from './slow-body.ts'

const arrived: (() => void)[] = []

const server = createServer((request, response) => {
  endSlowBody(request)
  request.resume()
  request.once('end', () => response.end('whole'))
  arrived.shift()?.()
})

const port = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
})

afterAll(() => server.close())

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Sends a head that promises three bytes, and `body`. */
async function post(body: string): Promise<{ socket: Socket; closed: Promise<void>; text: () => string }> {
  const isThere = new Promise<void>((resolve) => arrived.push(resolve))
  const socket = connect(await port, '127.0.0.1')
  let text = ''

  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    text += String(chunk)
  })

  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n${body}`)
  await isThere

  return { socket, closed, text: () => text }
}

test('a body that drips is cut off at its time, and not a moment before', async () => {
  const { socket, closed, text } = await post('a')
  vi.advanceTimersByTime(BODY_MAX_MS - 1)
  expect(socket.closed).toBe(false)

  vi.advanceTimersByTime(1)
  await closed
  expect(text()).toBe('')
})

test('a body that is there in time is answered, and its connection stays for the next', async () => {
  const { socket, text } = await post('ab')
  vi.advanceTimersByTime(BODY_MAX_MS - 1)
  socket.write('c')
  await expect.poll(text).toContain('whole')

  vi.advanceTimersByTime(BODY_MAX_MS)
  expect(socket.writable).toBe(true)
  socket.destroy()
})
