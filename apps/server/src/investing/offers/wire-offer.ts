import type { Project } from '@plumbline/api-schema/investing/investment'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { offerStatus, progressOf, roomOf } from '@plumbline/domain/investing/investment-offer'
import { formatCharge, formatRate, termRate, yearlyRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf, dayOf } from '@plumbline/domain/investing/investment-terms'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { titleIn } from '@plumbline/language/title-in'
import type { Offer } from './offers.ts'
import { money } from './sums.ts'

/** What a page's answer is said with: in which language, when, by which calendar. */
export interface Saying {
  readonly language: Language
  readonly now: Instant
  readonly zone: Zone
}

/** One project as the wire says it; its second instalment is due for who joins today. */
export function wireProject(offer: Offer, language: Language, at: Pick<Saying, 'now' | 'zone'>): Project {
  const { terms } = offer
  const { instalment } = terms

  return {
    id: offer.id.toString(),
    practice: offer.practice,
    ...titleIn(offer.titles, language),
    status: offerStatus(offer, at.now),
    start_time: toIso(offer.opensAt),
    end_time: toIso(offer.closesAt),
    least: money(terms.minMinor),
    most: money(terms.maxMinor),
    capacity: money(offer.capacity),
    subscribed: money(offer.subscribed),
    kept: money(offer.kept),
    room: money(roomOf(offer)),
    progress: formatCharge(progressOf(offer)),
    num: Number(offer.num),
    daily_rate: formatRate(terms.dailyRatePpb),
    term_rate: formatRate(termRate(terms.dailyRatePpb, terms.days)),
    yearly_rate: formatRate(yearlyRate(terms.dailyRatePpb)),
    days: terms.days,
    dividend_method: terms.dividendMethod,
    share_type: 'fixed_term',
    exit_charge_rate: formatCharge(terms.exitChargePpm),
    ...(instalment && {
      instalment: {
        append_money: money(instalment.minor),
        due_date: dateOf(dayOf(at.zone, at.now) + instalment.dueDay),
        due_day: instalment.dueDay,
        daily_rate: formatRate(instalment.dailyRatePpb),
      },
    }),
    reserve: money(offer.reserve),
    committed: money(offer.committed),
    is_funded: offer.isFunded,
    terms_hash: offer.termsHash,
    version: offer.version,
  }
}
