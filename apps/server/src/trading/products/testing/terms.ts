/** Terms of contracts as two operators decide them at the desk. */
export const TERMS = {
  has_contracts: 'true',
  seconds: '30,60',
  multiples: '1,2,3,5,8,10',
  payout_rate: '0.85',
  fee_rate: '0.01',
  least: '1.00',
  most: '5000.00',
  max_held_product: '20000.00',
  max_held_total: '50000.00',
  rule: 'S1',
}
