import { formatCharge, formatRate, termRate, yearlyRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import { formatPlatformDate } from '@plumbline/language/format/date'
import { formatMoney } from '@plumbline/language/format/money'
import { formatInterestRate } from '@plumbline/language/format/percent'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Offer } from './offers.ts'
import { money } from './sums.ts'
import type { Saying } from './wire-offer.ts'

interface Words extends Saying {
  readonly t: Translate
}

const usd = (minor: bigint, language: Language): string => formatMoney(money(minor), 'USD', language)
const percent = (ppb: bigint, language: Language): string => formatInterestRate(formatRate(ppb), language)

function instalmentText({ terms: { instalment } }: Offer, words: Words): string[] {
  if (!instalment) return []

  const { t, language } = words

  return [
    t('project.terms.instalment', {
      amount: usd(instalment.minor, language),
      days: instalment.dueDay,
      date: formatPlatformDate(dateOf(dayOf(words.zone, words.now) + instalment.dueDay), language),
      rate: percent(instalment.dailyRatePpb, language),
    }),
    t('project.terms.append_is_no_instalment'),
  ]
}

/**
 * An early end costs nothing where interest is paid out daily: nothing is credited and unpaid
 * (docs/rules/investing.md#early-exit).
 */
const stopText = ({ terms }: Offer, { t, language }: Words): string =>
  terms.dividendMethod === 'daily' || terms.exitChargePpm === 0n
    ? t('project.terms.stop_without_charge')
    : t('project.terms.stop_with_charge', {
        rate: formatInterestRate(formatCharge(terms.exitChargePpm), language),
      })

/** All that joining means, in sentences, before it is done: one paragraph a line. */
export function termsText(offer: Offer, words: Words): string {
  const { terms } = offer
  const { t, language, now, zone } = words
  const { days, dailyRatePpb } = terms

  return [
    t('project.terms.what', { days }),
    t('project.terms.expected'),
    t('project.terms.rates', {
      daily: percent(dailyRatePpb, language),
      term: percent(termRate(dailyRatePpb, days), language),
      yearly: percent(yearlyRate(dailyRatePpb), language),
    }),
    t('project.terms.owed'),
    t('project.terms.reserve', {
      reserve: usd(offer.reserve, language),
      committed: usd(offer.committed, language),
    }),
    t('project.terms.principal'),
    t('project.terms.failure'),
    t('project.terms.limits', {
      least: usd(terms.minMinor, language),
      most: usd(terms.maxMinor, language),
    }),
    t('project.terms.post_date', { zone: zone.name }),
    t('project.terms.maturity', {
      zone: zone.name,
      date: formatPlatformDate(dateOf(dayOf(zone, now) + days), language),
    }),
    t(terms.dividendMethod === 'daily' ? 'project.terms.paid_daily' : 'project.terms.paid_at_maturity'),
    ...instalmentText(offer, words),
    t('project.terms.append'),
    t('project.terms.renewal'),
    stopText(offer, words),
    t('project.terms.version', { version: String(offer.version), hash: offer.termsHash }),
  ].join('\n')
}
