import { byAsset, formatUsd } from '@plumbline/domain/money/asset'
import {
  bannersCall,
  latestNoticeCall,
  noticesCall,
  settingsCall,
  textCall,
} from '@plumbline/api-schema/service/content'
import {
  aboutDetailsCall,
  aboutListCall,
  activitiesCall,
  contentPictureCall,
  homeCall,
  newsCall,
} from '@plumbline/api-schema/service/news'
import {
  acceptTermsCall,
  termsAcceptedCall,
  textVersionCall,
  textVersionsCall,
} from '@plumbline/api-schema/openness/text-version'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@plumbline/language/languages'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall, registerFileCall } from '../../http/route.ts'
import {
  latestNotice,
  newestNews,
  readActivities,
  readBanners,
  readNews,
  readNotices,
  readSection,
  readSections,
  readText,
} from './read.ts'
import { acceptTerms, termsOf } from './terms.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { registerDeskRoutes } from './desk-routes.ts'
import { applyText } from './publish.ts'
import { createNewsNotices } from './news-notices.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** The drawn mark of a banner without a picture: two ticks, one rule. The app draws it itself, in its own colours. */
const MARK_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 40" width="384" height="160">
<g fill="none" stroke="#0e1830" stroke-linejoin="round"><path stroke="#8a8574" stroke-dasharray="2 2" d="M4 33H94M54 14H94"/>
<path stroke-width="1.25" d="M4 33l6-8 4 6 7-12 4 9 6-4 5-14 6 8 3-5 5 6 6-5"/><path d="M81 17v13M79 19.500l2-3 2 3M79 27.500l2 3 2-3"/>
<circle cx="4" cy="33" r="3" fill="#fff" stroke-width="1.25"/></g><circle cx="56" cy="14" r="3.500" fill="#0e1830"/></svg>
`

const least = (sums: readonly bigint[]): bigint => sums.reduce((a, b) => (b < a ? b : a), sums[0] ?? 0n)
const most = (sums: readonly bigint[]): bigint => sums.reduce((a, b) => (b > a ? b : a), 0n)

/** What `home` answers of each list; its own pages have the rest. */
const QUICK_PRODUCTS = 6
const HOME_PROJECTS = 3
const HOME_NEWS = 5

function registerReading(app: FastifyInstance, deps: Needs): void {
  const { content } = deps
  registerCall(app, textCall, ({ type }, { language }) => readText(content, type, language))
  registerCall(app, noticesCall, (asked, { language }) => readNotices(content, asked, language))

  registerCall(
    app,
    latestNoticeCall,
    async (_request, { language }) => (await latestNotice(content, language)) ?? {},
  )

  registerCall(app, bannersCall, async (asked, { language }) =>
    pageOf(await readBanners(content, language), asked, ({ id }) => id),
  )

  registerCall(app, newsCall, (asked, { language }) => readNews(content, asked, language))
  registerCall(app, activitiesCall, (asked, { language }) => readActivities(content, asked, language))
  registerCall(app, aboutListCall, (asked, { language }) => readSections(content, asked, language))
  registerCall(app, aboutDetailsCall, ({ id }, { language }) => readSection(content, id, language))

  registerCall(app, homeCall, async (_request, { language }) => {
    const notice = await latestNotice(content, language)

    return {
      banners: await readBanners(content, language),
      ...defined({ notice }),
      products: deps.marketList.goods(language).slice(0, QUICK_PRODUCTS),
      projects: await deps.openProjects(language, HOME_PROJECTS),
      news: await newestNews(content, language, HOME_NEWS),
    }
  })

  registerFileCall(app, contentPictureCall, async ({ id }) => {
    if (id === 'mark') return { bytes: MARK_SVG, contentType: 'image/svg+xml' }
    const bytes = await content.picture(id)
    return bytes ? { bytes, contentType: 'image/webp' } : { refusal: 'not_found' }
  })
}

function registerTerms(app: FastifyInstance, deps: Needs): void {
  const { content } = deps
  registerCall(app, textVersionsCall, async ({ type, ...asked }, { language }) => {
    const versions = (await content.versions(type, language)).map(
      ({ version, hash, title, language: own, publish_at }) => ({
        type,
        version: String(version),
        hash,
        title,
        language: own,
        from: toIso(publish_at),
      }),
    )

    return pageOf(versions, asked, ({ version }) => version)
  })

  registerCall(app, textVersionCall, async ({ type, version, english }, { language }) => {
    const one = await content.version(type, Number(version), english === true ? DEFAULT_LANGUAGE : language)
    if (!one) return { refusal: 'not_found' }

    const { hash, title, html, plain, publish_at } = one
    return { type, version, hash, title, from: toIso(publish_at), language: one.language, html, plain }
  })

  registerCall(app, termsAcceptedCall, (_request, { customerId }) => termsOf(deps, customerId))
  registerCall(app, acceptTermsCall, (read, { customerId }) => acceptTerms(deps, customerId, read))
}

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { content } = deps

  registerReading(app, deps)
  registerTerms(app, deps)

  registerCall(app, settingsCall, async () => {
    const terms = deps.feed.products.flatMap(({ terms }) => terms ?? [])
    const ended = deps.riskGate.windingDownSince()
    const now = deps.clock.now()
    const { houseSettings } = deps
    const refill = houseSettings.practiceRefill(now)
    const deposit = houseSettings.deposit(now)
    const newTargetMax = (asset: AssetCode): string =>
      formatUsd(houseSettings.withdrawal(asset, now).newTargetMaxCents)

    return {
      mode: deps.mode,
      practice_review: deps.mode === 'practice' ? deps.practiceReview : 'manual',
      brand: deps.brandName,
      time_zone: deps.platformTimeZone,
      languages: LANGUAGES.map(({ code }) => code),
      terms_version: await content.termsVersion(),
      server_time: toIso(now),
      ...defined({ winding_down: isoOf(ended) }),
      limits: {
        order_least: formatUsd(least(terms.map((one) => one.minStakeMinor))),
        order_most: formatUsd(most(terms.map((one) => one.maxStakeMinor))),
        held_product_most: formatUsd(most(terms.map((one) => one.maxHeldProductMinor))),
        held_total_most: formatUsd(most(terms.map((one) => one.maxHeldTotalMinor))),
        practice_grant: formatUsd(refill.upToMinor),
        refill_below: formatUsd(refill.belowMinor),
        deposit_least: formatUsd(deposit.minCents),
        deposit_most: formatUsd(deposit.maxCents),
        new_target_most: byAsset(newTargetMax),
      },
    }
  })
}

/** Reading and writing of texts, and the news of them. */
export const contentCalls = defineModule({
  name: 'content-calls',
  needs,
  open(needs) {
    needs.proposals.register('terms_text', applyText(needs))

    return {
      calls(app) {
        registerRoutes(app, needs)
        registerDeskRoutes(app, needs)
      },
      jobs: [createNewsNotices(needs)],
    }
  },
})
