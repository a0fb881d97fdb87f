import { ASSET_CODES, assetOf, COIN_CODES } from '../money/asset.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SETTING_SUBJECTS, settingSubject } from './house-figure.ts'
import type { SettingSubject } from './house-figure.ts'
import {
  figuresOf,
  figureText,
  firstFigures,
  inForceFrom,
  isSame,
  isWorse,
  readFigure,
  refusalOfFigures,
  settingDocument,
  versionAt,
} from './house-setting.ts'
import type { Figures, SettingVersion } from './house-setting.ts'
import { FIRST_SETTINGS, houseSettings } from './house-settings.ts'
import { planLeaving } from '../money/leaving-plan.ts'
import { NO_LOCK } from '../money/payout-lock.ts'
import { DAY_MS, MINUTE_MS } from '../basics/time.ts'
import { decideWithdrawal } from '../money/withdrawal.ts'
import { isRefusal } from '../basics/refusal.ts'

const NOW = Date.UTC(2026, 10, 21, 12, 0, 7)
const USD = settingSubject('withdrawal_setting', 'USD')
const BTC = settingSubject('withdrawal_setting', 'BTC')
const SPREAD = settingSubject('exchange_setting', 'BTC')
const HOURS = settingSubject('handling_hours', 'house')
const REFILL = settingSubject('practice_refill', 'house')
const DEPOSIT = settingSubject('deposit_setting', 'house')

const subjects = fc.constantFrom(...SETTING_SUBJECTS)

/** Any figures that can stand. */
const standing = (subject: SettingSubject): fc.Arbitrary<Figures> =>
  fc
    .record(
      Object.fromEntries(subject.figures.map(({ name, least, most }) => [name, fc.bigInt(least, most)])),
    )
    .filter((figures) => refusalOfFigures(subject, figures) === undefined)

describe('the first versions', () => {
  test('are the figures of the program, word by word', () => {
    expect(SETTING_SUBJECTS.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
      ...ASSET_CODES.map((code) => `withdrawal_setting ${code}`),
      ...COIN_CODES.map((code) => `exchange_setting ${code}`),
      'handling_hours house',
      'practice_refill house',
      'deposit_setting house',
    ])

    expect(settingDocument(USD, firstFigures(USD))).toBe(
      '{"a_day":"3","asset":"USD","fee_least_minor":"100","fee_most_minor":"2500","least_minor":"10000",' +
        '"most_minor":"4999900","new_target_most_cents":"100000","rate_ppm":"1000"}',
    )

    expect(settingDocument(SPREAD, firstFigures(SPREAD))).toBe(
      '{"asset":"BTC","least_cents":"1000","most_cents":"5000000","spread_ppm":"2500"}',
    )

    expect(settingDocument(HOURS, firstFigures(HOURS))).toBe('{"from_minute":"540","to_minute":"1260"}')
    expect(FIRST_SETTINGS.withdrawal('ETH', NOW)).toEqual({
      ...assetOf('ETH').withdrawal,
      aDay: 3,
      newTargetMaxCents: 1_000_00n,
    })
  })

  test.each(SETTING_SUBJECTS)('of $kind $subject can stand', (subject) => {
    expect(refusalOfFigures(subject, firstFigures(subject))).toBeUndefined()
  })
})

test('a setting that does not exist, or a figure that it does not have, is a fault', () => {
  expect(() => settingSubject('exchange_setting', 'USD')).toThrow('no setting exchange_setting of USD')
  expect(() => houseSettings(() => ({})).exchange('BTC', NOW)).toThrow('has no spread')
})

test('a document is read back as it was written, and no other is taken for one', () => {
  fc.assert(
    fc.property(
      subjects.chain((subject) => standing(subject).map((figures) => [subject, figures] as const)),
      ([subject, figures]) => {
        expect(figuresOf(subject, settingDocument(subject, figures))).toEqual(figures)
      },
    ),
  )

  expect(figuresOf(SPREAD, '{"asset":"BTC","spread_ppm":"2500"}')).toBeUndefined()
  expect(figuresOf(HOURS, '{"from_minute":540,"to_minute":"1260"}')).toBeUndefined()
  expect(figuresOf(HOURS, '{"from_minute":"-1","to_minute":"1260"}')).toBeUndefined()
})

