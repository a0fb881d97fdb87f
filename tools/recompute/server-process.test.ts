import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './server-process.ts'

test('of ports asked for before any is taken none is told twice, and none is one that a system gives out by itself', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort))
  expect(new Set(ports).size).toBe(20)
  expect(ports.filter((port) => port < 20_000 || port > 32_000)).toEqual([])
})

test('one that somebody listens on is passed over', async () => {
  const taken = (await freePort()) + 1
  const other = createServer()
  await new Promise((listening) =>
    other.on('error', listening).listen(taken, '127.0.0.1', () => listening(0)),
  )

  onTestFinished(() => void other.close())
  expect(await freePort()).not.toBe(taken)
})
