import { latestNoticeCall, noticesCall, settingsCall, textCall } from '@plumbline/api-schema/content'
import { formatDecimal } from '@plumbline/domain/money'
import { PRACTICE_GRANT_MINOR, REFILL_BELOW_MINOR } from '@plumbline/domain/practice-refill'
import type { ContractTerms } from '@plumbline/domain/product'
import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import { LANGUAGES } from '@plumbline/language/languages'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Content } from './content.ts'

export interface ContentDeps {
  readonly content: Content
  readonly clock: Clock
  readonly mode: 'practice' | 'live'
  readonly practiceReview: 'auto' | 'manual'
  readonly brandName: string
  readonly platformTimeZone: string
  /** Terms of the products that take orders. */
  readonly contractTerms: () => readonly ContractTerms[]
}

const NOT_FOUND: Refusal = { refusal: 'not_found' }
const usd = (minor: bigint): string => formatDecimal(minor, 2)
const least = (sums: readonly bigint[]): bigint => sums.reduce((a, b) => (b < a ? b : a), sums[0] ?? 0n)
const most = (sums: readonly bigint[]): bigint => sums.reduce((a, b) => (b > a ? b : a), 0n)

export function registerRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { content } = deps

  registerCall(app, textCall, ({ type }, { language }) => content.text(type, language) ?? NOT_FOUND)

  registerCall(app, noticesCall, ({ id }, { language }) => {
    if (id === undefined) return { items: content.notices(language) }
    const one = content.notice(id, language)
    return one ? { items: [one] } : NOT_FOUND
  })

  registerCall(app, latestNoticeCall, (_request, { language }) => {
    const [newest] = content.notices(language)
    return newest ? { id: newest.id, title: newest.title } : {}
  })

  registerCall(app, settingsCall, () => {
    const terms = deps.contractTerms()
    return {
      mode: deps.mode,
      practice_review: deps.mode === 'practice' ? deps.practiceReview : 'manual',
      brand: deps.brandName,
      time_zone: deps.platformTimeZone,
      languages: LANGUAGES.map(({ code }) => code),
      terms_version: content.termsVersion,
      server_time: toIso(deps.clock.now()),
      limits: {
        order_least: usd(least(terms.map((one) => one.leastStakeMinor))),
        order_most: usd(most(terms.map((one) => one.mostStakeMinor))),
        held_product_most: usd(most(terms.map((one) => one.mostHeldProductMinor))),
        held_total_most: usd(most(terms.map((one) => one.mostHeldTotalMinor))),
        practice_grant: usd(PRACTICE_GRANT_MINOR),
        refill_below: usd(REFILL_BELOW_MINOR),
      },
    }
  })
}
