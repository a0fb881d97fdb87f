import { userCall } from '@plumbline/api-schema/accounts/account'
import { walletCall } from '@plumbline/api-schema/money/wallet'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { replaceEqualDeep } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { mergeBalances } from './order-merge.ts'

/** The calls whose answers carry balances that are kept. */
export const BALANCE_READS = [userCall.path, walletCall.path]

interface WithBalances {
  readonly balances: readonly Balance[]
}

const hasBalances = (data: unknown): data is WithBalances =>
  typeof data === 'object' && data !== null && 'balances' in data

const withLatest = (known: unknown, answer: unknown): unknown =>
  hasBalances(known) && hasBalances(answer)
    ? { ...answer, balances: mergeBalances(answer.balances, known.balances) }
    : answer

/** An answer that was on its way while the stream told of a later balance does not take that back, nor after a reconnect. */
export function keepLatestBalances(reads: QueryClient): void {
  for (const path of BALANCE_READS)
    reads.setQueryDefaults([path], {
      structuralSharing: (known, answer) => replaceEqualDeep(known, withLatest(known, answer)),
    })
}
