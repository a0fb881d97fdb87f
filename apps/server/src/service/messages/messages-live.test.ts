import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { t } from '@plumbline/language/testing/t'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { feedQuotes } from '../../stream/feed-quotes.ts'
import { createStream } from '../../stream/stream.ts'
import { TestListener } from '../../stream/testing/stream-world.ts'
import { testConnections } from '../../testing/connections.ts'
import { PASSWORD } from '../../testing/test-browser.ts'
import { wholeApp } from '../../testing/whole-app.ts'

/* From the call that causes it to the open page: a message in the page's language, and which record changed. */

const { app, browser, bus, clock, feed, messages } = await wholeApp({ limiter: { take: () => 0 } })
const server = createServer()

const stream = createStream({
  clock,
  logger: silentLogger,
  bus,
  sessions: app.http.sessions,
  market: feedQuotes(clock, feed),
  connections: testConnections(),
  firstOwnSeq: 0,
  addressOf: () => '192.0.2.1',
  admits: () => true,
  metrics: new Registry(),
  wordMessage: messages.word,
})

stream.attach(server)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`

afterAll(async () => {
  await stream.stop()
  await new Promise((done) => server.close(done))
})

async function listen(token: string | undefined, language: string): Promise<TestListener> {
  const listener = await new TestListener(url).opened()
  await listener.settle(
    { op: 'auth', token, language },
    { op: 'subscribe', channel: 'messages' },
    { op: 'subscribe', channel: 'records' },
  )

  return listener
}

const dataOf = (listener: TestListener) =>
  listener.heard.flatMap((message) => ('data' in message ? [message.data] : []))

test('what a call caused is heard by the customer’s pages alone, as the list shows it', async () => {
  const [ann, bob] = [browser(), browser()]
  const { data } = await ann.register('live@example.com')
  await bob.register('not-live@example.com')

  const [english, german, theirs] = await Promise.all([
    listen(ann.token, 'en'),
    listen(ann.token, 'de'),
    listen(bob.token, 'en'),
  ])

  const code = await ann.code('live@example.com', 'fund_password')
  const form = {
    fund_password: 'h4-otter',
    fund_password_confirm: 'h4-otter',
    login_password: PASSWORD,
    code,
  }

  expect((await ann.post('/api/user/pwd_pay', form)).status).toBe(200)
  await Promise.all([english, german, theirs].map((listener) => listener.settle()))

  const list = async (language: string) => (await ann.get('/api/user/msg', {}, { language })).data.items
  const changed = { kind: 'fund_password', id: data.user.id }

  expect(dataOf(english)).toEqual([...(await list('en')), changed])
  expect(dataOf(german)).toEqual([...(await list('de')), changed])

  expect(dataOf(english)[0]).toMatchObject({
    title: t('message.fund_password_set.title'),
    target: '/pages/user/security',
  })

  expect(dataOf(theirs)).toEqual([])
})
