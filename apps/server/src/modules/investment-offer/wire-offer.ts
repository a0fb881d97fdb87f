import type { Project } from '@plumbline/api-schema/investment'
import { dateOf, platformDay, RATE_SCALE } from '@plumbline/domain/investment-terms'
import type { PlatformDay } from '@plumbline/domain/investment-terms'
import { formatDecimal, PPM } from '@plumbline/domain/money'
import type { Zone } from '@plumbline/domain/calendar-zone'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Language } from '@plumbline/language/languages'
import { roomOf, statusOf } from './offer-rules.ts'
import { titleIn } from './offers.ts'
import type { Offer } from './offers.ts'

const SCALE = 2 // of USD, real and practice
const DAYS_OF_YEAR = 365n
/** Of one million: a share on the wire. */
const SHARE_SCALE = 6

export const money = (minor: bigint): string => formatDecimal(minor, SCALE)
const trimmed = (text: string): string => text.replace(/0+$/, '').replace(/\.$/, '')
/** A daily rate in parts per 10⁹ as a share: 150,000 is `0.00015`. */
export const rateText = (ppb: bigint): string => trimmed(formatDecimal(ppb, RATE_SCALE))
/** Parts per million as a share: 500,000 is `0.5`. */
export const shareText = (ppm: bigint): string => trimmed(formatDecimal(ppm, SHARE_SCALE))

/** The platform's day now. */
export const todayOf = (zone: Zone, now: Instant): PlatformDay => platformDay(zone.dayOf(now).date)

/** One project as the wire says it, in a language; its second instalment is due for who joins today. */
export function wireProject(
  offer: Offer,
  language: Language,
  { now, zone }: { readonly now: Instant; readonly zone: Zone },
): Project {
  const { terms } = offer
  const { instalment } = terms
  return {
    id: offer.id.toString(),
    practice: offer.practice,
    title: titleIn(offer.titles, language),
    status: statusOf(offer, now),
    start_time: toIso(offer.opensAt),
    end_time: toIso(offer.closesAt),
    least: money(terms.leastMinor),
    most: money(terms.mostMinor),
    capacity: money(offer.capacity),
    subscribed: money(offer.subscribed),
    kept: money(offer.kept),
    room: money(roomOf(offer)),
    progress: shareText((offer.subscribed * PPM) / offer.capacity),
    num: Number(offer.num),
    daily_rate: rateText(terms.dailyRatePpb),
    term_rate: rateText(terms.dailyRatePpb * BigInt(terms.days)),
    yearly_rate: rateText(terms.dailyRatePpb * DAYS_OF_YEAR),
    days: terms.days,
    dividend_method: terms.dividendMethod,
    share_type: 'fixed_term',
    exit_charge_rate: shareText(terms.exitChargePpm),
    ...(instalment && {
      instalment: {
        append_money: money(instalment.minor),
        due_date: dateOf(todayOf(zone, now) + instalment.dueDay),
        due_day: instalment.dueDay,
        daily_rate: rateText(instalment.dailyRatePpb),
      },
    }),
    reserve: money(offer.reserve),
    committed: money(offer.committed),
    is_funded: offer.isFunded,
    terms_hash: offer.termsHash,
    version: offer.version,
  }
}
