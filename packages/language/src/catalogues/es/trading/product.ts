import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': 'Desde {time}',
  'sheet.coming.note': 'Decidido, pero aún no en vigor. Las órdenes que ya tienes conservan sus condiciones.',
  'sheet.closed': 'Este producto no admite órdenes nuevas. Las abiertas se liquidan según lo acordado.',
  'terms_history.kind.market_product': 'Productos',
  'product.name': 'Nombre',
  'product.category': 'Categoría',
  'product.new_orders': 'Órdenes nuevas',
  'product.orders_taken': 'se admiten',
  'product.orders_not_taken': 'no se admiten',
} satisfies Translated<typeof english>
