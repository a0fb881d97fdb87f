import type { ProductFigures, ProductListing } from '../trading/product.ts'
import { canonicalJson } from './canonical-json.ts'

/** The bytes of a version of a product, as the log of terms keeps it (docs/proofs.md 3). */
export const productBytes = (figures: ProductFigures, listing: ProductListing): string =>
  canonicalJson({
    v: '1',
    type: 'market_product',
    symbol: figures.symbol,
    names: listing.names,
    category: listing.listedAs,
    is_open: listing.isOffered,
    drawn_as: figures.category,
    price_scale: figures.priceScale,
    start_price: figures.startPrice,
    volatility_ppm: figures.volatilityPpm,
    ticks_per_second: figures.ticksPerSecond,
    sessions: figures.sessions,
  })
