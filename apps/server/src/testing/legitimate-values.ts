import { TEXTS } from './hostile-values.ts'

/** What a new product could be called: letters and digits, in capitals when it is there. */
const SYMBOLS = TEXTS.filter((text) => /^[A-Za-z0-9]{1,12}$/.test(text))

/** What some fields may rightly be. Everything else in the lists of hostile values is refused everywhere. */
export const LEGITIMATE: Readonly<Record<string, readonly string[]>> = {
  practice: ['true', '1'],
  binding: ['true', 'false', '0', '1'],
  amount: ['1.5'],
  from_seq: ['0'],
  symbols: ['', '[]'], // an empty list of favourites
  ids: ['[]'],
  all: ['true', 'false', '0'],
  on: ['true', 'false', '0'],
  hides_amounts: ['true', 'false', '0'],
  others: ['true', 'false', '0'],
  'GET /api/user/recharge_record type': ['0'],
  turnover_factor: ['0'],
  'GET /api/market/moment price': ['0', '00', '01', '1.5', '0.001'], // of another site, at its own scale
  'POST /api/desk/attestation/propose amount': ['0'], // nothing is left there
  needs_identity: ['true', 'false', '0', '1'],
  is_active: ['true', 'false', '0', '1'],
  'POST /api/limits/set value': [''], // no limit
  'GET /api/index/text_version english': ['true', 'false', '0', '1'],
  'POST /api/desk/content/publish place': ['0'],
  'GET /api/desk/content/version version': ['0'],
  'POST /api/desk/trading_calendar/propose holidays': ['[]'],
  has_contracts: ['true', 'false', '0'], // without them, a price only
  is_open: ['true', 'false', '0'],
  multiples: ['1,5', '["1"]'],
  'POST /api/desk/contract_terms/propose fee_rate': ['0', '0.001'],
  'POST /api/desk/contract_terms/propose least': ['1.5'],
  'POST /api/desk/contract_terms/propose most': ['1.5'],
  'POST /api/desk/contract_terms/propose early_close_volatility': ['1.5', '0.001'],
  'POST /api/desk/contract_terms/propose early_close_charge': ['0', '0.001'],
  'POST /api/desk/new_product/propose price_scale': ['0'], // whole prices
  'POST /api/desk/new_product/propose symbol': SYMBOLS,
}
