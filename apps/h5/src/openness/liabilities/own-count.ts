import type { LiabilitiesCount, ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { assetOfId } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { MINUTE_MS } from '@plumbline/domain/basics/time'

type OwnProof = NonNullable<ResponseOf<typeof ownLiabilitiesCall>['proof']>

/** A count takes a while, and clocks differ a little. */
const SURELY_BEFORE_MS = 10 * MINUTE_MS

/**
 * Whether a count that is in the public log left somebody out: counted is every customer, their balance be nothing
 * (docs/proofs.md 7), so who was there well before it and has no proof of it was not.
 */
export const isLeftOut = (
  registeredAt: string,
  count: Pick<LiabilitiesCount, 'counted_at' | 'seq'> | undefined,
): boolean =>
  count?.seq !== undefined && Date.parse(registeredAt) + SURELY_BEFORE_MS < Date.parse(count.counted_at)

export interface CountedSum {
  readonly asset: AssetCode
  /** A decimal. */
  readonly amount: string
}

/**
 * What was counted as one customer's, by asset: a proof shows that these sums are in the tree, and only who they are of can
 * tell that they are theirs. The first asset stands also where it is nothing.
 */
export function countedSums({ balances }: Pick<OwnProof, 'balances'>): CountedSum[] {
  const sums = Object.entries(balances)
    .map(([id, columns]) => ({
      id: Number(id),
      minor: Object.values(columns).reduce((sum, digits) => sum + BigInt(digits), 0n),
    }))
    .toSorted((one, other) => one.id - other.id)

  return sums
    .filter(({ minor }, at) => at === 0 || minor > 0n)
    .map(({ id, minor }) => {
      const { code, scale } = assetOfId(id)
      return { asset: code, amount: formatDecimal(minor, scale) }
    })
}
