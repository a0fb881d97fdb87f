import { EARLY_CLOSE_TERMS } from '../early-close-terms.ts'

/** Requests of products at the desk that are right in form, and propose nothing: what they ask for stands so, or is there. */
export const VALID_PRODUCT_REQUESTS = {
  'GET /api/desk/products': { cursor: 'BTCUSD', limit: '5' },
  'POST /api/desk/contract_terms/propose': {
    symbol: 'BTCUSD',
    ...EARLY_CLOSE_TERMS, // decided before: decideEarlyClose
    reason: 'Another rate',
  },
  'POST /api/desk/product/propose': {
    symbol: 'SOLUSD',
    names: '{"en":"Solana / US dollar"}',
    category: 'crypto',
    is_open: 'true',
    reason: 'Another name',
  },
  'POST /api/desk/new_product/propose': {
    symbol: 'BTCUSD',
    names: '{"en":"Platinum / US dollar"}',
    category: 'gold',
    price_scale: '2',
    start_price: '950',
    volatility: '0.2',
    ticks_per_second: '1',
    sessions: 'metals',
    ...EARLY_CLOSE_TERMS,
    reason: 'Asked for by customers',
  },
} as const