describe('no setting takes what customers were promised', () => {
  test.each<[string, SettingSubject, Figures, string]>([
    ['a spread above 2 %', SPREAD, { spread: 20_001n }, 'spread'],
    ['a fee above 2 %', USD, { rate: 20_001n }, 'rate'],
    ['a least fee above a tenth of the least', USD, { fee_least: 10_01n }, 'fee_least'],
    ['a most fee below the least fee', USD, { fee_most: 99n }, 'fee_most'],
    ['a coin’s fee above a tenth of its least', BTC, { fee: 20_001n }, 'fee'],
    ['a least above what is always taken', BTC, { least: 2_000_001n }, 'least'],
    ['a most below twice what is always taken', USD, { most: 1_999_99n }, 'most'],
    ['no withdrawal a day', USD, { a_day: 0n }, 'a_day'],
    ['hours shorter than six', HOURS, { from: 900n, to: 1_259n }, 'to'],
    ['hours that end before they begin', HOURS, { from: 1_000n, to: 10n }, 'to'],
    ['a refill below more than it fills up to', REFILL, { up_to: 100_00n, below: 100_01n }, 'below'],
    ['more than 1,000.00 by one reviewer', DEPOSIT, { one_reviewer_most: 1_000_01n }, 'one_reviewer_most'],
    ['no deposit at all', DEPOSIT, { open_most: 0n }, 'open_most'],
  ])('%s', (_what, subject, change, field) => {
    const figures = { ...firstFigures(subject), ...change }
    expect(refusalOfFigures(subject, figures)).toEqual({ refusal: 'field_invalid', field })
  })

  test('a figure that is missing', () => {
    expect(refusalOfFigures(SPREAD, { spread: 1n, least: 1n })?.field).toBe('most')
  })

  test('own money leaves whole under any figures that can stand', () => {
    const asset = fc.constantFrom('USD' as const, 'BTC' as const)
    const any = asset.chain((code) =>
      fc.record({
        code: fc.constant(code),
        figures: standing(code === 'USD' ? USD : BTC),
        amount: fc.bigInt(1n, assetOf(code).alwaysTaken * 20n),
      }),
    )

    fc.assert(
      fc.property(any, ({ code, figures, amount }) => {
        const rules = houseSettings(() => figures).withdrawal(code, NOW)
        const whole = { asset: code, rules, amountMinor: amount, availableMinor: amount }

        const { steps, exchangedMinor } = planLeaving({
          setting: rules,
          amountMinor: amount,
          countLeft: rules.aDay,
          newTarget: undefined,
        })

        expect(steps.reduce((sum, step) => sum + step.amountMinor, exchangedMinor)).toBe(amount)

        const decided = decideWithdrawal({
          ...whole,
          worthCents: 1n,
          targetBoundAt: NOW - 2 * DAY_MS,
          targetTakenCents: 0n,
          lock: NO_LOCK,
          countToday: 0,
          holds: [],
          now: NOW,
          nextDayAt: NOW + DAY_MS,
        })

        const fee = rules.fee.kind === 'fixed' ? rules.fee.minor : 0n
        if (amount <= rules.maxMinor) expect(isRefusal(decided)).toBe(amount <= fee)
      }),
      { numRuns: 500 },
    )
  })
})

describe('customers are worse off', () => {
  test.each<[string, SettingSubject, Figures, boolean]>([
    ['by a higher spread', SPREAD, { spread: 2_501n }, true],
    ['by a lower spread', SPREAD, { spread: 2_499n }, false],
    ['by a lower most', SPREAD, { most: 4_999_999n }, true],
    ['by a higher most', SPREAD, { most: 5_000_001n }, false],
    ['by a higher least of a coin', BTC, { least: 200_001n }, true],
    ['by a lower least of a coin', BTC, { least: 199_999n }, false],
    ['by a lower least of cash, below which a whole balance is free', USD, { least: 50_00n }, true],
    ['by fewer withdrawals a day', USD, { a_day: 2n }, true],
    ['by more to a new target, which a thief gets', USD, { new_target_most: 2_000_00n }, true],
    ['by hours that begin later', HOURS, { from: 541n }, true],
    ['by hours that end later', HOURS, { to: 1_300n }, false],
    ['by hours that are moved', HOURS, { from: 600n, to: 1_320n }, true],
    ['by a lower refill', REFILL, { up_to: 9_999_99n }, true],
    ['by a refill that comes sooner', REFILL, { below: 2_000_00n }, false],
    ['by nothing', DEPOSIT, {}, false],
  ])('%s', (_what, subject, change, worse) => {
    const first = firstFigures(subject)
    expect(isWorse(subject, first, { ...first, ...change })).toBe(worse)
  })

  test('by a change or by its way back, unless nothing changes', () => {
    fc.assert(
      fc.property(
        subjects.chain((subject) =>
          fc.tuple(standing(subject), standing(subject)).map((both) => [subject, ...both] as const),
        ),
        ([subject, one, other]) => {
          const isEither = isWorse(subject, one, other) || isWorse(subject, other, one)
          expect(isEither).toBe(!isSame(subject, one, other))
        },
      ),
    )
  })
})

