import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': 'À partir de {time}',
  'sheet.coming.note': 'Décidé, mais pas encore en vigueur. Vos ordres existants gardent leurs conditions.',
  'sheet.closed':
    'Ce produit n’accepte plus de nouveaux ordres. Les ordres en cours sont réglés comme convenu.',
  'terms_history.kind.market_product': 'Produits',
  'product.name': 'Nom',
  'product.category': 'Catégorie',
  'product.new_orders': 'Nouveaux ordres',
  'product.orders_taken': 'acceptés',
  'product.orders_not_taken': 'refusés',
} satisfies Translated<typeof english>
