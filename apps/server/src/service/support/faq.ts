import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { faqCall } from '@plumbline/api-schema/service/support'
import { clockText } from '@plumbline/domain/money/handling-hours'
import type { HouseSettings } from '@plumbline/domain/desk/house-settings'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { Instant } from '@plumbline/domain/basics/time'
import { FAQ, faqOf } from '@plumbline/language/content/faq/index-of-faq'
import type { FaqFigures } from '@plumbline/language/content/faq/index-of-faq'
import { LANGUAGES } from '@plumbline/language/languages'
import type { Language } from '@plumbline/language/languages'

/** What the answers say of the house's settings. */
export function faqFigures(settings: HouseSettings, now: Instant): FaqFigures {
  const usd = (cents: bigint): string => formatDecimal(cents, 2)
  const hours = settings.handlingHours(now)
  const refill = settings.practiceRefill(now)

  return {
    from: clockText(hours.fromMinute),
    to: clockText(hours.toMinute),
    one_reviewer: usd(settings.deposit(now).oneReviewerMaxCents),
    new_target: usd(settings.withdrawal('USD', now).newTargetMaxCents),
    below: usd(refill.belowMinor),
    up_to: usd(refill.upToMinor),
  }
}

/** Questions and answers in one language. */
export const faq = (
  language: Language,
  brand: string,
  figures: FaqFigures,
): ResponseOf<typeof faqCall>['items'] =>
  FAQ.map(({ id, topic, pages }) => ({
    id,
    topic,
    pages: [...pages],
    ...faqOf(id, language, brand, figures),
  }))

const known = new Map<string, ReadonlySet<string>>()

/** Whether a text is, word for word, one of the published answers in any language: an operator may send those as they are. */
export function isPlatformText(text: string, brand: string, figures: FaqFigures): boolean {
  const key = JSON.stringify([brand, figures])
  let texts = known.get(key)
  if (!texts) {
    texts = new Set(
      LANGUAGES.flatMap(({ code }) => FAQ.map(({ id }) => faqOf(id, code, brand, figures).answer)),
    )
    known.set(key, texts)
  }

  return texts.has(text.trim())
}
