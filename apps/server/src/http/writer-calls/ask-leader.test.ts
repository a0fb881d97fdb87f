import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askLeader, openAgent } from './ask-leader.ts'

/* What an answer without a body means. */

const agent = openAgent()

const server = createServer((request, response) => {
  response.writeHead(Number(request.url?.slice(1))).end()
})

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => {
  agent.destroy()
  server.close()
})

async function ask(status: number) {
  const bound = server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const call = { method: 'POST', path: `/${status}`, headers: ['host', 'a'], body: Buffer.alloc(0) }

  return askLeader(agent, { ...call, url: `http://127.0.0.1:${port}`, withinMs: 10_000 })
}

test('only who does not lead, or takes no calls, is not asked', async () => {
  expect([await ask(421), await ask(503)]).toEqual(['unasked', 'unasked'])
  for (const status of [400, 408, 413, 431, 500]) expect(await ask(status)).toMatchObject({ status })
})