describe('a version is in force', () => {
  const first = firstFigures(SPREAD)

  const version = (number: number, spread: bigint, from: number): SettingVersion => ({
    version: number,
    figures: { ...first, spread },
    inForceFrom: from,
  })

  const moment = (versions: readonly SettingVersion[], spread: bigint) =>
    inForceFrom(SPREAD, versions, { ...first, spread }, NOW)
  const NEXT_MINUTE = NOW - 7_000 + MINUTE_MS
  const one = version(1, 2_500n, NOW + DAY_MS)

  test('a day after its confirmation where it costs somebody, at the next minute where it does not', () => {
    expect(moment([one], 2_600n)).toBe(NEXT_MINUTE + DAY_MS)
    expect(moment([one], 2_400n)).toBe(NEXT_MINUTE)
    expect(moment([one], 2_500n)).toBe(NEXT_MINUTE)
  })

  test('never while a quote of before is open', () => {
    const late = NEXT_MINUTE - 10_000
    const figures = { ...first, spread: 2_400n }
    expect(inForceFrom(SPREAD, [one], figures, late - 1)).toBe(NEXT_MINUTE)
    expect(inForceFrom(SPREAD, [one], figures, late)).toBe(NEXT_MINUTE + MINUTE_MS)
  })

  test('later also than a better one that was announced', () => {
    const better = version(2, 2_000n, NOW + 30_000)
    expect(moment([one, better], 2_500n)).toBe(NEXT_MINUTE + DAY_MS)
  })

  test('before a worse one that waits, which then never comes', () => {
    const worse = version(2, 3_000n, NOW + DAY_MS)
    const back = moment([one, worse], 2_500n)

    expect(back).toBe(NEXT_MINUTE)
    const all = [one, worse, version(3, 2_500n, back)]
    expect(versionAt(all, NOW)?.version).toBe(1)
    expect(versionAt(all, back)?.version).toBe(3)
    expect(versionAt(all, NOW + 2 * DAY_MS)?.version).toBe(3)
  })

  test('the first always, before it too; none where there is none', () => {
    expect(versionAt([one], NOW)).toBe(one)
    expect(versionAt([], NOW)).toBeUndefined()
  })
})

test('a figure is read as it is said, in its own unit', () => {
  const figure = (subject: SettingSubject, name: string) => {
    const found = subject.figures.find((each) => each.name === name)
    if (!found) throw new Error(`no ${name}`)
    return found
  }

  for (const [subject, name, value, text] of [
    [USD, 'rate', 1_000n, '0.001'],
    [SPREAD, 'spread', 0n, '0'],
    [USD, 'least', 100_00n, '100.00'],
    [BTC, 'fee', 10_000n, '0.00010000'],
    [BTC, 'new_target_most', 1_000_00n, '1000.00'],
    [USD, 'a_day', 3n, '3'],
    [HOURS, 'to', 1_259n, '20:59'],
  ] as const) {
    expect(figureText(subject, figure(subject, name), value)).toBe(text)
    expect(readFigure(subject, figure(subject, name), text)).toBe(value)
  }

  for (const [subject, name, text] of [
    [HOURS, 'to', '24:00'],
    [HOURS, 'to', '9:00'],
    [USD, 'a_day', '-1'],
    [USD, 'a_day', '2.5'],
    [USD, 'least', '1.001'],
    [SPREAD, 'spread', '0.0000001'],
  ] as const)
    expect(readFigure(subject, figure(subject, name), text)).toBeUndefined()
})
