import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { percentOf } from './typed-sum.ts'

/** Percent of a sum that one tap takes, beside all of it. */
export const QUICK_PERCENTS = [25, 50] as const

/** What can be chosen beside the field of a sum: a quarter and half of what there is, and all that can be. */
export const quickShares = (
  t: Translate,
  format: Formats,
  sums: { readonly whole: bigint; readonly all: bigint },
  fill: (minor: bigint) => void,
) => [
  ...QUICK_PERCENTS.map((percent) => ({
    key: String(percent),
    label: format.rate(`0.${percent}`),
    onChoose: () => fill(percentOf(sums.whole, percent)),
  })),
  { key: 'all', label: t('money.quick.all'), onChoose: () => fill(sums.all) },
]
