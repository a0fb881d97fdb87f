import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': '{time} から',
  'sheet.coming.note': '決定済みですが、まだ適用されていません。すでにお持ちの注文の条件は変わりません。',
  'sheet.closed': 'この商品は新規注文を受け付けていません。保有中の注文は約定時の条件で判定します。',
  'terms_history.kind.market_product': '商品',
  'product.name': '名称',
  'product.category': 'カテゴリー',
  'product.new_orders': '新規注文',
  'product.orders_taken': '受付中',
  'product.orders_not_taken': '受付停止',
} satisfies Translated<typeof english>
