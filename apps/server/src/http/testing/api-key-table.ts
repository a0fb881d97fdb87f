/**
 * Every call that an API key makes, by the scope that it needs, written by hand beside the calls' own declarations: what is
 * opened by mistake there differs from here and fails. Whatever is missing here no key ever makes: money out and between
 * assets, destinations, passwords, factors, devices, identity, limits, messages, support, closing, downloads, keys.
 */
export const BY_API_KEY: Readonly<Record<string, 'read' | 'trade'>> = {
  // Own orders
  'POST /api/order/goorder': 'trade',
  'POST /api/order/addorder': 'trade',
  'GET /api/order/get_this_order': 'read',
  'GET /api/order/ajaxorder_list': 'read',
  'GET /api/order/orderlist': 'read',
  'GET /api/results/index': 'read',
  'GET /api/results/csv': 'read',
  // Wallet and statements: what names no person and no destination
  'GET /api/user/wallet': 'read',
  'GET /api/user/holds': 'read',
  'GET /api/user/finance': 'read',
  'GET /api/statement/csv': 'read',
  'GET /api/statement/year_csv': 'read',
  // Projects
  'GET /api/project/myproject': 'read',
  'GET /api/project/yuebaoinfo': 'read',
  'GET /api/project/project_orderlist': 'read',
  'GET /api/project/coming': 'read',
  // Proofs of one's own
  'GET /api/proofs/order': 'read',
  'GET /api/proofs/movements': 'read',
  'GET /api/proofs/cover': 'read',
  'GET /api/proofs/liabilities/mine': 'read',
  // What stands in the way of the next order
  'GET /api/limits/index': 'read',
  'GET /api/user/trade_stop': 'read',
}
