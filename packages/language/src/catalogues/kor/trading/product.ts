import type { Translated } from '../../../messages.ts'
import type { product as english } from '../../en/trading/product.ts'

export const product = {
  'sheet.coming': '{time}부터',
  'sheet.coming.note': '결정되었으나 아직 적용 전입니다. 이미 보유한 주문의 조건은 그대로입니다.',
  'sheet.closed': '이 상품은 신규 주문을 받지 않습니다. 보유 중인 주문은 약정한 대로 정산됩니다.',
  'terms_history.kind.market_product': '상품',
  'product.name': '이름',
  'product.category': '분류',
  'product.new_orders': '신규 주문',
  'product.orders_taken': '가능',
  'product.orders_not_taken': '불가',
} satisfies Translated<typeof english>
