import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': '自 {time} 起',
  'sheet.coming.note': '已决定，尚未生效。您已有的订单沿用原条款。',
  'sheet.closed': '此产品不再接受新订单。未结束的订单按原条款结算。',
  'terms_history.kind.market_product': '产品',
  'product.name': '名称',
  'product.category': '类别',
  'product.new_orders': '新订单',
  'product.orders_taken': '接受',
  'product.orders_not_taken': '不接受',
} satisfies Translated<typeof english>
