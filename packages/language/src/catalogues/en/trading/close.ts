/** English texts of the area close: an order that is closed early. */
export const close = {
  'close.act': 'Close early',
  'close.value_now': 'Value at the last price',
  'close.min': 'Minimum value',
  'close.min_note': 'We close at the next price. If you’d get less than this, the order stays open.',
  'close.how':
    'Value = payout × chance of winning, minus a charge of {charge}. The chance depends on entry price, current price, time left and a volatility of {volatility} a year (formula E1).',
  'close.send': 'Close for {amount} or more',
  'close.waiting': 'Close requested. The next price decides.',
  'close.lapsed.no_tick': 'No price arrived in time. Your order stays open.',
  'close.lapsed.too_late': 'The order expired first and settles as usual.',
  'close.lapsed.below_min':
    'The next price gave {value}, below your minimum of {min}. Your order stays open.',
  'close.offered': 'Available (formula E1, charge {charge})',
  'close.runs':
    'You can close this order early until {close_before_seconds} seconds before expiry. A tie or missing price refunds your stake and fee.',
  'close.sum': 'Closing value',
  'close.charge': 'Early close charge',
  'close.volatility': 'Yearly volatility in formula E1',
  'close.not_sum': 'Enter an amount above 0.',
} as const
