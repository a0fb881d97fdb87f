/** English texts of the area halt: what a person halted, and trading hours that will change. */
export const halt = {
  'halt.orders.text':
    '{reason}. No new orders since {since}. Prices continue, and open orders settle as usual.',
  'halt.feed.text':
    '{reason}. No prices and no new orders since {since}. Open orders with missing prices become void. We refund stake and fee.',
  'halt.reason.price_source': 'Price source fault',
  'halt.reason.technical': 'Technical fault on our side',
  'halt.reason.maintenance': 'Maintenance',
  'halt.reason.exchange': 'Trading halt at the exchange',
  'halt.reason.authority': 'Decision by an authority',
  'halt.some': 'Some products are halted.',
  'halt.title': 'Halts',
  'halt.note':
    'One of our operators stopped new orders, and in some cases prices too. A halt never changes an open order. Orders are only voided if prices are missing.',
  'halt.none': 'No halts so far',
  'halt.all': 'All products',
  'halt.of': '{what}: {products}',
  'halt.going': 'Since {time}. {reason}',
  'halt.ended': '{time}, for {duration}. {reason}',
  'halt.voids.title': 'Void because prices were stopped',
  'halt.voids.note':
    'Every order that missed prices because an operator stopped them. We refunded stake and fee at once. The database finds these orders by their own time windows. Nobody writes this list.',
  'halt.voids.window': 'No prices from {from} to {to}',
  'hours.change': 'New hours from {time}',
  'hours.change.note': 'Already decided. Nothing changes before then, and open orders settle as usual.',
  'hours.added': 'New holidays',
  'hours.removed': 'No longer holidays',
} as const
