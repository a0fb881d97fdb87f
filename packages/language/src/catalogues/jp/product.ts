import type { Translated } from '../../messages.ts'
import type { product as english } from '../en/product.ts'

export const product = {
  'sheet.coming': '{time} から',
  'sheet.coming.note': '決定済みですが、まだ適用されていません。すでにお持ちの注文の条件は変わりません。',
  'sheet.closed': 'この商品は新規注文を受け付けていません。保有中の注文は約定時の条件で判定します。',
  'terms_history.kind.market_product': '商品',
} satisfies Translated<typeof english>
