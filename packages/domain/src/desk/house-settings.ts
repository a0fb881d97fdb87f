import type { AssetCode, CoinCode } from '../money/asset.ts'
import type { DepositSetting } from '../money/deposit.ts'
import type { ExchangeSetting } from '../money/exchange.ts'
import type { HandlingHours } from '../money/handling-hours.ts'
import { settingSubject } from './house-figure.ts'
import type { FigureName, SettingKind } from './house-figure.ts'
import { firstFigures } from './house-setting.ts'
import type { Figures } from './house-setting.ts'
import type { PracticeRefill } from '../trading/practice-refill.ts'
import type { Instant } from '../basics/time.ts'
import type { WithdrawalFee, WithdrawalRules } from '../money/withdrawal-setting.ts'

/** What the house has set for everybody, as it is in force at a moment. */
export interface HouseSettings {
  withdrawal(asset: AssetCode, at: Instant): WithdrawalRules
  exchange(coin: CoinCode, at: Instant): ExchangeSetting
  handlingHours(at: Instant): HandlingHours
  practiceRefill(at: Instant): PracticeRefill
  deposit(at: Instant): DepositSetting
}

export type FindFigures = (kind: SettingKind, subject: string, at: Instant) => Figures

/** Reads each setting from its figures. @param find those in force at a moment */
export function houseSettings(find: FindFigures): HouseSettings {
  const reader = (kind: SettingKind, subject: string, at: Instant) => {
    const figures = find(kind, subject, at)

    return (name: FigureName): bigint => {
      const value = figures[name]
      if (value === undefined) throw new RangeError(`${kind} of ${subject} has no ${name}`)
      return value
    }
  }

  const feeOf = (value: (name: FigureName) => bigint, asset: AssetCode): WithdrawalFee =>
    asset === 'USD'
      ? {
          kind: 'share',
          ratePpm: value('rate'),
          minMinor: value('fee_least'),
          maxMinor: value('fee_most'),
        }
      : { kind: 'fixed', minor: value('fee') }

  return {
    withdrawal(asset, at) {
      const value = reader('withdrawal_setting', asset, at)

      return {
        minMinor: value('least'),
        maxMinor: value('most'),
        fee: feeOf(value, asset),
        aDay: Number(value('a_day')),
        newTargetMaxCents: value('new_target_most'),
      }
    },
    exchange(coin, at) {
      const value = reader('exchange_setting', coin, at)
      return { spreadPpm: value('spread'), minCents: value('least'), maxCents: value('most') }
    },
    handlingHours(at) {
      const value = reader('handling_hours', 'house', at)
      return { fromMinute: Number(value('from')), toMinute: Number(value('to')) }
    },
    practiceRefill(at) {
      const value = reader('practice_refill', 'house', at)
      return { upToMinor: value('up_to'), belowMinor: value('below') }
    },
    deposit(at) {
      const value = reader('deposit_setting', 'house', at)

      return {
        minCents: value('least'),
        maxCents: value('most'),
        oneReviewerMaxCents: value('one_reviewer_most'),
        maxOpen: Number(value('open_most')),
      }
    },
  }
}

/** What the house began with, at any moment. */
export const FIRST_SETTINGS: HouseSettings = houseSettings((kind, subject) =>
  firstFigures(settingSubject(kind, subject)),
)
