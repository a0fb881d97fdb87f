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
