import type { Translated } from '../../messages.ts'
import type { product as english } from '../en/product.ts'

export const product = {
  'sheet.coming': '自 {time} 起',
  'sheet.coming.note': '已决定，尚未生效。您已有的订单沿用原条款。',
  'sheet.closed': '此产品不再接受新订单。未结束的订单按原条款结算。',
  'terms_history.kind.market_product': '产品',
} satisfies Translated<typeof english>
