const RESULTS = {
  symbol: 'BTCUSD',
  seconds: '60',
  status: 'won',
  from: '2026-11-20T00:00:00.000Z',
  to: '2026-11-21T00:00:00.000Z',
  practice: 'true',
  time_zone: 'Asia/Bangkok',
}

const CHART = JSON.stringify({
  interval: '1m',
  shape: 'candles',
  indicators: [{ name: 'MA', periods: [7, 25] }],
  drawings: [{ id: 'a', kind: 'horizontal', points: [{ time: 1_795_000_000_000, price: '64000.00' }] }],
})

/** As `VALID_REQUESTS`, of results, kept charts and the product sheet. */
export const TRADING_REQUESTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'GET /api/results/index': { ...RESULTS },
  'GET /api/results/csv': { ...RESULTS },
  'GET /api/limits/index': { practice: 'true' },
  'POST /api/limits/set': { kind: 'time', value: '90', practice: 'true' },
  'POST /api/limits/exclude': { kind: 'cool_off', until: '2026-11-24T00:00:00.000Z', practice: 'true' },
  'GET /api/user/trade_stop': {},
  'POST /api/user/trade_stop': {},
  'GET /api/chart/kept': { symbol: 'BTCUSD' },
  'POST /api/chart/kept': { symbol: 'BTCUSD', document: CHART },
  'GET /api/chart/templates': {},
  'POST /api/chart/templates': { name: 'Sample', document: CHART },
  'POST /api/chart/remove_template': { name: 'Sample' },
  'GET /api/market/moment': { symbol: 'BTCUSD', at: '2026-11-21T00:00:00.000Z', price: '64000.12' },
  'GET /api/market/sheet': {
    symbol: 'BTCUSD',
    from: '2026-11-16T00:00:00.000Z',
    to: '2026-11-23T00:00:00.000Z',
  },
}
