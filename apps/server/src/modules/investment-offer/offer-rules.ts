import { joined, mostInterest } from '@plumbline/domain/investment-interest'
import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import type { Instant } from '@plumbline/domain/time'

interface Facts {
  readonly terms: InvestmentTerms
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacity: bigint
  readonly subscribed: bigint
  readonly kept: bigint
  readonly reserve: bigint
  readonly isFunded: boolean
}

const free = ({ terms, capacity, subscribed, kept }: Facts): bigint => {
  const left = capacity - subscribed - kept - (terms.instalment?.minor ?? 0n)
  return left > 0n ? left : 0n
}

/** What can still be joined in all. */
export function roomOf(facts: Facts): bigint {
  let [low, high] = [0n, free(facts)]
  while (low < high) {
    const middle = (low + high + 1n) / 2n
    if (mostInterest(joined(facts.terms, 0, middle), 0) <= facts.reserve) low = middle
    else high = middle - 1n
  }
  return low
}

export const statusOf = (facts: Facts, now: Instant): 'upcoming' | 'open' | 'full' | 'ended' =>
  now >= facts.closesAt
    ? 'ended'
    : now < facts.opensAt || !facts.isFunded
      ? 'upcoming'
      : roomOf(facts) < facts.terms.leastMinor
        ? 'full'
        : 'open'
