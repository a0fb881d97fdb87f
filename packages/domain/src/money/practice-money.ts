import { DAY_MS } from '../basics/time.ts'
import type { AccountKind } from '../ledger/ledger.ts'
import { ASSETS } from './asset.ts'
import type { AssetCode } from './asset.ts'

export interface FundingStep {
  readonly asset: AssetCode
  readonly from: AccountKind
  readonly to: AccountKind
  readonly minor: bigint
}

/** Samples stay open as long as a platform of practice is tried out. */
export const SAMPLES_OPEN_MS = 3_650 * DAY_MS

/**
 * What the first start gives the practice house, in this order (docs/rules/ledger.md#practice-money). `bank` of a
 * practice asset is `practice_issue`. Project reserves join with the projects.
 */
export const PRACTICE_HOUSE_FUNDING: readonly FundingStep[] = [
  { asset: 'USD', from: 'bank', to: 'capital', minor: 5_000_000_000n },
  { asset: 'USD', from: 'capital', to: 'risk', minor: 1_000_000_000n },
  { asset: 'USD', from: 'capital', to: 'promo', minor: 10_000_000n },
  ...ASSETS.map(({ code, kind, practiceStock }): FundingStep => ({
    asset: code,
    from: kind === 'cash' ? 'capital' : 'bank',
    to: 'liquidity',
    minor: practiceStock,
  })),
]
