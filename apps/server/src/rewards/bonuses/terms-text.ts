import { turnoverOf } from '@plumbline/domain/rewards/bonus'
import type { BonusTerms } from '@plumbline/domain/rewards/bonus'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { formatMoney } from '@plumbline/language/format/money'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'

const usd = (minor: bigint, language: Language): string =>
  formatMoney(formatDecimal(minor, 2), 'USD', language)

/** All that acceptance means, in sentences, before it is done: one paragraph a line. */
export function bonusTermsText(
  terms: BonusTerms,
  hash: string,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const amount = usd(terms.minor, language)
  const turnover = usd(turnoverOf(terms), language)

  const said =
    terms.turnoverFactor === 0
      ? [t('bonus.terms.gift', { amount }), t('bonus.terms.no_strings')]
      : [
          t('bonus.terms.sum', { amount }),
          t('bonus.terms.turnover', { turnover, factor: terms.turnoverFactor }),
          t('bonus.terms.counts'),
          t('bonus.terms.met'),
          t('bonus.terms.days', { days: terms.days }),
          t('bonus.terms.lost'),
          t('bonus.terms.give_up'),
          t('bonus.terms.one'),
        ]

  return [
    ...said,
    ...(terms.type === 3 ? [t('bonus.terms.fixed')] : []),
    t('bonus.terms.optional'),
    t('bonus.terms.hash', { hash }),
  ].join('\n')
}
