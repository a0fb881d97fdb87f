/** English texts of the area close: an order that is closed early. */
export const close = {
  'close.act': 'Close early',
  'close.value_now': 'Value by the last tick',
  'close.min': 'At least',
  'close.min_note':
    'The next tick is the closing price. If it gives less than this, the order simply runs on.',
  'close.how':
    'Value = payout × chance of a win, less a charge of {charge}. The chance follows from entry, price, time left and a volatility of {volatility} a year (formula E1).',
  'close.send': 'Close for {amount} or more',
  'close.waiting': 'Asked to close. The next tick decides.',
  'close.lapsed.no_tick': 'No tick came in time. The order runs on.',
  'close.lapsed.too_late': 'Expiry came first. The order runs to its end.',
  'close.lapsed.below_min': 'The next tick gave {value}, less than your minimum of {min}. The order runs on.',
  'close.offered': 'Possible, formula E1, charge {charge}',
  'close.runs':
    'You can close this order early until {close_before_seconds} s before expiry. A tie or a missing tick returns stake and fee.',
  'close.sum': 'Closing value',
  'close.charge': 'Charge for closing early',
  'close.volatility': 'Volatility a year in the closing formula',
  'close.not_sum': 'Please type a sum above 0.',
} as const
