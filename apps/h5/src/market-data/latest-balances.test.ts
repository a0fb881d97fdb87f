import { userCall } from '@plumbline/api-schema/accounts/account'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { keepLatestBalances } from './latest-balances.ts'
import { mergeBalances } from './order-merge.ts'

interface Answer {
  readonly user: string
  readonly balances: readonly Balance[]
}

const balance = (version: number, total: string, book: Balance['book'] = 'cash'): Balance => ({
  asset: 'USD',
  practice: true,
  book,
  available: total,
  frozen: '0.00',
  total,
  version,
})

const KEY = [userCall.path, {}]

const reads = new QueryClient()
keepLatestBalances(reads)
afterEach(() => reads.clear())

/** A read whose answer comes when the test says so. */
function readSlowly() {
  const answered = Promise.withResolvers<Answer>()
  const read = reads.fetchQuery({ queryKey: KEY, queryFn: () => answered.promise })
  return { answered, read }
}

const tell = (changed: readonly Balance[]): void =>
  void reads.setQueryData<Answer>(
    KEY,
    (known) => known && { ...known, balances: mergeBalances(known.balances, changed) },
  )

test('an answer from before a change that the stream told does not take it back', async () => {
  reads.setQueryData<Answer>(KEY, { user: 'old', balances: [balance(3, '100.00')] })
  const { answered, read } = readSlowly()

  tell([balance(5, '80.00')])
  answered.resolve({ user: 'new', balances: [balance(4, '90.00'), balance(1, '7.00', 'bonus')] })
  await read

  expect(reads.getQueryData<Answer>(KEY)).toEqual({
    user: 'new',
    balances: [balance(5, '80.00'), balance(1, '7.00', 'bonus')],
  })
})

test('the answer that is read after a reconnect counts where it is later, and a late message does not', async () => {
  reads.setQueryData<Answer>(KEY, { user: 'a', balances: [balance(3, '100.00')] })
  const { answered, read } = readSlowly()
  answered.resolve({ user: 'a', balances: [balance(9, '60.00')] })
  await read
  tell([balance(8, '70.00')])
  expect(reads.getQueryData<Answer>(KEY)?.balances).toEqual([balance(9, '60.00')])
})
