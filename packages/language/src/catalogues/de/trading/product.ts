import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': 'Ab {time}',
  'sheet.coming.note':
    'Beschlossen, aber noch nicht in Kraft. Für Ihre bestehenden Orders gelten die bisherigen Bedingungen weiter.',
  'sheet.closed':
    'In diesem Produkt sind keine neuen Orders möglich. Offene Orders werden wie vereinbart abgerechnet.',
  'terms_history.kind.market_product': 'Produkte',
  'product.name': 'Name',
  'product.category': 'Kategorie',
  'product.new_orders': 'Neue Orders',
  'product.orders_taken': 'möglich',
  'product.orders_not_taken': 'nicht möglich',
} satisfies Translated<typeof english>
