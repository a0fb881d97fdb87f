import { ASSET_CODES, assetOf, COIN_CODES } from '../money/asset.ts'
import type { AssetCode } from '../money/asset.ts'
import {
  DEPOSIT_MIN_CENTS,
  DEPOSIT_MAX_CENTS,
  ONE_REVIEWER_MAX_CENTS,
  OPEN_DEPOSITS_MAX,
} from '../money/deposit.ts'
import { EXCHANGE_MIN_CENTS, EXCHANGE_MAX_CENTS, EXCHANGE_SPREAD_PPM } from '../money/exchange.ts'
import { HANDLING_HOURS } from '../money/handling-hours.ts'
import { PRACTICE_GRANT_MINOR, REFILL_BELOW_MINOR } from '../trading/practice-refill.ts'
import { NEW_TARGET_MAX_CENTS, WITHDRAWALS_A_DAY } from '../money/withdrawal-setting.ts'

export const SETTING_KINDS = [
  'withdrawal_setting',
  'exchange_setting',
  'handling_hours',
  'practice_refill',
  'deposit_setting',
] as const
export type SettingKind = (typeof SETTING_KINDS)[number]

export const FIGURE_NAMES = [
  'rate',
  'fee_least',
  'fee_most',
  'fee',
  'least',
  'most',
  'a_day',
  'new_target_most',
  'spread',
  'from',
  'to',
  'up_to',
  'below',
  'one_reviewer_most',
  'open_most',
] as const
export type FigureName = (typeof FIGURE_NAMES)[number]

/** What a figure counts: the asset's smallest unit, US cents, parts per million, pieces, or minutes since midnight. */
export const FIGURE_UNITS = ['asset', 'usd', 'rate', 'count', 'clock'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** One figure of a setting, with what it may be whatever two operators decide. */
export interface HouseFigure {
  readonly name: FigureName
  readonly unit: FigureUnit
  readonly least: bigint
  readonly most: bigint
  /** Which way customers are worse off; `any`: each change is shown a day before, as it may cost some of them. */
  readonly worse: 'up' | 'down' | 'any'
  /** What the house began with. */
  readonly first: bigint
}

/** An exchange or a deposit of so many US cents is always taken. */
const ALWAYS_TAKEN_CENTS = 1_000_00n

/** A highest sum is never above so many times the first one. */
const HIGHEST_TIMES = 100n
const COUNT_MAX = 100n
const LAST_MINUTE = 24n * 60n - 1n
/** Two per cent: neither a fee's share nor a spread is ever more. */
const RATE_MAX = 20_000n

const figure = (
  name: FigureName,
  unit: FigureUnit,
  [least, most]: readonly [bigint, bigint],
  worse: HouseFigure['worse'],
  first: bigint,
): HouseFigure => ({ name, unit, least, most, worse, first })

/** What a withdrawal of the asset costs at least, whichever way it is counted. */
function feeFigures(asset: AssetCode): readonly HouseFigure[] {
  const { withdrawal, alwaysTaken } = assetOf(asset)
  const { fee } = withdrawal
  const sum = [0n, alwaysTaken] as const
  if (fee.kind === 'fixed') return [figure('fee', 'asset', sum, 'up', fee.minor)]

  return [
    figure('rate', 'rate', [0n, RATE_MAX], 'up', fee.ratePpm),
    figure('fee_least', 'asset', sum, 'up', fee.minMinor),
    figure('fee_most', 'asset', [0n, HIGHEST_TIMES * fee.maxMinor], 'up', fee.maxMinor),
  ]
}

function withdrawalFigures(asset: AssetCode): readonly HouseFigure[] {
  const { withdrawal, alwaysTaken: always } = assetOf(asset)
  const { fee, minMinor, maxMinor } = withdrawal

  return [
    ...feeFigures(asset),
    // A whole cash balance below the least leaves free of charge: a lower least takes that from some.
    figure('least', 'asset', [1n, always], fee.kind === 'share' ? 'any' : 'up', minMinor),
    // Twice the least at least: however a balance is split, no rest is left that is too small to leave.
    figure('most', 'asset', [2n * always, HIGHEST_TIMES * maxMinor], 'down', maxMinor),
    figure('a_day', 'count', [1n, COUNT_MAX], 'down', BigInt(WITHDRAWALS_A_DAY)),
    // It bounds what a thief gets out: more of it is not better for everybody.
    figure('new_target_most', 'usd', [100_00n, 10_000_00n], 'any', NEW_TARGET_MAX_CENTS),
  ]
}

const EXCHANGE_FIGURES = [
  figure('spread', 'rate', [0n, RATE_MAX], 'up', EXCHANGE_SPREAD_PPM),
  figure('least', 'usd', [1n, ALWAYS_TAKEN_CENTS], 'up', EXCHANGE_MIN_CENTS),
  figure('most', 'usd', [ALWAYS_TAKEN_CENTS, HIGHEST_TIMES * EXCHANGE_MAX_CENTS], 'down', EXCHANGE_MAX_CENTS),
]

/** Everything that two operators may set for the whole house. `house`: of no asset. */
export interface SettingSubject {
  readonly kind: SettingKind
  readonly subject: AssetCode | 'house'
  readonly figures: readonly HouseFigure[]
}

export const SETTING_SUBJECTS: readonly SettingSubject[] = [
  ...ASSET_CODES.map((code) => ({
    kind: 'withdrawal_setting' as const,
    subject: code,
    figures: withdrawalFigures(code),
  })),
  ...COIN_CODES.map((code) => ({
    kind: 'exchange_setting' as const,
    subject: code,
    figures: EXCHANGE_FIGURES,
  })),
  {
    kind: 'handling_hours',
    subject: 'house',
    figures: [
      figure('from', 'clock', [0n, LAST_MINUTE], 'up', BigInt(HANDLING_HOURS.fromMinute)),
      figure('to', 'clock', [0n, LAST_MINUTE], 'down', BigInt(HANDLING_HOURS.toMinute)),
    ],
  },
  {
    kind: 'practice_refill',
    subject: 'house',
    figures: [
      figure('up_to', 'usd', [100_00n, 1_000_000_00n], 'down', PRACTICE_GRANT_MINOR),
      figure('below', 'usd', [1n, 1_000_000_00n], 'down', REFILL_BELOW_MINOR),
    ],
  },
  {
    kind: 'deposit_setting',
    subject: 'house',
    figures: [
      figure('least', 'usd', [1n, ALWAYS_TAKEN_CENTS], 'up', DEPOSIT_MIN_CENTS),
      figure(
        'most',
        'usd',
        [ALWAYS_TAKEN_CENTS, HIGHEST_TIMES * DEPOSIT_MAX_CENTS],
        'down',
        DEPOSIT_MAX_CENTS,
      ),
      // Four eyes may only look at more: what one reviewer credits never rises above the first figure (docs/rules/laws.md 9).
      figure('one_reviewer_most', 'usd', [0n, ONE_REVIEWER_MAX_CENTS], 'down', ONE_REVIEWER_MAX_CENTS),
      figure('open_most', 'count', [1n, COUNT_MAX], 'down', BigInt(OPEN_DEPOSITS_MAX)),
    ],
  },
]

/** @throws RangeError where there is no such setting */
export function settingSubject(kind: SettingKind, subject: string): SettingSubject {
  const found = SETTING_SUBJECTS.find((each) => each.kind === kind && each.subject === subject)
  if (!found) throw new RangeError(`no setting ${kind} of ${subject}`)
  return found
}
