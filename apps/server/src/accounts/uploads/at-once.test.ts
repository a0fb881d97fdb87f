import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'

/* 150 files of 8 MB at once, from callers in a process of their own: memory is bounded, and nobody waits for ever. */

const MEMORY_RISE_MAX = 150 * 1024 * 1024
const CALLERS = 50

const { app, browser, logged } = await wholeApp({ limiter: { take: () => 0 } })

// Callers share the cores with the server and other tests: how long headers may take, a test of its own holds (http/host.test.ts).
app.server.headersTimeout = 180_000

test('150 files at once are each answered, within bounds of memory', async () => {
  const tokens: string[] = []
  for (let index = 0; index < CALLERS; index += 1) {
    const one = browser()
    await one.register(`at-once-${index}@example.com`)
    tokens.push(one.token ?? '')
  }

  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const callers = fork(fileURLToPath(new URL('./testing/many-callers.ts', import.meta.url)), { execArgv: [] })

  const sendFrom = (some: readonly string[]): Promise<number[]> =>
    new Promise((resolve) => {
      callers.once('message', (answered: number[]) => resolve(answered))
      callers.send({ address, tokens: some })
    })

  // What a server takes once, for its first caller, is no rise.
  await sendFrom(tokens.slice(0, 1))
  const before = process.memoryUsage.rss()
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 10)

  const statuses = await sendFrom(tokens)
  clearInterval(watching)
  callers.disconnect()
  expect(statuses).toHaveLength(150)

  // Zeros behind a magic are no picture; who came beyond the bounds was told to come again.
  expect(statuses.filter((status) => status !== 422 && status !== 503)).toEqual([])
  expect(statuses).toContain(422)
  expect(most - before).toBeLessThan(MEMORY_RISE_MAX)
  expect(logged.filter((line) => line.includes('unexpectedly'))).toEqual([])
})
