import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openTraces } from './traces.ts'

interface Sent {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly unknown[]
}

interface Body {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Sent[] }[] }[]
}

const sent: Sent[] = []
const paths: (string | undefined)[] = []

const collector = createServer((request, response) => {
  let text = ''
  paths.push(request.url)
  request.on('data', (piece: Buffer) => (text += piece.toString('utf8')))

  request.on('end', () => {
    const body = JSON.parse(text) as Body
    for (const { scopeSpans } of body.resourceSpans) sent.push(...scopeSpans.flatMap(({ spans }) => spans))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
afterAll(() => collector.close())

const { port } = collector.address() as AddressInfo
const ID = '0198c0de-1234-7abc-8def-0123456789ab'
const TRACE = '0198c0de12347abc8def0123456789ab'

test('steps of any node belong to the trace that their UUID names, under the span around them all', async () => {
  const [one, other] = await Promise.all([
    openTraces(`http://127.0.0.1:${port}`, 60_000),
    openTraces(`http://127.0.0.1:${port}/`, 60_000),
  ])

  one.step(ID, { name: 'ticket', from: 1_000, to: 1_002 })
  other.step(ID, { name: 'settle', from: 31_000, to: 31_004, attributes: { batch: '7' } })
  other.whole(ID, { name: 'order', from: 1_000, to: 31_004 })
  other.step(ID, { name: 'late', from: 31_004, to: 31_005 })
  await Promise.all([one.stop(), other.stop()])

  expect(new Set(paths)).toEqual(new Set(['/v1/traces']))
  expect(sent.map(({ name }) => name).toSorted()).toEqual(['late', 'order', 'settle', 'ticket'])
  expect(sent.every(({ traceId }) => traceId === TRACE)).toBe(true)

  const whole = sent.find(({ name }) => name === 'order')
  const steps = sent.filter(({ name }) => name !== 'order')

  expect(whole).toMatchObject({ spanId: TRACE.slice(16), startTimeUnixNano: '1000000000' })
  expect(whole?.parentSpanId ?? '').toBe('')

  expect(steps.map(({ parentSpanId }) => parentSpanId)).toEqual(steps.map(() => whole?.spanId))
  expect(new Set(sent.map(({ spanId }) => spanId)).size).toBe(4)

  expect(steps.find(({ name }) => name === 'settle')).toMatchObject({
    endTimeUnixNano: '31004000000',
    attributes: [{ key: 'batch', value: { stringValue: '7' } }],
  })
})

test('a collector that is away holds nobody up and harms nobody', async () => {
  const traces = await openTraces('http://127.0.0.1:9', 50)

  traces.step(ID, { name: 'ticket', from: 1, to: 2 })
  await expect(traces.stop()).resolves.toBeUndefined()
})
