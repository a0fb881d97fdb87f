import { QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryClient, renewAskedBefore } from './query-client.ts'

test('of one call, what was asked for before a moment is read again, and nothing that was asked for later', async () => {
  const ask = (key: string) => queryClient.fetchQuery({ queryKey: ['/api/x', key], queryFn: async () => key })
  await ask('early')

  const moment = performance.now()
  await ask('late')
  renewAskedBefore('/api/x', moment)

  const isOld = (key: string) => queryClient.getQueryState(['/api/x', key])?.isInvalidated
  expect([isOld('early'), isOld('late')]).toEqual([true, false])
  renewAskedBefore('/api/x', Number.POSITIVE_INFINITY)
  expect(isOld('late')).toBe(true)
})

test('what changes while it is first read is read once more, by whoever still shows it', async () => {
  const answers = ['before', 'after']
  const asked: (() => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey: ['/api/y', {}],
    queryFn: () => new Promise<string>((resolve) => asked.push(() => resolve(answers.shift() ?? ''))),
  })

  const end = observer.subscribe(() => undefined)
  renewAskedBefore('/api/y', Number.POSITIVE_INFINITY)
  asked.shift()?.()
  await expect.poll(() => asked.length).toBe(1)
  asked.shift()?.()
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(observer.getCurrentResult().isFetching).toBe(false)
  end()
})
