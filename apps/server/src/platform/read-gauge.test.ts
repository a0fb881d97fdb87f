import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { readGauge } from './read-gauge.ts'

test('a gauge that cannot be read is absent, and the others are answered', async () => {
  const metrics = new Registry()
  const answers = { value: () => Promise.resolve([{ labels: { kind: 'deposit' }, value: 7 }]) }

  readGauge(metrics, { name: 'oldest', help: 'Oldest.', labelNames: ['kind'] }, () => answers.value())
  readGauge(metrics, { name: 'age', help: 'Age.' }, async () =>
    (await answers.value()).map(() => ({ value: 0 })),
  )

  readGauge(metrics, { name: 'other', help: 'Other.' }, () => Promise.resolve([{ value: 1 }]))

  expect(await metrics.metrics()).toMatch(/^oldest\{kind="deposit"\} 7$/m)
  expect(await metrics.metrics()).toMatch(/^age 0$/m)

  answers.value = () => Promise.reject(new Error('the database is away'))

  const text = await metrics.metrics()

  expect(text).not.toMatch(/^(oldest|age)\b/m)
  expect(text).toMatch(/^other 1$/m)
})

test('what is no longer there is no longer shown', async () => {
  const metrics = new Registry()
  const kinds = ['deposit', 'withdrawal']
  readGauge(metrics, { name: 'oldest', help: 'Oldest.', labelNames: ['kind'] }, () =>
    Promise.resolve(kinds.map((kind) => ({ labels: { kind }, value: 1 }))),
  )

  expect(await metrics.metrics()).toContain('withdrawal')
  kinds.pop()
  expect(await metrics.metrics()).not.toContain('withdrawal')
})
