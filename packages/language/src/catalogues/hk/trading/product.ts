import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': '由 {time} 起',
  'sheet.coming.note': '已決定，尚未生效。你現有的訂單沿用原有條款。',
  'sheet.closed': '此產品不再接受新訂單。未完成的訂單照原訂條款結算。',
  'terms_history.kind.market_product': '產品',
  'product.name': '名稱',
  'product.category': '類別',
  'product.new_orders': '新訂單',
  'product.orders_taken': '接受',
  'product.orders_not_taken': '不接受',
} satisfies Translated<typeof english>
