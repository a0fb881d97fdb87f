const TERMS = {
  has_contracts: 'true',
  seconds: '30,60',
  multiples: '1,2',
  payout_rate: '0.8',
  early_close_volatility: '0.55',
  early_close_charge: '0.02',
  fee_rate: '0.01',
  least: '1.00',
  most: '5000.00',
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
}

/** Requests of products at the desk that are right in form. */
export const VALID_PRODUCT_REQUESTS = {
  'GET /api/desk/products': { cursor: 'BTCUSD', limit: '5' },
  'POST /api/desk/contract_terms/propose': { symbol: 'BTCUSD', ...TERMS, reason: 'Another rate' },
  'POST /api/desk/product/propose': {
    symbol: 'SOLUSD',
    names: '{"en":"Solana"}',
    category: 'crypto',
    is_open: 'true',
    reason: 'Another name',
  },
  'POST /api/desk/new_product/propose': {
    symbol: 'XPTUSD',
    names: '{"en":"Platinum / US dollar"}',
    category: 'gold',
    price_scale: '2',
    start_price: '950.00',
    volatility: '0.2',
    ticks_per_second: '1',
    sessions: 'metals',
    ...TERMS,
    reason: 'Asked for by customers',
  },
} as const
