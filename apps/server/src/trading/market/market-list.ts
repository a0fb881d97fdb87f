import { wireEarlyClose } from '@plumbline/api-schema/trading/early-close-rates'
import type { ContractTerms as WireTerms, Goods, Halted } from '@plumbline/api-schema/trading/market'
import { formatDecimal, twoDecimalRate } from '@plumbline/domain/basics/money'
import type { MarketHalt } from '@plumbline/domain/trading/market-halt'
import type { MarketProduct, ProductCategory } from '@plumbline/domain/trading/product'
import { VOLUME_SCALE } from '@plumbline/domain/feed/tick'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import { formatUsd } from '@plumbline/domain/money/asset'
import { productName } from '@plumbline/language/content/index-of-content'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Feed } from '../../feed/feed.ts'
import type { SourceLabel } from '@plumbline/domain/feed/source-standing'
import type { Clock } from '../../platform/clock.ts'
import { defined } from '@plumbline/domain/basics/defined'

interface MarketSources {
  readonly feed: Feed
  readonly clock: Clock
  readonly translator: (language: Language) => Translate
}

/** The rows of the market list. */
export interface MarketList {
  goods(language: Language, category?: ProductCategory): Goods[]
  row(product: MarketProduct, language: Language): Goods
}

/** Decimals of `increase`. */
const INCREASE_SCALE = 6
/** A row holds for as long as a feed commit; what depends on the time alone moves in the same steps. */
const KEPT_MS = 250

export function createMarketList(deps: MarketSources): MarketList {
  const kept = new Map<
    Language,
    { readonly at: number; readonly watermark: number; readonly rows: Goods[] }
  >()

  const rows = (language: Language): Goods[] => {
    const at = Math.floor(deps.clock.now() / KEPT_MS)
    const watermark = deps.feed.watermark()
    const found = kept.get(language)
    if (found?.at === at && found.watermark === watermark) return found.rows

    const made = deps.feed.products.map((product) => rowOf(deps, product, language))
    kept.set(language, { at, watermark, rows: made })

    return made
  }

  return {
    goods: (language, category) =>
      rows(language).filter((row) => category === undefined || row.category === category),
    row: (product, language) =>
      rows(language).find((row) => row.symbol === product.symbol) ?? rowOf(deps, product, language),
  }
}

function rowOf(
  { feed, clock, translator }: MarketSources,
  product: MarketProduct,
  language: Language,
): Goods {
  const figures = feed.sessionFigures(product.id)
  const state = feed.productState(product.id, clock.now())
  const quote = feed.quote(product.id)
  const label = feed.sourceLabel(product.id)
  const price = (units: bigint): string => formatDecimal(units, product.priceScale)

  return {
    symbol: product.symbol,
    name: productName(product, language),
    category: product.listedAs,
    tick_size: price(1n),
    price: price(quote.price),
    seq: Number(quote.seq),
    time: toIso(quote.time),
    low: price(figures.low),
    high: price(figures.high),
    open: price(figures.open),
    close: price(figures.previousClose),
    increase: formatDecimal(increaseOf(quote.price, figures.previousClose), INCREASE_SCALE),
    ...(figures.volume === undefined ? {} : { volume: formatDecimal(figures.volume, VOLUME_SCALE) }),
    is_open: state.isOpen,
    ...defined({ opens_at: isoOf(state.opensAt) }),
    ...(state.halt && { halt: wireHalt(state.halt) }),
    is_delayed: state.isDelayed,
    takes_orders: state.takesOrders,
    ...(state.tooFewSources && !state.halt && product.terms ? { too_few_sources: true } : {}),
    source_label: sourceLabelOf(label, translator(language)),
    spark: figures.spark.map(price),
  }
}

/** Public reason of a halt. */
export const wireHalt = ({ kind, publicReason, beganAt }: MarketHalt): Halted => ({
  kind,
  reason: publicReason,
  since: toIso(beganAt),
})

/** Where prices come from, in words; it stands wherever a price does. */
export const sourceLabelOf = (label: SourceLabel, translate: Translate): string =>
  label.source === 'replay'
    ? translate('market.replay', { date: label.from })
    : translate(label.source === 'live' ? 'market.live' : 'market.simulated')

/** price ÷ close − 1, rounded half up, in units of 10^-INCREASE_SCALE. */
function increaseOf(price: bigint, close: bigint): bigint {
  if (close <= 0n) return 0n

  const doubled = (price - close) * 2n * 10n ** BigInt(INCREASE_SCALE) + close
  const quotient = doubled / (2n * close)

  return doubled < 0n && quotient * 2n * close !== doubled ? quotient - 1n : quotient
}

/** The contract terms on the wire; a product with a price only offers no durations. */
export function wireTerms(product: MarketProduct, maxGapMs: number): WireTerms {
  const { terms } = product
  if (!terms) {
    return {
      items: [],
      multiples: [],
      max_held_product: formatUsd(0n),
      max_held_total: formatUsd(0n),
      rule: 'S1',
      max_gap_ms: maxGapMs,
    }
  }

  return {
    items: terms.seconds.map((seconds) => ({
      seconds,
      payout_rate: twoDecimalRate(terms.payoutRatePpm),
      fee_rate: twoDecimalRate(terms.feeRatePpm),
      least: formatUsd(terms.minStakeMinor),
      most: formatUsd(terms.maxStakeMinor),
    })),
    multiples: [...terms.multiples],
    max_held_product: formatUsd(terms.maxHeldProductMinor),
    max_held_total: formatUsd(terms.maxHeldTotalMinor),
    rule: terms.rule,
    max_gap_ms: maxGapMs,
    ...(terms.earlyClose && { early_close: wireEarlyClose(terms.earlyClose) }),
  }
}
