import { ASSETS } from './asset.ts'
import { EXCHANGE_SPREAD_PPM } from './exchange.ts'
import { canonicalJson } from './proofs/canonical-json.ts'
import { NEW_TARGET_MOST_CENTS, WITHDRAWAL_SETTINGS, WITHDRAWALS_A_DAY } from './withdrawal-setting.ts'
import type { WithdrawalFee } from './withdrawal-setting.ts'

/** A rule that the program itself fixes for everybody, as the log of terms keeps it: canonical JSON, sums in smallest units. */
export interface HouseSetting {
  readonly kind: 'withdrawal_setting' | 'exchange_setting'
  readonly subject: string
  readonly document: string
}

const feeOf = (fee: WithdrawalFee) =>
  fee.kind === 'fixed'
    ? { fixed_minor: fee.minor }
    : { rate_ppm: fee.ratePpm, least_minor: fee.leastMinor, most_minor: fee.mostMinor }

/** Limits and fees of withdrawals by asset, and what an exchange costs. */
export const houseSettings = (): readonly HouseSetting[] =>
  ASSETS.map(({ code, kind }) => ({ code, kind, ...WITHDRAWAL_SETTINGS[code] })).flatMap(
    ({ code, kind, leastMinor, mostMinor, fee }): HouseSetting[] => [
      {
        kind: 'withdrawal_setting',
        subject: code,
        document: canonicalJson({
          asset: code,
          a_day: WITHDRAWALS_A_DAY,
          fee: feeOf(fee),
          least_minor: leastMinor,
          most_minor: mostMinor,
          new_target_most_cents: NEW_TARGET_MOST_CENTS,
        }),
      },
      ...(kind === 'coin'
        ? [
            {
              kind: 'exchange_setting' as const,
              subject: code,
              document: canonicalJson({ asset: code, spread_ppm: EXCHANGE_SPREAD_PPM }),
            },
          ]
        : []),
    ],
  )
