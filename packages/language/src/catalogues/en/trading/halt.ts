/** English texts of the area halt: what a person halted, and trading hours that will change. */
export const halt = {
  'halt.orders.text': '{reason}. No new orders since {since}. Prices go on, and open orders settle as ever.',
  'halt.feed.text':
    '{reason}. No prices and no new orders since {since}. Open orders that lack their ticks become void: stake and fee come back.',
  'halt.reason.price_source': 'Fault at the price source',
  'halt.reason.technical': 'Technical fault at our end',
  'halt.reason.maintenance': 'Maintenance',
  'halt.reason.exchange': 'Trading halt at the exchange',
  'halt.reason.authority': 'Decision of an authority',
  'halt.some': 'Some products are halted.',
  'halt.title': 'Halts',
  'halt.note':
    'Somebody at our end stopped new orders, or prices too. No halt changes an open order: only missing ticks make one void.',
  'halt.none': 'None so far.',
  'halt.all': 'All products',
  'halt.of': '{what}: {products}',
  'halt.going': 'Since {time}. {reason}',
  'halt.ended': '{time}, for {duration}. {reason}',
  'halt.voids.title': 'Void because prices were stopped',
  'halt.voids.note':
    'Every order that lacked ticks because somebody had stopped the prices. Stake and fee went back at once. The database finds these orders by their own windows; nobody writes this list.',
  'halt.voids.window': 'No ticks from {from} to {to}',
  'hours.change': 'Other hours from {time}',
  'hours.change.note': 'Already decided. Nothing changes before, and open orders settle as ever.',
  'hours.added': 'New holidays',
  'hours.removed': 'No longer holidays',
} as const
